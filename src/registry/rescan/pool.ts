/**
 * Does a piece of work for each item, so many at a time, and waits for all of them even where one fails.
 * @returns what the work gave, in the order of the items
 * @throws what the first that failed threw
 */
export async function pooled<I, O>(items: readonly I[], atOnce: number, work: (item: I) => Promise<O>): Promise<O[]> {
  const results = new Array<O>(items.length);
  const failures: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && failures.length === 0) {
      const at = next++;
      try {
        results[at] = await work(items[at]!);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
