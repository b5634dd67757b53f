import type { Token } from './tokens.ts';
import type { Form, Noun, Role, Sense, Words, Zone } from './words.ts';

/** Everything that one phrase of a language can be. */
export interface Entry {
  readonly verb: Sense | null;
  readonly forms: readonly Form[];
  readonly nouns: readonly Noun[];
  readonly roles: readonly Role[];
  /** The zone of a frame that it opens as a preposition. */
  readonly zone: Zone | null;
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
  /** `verb particle=sense`, parted by `|`. */
  readonly separable: string;
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
  /** By the verb: the particles that may stand apart from it. */
  readonly separable: ReadonlyMap<string, readonly Particle[]>;
  /** Phrases by their first word, and by the stem that it begins with. */
  readonly exact: ReadonlyMap<string, Begun>;
  readonly stems: ReadonlyMap<string, Begun>;
  /** Lengths of the shortest and the longest stem. */
  readonly shortest: number;
  readonly longest: number;
}

/** Words that stand apart from their verb, and what both mean together. */
export interface Particle {
  readonly words: readonly string[];
  readonly sense: Sense;
}

/** The phrases that begin with a word: packed, and once they were looked for as what they stand for. */
interface Begun {
  readonly packed: string;
  phrases: Phrases | null;
}

/** What a first word begins. */
interface Phrases {
  /** By the second word, in the order in which they are tried. */
  readonly second: ReadonlyMap<string, readonly Phrase[]>;
  /** Those whose second word is a stem, in that order too. */
  readonly stems: readonly Phrase[];
  /** What the word is by itself. */
  readonly alone: Entry | null;
}

/** The words that follow, the second among them only where it is a stem, and what the whole can be. */
interface Phrase {
  readonly rest: readonly string[];
  readonly entry: Entry;
}

/** Makes a language's words searchable. */
export function lexicon({ words, stops, verbs, separable, entries, firsts, phrases }: Packed): Lexicon {
  const exact = new Map<string, Begun>();
  const stems = new Map<string, Begun>();
  const lists = phrases.split('|');
  firsts.split(' ').forEach((first, i) => {
    const begun: Begun = { packed: lists[i]!, phrases: null };
    if (first.endsWith('*')) stems.set(first.slice(0, -1), begun);
    else exact.set(first, begun);
  });
  const lengths = [...stems.keys()].map((stem) => stem.length);
  return {
    words,
    stops: new Set(stops.split(' ')),
    verbs: new Set(verbs.split(' ')),
    separable: separableOf(separable),
    entries: entries.split('|').map(entryOf),
    exact,
    stems,
    shortest: Math.min(...lengths, STEM),
    longest: Math.max(...lengths, 0),
  };
}

function separableOf(packed: string): Map<string, Particle[]> {
  const found = new Map<string, Particle[]>();
  for (const line of packed === '' ? [] : packed.split('|')) {
    const [phrase, sense] = line.split('=') as [string, Sense];
    const [verb, ...words] = phrase.split(' ');
    found.set(verb!, [...(found.get(verb!) ?? []), { words, sense }]);
  }
  return found;
}

/** No stem is longer. */
const STEM = 24;

function entryOf(packed: string): Entry {
  const [sense, forms = '', nouns = '', roles = ''] = packed.split(',');
  const found = listOf<Role>(roles);
  return {
    verb: sense ? (sense as Sense) : null,
    forms: listOf<Form>(forms),
    nouns: listOf<Noun>(nouns),
    roles: found,
    zone: nouns === '' ? zoneOf(found) : null,
  };
}

const ZONES: readonly (readonly [Role, Zone])[] = [
  ['to', 'to'],
  ['onto', 'to'],
  ['from', 'from'],
  ['in', 'in'],
  ['with', 'with'],
  ['by', 'with'],
  ['about', 'about'],
  ['over', 'over'],
];

const zoneOf = (roles: readonly Role[]): Zone | null => ZONES.find(([role]) => roles.includes(role))?.[1] ?? null;

const NONE: readonly never[] = [];
const listOf = <T extends string>(text: string): readonly T[] => (text === '' ? NONE : (text.split(' ') as T[]));

export interface Match {
  readonly entry: Entry;
  /** In words. */
  readonly length: number;
}

/** The phrase that begins at a word: an exact word goes before a stem, a longer phrase before a shorter one; null where none begins. */
export function longest(lexicon: Lexicon, list: readonly Token[], from: number): Match | null {
  if (!isWord(list[from])) return null;
  const { word } = list[from]!;
  const begun = lexicon.exact.get(word);
  const found = begun ? matched(lexicon, begun, list, from) : null;
  if (found) return found;
  const stem = lexicon.longest > 0 ? stemOf(lexicon, word) : null;
  return stem && matched(lexicon, stem, list, from);
}

const isWord = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'number';

/** An exact second word goes before a stem, and both before the word alone. */
function matched(lexicon: Lexicon, begun: Begun, list: readonly Token[], from: number): Match | null {
  begun.phrases ??= unpacked(lexicon.entries, begun.packed);
  const { second, stems, alone } = begun.phrases;
  const next = list[from + 1];
  if (isWord(next)) {
    for (const { rest, entry } of second.get(next!.word) ?? NONE)
      if (follows(list, from + 2, rest)) return { entry, length: 2 + rest.length };
    for (const { rest, entry } of stems) if (follows(list, from + 1, rest)) return { entry, length: 1 + rest.length };
  }
  return alone && { entry: alone, length: 1 };
}

function unpacked(entries: readonly Entry[], packed: string): Phrases {
  const second = new Map<string, Phrase[]>();
  const stems: Phrase[] = [];
  let alone: Entry | null = null;
  for (const phrase of packed.split(';')) {
    const equals = phrase.indexOf('=');
    const entry = entries[Number.parseInt(phrase.slice(equals + 1), 36)]!;
    const [next, ...rest] = equals < 0 ? NONE : phrase.slice(0, equals).split(' ');
    if (next === undefined) alone = entry;
    else if (next.endsWith('*')) stems.push({ rest: [next, ...rest], entry });
    else second.set(next, [...(second.get(next) ?? []), { rest, entry }]);
  }
  return { second, stems, alone };
}

function follows(list: readonly Token[], from: number, rest: readonly string[]): boolean {
  for (let i = 0; i < rest.length; i++) {
    const token = list[from + i];
    const wanted = rest[i]!;
    if (!isWord(token)) return false;
    if (token!.word !== wanted && !(wanted.endsWith('*') && token!.word.startsWith(wanted.slice(0, -1)))) return false;
  }
  return true;
}

/** The longest stem that a word begins with; a lone `*` is the empty one. */
function stemOf({ stems, shortest, longest: most }: Lexicon, word: string): Begun | null {
  for (let length = Math.min(word.length, most); length >= shortest; length--) {
    const stem = stems.get(word.slice(0, length));
    if (stem) return stem;
  }
  return null;
}
