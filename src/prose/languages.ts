import type { Lexicon } from './lexicon.ts';
import { lexicon } from './lexicon.ts';
import type { Chooser } from './sentences.ts';
import { en } from './words/en.ts';

/** The languages whose words are known; the first is read where nothing tells. */
const LEXICONS: readonly Lexicon[] = [en].map(lexicon);

export function chooser(): Chooser {
  return () => LEXICONS[0]!;
}
