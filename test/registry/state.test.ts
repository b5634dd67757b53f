import { describe, expect, it } from 'vitest';
import type { Decision, Judged, State, Weight } from '../../src/registry/records.ts';
import { isWorse, stateOf } from '../../src/registry/state.ts';

const weight = (verdict: Weight['verdict'], critical = 0, high = 0, medium = 0, open = 0): Weight => ({
  verdict,
  critical,
  high,
  medium,
  open,
});
const judged = (of: Weight): Judged => ({
  key: 'k',
  sha256: 'a'.repeat(64),
  engine: { version: '1', sha256: 'e' },
  ruleset: { sha256: 'r' },
  weight: of,
});
const decision = (accept: boolean, until: string | null, on: Weight): Decision => ({
  decision: 'assay.decision@1',
  n: 1,
  accept,
  by: 'carol',
  why: 'looked at it',
  at: '2026-01-01T00:00:00Z',
  until,
  on: judged(on),
});

const NOW = '2026-06-01T00:00:00Z';
const review = weight('review', 0, 0, 2, 1);

describe('where a version stands', () => {
  it.each<[Weight['verdict'], State]>([
    ['pass', 'published'],
    ['review', 'held'],
    ['block', 'blocked'],
    ['invalid', 'blocked'],
  ])('%s: %s', (verdict, state) => {
    expect(stateOf({ report: judged(weight(verdict)), decision: null, withdrawn: null }, NOW)).toBe(state);
  });

  it.each<[string, Weight, Decision, State]>([
    ['accepted', review, decision(true, null, review), 'published'],
    ['rejected', review, decision(false, null, review), 'blocked'],
    ['accepted until tomorrow', review, decision(true, '2026-06-02T00:00:00Z', review), 'published'],
    ['accepted until now', review, decision(true, NOW, review), 'held'],
    ['accepted until then, in another zone', review, decision(true, '2026-06-01T01:00:00+02:00', review), 'held'],
    ['rejected until yesterday', review, decision(false, '2026-05-31T00:00:00Z', review), 'held'],
    ['accepted until nonsense', review, decision(true, 'soon', review), 'held'],
    ['accepted, then blocked by a re-scan', weight('block', 0, 1), decision(true, null, review), 'blocked'],
    ['accepted, then one medium finding more', weight('review', 0, 0, 3, 1), decision(true, null, review), 'held'],
    ['accepted, then one more unknown', weight('review', 0, 0, 2, 2), decision(true, null, review), 'held'],
    [
      'accepted, then one medium finding less and two unknowns more',
      weight('review', 0, 0, 1, 3),
      decision(true, null, review),
      'published',
    ],
    ['accepted, then clean', weight('pass'), decision(true, null, review), 'published'],
    ['rejected, then clean', weight('pass'), decision(false, null, review), 'blocked'],
    [
      'rejected until yesterday, then clean',
      weight('pass'),
      decision(false, '2026-05-31T00:00:00Z', review),
      'published',
    ],
  ])('%s', (_, report, decided, state) => {
    expect(stateOf({ report: judged(report), decision: decided, withdrawn: null }, NOW)).toBe(state);
  });

  it('withdrawn: whatever else', () => {
    const withdrawn = { by: 'alice', why: 'mine', at: NOW };
    for (const decided of [null, decision(true, null, review)])
      expect(stateOf({ report: judged(weight('pass')), decision: decided, withdrawn }, NOW)).toBe('withdrawn');
  });
});

describe('worse', () => {
  const ordered = [
    weight('pass'),
    weight('review', 0, 0, 0, 1),
    weight('review', 0, 0, 1, 0),
    weight('review', 0, 0, 1, 1),
    weight('block', 0, 1, 0, 0),
    weight('block', 0, 2, 0, 0),
    weight('block', 1, 0, 0, 0),
    weight('invalid'),
  ];
  it('is an order', () => {
    ordered.forEach((a, i) => {
      ordered.forEach((b, j) => {
        expect(isWorse(a, b)).toBe(i > j);
      });
    });
  });
});
