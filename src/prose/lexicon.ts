import { wordsOf } from './tokens.ts';

/** What a verb means to an agent; finer than acts, since an act follows from a verb, its objects and its negation. */
export type Sense =
  | 'ask'
  | 'give'
  | 'read'
  | 'take'
  | 'send'
  | 'post'
  | 'publish'
  | 'run'
  | 'install'
  | 'download'
  | 'visit'
  | 'click'
  | 'type'
  | 'capture'
  | 'locate'
  | 'notify'
  | 'pay'
  | 'schedule'
  | 'write'
  | 'delete'
  | 'remember'
  | 'delegate'
  | 'join'
  | 'move'
  | 'arrange'
  | 'call'
  | 'tell'
  | 'follow'
  | 'ignore'
  | 'disable'
  | 'outrank'
  | 'conceal'
  | 'refuse'
  | 'detect'
  | 'say'
  | 'put'
  | 'keep'
  | 'become'
  | 'be'
  | 'know'
  | 'log-in'
  | 'approve'
  | 'decode'
  | 'other';

export type Noun =
  | 'secret'
  | 'maybe-secret'
  | 'credential'
  | 'api-key'
  | 'key-file'
  | 'environment'
  | 'memory'
  | 'instructions'
  | 'safeguards'
  | 'approval'
  | 'mode'
  | 'free-mode'
  | 'own-rules'
  | 'user-data'
  | 'conversation'
  | 'program'
  | 'package'
  | 'skill'
  | 'tool'
  | 'message'
  | 'article'
  | 'file'
  | 'page'
  | 'money'
  | 'goods'
  | 'task'
  | 'robot'
  | 'computer'
  | 'browser'
  | 'desktop'
  | 'control'
  | 'pointer'
  | 'room'
  | 'camera'
  | 'place'
  | 'phone'
  | 'feed'
  | 'outside'
  | 'report'
  | 'trace'
  | 'coder'
  | 'account'
  | 'content'
  | 'picture'
  | 'parameter'
  | 'host-name'
  | 'anything'
  | 'own-act'
  | 'command'
  | 'time'
  | 'blind-copy'
  | 'address'
  | 'archive'
  | 'history';

export type Role =
  | 'not'
  | 'without'
  | 'must'
  | 'may'
  | 'to'
  | 'and'
  | 'or'
  | 'if'
  | 'when'
  | 'because'
  | 'which'
  | 'except'
  | 'the'
  | 'it'
  | 'they'
  | 'prior'
  | 'whole'
  | 'yours'
  | 'agent'
  | 'user'
  | 'reviewer'
  | 'this-skill'
  | 'stranger'
  | 'person'
  | 'in'
  | 'from'
  | 'onto'
  | 'of'
  | 'by'
  | 'with'
  | 'about'
  | 'over'
  | 'secretly'
  | 'regularly'
  | 'later'
  | 'whether'
  | 'adverb'
  | 'example'
  | 'warning'
  | 'bad'
  | 'like'
  | 'be'
  | 'every'
  | 'other-tools'
  | 'now'
  | 'out'
  | 'here'
  | 'on-their-own'
  | 'safe'
  | 'embedded';

/** One language's words, as data. A phrase is words with blanks between, phrases are parted by commas; `*` stands for any ending. */
export interface Words {
  /** ISO 639-1. */
  readonly language: string;
  /** Frequent little words (or letters) by which the language is told from others. */
  readonly stops: string;
  /** Does the language mark orders on the verb's form and place, as the reader of moods for English expects? */
  readonly moods: 'english' | 'forms';
  /** Does a verb's object commonly stand before it? */
  readonly objectFirst: boolean;
  /** Imperatives and infinitives. For English the plain form; the others are made from it. */
  readonly verbs: Readonly<Partial<Record<Sense, string>>>;
  /** Forms that tell what somebody does. */
  readonly told: Readonly<Partial<Record<Sense, string>>>;
  readonly nouns: Readonly<Partial<Record<Noun, string>>>;
  /** Phrases that hold a noun's word and mean nothing: `password length`. */
  readonly idle: string;
  readonly roles: Readonly<Partial<Record<Role, string>>>;
  /** English: irregular forms, as `plain third ing past participle`. */
  readonly irregular: string;
}

export type Form = 'plain' | 'third' | 'ing' | 'past';

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
  let best: { entry: Entry; length: number } | null = null;
  let nodes: Node[] = [lexicon.root];
  for (let i = from; i < words.length && nodes.length > 0; i++) {
    nodes = nodes.flatMap((at) => steps(at, words[i]!));
    const entry = nodes.find((at) => at.entry)?.entry;
    if (entry) best = { entry, length: i - from + 1 };
  }
  return best;
}

/** The exact word first, then the longest stem. */
function steps(at: Node, word: string): Node[] {
  const out: Node[] = [];
  const exact = at.next.get(word);
  if (exact) out.push(exact);
  if (at.stems.size > 0)
    for (let length = Math.min(word.length, 24); length >= 1; length--) {
      const stem = at.stems.get(word.slice(0, length));
      if (stem) {
        out.push(stem);
        break;
      }
    }
  return out;
}

// -------------------------------------------------------------------------------------------- English forms

const irregulars = (words: Words): ReadonlyMap<string, string[]> =>
  new Map(phrases(words.irregular).map((line) => [line.split(' ')[0]!, line.split(' ')]));

/** The forms of an English verb; the particle of a phrasal verb stays behind it (`look up`, `looks up`). */
function inflections(phrase: string, irregular: ReadonlyMap<string, string[]>): [Form, string][] {
  const [head, ...rest] = phrase.split(' ');
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  const known = irregular.get(head!);
  const [third, ing, ...past] = known ? known.slice(1) : [thirdOf(head!), ingOf(head!), pastOf(head!)];
  const forms: [Form, string][] = [
    ['plain', phrase],
    ['third', third + tail],
    ['ing', ing + tail],
  ];
  return [...forms, ...past.map((form): [Form, string] => ['past', form + tail])];
}

const thirdOf = (verb: string): string =>
  /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
const doubled = (verb: string): string => (/^[^aeiou]*[aeiou][bdgmnprt]$/.test(verb) ? verb + verb.at(-1) : verb);
const ingOf = (verb: string): string => (/[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${doubled(verb)}ing`);
const pastOf = (verb: string): string =>
  verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${doubled(verb)}ed`;
