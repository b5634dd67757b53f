import type {
  Capability,
  Certainty,
  Disguise,
  FlowSink,
  FlowSource,
  GapReason,
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

export type Permission =
  | 'net:http'
  | 'net:dns'
  | 'fs:read'
  | 'fs:write'
  | 'exec:shell'
  | 'exec:docker'
  | 'env:read'
  | 'secret:read'
  | 'browser:headless'
  | 'none';
export const PERMISSION: Words<Permission> = {
  'net:http': 'requests to the network',
  'net:dns': 'resolving names',
  'fs:read': 'reading files',
  'fs:write': 'writing files',
  'exec:shell': 'running programs',
  'exec:docker': 'running containers',
  'env:read': 'reading variables that are no secrets',
  'secret:read': 'reading secrets',
  'browser:headless': 'driving a browser',
  none: 'what no permission grants',
};

export type FileClass = 'secret' | 'user-data' | 'memory' | 'standing' | 'whole' | 'file';
export const FILE: Words<FileClass> = {
  secret: 'a file that holds keys or passwords',
  'user-data': 'the person’s own files',
  memory: 'an agent’s memory or standing rules',
  standing: 'what runs, or lets somebody in, later on: start files, timers, keys that open the machine',
  whole: 'written only: a home, a system or a disk as a whole',
  file: 'any other file',
};

export type Reach = 'inside' | 'outside' | 'unknown';
export const REACHES: Words<Reach> = {
  inside: 'below the skill’s own folder or the workspace',
  outside: 'elsewhere on the machine',
  unknown: 'not known before the code runs',
};

export type Way = 'nowhere' | 'declared-host' | 'elsewhere';
export const WAY: Words<Way> = {
  nowhere: 'it is not seen to leave the code',
  'declared-host': 'it goes over the network, and to declared or own hosts only',
  elsewhere: 'it goes to another host, or into a command, code or file',
};

export const DISGUISE: Words<Disguise['what']> = {
  name: 'a built-in under a name that stands nowhere in the program',
  code: 'code made of text that is decoded first',
};

export const TEXT: Words<'known' | 'unknown'> = {
  known: 'the whole text stands in the skill',
  unknown: 'the text, or a piece of it, is made or brought at run time',
};

export const SOURCE: Words<FlowSource> = {
  env: 'the environment',
  exec: 'what a command prints',
  'fs.read': 'a file',
  net: 'the network',
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

export const GAP: Words<GapReason> = {
  unparsable: 'it is no program of its language',
  'too-deep': 'it nests deeper than the limit',
  'too-long': 'it is longer than the limit',
  'too-much-work': 'its analysis took more steps than the limit',
  language: 'its language is not covered',
  'programming-language': 'it is a program in a language that is not analysed',
  'two-readings': 'two grammars read it differently',
  binary: 'its bytes are no text',
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
  'name-not-folder': 'a skill’s name that is not its folder’s',
  'unknown-front-matter-field': 'a field of SKILL.md that the format does not know',
  'unknown-manifest-field': 'a field of skill.json that the spec does not know',
  'no-entrypoint': 'a package without the file that its host runs',
  'front-matter-hooks': 'commands in SKILL.md that an agent runs by itself',
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

export const DECLARED_WHAT: Words<'host' | 'kind' | 'net' | 'permission'> = {
  permission: 'a permission',
  host: 'a host of requires.hosts',
  kind: 'a kind of requires.kinds',
  net: 'a tool’s network',
};
