import { inflections } from './inflections.ts';
import { wordsOf } from './tokens.ts';
import type { Form, Noun, Role, Sense, Words } from './words.ts';

/** Everything that one phrase of a language can be. */
export interface Entry {
  verb: Sense | null;
  forms: Form[];
  nouns: Noun[];
  roles: Role[];
}

interface Node {
  entry: Entry | null;
  readonly next: Map<string, Node>;
  readonly stems: Map<string, Node>;
}

export interface Lexicon {
  readonly words: Words;
  readonly stops: ReadonlySet<string>;
  /** First words of its verbs. */
  readonly verbs: ReadonlySet<string>;
  readonly root: Node;
}

const node = (): Node => ({ entry: null, next: new Map(), stems: new Map() });
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
  for (const [sense, text] of entries(words.verbs))
    for (const phrase of phrases(text)) {
      if (words.moods === 'english')
        for (const [form, inflected] of inflections(phrase, irregulars(words))) verb(root, inflected, sense, form);
      else verb(root, phrase, sense, 'plain');
    }
  for (const [sense, text] of entries(words.told))
    for (const phrase of phrases(text)) verb(root, phrase, sense, 'third');
  for (const [noun, text] of entries(words.nouns))
    for (const phrase of phrases(text)) place(root, phrase).nouns.push(noun);
  for (const [role, text] of entries(words.roles))
    for (const phrase of phrases(text)) place(root, phrase).roles.push(role);
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
  if (entry.verb === sense && !entry.forms.includes(form)) entry.forms.push(form);
}

function place(root: Node, phrase: string): Entry {
  let at = root;
  for (const word of wordsOf(phrase)) {
    const stem = word.endsWith('*');
    const branch = stem ? at.stems : at.next;
    const key = stem ? word.slice(0, -1) : word;
    const found = branch.get(key) ?? node();
    branch.set(key, found);
    at = found;
  }
  at.entry ??= { verb: null, forms: [], nouns: [], roles: [] };
  return at.entry;
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
    const exact = at.next.get(word);
    const longer = exact ? deepest(exact, words, from, length + 1) : null;
    if (longer) return longer;
    const stem = at.stems.size > 0 ? stemOf(at, word) : null;
    const stemmed = stem ? deepest(stem, words, from, length + 1) : null;
    if (stemmed) return stemmed;
  }
  return at.entry && length > 0 ? { entry: at.entry, length } : null;
}

/** No stem is longer. */
const STEM = 24;

/** The longest stem that a word begins with; a lone `*` is the empty one. */
function stemOf(at: Node, word: string): Node | null {
  if (word.startsWith('\0')) return null;
  for (let length = Math.min(word.length, STEM); length >= 0; length--) {
    const stem = at.stems.get(word.slice(0, length));
    if (stem) return stem;
  }
  return null;
}
