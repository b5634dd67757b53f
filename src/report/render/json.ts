import { harmlessJson } from './harmless.ts';
import type { Renderer, Tally } from './renderer.ts';

/** One object, `{ "assay": version, "reports": [ ... ] }`; each report is preceded by its `source`. */
export const json: Renderer = {
  head: ({ version }) => `{\n  "assay": ${JSON.stringify(version)},\n  "reports": [`,
  each: ({ source, report }, nth) => `${nth === 0 ? '' : ','}\n${indented(jsonText({ source, ...report }), '    ')}`,
  tail: (tally) => `${countOf(tally) === 0 ? '' : '\n  '}]\n}\n`,
};

/** Two-space JSON that is safe to show on a terminal. */
export function jsonText(value: object): string {
  return harmlessJson(JSON.stringify(value, null, 2));
}

const indented = (text: string, by: string): string => text.replace(/^/gm, by);

const countOf = ({ pass, review, block, invalid }: Tally): number => pass + review + block + invalid;
