import { inflections } from './inflections.ts';
import { wordsOf } from './tokens.ts';
import type { Form, Noun, Role, Sense, Words } from './words.ts';

/** Everything that one phrase of a language can be. */
export interface Entry {
  verb: Sense | null;
  forms: readonly Form[];
  nouns: readonly Noun[];
  roles: readonly Role[];
}

/** Shared by all entries that have none. */
const NONE: readonly never[] = [];

interface Node {
  entry: Entry | null;
  /** Null where no phrase goes on: most nodes are ends. */
  next: Map<string, Node> | null;
  stems: Map<string, Node> | null;
}

export interface Lexicon {
  readonly words: Words;
  readonly stops: ReadonlySet<string>;
  /** First words of its verbs. */
  readonly verbs: ReadonlySet<string>;
  readonly root: Node;
}

const node = (): Node => ({ entry: null, next: null, stems: null });
const phrases = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

const irregulars = (words: Words): ReadonlyMap<string, string[]> =>
  new Map(phrases(words.irregular).map((line) => [line.split(' ')[0]!, line.split(' ')]));

/** Makes a language's words searchable. */
export function lexicon(words: Words): Lexicon {
  const root = node();
  const irregular = irregulars(words);
  for (const [sense, text] of entries(words.verbs))
    for (const phrase of phrases(text)) {
      if (words.moods === 'english')
        for (const [form, inflected] of inflections(phrase, irregular)) verb(root, inflected, sense, form);
      else verb(root, phrase, sense, 'plain');
    }
  for (const [sense, text] of entries(words.told))
    for (const phrase of phrases(text)) verb(root, phrase, sense, 'third');
  for (const [noun, text] of entries(words.nouns))
    for (const phrase of phrases(text)) {
      const entry = place(root, phrase);
      entry.nouns = [...entry.nouns, noun];
    }
  for (const [role, text] of entries(words.roles))
    for (const phrase of phrases(text)) {
      const entry = place(root, phrase);
      entry.roles = [...entry.roles, role];
    }
  for (const phrase of phrases(words.idle)) place(root, phrase);
  return {
    words,
    stops: new Set(phrases(words.stops).flatMap(wordsOf)),
    verbs: new Set(Object.values(words.verbs).flatMap((text) => phrases(text).map((phrase) => wordsOf(phrase)[0]!))),
    root,
  };
}

const entries = <K extends string>(record: Readonly<Partial<Record<K, string>>>): [K, string][] =>
  Object.entries(record) as [K, string][];

function verb(root: Node, phrase: string, sense: Sense, form: Form): void {
  const entry = place(root, phrase);
  entry.verb ??= sense;
  if (entry.verb === sense && !entry.forms.includes(form)) entry.forms = [...entry.forms, form];
}

function place(root: Node, phrase: string): Entry {
  let at = root;
  for (const word of wordsOf(phrase)) at = word.endsWith('*') ? stemmed(at, word.slice(0, -1)) : following(at, word);
  at.entry ??= { verb: null, forms: NONE, nouns: NONE, roles: NONE };
  return at.entry;
}

function following(at: Node, word: string): Node {
  at.next ??= new Map();
  return child(at.next, word);
}

function stemmed(at: Node, stem: string): Node {
  at.stems ??= new Map();
  return child(at.stems, stem);
}

function child(branch: Map<string, Node>, key: string): Node {
  const found = branch.get(key);
  if (found) return found;
  const made = node();
  branch.set(key, made);
  return made;
}

/** The longest phrase that begins at a word, and how many words it takes; null where none begins. */
export function longest(
  lexicon: Lexicon,
  words: readonly string[],
  from: number,
): { entry: Entry; length: number } | null {
  return deepest(lexicon.root, words, from, 0);
}

/** An exact word goes before a stem, a longer phrase before a shorter one; a phrase has no more words than the word lists give it. */
function deepest(
  at: Node,
  words: readonly string[],
  from: number,
  length: number,
): { entry: Entry; length: number } | null {
  const word = words[from + length];
  if (word !== undefined) {
    const exact = at.next?.get(word);
    const longer = exact ? deepest(exact, words, from, length + 1) : null;
    if (longer) return longer;
    const stem = at.stems ? stemOf(at.stems, word) : null;
    const onwards = stem ? deepest(stem, words, from, length + 1) : null;
    if (onwards) return onwards;
  }
  return at.entry && length > 0 ? { entry: at.entry, length } : null;
}

/** No stem is longer. */
const STEM = 24;

/** The longest stem that a word begins with; a lone `*` is the empty one. */
function stemOf(stems: ReadonlyMap<string, Node>, word: string): Node | null {
  if (word.startsWith('\0')) return null;
  for (let length = Math.min(word.length, STEM); length >= 0; length--) {
    const stem = stems.get(word.slice(0, length));
    if (stem) return stem;
  }
  return null;
}
