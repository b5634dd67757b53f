import { ACT, ADDRESSEE, DESTINATION, MARK, OBJECT, VIA } from './text-words.ts';
import {
  CAPABILITY,
  CERTAINTY,
  DECLARED_WHAT,
  DISGUISE,
  ENV,
  FILE,
  FROM,
  GAP,
  HOST,
  HOST_FORM,
  NET,
  PERMISSION,
  POLARITY,
  REACHES,
  REMARK,
  SHOWN,
  SINK,
  SOURCE,
  TEXT,
  UNKNOWN_WHAT,
  WAY,
  type Words,
} from './words.ts';

/** An attribute's values are one of a closed list, yes or no, or a text that comes from the skill. */
export type Attribute = { readonly doc: string; readonly sometimes?: true } & (
  | { readonly type: 'word'; readonly words: Words<string> }
  | { readonly type: 'flag' }
  | { readonly type: 'text' }
);

export interface FactType {
  readonly doc: string;
  /** Attributes that make two of them the same elsewhere: what a fingerprint holds. */
  readonly same: readonly string[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

const word = <T extends string>(words: Words<T>, doc: string) => ({ type: 'word', doc, words }) as const;
const flag = (doc: string) => ({ type: 'flag', doc }) as const;
const text = (doc: string) => ({ type: 'text', doc }) as const;
/** An attribute that not every fact of its type has. */
const sometimes = <A extends object>(attribute: A) => ({ ...attribute, sometimes: true }) as const;

/** How code stands to the tools that reach it. */
const REACH = {
  tool: sometimes(text('the tool’s name')),
  net: word(NET, 'the network that the tool declares'),
  reached: flag('does a tool reach it?'),
};

const CODE = {
  ...REACH,
  api: text('the alias-resolved dotted name, e.g. `child_process.exec`'),
  certainty: word(CERTAINTY, 'is it on the way from the entry’s own run?'),
};

/** What a use, or the end of a flow, touches. */
const TOUCHED = {
  target: text('what is touched, in words where it is not known: a host, path, command, variable, module'),
  host: sometimes(word(HOST, 'net only: whose host it is')),
  'host-form': sometimes(word(HOST_FORM, 'net only: how a known host is written')),
  'hosts-declared': flag('does requires.hosts name any host?'),
  sends: sometimes(flag('net only: it carries content out rather than asking for a page')),
  declared: flag('does the declaration cover it, or does it need none?'),
};

/**
 * Everything that a rule may match on and name in its message. Facts of the engines are held against the declaration first; each
 * tool and each target makes a line of its own. An attribute that does not apply has no value, and matches no condition but `not`.
 */
export const VOCABULARY = {
  use: {
    doc: 'a built-in that reaches out of the program, reached by code',
    same: ['capability', 'api', 'target'],
    attributes: {
      ...CODE,
      ...TOUCHED,
      capability: word(CAPABILITY, 'what it reaches'),
      env: sometimes(word(ENV, 'env only: what its name tells')),
      way: sometimes(word(WAY, 'env only: where the value goes')),
      text: sometimes(word(TEXT, 'eval only: is the text known?')),
      permission: sometimes(word(PERMISSION, 'agentskills.io only: what must be permitted')),
      file: sometimes(word(FILE, 'fs only: what the path names, where it is known')),
      reach: sometimes(word(REACHES, 'fs only: where the path lies')),
      polarity: word(POLARITY, 'of the text around code in a fence; `asked` for a resource'),
    },
  },
  flow: {
    doc: 'data from a source reaches a sink',
    same: ['source', 'name', 'sink', 'api', 'target'],
    attributes: {
      ...CODE,
      ...TOUCHED,
      source: word(SOURCE, 'where the data comes from'),
      name: sometimes(text('the variable, command, path, argument or host read')),
      env: sometimes(word(ENV, 'env only: what its name tells')),
      sink: word(SINK, 'where the data goes'),
      whole: flag('is it what runs: code, or a command of which nothing else is known?'),
      installer: flag('net only: does it come from a maker whose installer is run this way (policy/hosts.yaml)?'),
      file: sometimes(word(FILE, 'fs only: what the path names, where it is known')),
    },
  },
  disguise: {
    doc: 'what code does in a form that its reader does not see',
    same: ['what', 'api'],
    attributes: {
      ...CODE,
      what: word(DISGUISE, 'what is not seen'),
      capability: word(CAPABILITY, 'what it reaches'),
    },
  },
  unknown: {
    doc: 'something that could not be resolved and may be a built-in',
    same: ['what', 'api'],
    attributes: { ...CODE, what: word(UNKNOWN_WHAT, 'what could not be resolved') },
  },
  tool: {
    doc: 'a tool that the skill brings',
    same: ['tool'],
    attributes: REACH,
  },
  act: {
    doc: 'what one clause of text asks, forbids, describes or quotes',
    same: ['act', 'object', 'destination', 'target', 'via'],
    attributes: {
      act: word(ACT, 'the deed'),
      object: word(OBJECT, 'what it is done to'),
      destination: word(DESTINATION, 'where it goes'),
      addressee: word(ADDRESSEE, 'who is told to'),
      polarity: word(POLARITY, 'is it asked for?'),
      allowed: sometimes(flag('SKILL.md only: does allowed-tools name a tool for it?')),
      conditional: flag('does a clause condition it (`before each call`)?'),
      host: sometimes(word(HOST, 'whose host it names')),
      installer: flag('is the host that of a maker whose installer is run this way (policy/hosts.yaml)?'),
      target: sometimes(text('the host that it names')),
      language: text('ISO 639-1 code of its words'),
      via: word(VIA, 'how the text lay there'),
    },
  },
  mark: {
    doc: 'characters that carry or hide something',
    same: ['mark', 'carried'],
    attributes: {
      mark: word(MARK, 'what kind of characters'),
      carries: flag('do they carry a text, or only hide?'),
      carried: sometimes(text('what they carry, decoded')),
      count: text('how many'),
    },
  },
  credential: {
    doc: 'a credential that the skill carries',
    same: ['kind', 'masked'],
    attributes: {
      kind: text('what it opens, e.g. `github-token`'),
      sure: flag('has it the form that its maker gives it, rather than a name that says so?'),
      masked: text('its first letters and its length'),
    },
  },
  gap: {
    doc: 'what was not analysed',
    same: ['reason'],
    attributes: { reason: word(GAP, 'why'), detail: text('the reason in one sentence') },
  },
  remark: {
    doc: 'something odd about the document that is no problem by its contract',
    same: ['remark', 'path', 'media_type', 'license', 'name', 'keyword', 'pattern', 'character'],
    attributes: {
      remark: word(REMARK, 'what is odd'),
      path: sometimes(text('the resource’s path')),
      media_type: sometimes(text('the resource’s media type')),
      license: sometimes(text('the licence')),
      name: sometimes(text('the argument’s name')),
      keyword: sometimes(text('the keyword')),
      pattern: sometimes(text('the regular expression')),
      reason: sometimes(text('why it is odd')),
      character: sometimes(text('the first control character, as U+001B')),
      count: sometimes(text('how many there are')),
    },
  },
  step: {
    doc: 'a step of one of the kinds that requires.kinds can name (policy/kinds.yaml)',
    same: ['kind', 'from'],
    attributes: {
      kind: text('the kind'),
      from: word(FROM, 'where it was seen'),
      'shown-by': word(SHOWN, 'what kind of fact shows it'),
      declared: flag('does requires.kinds name the kind?'),
      via: sometimes(word(VIA, 'text only: how the text lay there')),
      by: sometimes(text('what shows it: the deed, or the name of the built-in')),
    },
  },
  declared: {
    doc: 'something that the skill declares',
    same: ['what', 'name'],
    attributes: {
      what: word(DECLARED_WHAT, 'what is declared'),
      name: text('the host, the kind or the tool'),
      used: flag('does anything in the skill need it, as wide as it is?'),
      enough: sometimes(word(NET, 'net only: the narrowest network that covers what is used')),
    },
  },
} as const satisfies Readonly<Record<string, FactType>>;

export type FactName = keyof typeof VOCABULARY;

type Value<A> = WordOf<A> | (A extends { readonly sometimes: true } ? null : never);
type WordOf<A> = A extends { readonly type: 'word'; readonly words: Words<infer T> }
  ? T
  : A extends { readonly type: 'flag' }
    ? boolean
    : string;

/** The values of one fact, by attribute: exactly the attributes that the vocabulary lists. */
export type Attributes<F extends FactName> = {
  readonly [K in keyof (typeof VOCABULARY)[F]['attributes']]: Value<(typeof VOCABULARY)[F]['attributes'][K]>;
};

/** The type of fact with that name, where there is one. */
export const factType = (name: string): FactType | undefined =>
  Object.hasOwn(VOCABULARY, name) ? VOCABULARY[name as FactName] : undefined;

export const FACT_NAMES = Object.keys(VOCABULARY) as FactName[];
