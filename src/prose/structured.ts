import { createScanner } from 'jsonc-parser';
import type { Part } from '../model.ts';
import type { Around, Block, Text } from './text.ts';
import { ALONE } from './text.ts';

/** A stretch of a part that is read as one text, with what stands around it. */
export interface Passage {
  readonly text: Text;
  readonly around: Around;
}

const STRING = 10;
const COLON = 6;

/** How a part is read: JSON by its strings, CSV by its cells, everything else as Markdown. */
export function passages(part: Part): Passage[] {
  const whole: Text = { part: part.pointer, text: part.text, via: 'plain', base: 0, origin: null };
  if (part.path?.endsWith('.json')) return jsonStrings(whole);
  if (part.path?.endsWith('.csv')) return cells(whole);
  return [{ text: whole, around: ALONE }];
}

/** A name of so many words says something by itself. */
const SENTENCE = /\S\s+\S+\s+\S+\s+\S/;

/** The strings of JSON, each with the name it stands under; broken JSON yields the strings that can be told. */
function jsonStrings(whole: Text): Passage[] {
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

const named = (text: Text, name: Block | null): Passage => ({
  text,
  around: name ? { ...ALONE, headings: [name] } : ALONE,
});

/** A string without escapes keeps its own offsets. */
function stringText(whole: Text, start: number, length: number, value: string): Text {
  const plain = whole.text.slice(start + 1, start + length - 1) === value;
  const region = { part: whole.part, start, end: start + length };
  return { part: whole.part, text: value, via: 'plain', base: plain ? start + 1 : 0, origin: plain ? null : region };
}

const heading = (text: Text): Block => ({
  kind: 'heading',
  text,
  start: 0,
  end: text.text.length,
  spans: [],
  fence: '',
  around: ALONE,
});

/** The cells of comma-separated values (RFC 4180), each under the first row's. */
function cells(whole: Text): Passage[] {
  const out: Passage[] = [];
  const columns: Block[] = [];
  let row = 0;
  let column = 0;
  for (let at = 0; at < whole.text.length; ) {
    const quoted = whole.text[at] === '"';
    const end = quoted ? closing(whole.text, at + 1) : plainEnd(whole.text, at);
    const text: Text = { ...whole, text: whole.text.slice(quoted ? at + 1 : at, end), base: quoted ? at + 1 : at };
    if (row === 0) columns.push(heading(text));
    out.push({ text, around: row > 0 && columns[column] ? { ...ALONE, column: columns[column]! } : ALONE });
    at = quoted ? end + 1 : end;
    const line = whole.text[at] === '\n' || whole.text[at] === '\r';
    row += line ? 1 : 0;
    column = line ? 0 : column + 1;
    at += whole.text[at] === '\r' && whole.text[at + 1] === '\n' ? 2 : 1;
  }
  return out.filter((passage) => passage.text.text.length > 2);
}

function plainEnd(text: string, start: number): number {
  let at = start;
  while (
    at < text.length &&
    text[at] !== ',' &&
    text[at] !== ';' &&
    text[at] !== '\t' &&
    text[at] !== '\n' &&
    text[at] !== '\r'
  )
    at++;
  return at;
}

function closing(text: string, start: number): number {
  let at = start;
  while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) at += text[at] === '"' ? 2 : 1;
  return Math.min(at, text.length);
}
