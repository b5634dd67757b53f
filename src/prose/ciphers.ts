import type { Text } from './text.ts';
import type { Token } from './tokens.ts';

/** A stretch of words that no language known here would have in a row. */
export interface Unread {
  readonly text: Text;
  readonly start: number;
  readonly end: number;
}

/** So many words in a row are a stretch; letters that stand alone are fewer to a word. */
const WORDS = 3;
const LETTERS = 8;

/** The stretches of a sentence that hold no word that is `known`; a single letter is none. */
export function unreadIn(list: readonly Token[], text: Text, known: (word: string) => boolean): Unread[] {
  const found: Unread[] = [];
  const run = { start: -1, end: 0, words: 0, letters: 0 };
  const close = (): void => {
    if (run.words >= WORDS || run.letters >= LETTERS) found.push({ text, start: run.start, end: run.end });
    Object.assign(run, { start: -1, words: 0, letters: 0 });
  };
  for (const { kind, word, start, end } of list) {
    if (kind === 'break' || kind === 'sign') continue;
    const single = word.length === 1;
    if (kind !== 'word' && kind !== 'number') close();
    else if (!single && known(word)) close();
    else {
      if (run.start < 0) run.start = start;
      run.end = end;
      if (single) run.letters++;
      else run.words++;
    }
  }
  close();
  return found;
}

/** What a stretch reads as by each way of writing that has one of its words known. */
export function deciphered(written: string, known: (word: string) => boolean): string[] {
  return CIPHERS.map((read) => read(written)).filter(
    (read): read is string => read !== null && read !== written && wordsOf(read).some(known),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,40}/g) ?? [];

/** Each gives what was written before it was disguised; null where it was not disguised so. */
const CIPHERS: readonly ((written: string) => string | null)[] = [apart, digits, backwards, rot13];

/** Letters set apart by one sign each (`i g n o r e`, `i-g-n-o-r-e`), words by another. */
function apart(written: string): string | null {
  const pieces = written.match(/[A-Za-z]|[^A-Za-z]+/g) ?? [];
  const sign = pieces[1];
  if (sign === undefined || sign !== pieces[3] || /[A-Za-z]/.test(sign)) return null;
  return pieces.map((piece) => (piece === sign ? '' : /[A-Za-z]/.test(piece) ? piece : ' ')).join('');
}

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Digits and signs in place of the letters that they look like. */
function digits(written: string): string | null {
  const disguised = written.match(/[A-Za-z][013457@$]|[013457@$][A-Za-z]/g) ?? [];
  return disguised.length < WORDS ? null : written.replace(/[013457@$]/g, (sign) => DIGITS[sign]!);
}

function backwards(written: string): string {
  return Array.from(written).reverse().join('');
}

function rot13(written: string): string {
  return written.replace(/[A-Za-z]/g, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}
