import { createScanner } from 'jsonc-parser';
import type { Block, Text } from '../text.ts';
import { ALONE } from '../text.ts';
import type { Passage } from './passage.ts';
import { heading, named } from './passage.ts';

const STRING = 10;
const COLON = 6;

/** A name of so many words says something by itself. */
const SENTENCE = /\S\s+\S+\s+\S+\s+\S/;

/** The strings of JSON, each with the name it stands under; broken JSON yields the strings that can be told. */
export function jsonStrings(whole: Text): Passage[] {
  const scanner = createScanner(whole.text, true);
  const out: Passage[] = [];
  let name: Block | null = null;
  let held: Text | null = null;
  for (let token = scanner.scan(); token !== 17; token = scanner.scan()) {
    if (token === COLON && held) {
      name = heading(held);
      if (SENTENCE.test(held.text)) out.push({ text: held, around: ALONE });
    } else if (held) out.push(named(held, name));
    held =
      token === STRING
        ? stringText(whole, scanner.getTokenOffset(), scanner.getTokenLength(), scanner.getTokenValue())
        : null;
  }
  if (held) out.push(named(held, name));
  return out;
}

/** A string without escapes keeps its own offsets. */
function stringText(whole: Text, start: number, length: number, value: string): Text {
  const plain = whole.text.slice(start + 1, start + length - 1) === value;
  const region = { part: whole.part, start, end: start + length };
  return { part: whole.part, text: value, via: 'plain', base: plain ? start + 1 : 0, origin: plain ? null : region };
}
