import type { ParsedScript, SyntaxNode } from 'unbash';
import { parse } from 'unbash';

/** A script, parsed; `deep`: it nests so far that only its first part was read. */
export interface Parsed {
  readonly script: ParsedScript;
  readonly deep: boolean;
}

/** No script that a person writes nests further; the parser's own depth follows it. */
const NESTING = 48;

/** Bash to a tree, offsets as in the text. Never fails: what is no shell yields errors beside what could be read. Linear. */
export function parsed(text: string): Parsed {
  const end = readable(text);
  return { script: parse(end < text.length ? text.slice(0, end) : text), deep: end < text.length };
}

/** Where brackets and keywords nest too far; the text's length where they do not. */
function readable(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x28 || unit === 0x7b || opens(text, at, unit)) depth++;
    else if ((unit === 0x29 || unit === 0x7d || closes(text, at, unit)) && depth > 0) depth--;
    if (depth > NESTING) return at;
  }
  return text.length;
}

const OPENERS: readonly string[] = ['if', 'do', 'case'];
const CLOSERS: readonly string[] = ['fi', 'done', 'esac'];

const isLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
const isWordAt = (text: string, at: number, words: readonly string[]): boolean =>
  !isLetter(text.charCodeAt(at - 1)) &&
  words.some((word) => text.startsWith(word, at) && !isLetter(text.charCodeAt(at + word.length)));

const opens = (text: string, at: number, unit: number): boolean =>
  (unit === 0x69 || unit === 0x64 || unit === 0x63) && isWordAt(text, at, OPENERS);
const closes = (text: string, at: number, unit: number): boolean =>
  (unit === 0x66 || unit === 0x64 || unit === 0x65) && isWordAt(text, at, CLOSERS);

/** Signs that a terminal prints before what is typed. */
const PROMPT = /^[ \t]{0,8}(?:\$|PS [^>\n]{0,80}>|PS>|%|>)[ \t]/;

/**
 * A record of a terminal as the commands typed into it: prompts become blanks, and where there are prompts the lines without one, which
 * are output, too. The length stays, so that offsets hold.
 */
export function typed(text: string): string {
  const lines = text.split('\n');
  const prompted = lines.some((line) => /^[ \t]{0,8}(?:\$|PS [^>\n]{0,80}>|PS>)[ \t]/.test(line));
  if (!prompted) return text;
  let goesOn = false;
  return lines
    .map((line) => {
      const prompt = PROMPT.exec(line);
      const kept = prompt ? ' '.repeat(prompt[0].length) + line.slice(prompt[0].length) : goesOn ? line : blank(line);
      goesOn = (prompt !== null || goesOn) && line.endsWith('\\');
      return kept;
    })
    .join('\n');
}

const blank = (line: string): string => ' '.repeat(line.length);

export { forEachChild } from 'unbash';
export type { ParsedScript, SyntaxNode };
