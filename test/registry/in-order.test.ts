import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../../src/registry/in-order.ts';

interface Item {
  readonly rank: number;
}
const byRank = (a: Item, b: Item): number => a.rank - b.rank;
const items = fc.array(fc.integer({ max: 20 }).map((rank): Item => ({ rank })));

describe('handing out in order', () => {
  it('hands out everything once, from the least to the greatest', () => {
    fc.assert(
      fc.property(items, (all) => {
        const handed = [...inOrder([...all], byRank)];
        expect(new Set(handed)).toEqual(new Set(all));
        expect(handed.map(({ rank }) => rank)).toEqual(all.map(({ rank }) => rank).sort((a, b) => a - b));
      }),
    );
  });

  it('compares little where little is taken', () => {
    let compared = 0;
    const many = Array.from({ length: 10_000 }, (_, n): Item => ({ rank: (n * 7919) % 10_000 }));
    const handed = inOrder(many, (a, b) => {
      compared++;
      return byRank(a, b);
    });
    expect(Array.from({ length: 10 }, () => (handed.next().value as Item).rank)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(compared).toBeLessThan(2.5 * 10_000);
  });
});
