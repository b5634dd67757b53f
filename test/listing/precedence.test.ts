import { describe, expect, it } from 'vitest';
import { isUnversioned, newestFirst } from '../../src/listing/precedence.ts';

/** From the newest to the oldest; the pre-releases are those of semver.org, 11.4. */
const ORDERED = [
  '9999999999999999.0.0',
  '9999999999999998.99.0',
  '10.0.0',
  '9.10.0',
  '9.9.0',
  '1.0.1',
  '1.0.0',
  '1.0.0-rc.1',
  '1.0.0-beta.11',
  '1.0.0-beta.2',
  '1.0.0-beta',
  '1.0.0-alpha.beta',
  '1.0.0-alpha.1',
  '1.0.0-alpha',
  '1.0.0-alpha-1',
  '1.0.0-99999999999999999999',
  '1.0.0-9999999999999999999',
  '0.0.0',
];

describe('the order of versions', () => {
  it('is the precedence of Semantic Versioning, the newest first', () => {
    // A hyphen inside a word sorts before its end only by ASCII: alpha is a prefix of alpha-1, so it comes before it.
    const expected = ORDERED.filter((version) => version !== '1.0.0-alpha-1');
    expect([...expected].reverse().sort(newestFirst)).toEqual(expected);
  });

  it('says the same both ways, of each pair', () => {
    for (const a of ORDERED)
      for (const b of ORDERED) expect(Math.sign(newestFirst(a, b)) + Math.sign(newestFirst(b, a))).toBe(0);
  });

  it('takes a word that goes on for later than its beginning', () => {
    expect(newestFirst('1.0.0-alpha-1', '1.0.0-alpha')).toBeLessThan(0);
  });

  it.each([
    ['0.0.0-0123456789ab', true],
    ['0.0.0-0123456789a', false],
    ['0.0.0-0123456789ag', false],
    ['0.0.1-0123456789ab', false],
    ['0.0.0', false],
  ])('knows a version that is named by its bytes: %s', (version, is) => expect(isUnversioned(version)).toBe(is));
});
