import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model.ts';
import { path } from '../../src/site/address.ts';
import { findingsView } from '../../src/site/findings/findings-view.ts';
import { html } from '../../src/site/html.ts';
import { reportOf, reportOfPackage } from '../support/listing-samples.ts';

const shown = (report: Report, rules: string | null = null): string =>
  html(findingsView(report, { rules: rules === null ? null : path(rules, ''), level: 2 }));
/** What a reader without styles reads. */
const text = (report: Report): string => shown(report).replace(/<[^>]*>/g, '');

const formula = reportOf('skills/formula-runner');
const [first] = formula.findings;

describe('a report as text', () => {
  it('says the verdict, what it means and what it rests on', () => {
    expect(text(formula)).toContain(
      'BlockThis does what a registry does not let through.formula-runner 1.0.0: 2 critical, 2 medium',
    );
  });

  it('says what a tool can do beside what it declares', () => {
    expect(text(formula)).toContain('work_out declares no network');
    expect(text(formula)).toContain('Code made as it runs not declared Function, eval, setTimeout, vm.runInNewContext');
  });

  it('tells declared hosts from others where a tool reaches both', () => {
    expect(text(reportOf('skills/link-checker'))).toContain('links.example.org (declared), stats.example.net');
  });

  it('speaks of a package in the words of its contract', () => {
    expect(text(reportOfPackage())).toContain('Declared toolsRead');
    expect(text(reportOfPackage())).toContain('Its scriptsNetwork  fetch to tides.example');
  });

  it('marks in its line what a finding is about', () => {
    expect(shown(formula)).toContain('  const one = <mark>eval(input.formula)</mark>;');
  });

  it.each([
    ['the end of a line that was cut', { excerpt: 'x'.repeat(200), excerpt_column: 101 }, /^…x+<mark>x+<\/mark>x*…$/],
    ['a place before the excerpt', { excerpt: 'abc', excerpt_column: 400 }, /^…abc$/],
    ['an empty line', { excerpt: '', excerpt_column: 1 }, /^$/],
  ])('keeps its head at %s', (_, excerpt, frame) => {
    const where = { ...first!.where, column: 150, end_column: 160 };
    const view = shown({ ...formula, findings: [{ ...first!, ...excerpt, where }] });
    expect(/<code dir="ltr">(.*?)<\/code>/.exec(view)?.[1]?.replace(/<\/?span[^>]*>/g, '')).toMatch(frame);
  });

  it('tells the way of a value, step by step', () => {
    expect(text(formula)).toContain('The way it took, 8 steps14:1 read here');
  });

  it('says the fix of a rule once, the worst rule first', () => {
    const all = shown(formula);
    expect(all.match(/How to fix it/g)).toHaveLength(2);
    expect(all.indexOf('input-in-made-code')).toBeLessThan(all.indexOf('code-from-known-text'));
  });

  it('links rules where it is told where they stand', () => {
    expect(shown(formula, 'rules')).toContain('<a href="/rules/input-in-made-code"');
    expect(shown(formula)).not.toMatch(/href="[^#]/);
  });

  it('names each finding once, those in equal code too', () => {
    const ids = [...shown({ ...formula, findings: [first!, first!, first!] }).matchAll(/ id="(finding-[^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids[1]).toBe(`${ids[0]}-2`);
  });

  it('says what was left out, not read, and nothing where nothing was found', () => {
    const report = { ...reportOf('skills/plugin-loader'), findings: [], omitted: {} };
    expect(text(report)).toContain('Nothing was found.');
    expect(text(report)).toContain('Not read: ');
    expect(text({ ...formula, omitted: { thread: 1_200, 'bare-address': 1 } })).toContain(
      '1,201 more findings of the same rules',
    );
  });

  it('says how to declare honestly', () => {
    expect(text(reportOf('skills/link-checker'))).toContain(
      'Add stats.example.net at /requires/hosts/-The code reaches this host.',
    );
  });

  it('lists the problems of a document that is no skill', () => {
    const invalid = text(reportOf('contract/six-tools'));
    expect(invalid).toContain('tools has 6 entries; at most 5 are allowed./tools, line 15, column 12, too-many');
    expect(invalid).not.toContain('Can do');
  });

  it('says enough to make the report again', () => {
    for (const part of [formula.bytes.sha256!, formula.engine.sha256, formula.ruleset.sha256, formula.integrity!.hash])
      expect(text(formula)).toContain(part);
  });
});
