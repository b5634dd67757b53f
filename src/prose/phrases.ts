import { fold, isUnspaced } from './letters.ts';
import { isWordPoint } from './spelling.ts';

/** A phrase of which nothing but the blanks must be taken out: nearly all of the word lists'. */
const PLAIN = /^[a-z*]+(?: [a-z*]+)*$/;

/** The phrases of a list that is parted by commas. */
export const phrases = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** The tokens of a phrase that stands alone, as word lists write them. */
export function wordsOf(phrase: string): string[] {
  if (PLAIN.test(phrase)) return phrase.split(' ');
  const words: string[] = [];
  let word = '';
  for (const char of phrase) {
    const point = char.codePointAt(0)!;
    if (isUnspaced(point)) {
      if (word) words.push(word);
      words.push(char);
      word = '';
    } else if (isWordPoint(point) || char === '*' || (char === '.' && word)) word += char;
    else if (char !== "'" && word) {
      words.push(word);
      word = '';
    }
  }
  if (word) words.push(word);
  return words.map(fold);
}
