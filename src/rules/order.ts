/** Compares by UTF-16 code units: the same on every machine. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Each value once, sorted. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort(byText);
