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
  | 'limits'
  | 'all-sessions'
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
  | 'embedded'
  | 'void'
  | 'even'
  | 'hinder'
  | 'first'
  | 'as-if'
  | 'shell'
  | 'served'
  | 'decides'
  | 'charge';

/** Where in a frame something stands: the object itself, or behind a preposition of that kind. */
export type Zone = 'object' | 'to' | 'from' | 'in' | 'with' | 'about' | 'over' | 'of';

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
  /** Verbs whose particle stands apart, behind their objects (`lade ... hoch`), by what both mean together. */
  readonly separable?: Readonly<Partial<Record<Sense, string>>>;
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
