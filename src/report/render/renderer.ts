import type { Report, Verdict } from '../../model.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';

/** One document's answer. */
export interface Entry {
  /** The path as given. */
  readonly source: string;
  readonly report: Report;
  /** The document's text, for frames around its problems; null where it is not at hand. */
  readonly text: string | null;
}

/** Colours, or functions that give their text back. */
export type Paint = Readonly<Record<'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', (text: string) => string>>;

export interface RenderOptions {
  readonly version: string;
  readonly paint: Paint;
  /** Columns of the terminal. */
  readonly width: number;
  /** `contract`: only whether the documents keep their contract. */
  readonly about: 'skill' | 'contract';
  /** `brief`: a line for each document that does not pass. `full`: every finding in full. */
  readonly detail: 'brief' | 'normal' | 'full';
  /** Is this one document of many? */
  readonly many: boolean;
}

export type Tally = Readonly<Record<Verdict, number>>;

/** One output format, in three pieces, so that ten thousand documents need not be held at once. Pure: text in, text out. */
export interface Renderer {
  readonly head: (options: RenderOptions) => string;
  /** @param nth from 0 */
  readonly each: (entry: Entry, nth: number, options: RenderOptions) => string;
  readonly tail: (tally: Tally, options: RenderOptions) => string;
}

/** All formats, by the name that `--format` takes. */
export const RENDERERS = { pretty, json } as const satisfies Record<string, Renderer>;
export type Format = keyof typeof RENDERERS;
export const FORMATS = Object.keys(RENDERERS) as readonly Format[];

/** How many documents there are of each verdict. */
export function tallyOf(verdicts: readonly Verdict[]): Tally {
  const tally = { pass: 0, review: 0, block: 0, invalid: 0 };
  for (const verdict of verdicts) tally[verdict] += 1;
  return tally;
}

/** The whole output at once, for a few documents. */
export function render(renderer: Renderer, entries: readonly Entry[], options: RenderOptions): string {
  const tally = tallyOf(entries.map(({ report }) => report.verdict));
  return [
    renderer.head(options),
    ...entries.map((entry, nth) => renderer.each(entry, nth, options)),
    renderer.tail(tally, options),
  ].join('');
}
