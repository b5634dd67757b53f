/**
 * Every noun of Assay: types, and the two closed word lists that types are made of. One `Skill` stands behind all formats, one `Facts` behind all
 * languages, one `Report` behind all outputs. Imports nothing.
 */

// ---------------------------------------------------------------------------------------------- upload and document

/** What somebody handed in, exactly as it came. */
export interface Upload {
  readonly bytes: Uint8Array;
}

/** What is known of an upload that is too large to be read. */
export interface Unread {
  readonly size: number;
}

/** The files of a package, as somebody listed them: nothing in it was checked. */
export interface Folder {
  /** The folder's own name; null where it has none. */
  readonly folder: string | null;
  readonly entries: readonly FolderEntry[];
}

export interface FolderEntry {
  /** Below the folder, with `/`. */
  readonly path: string;
  readonly is: 'file' | 'link' | 'other';
  /** Null where they were not read, for the size of the file or of all together. */
  readonly bytes: Uint8Array | null;
  readonly size: number;
  /** Null where the file system does not say. */
  readonly executable: boolean | null;
}

/** Whatever is scanned. */
export type AnyUpload = Upload | Unread | Folder;

/** Why a document breaks its contract: a place in the document, a stable code, and one sentence that says what would be right. */
export interface Problem {
  /** JSON pointer (RFC 6901) of the value that is wrong; `""` is the whole document. */
  readonly pointer: string;
  /** From 1; the line of the uploaded text. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** Stable, kebab-case, e.g. `duplicate-name`. */
  readonly code: string;
  readonly message: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: Problem[] };

/** A JSON value with its place; offsets are UTF-16 units in `Document.text`, end exclusive. */
export type JsonNode =
  | { readonly type: 'object'; readonly start: number; readonly end: number; readonly members: JsonMember[] }
  | { readonly type: 'array'; readonly start: number; readonly end: number; readonly items: JsonNode[] }
  | {
      readonly type: 'string' | 'number' | 'boolean' | 'null';
      readonly start: number;
      readonly end: number;
      readonly value: string | number | boolean | null;
    };

export interface JsonMember {
  readonly name: string;
  /** Where the quoted name starts. */
  readonly start: number;
  readonly value: JsonNode;
}

/** One strict JSON object, decoded from strict UTF-8. */
export interface Document {
  readonly text: string;
  readonly root: JsonNode;
}

/** A folder of files whose names were checked, read as far as the limits go. Sorted by path. */
export interface Package {
  readonly folder: string | null;
  readonly files: readonly PackageFile[];
  /** `skill.json` as strict JSON, where that is the package's manifest. */
  readonly manifest: Document | null;
}

export interface PackageFile {
  readonly path: string;
  readonly executable: boolean | null;
  readonly content: Content;
}

/** Text in UTF-8, or why there is none. */
export type Content =
  | { readonly is: 'text'; readonly text: string }
  /** `kind`: what its first bytes say it is, e.g. `PNG image`. */
  | { readonly is: 'binary'; readonly kind: string }
  | { readonly is: 'too-long'; readonly detail: string };

// ---------------------------------------------------------------------------------------------- skill

export type Contract = 'actor.skill@1' | 'actor.skill@2' | 'agentskills.io/v1' | 'SKILL.md';

export type ActorContract = Extract<Contract, `actor.skill@${string}`>;

/** Contracts by what they declare: the versions of one have the same words. */
export const CONTRACT_FAMILIES = ['actor.skill', 'agentskills.io', 'SKILL.md'] as const;
export type ContractFamily = (typeof CONTRACT_FAMILIES)[number];

/** What part of a skill a string is: the four words of `where.part` in a report. */
export type PartKind = 'instructions' | 'resource' | 'tool' | 'field';

/** How a string is read: by an agent as text, by a machine as code, or as a declared name (slug, host, kind ...). */
export type PartRole = 'prose' | 'code' | 'name';

/** One string of the skill. Every fact lies in one part, by offsets into its text. */
export interface Part {
  /** JSON pointer of the string in the document; unique within the skill. */
  readonly pointer: string;
  readonly kind: PartKind;
  readonly role: PartRole;
  /** The resource's path, for a resource. */
  readonly path: string | null;
  /** The tool's name, for a string of a tool. */
  readonly tool: string | null;
  readonly text: string;
  /** Where it stands in the file that it is a piece of; a part without is a whole of its own. */
  readonly within?: Within;
}

/** The place of a part in its file, from 1. */
export interface Within {
  readonly line: number;
  readonly column: number;
  /** Are its lines the file's? Where not (it was folded or unescaped), it has this one place. */
  readonly exact: boolean;
}

/** A half-open range of UTF-16 offsets in the text of the part with that pointer. */
export interface Region {
  readonly part: string;
  readonly start: number;
  readonly end: number;
}

export interface Resource {
  readonly path: string;
  readonly mediaType: string;
  /** Pointer of its text. */
  readonly part: string;
  /** The programming language that it is written in; null for text. */
  readonly language: string | null;
}

export type Net = 'deny' | 'openvibe-only' | 'public';

export interface Tool {
  readonly name: string;
  /** Path of the resource that is run. */
  readonly entry: string;
  readonly net: Net;
  /** Pointer of the tool, e.g. `/tools/0`. */
  readonly pointer: string;
}

/** What the skill says it needs. `pointer`s name the parts that say so. */
export interface Declared {
  readonly kinds: readonly DeclaredName[];
  readonly apps: readonly DeclaredName[];
  readonly hosts: readonly DeclaredName[];
  readonly tools: readonly Tool[];
  /** agentskills.io: the allow-list. */
  readonly permissions: readonly DeclaredName[];
  /** SKILL.md: `allowed-tools`; null where nothing is said. */
  readonly allowedTools: readonly DeclaredName[] | null;
}

export interface DeclaredName {
  readonly name: string;
  readonly pointer: string;
}

/** A valid document, by whatever contract it came. */
export interface Skill {
  readonly contract: Contract;
  readonly slug: string;
  /** Null where the format has none. */
  readonly version: string | null;
  readonly name: string;
  readonly runs: 'prompt' | 'sandbox';
  /** In the document's order. */
  readonly parts: readonly Part[];
  readonly resources: readonly Resource[];
  readonly declared: Declared;
  /** Paths of the scripts that are run as they are, besides the tools' entries. */
  readonly entries: readonly string[];
  /** The document's own integrity block; a package has none. */
  readonly integrity: { readonly alg: 'sha256'; readonly hash: string; readonly verified: boolean } | null;
  /** What is odd but valid, found while validating. */
  readonly remarks: readonly Remark[];
  /** Files of the package that are not read. */
  readonly unread: readonly Gap[];
}

// ---------------------------------------------------------------------------------------------- facts

/** A step on the way a value took; the first is where it began. */
export interface Step {
  readonly region: Region;
  readonly note: string;
}

export type Capability =
  | 'net'
  | 'fs.read'
  | 'fs.write'
  | 'exec'
  | 'eval'
  | 'env'
  | 'native'
  | 'loader'
  | 'thread'
  | 'os'
  | 'process';

/** `definite`: on the way from an entry's own run. `possible`: in code that nothing seen calls. */
export type Certainty = 'definite' | 'possible';

/** Is the text asked for, forbidden, described or quoted? Code of a resource is `asked`. */
export type Polarity = 'asked' | 'forbidden' | 'described' | 'quoted';

/** Where a value that a use touches came from. `partial`: its telling part is known (a URL's host, a path's folder). */
export type Origin = 'literal' | 'partial' | 'input' | 'unknown';

/**
 * What a use touches: a host (net), a path (fs), a command (exec), source text (eval), a variable's name (env; `*`
 * for the environment as a whole), a module (loader). `value` is null where it is not known.
 */
export interface Target {
  readonly origin: Origin;
  readonly value: string | null;
}

/** A built-in that reaches out of the program, reached by code. */
export interface Use {
  readonly fact: 'use';
  readonly capability: Capability;
  /** Alias-resolved dotted name, e.g. `child_process.exec`, `fetch`. */
  readonly api: string;
  readonly certainty: Certainty;
  readonly region: Region;
  /** Names of the tools whose entry reaches it; empty where none does. */
  readonly tools: readonly string[];
  readonly targets: readonly Target[];
  /** Net only: it carries content out (a body, a method other than GET or HEAD, a socket) rather than asking for a page. */
  readonly sends: boolean;
  /** Of the text around code in a fence; `asked` for a resource. */
  readonly polarity: Polarity;
  readonly trace: readonly Step[];
}

export type UnknownWhat = 'module' | 'property' | 'call' | 'package' | 'code';

/** Something that could not be resolved and may be a built-in. */
export interface Unknown {
  readonly fact: 'unknown';
  readonly what: UnknownWhat;
  /** What is known of it, e.g. the qualified name of the object whose property is unknown. */
  readonly api: string;
  readonly certainty: Certainty;
  readonly region: Region;
  readonly tools: readonly string[];
  readonly trace: readonly Step[];
}

/** `net`: what the network gives, followed into files, commands and code alone; `exec`: what a command prints. */
export type FlowSource = 'env' | 'exec' | 'fs.read' | 'net' | 'os' | 'input';
export type FlowSink = 'net' | 'exec' | 'eval' | 'fs.write';

/** Data from a source reaches a sink; every step has its place. */
export interface Flow {
  readonly fact: 'flow';
  readonly source: FlowSource;
  /** The variable, command, path, argument or host read; null where unknown. */
  readonly sourceName: string | null;
  readonly sink: FlowSink;
  readonly api: string;
  readonly certainty: Certainty;
  /** The sink's place. */
  readonly region: Region;
  readonly tools: readonly string[];
  readonly targets: readonly Target[];
  readonly trace: readonly Step[];
}

/** What code does in a form that its reader does not see. */
export interface Disguise {
  readonly fact: 'disguise';
  /** `name`: a built-in under a name that stands nowhere in the program; `code`: code made of text that is decoded first. */
  readonly what: 'name' | 'code';
  readonly api: string;
  readonly capability: Capability;
  readonly certainty: Certainty;
  readonly region: Region;
  readonly tools: readonly string[];
  readonly trace: readonly Step[];
}

/** What one clause of text asks (or forbids, describes, quotes) to be done. */
export interface Act {
  readonly fact: 'act';
  readonly act: ActVerb;
  readonly object: ActObject;
  readonly destination: ActDestination;
  readonly addressee: 'agent' | 'user' | 'reviewer' | 'other';
  readonly polarity: Polarity;
  /** The clause that conditions it (`before each call`), as written; null where there is none. */
  readonly condition: string | null;
  /** A URL or host named as its destination or source, parsed; null where there is none. */
  readonly host: string | null;
  /** ISO 639-1 code of the words it was read by. */
  readonly language: string;
  /** How the text lay there. */
  readonly via: 'plain' | 'hidden' | 'decoded' | 'comment';
  readonly region: Region;
}

export type ActVerb =
  | 'ask'
  | 'read'
  | 'send'
  | 'run'
  | 'install'
  | 'publish'
  | 'post'
  | 'pay'
  | 'browse'
  | 'click'
  | 'capture'
  | 'locate'
  | 'notify'
  | 'move'
  | 'arrange'
  | 'schedule'
  | 'write'
  | 'remember'
  | 'delegate'
  | 'act-as'
  | 'join'
  | 'call-tool'
  | 'hide'
  | 'override'
  | 'load-instructions'
  | 'fetch-and-run'
  | 'redirect'
  | 'delete';

export type ActObject =
  /** What is the person's own: a password, a seed phrase, a private key, a session, a one-time code, a file that holds such. */
  | 'secret'
  /** The key that a service gives to its callers. */
  | 'api-key'
  | 'user-data'
  | 'conversation'
  | 'instructions'
  | 'safeguards'
  | 'action'
  | 'program'
  | 'package'
  | 'skill'
  | 'message'
  | 'article'
  | 'file'
  | 'page'
  | 'money'
  | 'agent-memory'
  | 'task'
  | 'machine'
  | 'other'
  | 'none';

export type ActDestination = 'third-party' | 'person' | 'public' | 'feed' | 'computer' | 'user' | 'tool' | 'none';

export type MarkKind =
  | 'invisible'
  | 'bidi'
  | 'tag'
  | 'variation-selector'
  | 'homoglyph'
  | 'padding'
  | 'html-comment'
  | 'styled-away'
  | 'not-rendered'
  | 'encoded'
  | 'control';

/** Characters that carry or hide something. Ordinary writing (emoji joiners, flags, Persian joiners) is none. */
export interface Mark {
  readonly fact: 'mark';
  readonly mark: MarkKind;
  /** What the characters carry, decoded; null where they only hide. */
  readonly carries: string | null;
  readonly count: number;
  readonly region: Region;
}

/** A credential that stands in the skill's own text. */
export interface Credential {
  readonly fact: 'credential';
  /** What it opens: kebab-case (`github-token`), or `named-value` for a value under a name such as `password`. */
  readonly kind: string;
  /** Has it the form that its maker gives it? */
  readonly sure: boolean;
  /** Its first letters and its length; the value itself is kept nowhere. */
  readonly masked: string;
  readonly region: Region;
}

export type GapReason =
  | 'unparsable'
  | 'too-deep'
  | 'too-long'
  | 'too-much-work'
  | 'language'
  | 'programming-language'
  | 'two-readings'
  /** Its bytes are no text. */
  | 'binary';

/** What was not analysed, and why. A gap is never silence. */
export interface Gap {
  readonly fact: 'gap';
  readonly reason: GapReason;
  /** One plain sentence: what the limit was, what the parser said. */
  readonly detail: string;
  readonly region: Region;
  readonly tools: readonly string[];
}

/** Something odd about the document that is no problem by its contract (a media type, a licence id, unreached code ...). */
export interface Remark {
  readonly fact: 'remark';
  /** Stable kebab-case name, e.g. `media-type-mismatch`. */
  readonly remark: string;
  /** Values for the message, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly region: Region;
}

/** What the skill does, without opinion, beside what it declares. */
export interface Facts {
  readonly contract: Contract;
  readonly declared: Declared;
  readonly runs: 'prompt' | 'sandbox';
  readonly uses: readonly Use[];
  readonly unknowns: readonly Unknown[];
  readonly flows: readonly Flow[];
  readonly disguises: readonly Disguise[];
  readonly acts: readonly Act[];
  readonly marks: readonly Mark[];
  readonly credentials: readonly Credential[];
  readonly gaps: readonly Gap[];
  readonly remarks: readonly Remark[];
  readonly coverage: Coverage;
}

/** How much was read. */
export interface Coverage {
  readonly resources: number;
  /** Programs that became an AST. */
  readonly parsed: number;
  /** UTF-8 bytes of code and UTF-16 units of prose. */
  readonly codeBytes: number;
  readonly textChars: number;
  /** Of code and prose, sorted: `javascript`, `en` ... */
  readonly languages: readonly string[];
}

/** What the code stage finds. */
export interface CodeFacts {
  readonly uses: readonly Use[];
  readonly unknowns: readonly Unknown[];
  readonly flows: readonly Flow[];
  readonly gaps: readonly Gap[];
  readonly remarks: readonly Remark[];
  /** Pointers of the parts that were read as code. */
  readonly read: readonly string[];
  readonly parsed: number;
}

/** A program that text shows in a fence. */
export interface Program {
  readonly language: 'JavaScript' | 'TypeScript' | 'Python';
  /** As long as the region: marks of quotations and lists are blanks. */
  readonly text: string;
  readonly region: Region;
  readonly polarity: Polarity;
  readonly via: Act['via'];
}

/** What the prose stage finds. */
export interface ProseFacts {
  /** Programs in fences, in order, for the engines of their languages. */
  readonly programs: readonly Program[];
  readonly acts: readonly Act[];
  readonly marks: readonly Mark[];
  readonly gaps: readonly Gap[];
  readonly languages: readonly string[];
}

// ---------------------------------------------------------------------------------------------- rules

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];
export type Confidence = 'high' | 'medium' | 'low';

export const CATEGORIES = [
  'contract',
  'net',
  'fs',
  'exec',
  'eval',
  'env',
  'native',
  'loader',
  'os',
  'unresolved',
  'gap',
  'asks-secret',
  'injection',
  'exfil',
  'remote-instructions',
  'remote-code',
  'hidden-text',
  'undeclared-kind',
  'declaration',
  'secret',
  'redos',
  'obfuscation',
  'hygiene',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A value to match: one of these, or none of those. */
export type Condition =
  | string
  | boolean
  | readonly (string | boolean)[]
  | { readonly not: string | boolean | readonly (string | boolean)[] };

/** A fact's name, and conditions on its attributes once it is held against the declaration; all must hold. */
export type Match = { readonly fact: string } & Readonly<Record<string, Condition>>;

/** One judgement, as data. The engine holds no rule's name. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** The contracts that it speaks of; all where it names none. */
  readonly contracts?: readonly ContractFamily[];
  readonly match: Match;
  /** A sentence with `{attribute}` places. */
  readonly message: string;
  readonly help: string;
  readonly references: readonly string[];
}

/** One of the nineteen kinds, and what shows that a skill takes such a step. */
export interface KindMeaning {
  readonly kind: string;
  readonly meaning: string;
  readonly steps: readonly Match[];
}

export interface Policy {
  /** The worst severity that still passes is the one below `review`. */
  readonly verdict: {
    readonly block: readonly Severity[];
    readonly review: readonly Severity[];
    /** Does an unknown, or a gap, bar `pass` by itself? */
    readonly unknowns: boolean;
    readonly gaps: boolean;
  };
  /** Hosts that `net: openvibe-only` may reach, subdomains included. */
  readonly ownHosts: readonly string[];
  /** Hosts of makers who have their own installers fetched and run, subdomains included. */
  readonly installerHosts: readonly string[];
  readonly env: {
    /** Names whose reading tells nothing (NODE_ENV, TZ ...). */
    readonly harmless: readonly string[];
    /** Parts of a name, split at `_`, that say it is a secret (KEY, TOKEN ...). */
    readonly secretWords: readonly string[];
  };
}

/** A checked rule set, addressed by the sha256 of its canonical JSON. */
export interface Ruleset {
  readonly ruleset: 'assay.ruleset@1';
  readonly rules: readonly Rule[];
  readonly kinds: readonly KindMeaning[];
  readonly policy: Policy;
}

/** A rule matched at a place. */
export interface Finding {
  readonly rule: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly message: string;
  readonly help: string;
  readonly region: Region;
  readonly tool: string | null;
  readonly evidence: readonly Step[];
  /** What makes it the same finding elsewhere: never an offset, a line or an ordinal. */
  readonly identity: readonly string[];
}

/** The whole judgement: the findings, and what the skill can do beside what it declares. */
export interface Judgement {
  readonly findings: readonly Finding[];
  readonly capabilities: readonly CapabilityUse[];
  readonly suggestions: readonly Suggestion[];
}

/** One capability of one tool (or of code that no tool reaches). */
export interface CapabilityUse {
  readonly tool: string | null;
  readonly capability: Capability;
  readonly certainty: Certainty;
  readonly apis: readonly string[];
  /** Net: the hosts; `*` a host that the caller gives, `?` one that is not known. */
  readonly hosts: readonly string[];
  readonly declared: boolean;
  readonly regions: readonly Region[];
}

/** One edit towards the smallest honest declaration, in the words of JSON Patch (RFC 6902). */
export interface Suggestion {
  readonly op: 'add' | 'remove' | 'replace';
  readonly pointer: string;
  readonly value: string | null;
  readonly why: string;
}

// ---------------------------------------------------------------------------------------------- report

export type Verdict = 'pass' | 'review' | 'block' | 'invalid';

/** A place for people: lines and columns from 1 in the named part, columns in UTF-16 units, end exclusive. */
export interface Where {
  readonly part: PartKind;
  readonly path: string | null;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
}

export interface ReportFinding {
  readonly rule: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly message: string;
  readonly help: string;
  readonly where: Where;
  /** The line of `where`, at most 200 characters of it, starting at column `excerpt_column`. */
  readonly excerpt: string;
  readonly excerpt_column: number;
  readonly tool: string | null;
  readonly evidence: readonly { readonly region: Where; readonly note: string }[];
  readonly fingerprint: string;
}

/** `findings.json`: a pure function of bytes, engine and rule set. Fields in the order in which they are written. */
export interface Report {
  readonly report: 'assay.findings@1';
  /** Null where the document is no skill. */
  readonly skill: {
    readonly contract: Contract;
    readonly slug: string;
    readonly version: string;
    readonly name: string;
    readonly runs: 'prompt' | 'sandbox';
  } | null;
  /** Of the upload as it came (of a folder: see tree-hash.ts); `sha256` is null where it was over the size limit, and so not read. */
  readonly bytes: { readonly sha256: string | null; readonly size: number };
  readonly integrity: { readonly alg: 'sha256'; readonly hash: string; readonly verified: boolean } | null;
  readonly engine: { readonly version: string; readonly sha256: string };
  readonly ruleset: { readonly sha256: string; readonly rules: number };
  readonly verdict: Verdict;
  /** What the skill says it needs, to be read beside `capabilities`; null where the document is no skill. */
  readonly declared: {
    readonly kinds: readonly string[];
    readonly apps: readonly string[];
    readonly hosts: readonly string[];
    readonly tools: readonly { readonly name: string; readonly net: Net }[];
    readonly permissions: readonly string[];
    /** Null where nothing is said. */
    readonly allowed_tools: readonly string[] | null;
  } | null;
  readonly coverage: {
    readonly resources: number;
    readonly parsed: number;
    readonly code_bytes: number;
    readonly text_chars: number;
    readonly languages: readonly string[];
    readonly sinks: number;
    readonly unknowns: number;
    readonly gaps: readonly { readonly reason: GapReason; readonly detail: string; readonly where: Where }[];
  };
  readonly capabilities: readonly {
    readonly tool: string | null;
    readonly capability: Capability;
    readonly certainty: Certainty;
    readonly apis: readonly string[];
    readonly hosts: readonly string[];
    readonly declared: boolean;
    readonly regions: readonly Where[];
  }[];
  readonly findings: readonly ReportFinding[];
  /** Findings beyond the limits, by rule. */
  readonly omitted: Readonly<Record<string, number>>;
  readonly problems: readonly Problem[];
  readonly suggestions: readonly Suggestion[];
}
