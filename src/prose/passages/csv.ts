import type { Block, Text } from '../text.ts';
import { ALONE } from '../text.ts';
import type { Passage } from './passage.ts';
import { heading } from './passage.ts';

/** The cells of comma-separated values (RFC 4180), each under the first row's. */
export function csvCells(whole: Text): Passage[] {
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
