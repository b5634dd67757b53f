import { describe, expect, it } from 'vitest';
import { exitCode } from '../../src/cli/exit-code.ts';

const NONE = { pass: 0, review: 0, block: 0, invalid: 0 };

describe('exit code', () => {
  it.each([
    ['all pass', { ...NONE, pass: 3 }, 0, 'review', 0],
    ['one for review', { ...NONE, pass: 3, review: 1 }, 0, 'review', 1],
    ['one for review, failing on block', { ...NONE, review: 1 }, 0, 'block', 0],
    ['one blocked', { ...NONE, block: 1 }, 0, 'block', 1],
    ['one invalid', { ...NONE, invalid: 1 }, 0, 'block', 1],
    ['one invalid, failing on review', { ...NONE, invalid: 1 }, 0, 'review', 1],
    ['all of it, never failing', { pass: 1, review: 1, block: 1, invalid: 1 }, 0, 'never', 0],
    ['one unreadable', { ...NONE, pass: 1 }, 1, 'review', 2],
    ['one unreadable beside one blocked', { ...NONE, block: 1 }, 1, 'review', 2],
    ['one unreadable, never failing', NONE, 1, 'never', 2],
  ] as const)('%s', (_, tally, unreadable, failOn, code) => expect(exitCode(tally, unreadable, failOn)).toBe(code));
});
