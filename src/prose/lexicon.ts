import type { Form, Noun, Role, Sense, Words } from './words.ts';

/** Everything that one phrase of a language can be. */
export interface Entry {
  readonly verb: Sense | null;
  readonly forms: readonly Form[];
  readonly nouns: readonly Noun[];
  readonly roles: readonly Role[];
}

/** What is asked of a language's words besides what they mean. */
export type Language = Pick<Words, 'language' | 'moods' | 'objectFirst'>;

/** A language as the package carries it: mostly text, which costs next to nothing until it is looked into. */
export interface Packed {
  readonly words: Language;
  /** With blanks between, as all of these. */
  readonly stops: string;
  /** First words of verbs. */
  readonly verbs: string;
  /** What phrases can be: `sense,forms,nouns,roles`, parted by `|`, of which each but the sense can be several with blanks between, or none. */
  readonly entries: string;
  /** First words of phrases; one that ends in `*` is a stem. */
  readonly firsts: string;
  /**
   * The phrases that begin with each of them, parted by `|`: `rest of the words=n`, or `n` for the word alone, parted by `;`, in the order in
   * which they are tried. `n` is the place of the entry, in base 36.
   */
  readonly phrases: string;
}

export interface Lexicon {
  readonly words: Language;
  readonly stops: ReadonlySet<string>;
  readonly verbs: ReadonlySet<string>;
  readonly entries: readonly Entry[];
  /** Phrases by their first word, and by the stem that it begins with. */
  readonly exact: ReadonlyMap<string, string>;
  readonly stems: ReadonlyMap<string, string>;
}

/** Makes a language's words searchable. */
export function lexicon({ words, stops, verbs, entries, firsts, phrases }: Packed): Lexicon {
  const exact = new Map<string, string>();
  const stems = new Map<string, string>();
  const lists = phrases.split('|');
  firsts.split(' ').forEach((first, i) => {
    if (first.endsWith('*')) stems.set(first.slice(0, -1), lists[i]!);
    else exact.set(first, lists[i]!);
  });
  return {
    words,
    stops: new Set(stops.split(' ')),
    verbs: new Set(verbs.split(' ')),
    entries: entries.split('|').map(entryOf),
    exact,
    stems,
  };
}

function entryOf(packed: string): Entry {
  const [sense, forms = '', nouns = '', roles = ''] = packed.split(',');
  return {
    verb: sense ? (sense as Sense) : null,
    forms: listOf<Form>(forms),
    nouns: listOf<Noun>(nouns),
    roles: listOf<Role>(roles),
  };
}

const NONE: readonly never[] = [];
const listOf = <T extends string>(text: string): readonly T[] => (text === '' ? NONE : (text.split(' ') as T[]));

export interface Match {
  readonly entry: Entry;
  /** In words. */
  readonly length: number;
}

/** The phrase that begins at a word: an exact word goes before a stem, a longer phrase before a shorter one; null where none begins. */
export function longest({ entries, exact, stems }: Lexicon, words: readonly string[], from: number): Match | null {
  const word = words[from];
  if (word === undefined) return null;
  const begun = exact.get(word);
  const found = begun === undefined ? null : matched(entries, begun, words, from);
  if (found) return found;
  const stem = stemOf(stems, word);
  return stem === null ? null : matched(entries, stem, words, from);
}

function matched(entries: readonly Entry[], phrases: string, words: readonly string[], from: number): Match | null {
  for (const phrase of candidates(phrases, words[from + 1])) {
    const equals = phrase.indexOf('=');
    const rest = equals < 0 ? [] : phrase.slice(0, equals).split(' ');
    if (rest.every((word, i) => isLike(words[from + 1 + i], word)))
      return { entry: entries[Number.parseInt(phrase.slice(equals + 1), 36)]!, length: 1 + rest.length };
  }
  return null;
}

/** Most words go on in no phrase, and stand alone at the end of their list. */
function candidates(phrases: string, next: string | undefined): readonly string[] {
  const alone = phrases.lastIndexOf(';') + 1;
  if (alone === 0) return [phrases];
  const isBegun =
    next !== undefined && (phrases.startsWith(next) || phrases.includes(`;${next}`) || phrases.includes('*'));
  return isBegun ? phrases.split(';') : [phrases.slice(alone)];
}

const isLike = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? isStemOf(wanted.slice(0, -1), word) : word === wanted);

/** What is no word begins with a NUL, and with no stem. */
const isStemOf = (stem: string, word: string): boolean => word.startsWith(stem) && !word.startsWith('\0');

/** No stem is longer. */
const STEM = 24;

/** The longest stem that a word begins with; a lone `*` is the empty one. */
function stemOf(stems: ReadonlyMap<string, string>, word: string): string | null {
  if (stems.size === 0 || word.startsWith('\0')) return null;
  for (let length = Math.min(word.length, STEM); length >= 0; length--) {
    const stem = stems.get(word.slice(0, length));
    if (stem !== undefined) return stem;
  }
  return null;
}
