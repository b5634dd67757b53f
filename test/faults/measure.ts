/** Everything that the measures ask for (`npm run test:faults`), or a slice of it that fits into a run of all tests. */
const isWhole = process.env.ASSAY_FAULTS === 'whole';

export const sized = <T>(slice: T, whole: T): T => (isWhole ? whole : slice);

/** How long a measure may take, in milliseconds. */
export const patience = sized(180_000, 4 * 60 * 60 * 1000);

/** Prints what was measured. */
export function figures(measure: string, values: Readonly<Record<string, string | number>>): void {
  const said = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${measure} (${sized('slice', 'whole')}): ${said.join(', ')}\n`);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
