import type {
  Act,
  ActDestination,
  ActObject,
  ActVerb,
  Capability,
  Certainty,
  FlowSink,
  FlowSource,
  GapReason,
  MarkKind,
  Net,
  Polarity,
  UnknownWhat,
} from '../model.ts';

/** A closed list of values, each with what it says. A word that the model gains or loses is a compile error here. */
export type Words<T extends string> = Readonly<Record<T, string>>;

export const CAPABILITY: Words<Capability> = {
  net: 'reaches the network',
  'fs.read': 'reads files',
  'fs.write': 'creates, changes or deletes files',
  exec: 'starts other programs',
  eval: 'makes code at run time',
  env: 'reads the environment',
  native: 'runs native code',
  loader: 'reaches into the module loader or changes built-ins',
  thread: 'starts threads',
  os: 'reads what identifies the host',
  process: 'steers the process: kill, signals, working directory',
};

export const CERTAINTY: Words<Certainty> = {
  definite: 'on the way from an entry’s own run',
  possible: 'in code that nothing seen calls',
};

export const POLARITY: Words<Polarity> = {
  asked: 'the text has it done',
  forbidden: 'the text forbids it',
  described: 'the text speaks about it',
  quoted: 'the text quotes it',
};

export const NET: Words<Net | 'none'> = {
  deny: 'the tool declares no network',
  'openvibe-only': 'the tool declares the platform’s own hosts',
  public: 'the tool declares the internet',
  none: 'no tool reaches it, so nothing is declared for it',
};

/** A name counts as `own` before it counts as `declared`. */
export type HostClass = 'own' | 'declared' | 'other' | 'caller' | 'unknown';
export const HOST: Words<HostClass> = {
  own: 'one of the platform’s own hosts (policy/hosts.yaml), subdomains included',
  declared: 'a host of requires.hosts, exactly',
  other: 'a known host that is neither',
  caller: 'the caller of the tool names it',
  unknown: 'not known before the code runs',
};

export type HostForm = 'name' | 'address' | 'private' | 'non-ascii' | 'malformed';
export const HOST_FORM: Words<HostForm> = {
  name: 'a host name',
  address: 'a bare IP address',
  private: 'this machine or a private network, as a name or an address',
  'non-ascii': 'a name with letters outside ASCII, which is not mapped',
  malformed: 'no host name at all',
};

export type EnvClass = 'whole' | 'secret' | 'harmless' | 'plain' | 'unknown';
export const ENV: Words<EnvClass> = {
  whole: 'the environment as a whole',
  secret: 'a name with a secret’s word in it (policy/env.yaml)',
  harmless: 'a name that tells nothing (policy/env.yaml)',
  plain: 'any other name',
  unknown: 'a name not known before the code runs',
};

export type Way = 'nowhere' | 'declared-host' | 'elsewhere';
export const WAY: Words<Way> = {
  nowhere: 'it is not seen to leave the code',
  'declared-host': 'it goes over the network, and to declared or own hosts only',
  elsewhere: 'it goes to another host, or into a command, code or file',
};

export const TEXT: Words<'known' | 'unknown'> = {
  known: 'the whole text stands in the skill',
  unknown: 'the text, or a piece of it, is made or brought at run time',
};

export const SOURCE: Words<FlowSource> = {
  env: 'the environment',
  'fs.read': 'a file',
  os: 'what identifies the host',
  input: 'what the caller gave',
};

export const SINK: Words<FlowSink> = {
  net: 'the network',
  exec: 'a command',
  eval: 'code made at run time',
  'fs.write': 'a file',
};

export const UNKNOWN_WHAT: Words<UnknownWhat> = {
  module: 'a module whose name is not known',
  property: 'a property of a built-in whose name is not known',
  call: 'a call whose target may be a built-in',
  package: 'a package that the skill does not carry',
  code: 'code that is not known',
};

export const ACT: Words<ActVerb> = {
  ask: 'ask somebody for it',
  read: 'read or collect it',
  send: 'send it',
  run: 'run it',
  install: 'install it',
  publish: 'make it public',
  post: 'write it to a feed, forum or thread',
  pay: 'pay, buy or transfer',
  browse: 'steer a browser to it',
  click: 'click, type or fill in',
  capture: 'take a picture or a recording',
  locate: 'find out where the device is',
  notify: 'show a notification on the device',
  move: 'move a machine',
  arrange: 'see or arrange the desktop',
  schedule: 'do it later or again by itself',
  write: 'create, change or delete it',
  remember: 'keep it for later talks',
  delegate: 'hand it to the code service',
  'act-as': 'act on or as an account of the network',
  join: 'act in a shared room or world',
  'call-tool': 'call the skill’s own tool',
  hide: 'keep it from the user',
  override: 'set it aside',
  'load-instructions': 'fetch instructions and obey them',
  'fetch-and-run': 'fetch code and run it',
};

export const OBJECT: Words<ActObject> = {
  secret: 'a password, key, seed phrase, session, one-time code or file of such',
  'api-key': 'the access key of a service',
  'user-data': 'data about the user or of the user',
  conversation: 'the conversation',
  instructions: 'the instructions that the agent has',
  safeguards: 'rules or checks that keep the agent safe',
  action: 'what the agent does',
  program: 'a program or command',
  package: 'a package',
  skill: 'a skill',
  message: 'a message',
  article: 'an article, site or release',
  file: 'a file',
  page: 'a page',
  money: 'money',
  'agent-memory': 'the agent’s own memory or standing rules',
  task: 'a task',
  machine: 'a machine',
  other: 'something else',
  none: 'nothing named',
};

export const DESTINATION: Words<ActDestination> = {
  'third-party': 'an outside service or address',
  person: 'a person',
  public: 'everybody',
  feed: 'a feed, forum or thread',
  computer: 'the person’s computer',
  user: 'the user',
  tool: 'a tool',
  none: 'nobody named',
};

export const ADDRESSEE: Words<Act['addressee']> = {
  agent: 'the agent',
  user: 'the user',
  reviewer: 'a reviewer or scanner',
  other: 'somebody else',
};

export const VIA: Words<Act['via']> = {
  plain: 'it stands in the open',
  hidden: 'it was hidden from people',
  decoded: 'it was encoded',
  comment: 'it stands in a comment of code',
};

export const MARK: Words<MarkKind> = {
  invisible: 'characters that are not seen',
  bidi: 'characters that turn the order of letters',
  tag: 'tag characters',
  'variation-selector': 'variation selectors that carry bytes',
  homoglyph: 'letters of another script that look the same',
  padding: 'so much blank space that what follows is out of sight',
  'html-comment': 'an HTML comment',
  'styled-away': 'text that its style hides',
  encoded: 'an encoded block',
  control: 'control characters',
};

export const GAP: Words<GapReason> = {
  unparsable: 'it is no program of its language',
  'too-deep': 'it nests deeper than the limit',
  'too-long': 'it is longer than the limit',
  'too-much-work': 'its analysis took more steps than the limit',
  language: 'its language is not covered',
  'two-readings': 'two grammars read it differently',
};

/** What the contracts and the code engine remark on. */
export const REMARK: Words<string> = {
  'media-type-mismatch': 'a media type that goes with another ending',
  'license-not-spdx': 'a licence that is no SPDX id or expression',
  'required-names-no-property': 'a required argument that is no property',
  'unfit-property-name': 'an argument’s name that `required` could not hold',
  'unknown-args-keyword': 'a keyword in args that the contract does not know',
  'pattern-invalid': 'a pattern that is no regular expression',
  'pattern-one-mode': 'a pattern that compiles with the u flag only, or without it only',
  'pattern-backtracks': 'a pattern that can backtrack without end',
  'control-character': 'a control character in a text',
  'unreached-code': 'code that no tool reaches',
};

/** Where a step of a kind was seen. */
export const FROM: Words<'text' | 'code'> = { text: 'an act of the text', code: 'what the code does' };

export type Shown = 'act' | 'use' | 'flow' | 'tool';
export const SHOWN: Words<Shown> = {
  act: 'what the text has the agent do',
  use: 'what the code uses',
  flow: 'where the data of the code goes',
  tool: 'that the skill brings a tool',
};

export const DECLARED_WHAT: Words<'host' | 'kind' | 'net'> = {
  host: 'a host of requires.hosts',
  kind: 'a kind of requires.kinds',
  net: 'a tool’s network',
};
