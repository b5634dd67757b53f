import type { Verdict } from '../../model.ts';
import { type Href, onSite, path } from '../address.ts';
import { STATE_WORDS, VERDICT_WORDS } from '../findings/words.ts';
import { type Child, type Element, h } from '../tree.ts';

/** A verdict as a word beside its mark. */
export const verdictMark = (verdict: Verdict): Element =>
  h(
    'span',
    { class: 'verdict-mark', 'data-verdict': verdict },
    h('span', { class: 'seal' }),
    VERDICT_WORDS[verdict][0],
  );

export const stateWord = (state: keyof typeof STATE_WORDS): Element =>
  h('span', { class: 'state-word', title: STATE_WORDS[state][1] }, STATE_WORDS[state][0]);

/** `2026-11-30 22:54 UTC`, from ISO 8601 in UTC. */
export const when = (iso: string): Element =>
  h('time', { datetime: iso }, `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`);

export const hash = (hex: string): Element => h('code', { class: 'hash' }, hex);

/** Names and values, one a line. Pairs without a value are left out. */
export const particulars = (pairs: readonly (readonly [name: string, value: Child])[]): Element =>
  h(
    'dl',
    { class: 'particulars' },
    ...pairs.map(([name, value]) => (value === null ? null : h('div', {}, h('dt', {}, name), h('dd', {}, value)))),
  );

/** The way back, from the top. */
export const trail = (...steps: readonly (readonly [name: string, href: Href])[]): Element =>
  h(
    'nav',
    { class: 'trail', 'aria-label': 'Where this is' },
    h('ol', {}, ...steps.map(([name, href]) => h('li', {}, h('a', { href, class: 'quiet' }, name)))),
  );

export const SKILLS: readonly [string, Href] = ['Skills', path('skills')];
export const RULES: readonly [string, Href] = ['Rules', path('rules')];

export const skillStep = (slug: string): readonly [string, Href] => [slug, path('skills', slug)];
export const versionPath = (slug: string, version: string): Href => path('skills', slug, version);

/** The next page of a list; null at its end. */
export const nextPage = (link: string | null): Child =>
  link && h('nav', { class: 'pager', 'aria-label': 'Pages' }, h('a', { href: onSite(link), rel: 'next' }, 'More'));
