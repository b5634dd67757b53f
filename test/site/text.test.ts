import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fragment, onSite, outward, path, query, rulePage, webFolder } from '../../src/site/address.ts';
import { html } from '../../src/site/html.ts';
import { h } from '../../src/site/tree.ts';
import { quoted, sentence } from '../../src/site/untrusted.ts';

const UNESCAPE: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** Characters that mean something to HTML, among any others. */
const SHARP = fc.oneof(fc.constantFrom(...'<>&"\'`=/ \0'), fc.string({ unit: 'binary', maxLength: 1 }));

describe('html', () => {
  it('writes a text so that it reads as itself, in content and in attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: SHARP }), (text) => {
        const written = html(h('p', { title: text }, text));
        const parts = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/s.exec(written);
        for (const part of [parts?.[1], parts?.[2]])
          expect(part?.replace(/&[#\w]+;/g, (entity) => UNESCAPE[entity]!)).toBe(text);
      }),
    );
  });

  it('leaves out what is not there', () => {
    expect(html([h('input', { checked: true, hidden: false, id: undefined }), null, [h('p', {}, 'a', null)]])).toBe(
      '<input checked=""><p>a</p>',
    );
  });
});

describe('what a skill wrote', () => {
  it.each([
    ['plain', 'plain'],
    ['a\u202eb', 'a<span class="hidden-character">\\u{202e}</span>b'],
    ['\u0000', '<span class="hidden-character">\\u{0}</span>'],
    ['\ud800', '<span class="hidden-character">\\u{d800}</span>'],
    ['a\u200db', 'a<span class="hidden-character">\\u{200d}</span>b'],
    ['\u200c\u200c', '<span class="hidden-character">\\u{200c}</span><span class="hidden-character">\\u{200c}</span>'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩\u200d💻', '👩\u200d💻'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ])('%j is shown as it is, hidden characters by their escape', (text, shown) => {
    expect(html(quoted(text))).toBe(`<bdi>${shown}</bdi>`);
  });

  it.each([
    ['kept as `body`', 'kept as <code>body</code>'],
    ['a lone ` stays', 'a lone ` stays'],
    ['`<b>`', '<code>&lt;b&gt;</code>'],
  ])('%j has its code set as code', (text, shown) => expect(html(sentence(text))).toBe(`<bdi>${shown}</bdi>`));
});

describe('addresses', () => {
  it('escapes what it is given, whatever that is', () => {
    expect(path('skills', '"><a b', 'x/y?#')).toBe('/skills/%22%3E%3Ca%20b/x%2Fy%3F%23');
    expect(path('\ud800')).toBe('/%EF%BF%BD');
    expect(fragment('a b')).toBe('#a%20b');
    expect(query(path('skills'), { prefix: 'a&b', after: null })).toBe('/skills?prefix=a%26b');
    expect(query(path('skills'), { prefix: null })).toBe('/skills');
  });

  it.each(['javascript:x', '//else.example', '/\\else.example', 'https://else.example', '', 'skills'])(
    'takes %j for no path of this site',
    (link) => expect(onSite(link)).toBe('/skills'),
  );

  it('leads to rules by their id alone', () => {
    expect(rulePage(path('rules', ''), 'bare-address')).toBe('/rules/bare-address');
    expect(rulePage(path('rules', ''), '../x')).toBeNull();
    expect(rulePage(null, 'bare-address')).toBeNull();
  });

  it.each([
    'http://a.example',
    'https://a.example:8443/',
    'https://u@a.example/',
    'https://a.example/"x',
    'https://localhost/',
    'javascript:x',
  ])('takes %j for no plain address', (text) => expect(outward(text)).toBeNull());

  it('takes plain https addresses', () =>
    expect(outward('https://a.example/b/?c=d#e')).toBe('https://a.example/b/?c=d#e'));

  it('takes folders of the web', () => {
    expect(webFolder('rules', 'https://a.example/b/')).toBe('https://a.example/b/rules/');
    expect(webFolder('javascript:x', 'https://a.example/')).toBeNull();
    expect(webFolder(null, 'https://a.example/')).toBeNull();
  });
});
