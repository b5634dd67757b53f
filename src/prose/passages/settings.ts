import type { Block, Text } from '../text.ts';
import type { Passage } from './passage.ts';
import { heading, named } from './passage.ts';

/** A name, what parts it from its value, and perhaps the mark that begins a text of several lines or a quotation. */
const SETTING =
  /^[ \t]{0,64}(?:-[ \t]{1,9}){0,9}(?:"[^"\n]{1,99}"|[^\s"'#:=]{1,99})(?:[ \t]{0,9}(?:=[ \t]{0,9}|:(?:[ \t]{1,9}|$|(?=["'])))|[ \t]{1,9}(?="))(?:[|>][-+0-9]{0,3}[ \t]{0,9}$|["']{1,3})?/;
/** So much of a line is searched for its name. */
const NAME = 400;

/** The values of settings (YAML, TOML, INI ...), each under its name; a value goes on over lines that give no name. Linear. */
export function settings(whole: Text): Passage[] {
  const out: Passage[] = [];
  let name: Block | null = null;
  let value = { start: 0, end: 0 };
  for (let at = 0; at < whole.text.length; ) {
    const end = endOfLine(whole.text, at);
    const found = SETTING.exec(whole.text.slice(at, Math.min(end, at + NAME)));
    if (found) {
      out.push(named(reading(whole, value.start, value.end), name));
      name = heading({ ...whole, text: found[0].replace(/[-"':=|>]/g, ' ').trim(), base: at });
      value = { start: at + found[0].length, end };
    } else value.end = end;
    at = end + 1;
  }
  out.push(named(reading(whole, value.start, value.end), name));
  return out.filter(({ text }) => text.text.trim().length > 2);
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found;
}

/** One line keeps its offsets. Several lose their indentation, which would make code of them, and have one place. */
function reading(whole: Text, start: number, end: number): Text {
  const text = whole.text.slice(start, end).replace(/["']{1,3}[ \t]{0,9},?[ \t\r]{0,9}$/, '');
  if (!text.trim().includes('\n')) return { ...whole, text, base: start };
  return { ...whole, text: text.replace(/^[ \t]+/gm, ''), base: 0, origin: { part: whole.part, start, end } };
}
