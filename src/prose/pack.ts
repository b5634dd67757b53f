import { inflections } from './inflections.ts';
import type { Entry, Packed } from './lexicon.ts';
import { phrases, wordsOf } from './phrases.ts';
import type { Form, Noun, Role, Sense, Words } from './words.ts';

/** Packs word lists as `lexicon` reads them: when the package is built (lexicons.gen.mjs), for it takes longer than most scans. */

const entries = <K extends string>(record: Readonly<Partial<Record<K, string>>>): [K, string][] =>
  Object.entries(record) as [K, string][];

/** The words of a list, each by itself. */
export const packWords = (text: string): string => [...new Set(phrases(text).flatMap(wordsOf))].join(' ');

/** What each phrase of a language can be, by its words with blanks between. */
type Phrases = Map<string, Open>;
type Open = { -readonly [K in Exclude<keyof Entry, 'zone'>]: Entry[K] };

/** @returns the language, of which `lexicon` makes what is searched */
export function pack(words: Words): Packed {
  const { language, moods, objectFirst } = words;
  const found = phrasesOf(words);
  const distinct = [...new Set([...found.values()].map(packedEntry))];
  const code = (entry: Open): string => distinct.indexOf(packedEntry(entry)).toString(36);
  const byFirst = new Map<string, [rest: string[], code: string][]>();
  for (const [phrase, entry] of found) {
    const [first, ...rest] = phrase.split(' ');
    byFirst.set(first!, [...(byFirst.get(first!) ?? []), [rest, code(entry)]]);
  }
  return {
    words: { language, moods, objectFirst },
    separable: entries<Sense>(words.separable ?? {})
      .flatMap(([sense, text]) => phrases(text).map((phrase) => `${wordsOf(phrase).join(' ')}=${sense}`))
      .join('|'),
    stops: packWords(words.stops),
    verbs: [
      ...new Set(Object.values(words.verbs).flatMap((text) => phrases(text).map((phrase) => wordsOf(phrase)[0]!))),
    ].join(' '),
    entries: distinct.join('|'),
    firsts: [...byFirst.keys()].join(' '),
    phrases: [...byFirst.values()].map(packed).join('|'),
  };
}

function phrasesOf(words: Words): Phrases {
  const found: Phrases = new Map();
  verbs(found, words);
  for (const [noun, text] of entries<Noun>(words.nouns))
    for (const phrase of phrases(text)) {
      const entry = place(found, phrase);
      entry.nouns = [...entry.nouns, noun];
    }
  for (const [role, text] of entries<Role>(words.roles))
    for (const phrase of phrases(text)) {
      const entry = place(found, phrase);
      entry.roles = [...entry.roles, role];
    }
  for (const phrase of phrases(words.idle)) place(found, phrase);
  return found;
}

function verbs(found: Phrases, words: Words): void {
  const irregular = new Map(phrases(words.irregular).map((line) => [line.split(' ')[0]!, line.split(' ')]));
  for (const [sense, text] of entries<Sense>(words.verbs))
    for (const phrase of phrases(text)) {
      if (words.moods === 'english')
        for (const [form, inflected] of inflections(phrase, irregular)) verb(found, inflected, sense, form);
      else verb(found, phrase, sense, 'plain');
    }
  for (const [sense, text] of entries<Sense>(words.told))
    for (const phrase of phrases(text)) verb(found, phrase, sense, 'third');
}

/** A phrase has the first sense that the lists give it. */
function verb(found: Phrases, phrase: string, sense: Sense, form: Form): void {
  const entry = place(found, phrase);
  entry.verb ??= sense;
  if (entry.verb === sense && !entry.forms.includes(form)) entry.forms = [...entry.forms, form];
}

function place(found: Phrases, phrase: string): Open {
  const key = wordsOf(phrase).join(' ');
  const entry = found.get(key) ?? { verb: null, forms: [], nouns: [], roles: [] };
  found.set(key, entry);
  return entry;
}

const packedEntry = ({ verb, forms, nouns, roles }: Open): string =>
  [verb ?? '', forms.join(' '), nouns.join(' '), roles.join(' ')].join(',');

/** Phrases of one first word, in the order in which they are tried: an exact word before a stem, a longer phrase before a shorter one. */
const packed = (list: readonly [rest: string[], code: string][]): string =>
  [...list]
    .sort(([a], [b]) => order(a, b))
    .map(([rest, code]) => (rest.length > 0 ? `${rest.join(' ')}=${code}` : code))
    .join(';');

function order(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((word, i) => word !== b[i]);
  if (at < 0) return b.length - a.length;
  if (at >= b.length) return -1;
  return rank(a[at]!) - rank(b[at]!) || (a[at]! < b[at]! ? -1 : 1);
}

/** Exact words first, then stems, the longest first. */
const rank = (word: string): number => (word.endsWith('*') ? 100 - word.length : 0);
