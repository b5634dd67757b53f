import type { Command } from './commands.ts';

/** What a command prints, where it only says or decodes what its own words hold; null for any other. */
export function said(command: Command, depth = 0): string | null {
  const { from, program, writes } = command;
  if (writes.length > 0 || depth > 4) return null;
  const own = SAYING[program];
  if (own)
    return command.words.some(({ holds }) => holds.length > 0) ? null : own(command.words.map(({ value }) => value));
  const input = from.length === 1 ? said(from[0]!, depth + 1) : null;
  return input === null ? null : changed(command, input);
}

const SAYING: Readonly<Record<string, (words: readonly string[]) => string | null>> = { echo, printf };

function echo(words: readonly string[]): string {
  let first = 0;
  while (/^-[neE]+$/.test(words[first] ?? '')) first++;
  const text = words.slice(first).join(' ');
  return words.slice(0, first).some((word) => word.includes('e')) ? unescaped(text) : text;
}

function printf([format = '', ...words]: readonly string[]): string | null {
  if (/%(?![sb%])/.test(format)) return null;
  let at = 0;
  return unescaped(format).replace(/%[sb%]/g, (mark) => (mark === '%%' ? '%' : (words[at++] ?? '')));
}

/** What a filter makes of its input. */
function changed({ program, words }: Command, input: string): string | null {
  const isDecoding = words.some(({ value }) => /^(?:-d|-D|--decode)$/.test(value));
  if (program === 'base64' && isDecoding) return decoded(input);
  return program === 'rev' && words.length === 0 ? [...input.trim()].reverse().join('') : null;
}

/** Of ASCII alone: what else is in it is no command. */
function decoded(input: string): string | null {
  const text = input.replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]{0,4000}={0,2}$/.test(text) && text.length % 4 === 0 ? atob(text) : null;
}

const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', e: '\x1b' };

/** `\\x63`, `\\143`, `\\u0063`, `\\n`. */
const unescaped = (text: string): string =>
  text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|0?([0-7]{1,3})|([\s\S]))/g,
    (_all, hex, unit, octal, letter) => {
      if (letter !== undefined) return LETTERS[letter] ?? letter;
      return String.fromCharCode(Number.parseInt(hex ?? unit ?? octal, octal === undefined ? 16 : 8));
    },
  );
