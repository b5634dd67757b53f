import { credentialsIn } from '../credentials/credentials.ts';
import type { Credential, Part } from '../model.ts';

/** What is said of a skill without its credentials. */
export interface Masks {
  /** The parts with every credential but its first letters starred out; lengths and lines stay. */
  readonly parts: readonly Part[];
  /** A sentence without them. */
  readonly sentence: (text: string) => string;
}

/** So much of a credential is shown. */
const SHOWN = 4;
/** So many different ones are looked for in sentences. */
const LOOKED_FOR = 200;

/** No output holds a credential that the skill carries, plain or decoded: excerpts and sentences show its first letters. */
export function masks(parts: readonly Part[], credentials: readonly Credential[]): Masks {
  const values = new Set<string>();
  const starred = parts.map((part) => {
    const own = credentials.filter(({ region }) => region.part === part.pointer).map(({ region }) => region);
    for (const { start, end } of own) if (values.size < LOOKED_FOR) values.add(part.text.slice(start, end));
    return own.length === 0 ? part : { ...part, text: without(part.text, own) };
  });
  const known = [...values];
  return { parts: starred, sentence: (text) => known.reduce(hidden, without(text, credentialsIn(text))) };
}

const hidden = (text: string, value: string): string => text.split(value).join(stars(value));

function without(text: string, regions: readonly { readonly start: number; readonly end: number }[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of regions) {
    pieces.push(text.slice(at, start), stars(text.slice(start, end)));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}

const stars = (value: string): string => value.slice(0, SHOWN) + value.slice(SHOWN).replace(/[^\n\r]/g, '*');
