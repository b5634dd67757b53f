import type { Entry, Packed } from './lexicon.ts';
import { lexicon } from './lexicon.ts';
import type { Noun, Role, Sense } from './words.ts';

/** A phrase that suffices for a comment to be read. */
export const ALONE = 1;
/** A phrase that counts beside one of the verbs. */
export const OBJECT = 2;
export const VERB = 4;

/** Everybody may be meant by these. */
export const PRONOUNS: ReadonlySet<string> = new Set([
  'you',
  'yourself',
  'tu',
  'vous',
  'du',
  'voce',
  'ты',
  'вы',
  '你',
  'あ な た',
]);

const NOUNS: ReadonlySet<Noun> = new Set([
  'instructions',
  'safeguards',
  'limits',
  'approval',
  'own-rules',
  'free-mode',
  'mode',
]);
const ROLES: ReadonlySet<Role> = new Set(['agent', 'reviewer']);
const VERBS: ReadonlySet<Sense> = new Set(['ignore', 'disable', 'outrank', 'follow', 'put']);
const DECLARES: readonly string[] = ['treat', 'consider', 'regard', 'declare', 'see'];

/**
 * The phrases without which no comment turns to an agent or a reviewer, or overrides what one was told: `rest of the words=weight`,
 * parted by `;`, behind their first word and a `:`, parted by `|`. A word that ends in `*` is a stem.
 */
export function telling(languages: readonly Packed[]): string {
  const all = new Map<string, string[]>(DECLARES.map((word) => [word, [`=${VERB}`]]));
  for (const packed of languages) {
    const { entries, exact, stems } = lexicon(packed);
    for (const [word, list] of exact) collect(all, word, list.packed, entries);
    for (const [stem, list] of stems) collect(all, `${stem}*`, list.packed, entries);
  }
  return [...all].map(([first, rests]) => `${first}:${[...new Set(rests)].join(';')}`).join('|');
}

function collect(all: Map<string, string[]>, first: string, list: string, entries: readonly Entry[]): void {
  for (const phrase of list.split(';')) {
    const equals = phrase.indexOf('=');
    const rest = equals < 0 ? '' : phrase.slice(0, equals);
    const entry = entries[Number.parseInt(phrase.slice(equals + 1), 36)];
    const weight = entry ? weightOf(entry, rest === '' ? first : `${first} ${rest}`) : 0;
    if (weight > 0) all.set(first, [...(all.get(first) ?? []), `${rest}=${weight}`]);
  }
}

function weightOf({ nouns, roles, verb }: Entry, phrase: string): number {
  let weight = verb && VERBS.has(verb) ? VERB : 0;
  if (nouns.some((noun) => NOUNS.has(noun))) weight |= ALONE;
  if (roles.some((role) => ROLES.has(role)) && !PRONOUNS.has(phrase)) weight |= ALONE;
  return nouns.includes('anything') || nouns.includes('message') || roles.includes('this-skill')
    ? weight | OBJECT
    : weight;
}
