/**
 * Hands out items from the least to the greatest, for a caller that stops early: preparing costs time in proportion to their number, and
 * each item handed out the logarithm of it. A binary heap.
 * @param items are rearranged
 */
export function* inOrder<T extends object>(items: T[], compare: (a: T, b: T) => number): Generator<T> {
  for (let at = (items.length >> 1) - 1; at >= 0; at--) sink(items, at, compare);
  for (let last = items.pop(); last !== undefined; last = items.pop()) {
    const least = items[0] ?? last;
    if (items.length > 0) {
      items[0] = last;
      sink(items, 0, compare);
    }
    yield least;
  }
}

/** Lets one item go down to where nothing below it is less. */
function sink<T>(items: T[], from: number, compare: (a: T, b: T) => number): void {
  const item = items[from]!;
  let at = from;
  for (;;) {
    let next = 2 * at + 1;
    if (next + 1 < items.length && compare(items[next + 1]!, items[next]!) < 0) next++;
    if (next >= items.length || compare(item, items[next]!) <= 0) break;
    items[at] = items[next]!;
    at = next;
  }
  items[at] = item;
}
