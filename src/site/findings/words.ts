import type { Capability, Contract, Net, Severity, Verdict } from '../../model.ts';
import type { Refusal, State } from '../../registry/records.ts';

/** The closed vocabularies in words for people. */

export const VERDICT_WORDS: Readonly<Record<Verdict, readonly [word: string, meaning: string]>> = {
  pass: ['Pass', 'Everything was read, and nothing in it stands against an install.'],
  review: ['Review', 'A person should look at this before it is installed.'],
  block: ['Block', 'This does what a registry does not let through.'],
  invalid: ['Invalid', 'The document breaks its contract, so nothing in it was analysed.'],
};

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
};

/** What each capability lets a tool do, as the end of "it now ...". */
export const CAPABILITY_WORDS: Readonly<Record<Capability, readonly [name: string, does: string]>> = {
  net: ['Network', 'contacts'],
  'fs.read': ['Files, read', 'reads files'],
  'fs.write': ['Files, written', 'writes files'],
  exec: ['Programs', 'runs programs'],
  eval: ['Code made as it runs', 'makes code while it runs'],
  env: ['Environment', 'reads environment variables'],
  native: ['Native code', 'loads native code'],
  loader: ['Module loader', 'steers how modules are loaded'],
  thread: ['Threads', 'starts threads'],
  os: ['Machine', 'reads what identifies the machine'],
  process: ['Processes', 'controls processes'],
};

export const NET_WORDS: Readonly<Record<Net, string>> = {
  deny: 'no network',
  'openvibe-only': 'the registry’s own hosts',
  public: 'any public host',
};

/** Two hosts that stand for others. */
export const HOST_WORDS: ReadonlyMap<string, string> = new Map([
  ['*', 'a host that the caller names'],
  ['?', 'a host that is not known'],
]);

export const CONTRACT_WORDS: Readonly<Record<Contract, string>> = {
  'actor.skill@1': 'actor.skill, version 1',
  'actor.skill@2': 'actor.skill, version 2',
  'agentskills.io/v1': 'agentskills.io, version 1',
  'SKILL.md': 'SKILL.md, a package of files',
};

export const STATE_WORDS: Readonly<Record<State | 'refused' | 'failed', readonly [word: string, meaning: string]>> = {
  published: ['Published', 'Anyone can install it.'],
  held: ['Held', 'It waits for a person’s decision, and is not served until then.'],
  blocked: ['Blocked', 'It is kept, and not served.'],
  withdrawn: ['Withdrawn', 'It was taken back for good; its version stays taken.'],
  refused: ['Refused', 'It did not enter the registry.'],
  failed: ['Not scanned yet', 'The scanner gave up on it, and may come back to it.'],
};

export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  invalid: 'The document breaks its contract.',
  'too-large': 'The document is larger than any skill may be.',
  gone: 'The upload was gone before it could be read.',
  'unknown-publisher': 'The registry does not know who uploaded it.',
  'not-a-zip': 'It is the text of a skill by itself; a zip of its folder is taken.',
  'version-not-greater': 'A version as high as this one was published already.',
  'unstorable-name': 'Its slug or version cannot be kept.',
  'slug-taken': 'Its slug belongs to another publisher.',
  'version-taken': 'This version is taken by other bytes. Raise the version.',
  withdrawn: 'This version was withdrawn, and stays taken.',
};
