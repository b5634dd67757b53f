import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Finding, SEVERITIES } from '../../src/model.ts';
import { clip, cutFindings, cutSteps, MAX_FINDINGS, MAX_OF_ONE_RULE } from '../../src/report/limits.ts';
import { CODE_PART, findingAt, HALF_PAIR } from './sample.ts';

const numbered = (count: number, some: (n: number) => Partial<Finding>): Finding[] =>
  Array.from({ length: count }, (_, n) => findingAt(CODE_PART, 'fetch', some(n)));

describe('what a report holds', () => {
  it('keeps a hundred of one rule in one part, and counts the rest', () => {
    const { kept, omitted } = cutFindings(numbered(130, () => ({})));
    expect(kept).toHaveLength(MAX_OF_ONE_RULE);
    expect(omitted).toEqual({ 'undeclared-network': 30 });
  });

  it('counts each part by itself', () => {
    const inTwoParts = [
      ...numbered(100, () => ({})),
      ...Array.from({ length: 100 }, () => findingAt('/instructions', 'Call')),
    ];
    expect(cutFindings(inTwoParts)).toEqual({ kept: inTwoParts, omitted: {} });
  });

  it('keeps a thousand in all, cut from the least severe end, in their order', () => {
    const findings = numbered(1_500, (n) => ({ rule: `rule-${n % 20}`, severity: n % 3 === 0 ? 'high' : 'low' }));
    const { kept, omitted } = cutFindings(findings);
    expect(kept).toHaveLength(MAX_FINDINGS);
    expect(kept.filter(({ severity }) => severity === 'high')).toHaveLength(500);
    expect(kept).toEqual(findings.filter((finding) => kept.includes(finding)));
    expect(Object.values(omitted).reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(Object.keys(omitted)).toEqual(Object.keys(omitted).sort());
  });

  it('leaves nothing out that is more severe than what it keeps of the same rule and part', () => {
    const severity = fc.constantFrom(...SEVERITIES);
    fc.assert(
      fc.property(fc.array(severity, { maxLength: 150 }), (severities) => {
        const findings = numbered(severities.length, (n) => ({ severity: severities[n]! }));
        const { kept } = cutFindings(findings);
        const rank = (finding: Finding) => SEVERITIES.indexOf(finding.severity);
        const worst = Math.max(-1, ...kept.map(rank));
        expect(findings.filter((finding) => !kept.includes(finding)).every((finding) => rank(finding) >= worst)).toBe(
          true,
        );
      }),
    );
  });

  it('keeps both ends of a long way', () => {
    const steps = Array.from({ length: 33 }, (_, n) => n);
    expect(cutSteps(steps)).toHaveLength(32);
    expect(cutSteps(steps)).not.toContain(16);
    expect(cutSteps(steps.slice(1))).toEqual(steps.slice(1));
  });
});

describe('clip', () => {
  it.each([
    ['a text that fits', 'abc', 3, 'abc'],
    ['a text that does not', 'abcdef', 5, 'ab...'],
    ['before a pair that it would split', 'ab😀😀', 6, 'ab😀😀'],
    ['before a pair that it would split', 'ab😀😀c', 6, 'ab...'],
    ['behind a whole pair', 'a😀b😀', 5, 'a...'],
  ])('%s', (_, text, max, clipped) => expect(clip(text, max)).toBe(clipped));

  it('never leaves half a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 3, max: 200 }), (text, max) => {
        expect(clip(text, max).length).toBeLessThanOrEqual(Math.max(max, 3));
        expect(clip(text, max)).not.toMatch(HALF_PAIR);
      }),
    );
  });
});
