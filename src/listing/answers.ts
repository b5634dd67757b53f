import type { Capability, Certainty, Contract, Report, ReportFinding, Rule, Verdict } from '../model.ts';
import type { Change, State, UploadRecord } from '../registry/records.ts';

/**
 * The bodies of the read API, as JSON has them and as the pages take them. In the style of the report: snake_case, closed vocabularies.
 * Links are paths on the server that answers. `name`, and everything in a report, are a skill's own words; `detail` may quote the request.
 */

/** `GET /skills`: one page of slugs, in the order of their keys (`a-b` before `a`: a hyphen comes before the slash). */
export interface SkillsAnswer {
  readonly skills: readonly ListedSkill[];
  /** What was searched for: slugs that start with it; null where nothing was. */
  readonly prefix: string | null;
  /** The next page; null at the end. */
  readonly next: string | null;
}

export interface ListedSkill {
  readonly slug: string;
  /** Its newest version: the highest by Semantic Versioning's precedence. */
  readonly latest: VersionEntry;
  readonly links: { readonly self: string };
}

/** `GET /skills/{slug}`: one page of versions, newest first. */
export interface SkillAnswer {
  readonly slug: string;
  /** Who came first with this slug. */
  readonly publisher: string;
  readonly versions: readonly VersionEntry[];
  readonly next: string | null;
  readonly links: { readonly self: string };
}

export interface VersionEntry {
  readonly slug: string;
  readonly version: string;
  /** Of the document: a skill's own words. */
  readonly name: string;
  readonly publisher: string;
  readonly state: State;
  readonly verdict: Verdict;
  readonly published_at: string;
  readonly updated_at: string;
  readonly bytes: { readonly sha256: string; readonly size: number };
  readonly links: { readonly self: string };
}

/** `GET /skills/{slug}/{version}`: what an agent host must know before it installs. */
export interface VersionAnswer {
  readonly slug: string;
  readonly version: string;
  readonly name: string;
  readonly contract: Contract;
  readonly publisher: string;
  /** As of now: `published` alone is served. */
  readonly state: State;
  /** Why it is not served, as a sentence; null where it is. */
  readonly reason: string | null;
  readonly verdict: Verdict;
  readonly published_at: string;
  readonly updated_at: string;
  /** Of the exact upload. */
  readonly bytes: { readonly sha256: string; readonly size: number };
  readonly integrity: Report['integrity'];
  /** The report in force: its own hash, who made it, and what it counts (`open`: unknowns and gaps). */
  readonly report: {
    readonly sha256: string;
    readonly engine: Report['engine'];
    readonly ruleset: { readonly sha256: string; readonly is_current: boolean };
    readonly critical: number;
    readonly high: number;
    readonly medium: number;
    readonly open: number;
  };
  /** What made the verdict what it is. */
  readonly changed: Change;
  /** What a person decided last; `stands` says whether it still counts. */
  readonly decision: {
    readonly accept: boolean;
    readonly by: string;
    readonly why: string;
    readonly at: string;
    readonly until: string | null;
    readonly stands: boolean;
  } | null;
  readonly withdrawn: { readonly by: string; readonly why: string; readonly at: string } | null;
  readonly links: {
    readonly self: string;
    /** All versions. */
    readonly skill: string;
    readonly findings: string;
    /** The pinned bytes; null where they are not served. */
    readonly document: string | null;
    readonly badge: string;
    /** What it can do that the version before could not; null for the first. */
    readonly difference: string | null;
  };
}

/** `GET /skills/{slug}/{version}/difference?from={version}`: what changed for whoever has the older one. */
export interface DifferenceAnswer {
  readonly slug: string;
  readonly from: VersionEntry;
  readonly to: VersionEntry;
  /** What code reaches now and did not before, and the other way round. */
  readonly gained: readonly Ability[];
  readonly lost: readonly Ability[];
  /** Declarations that were added or taken away. */
  readonly declared: readonly Declaration[];
  /** Findings by fingerprint. */
  readonly findings: { readonly appeared: readonly ReportFinding[]; readonly gone: readonly ReportFinding[] };
  readonly links: { readonly self: string; readonly from: string; readonly to: string };
}

/** A capability of one tool (null: of code that no tool reaches), and for `net` one host of it (`*`: of the caller's choice, `?`: unknown). */
export interface Ability {
  readonly tool: string | null;
  readonly capability: Capability;
  readonly host: string | null;
  readonly certainty: Certainty;
  readonly is_declared: boolean;
}

export interface Declaration {
  readonly change: 'added' | 'removed';
  readonly what: 'kind' | 'host' | 'app' | 'tool' | 'net';
  /** The kind, host, app or tool; for `net` `<tool>: <net>`. */
  readonly value: string;
}

/** `GET /uploads/{publisher}/{id}`: where an upload ended, and why. */
export interface UploadAnswer extends Omit<UploadRecord, 'upload' | 'object' | 'keys'> {
  /** What was found in it, where it was refused; else the report stands at `links.findings`. */
  readonly report: Report | null;
  readonly links: {
    readonly self: string;
    /** Null where nobody judged. */
    readonly findings: string | null;
    /** The version that it became; null where it became none. */
    readonly version: string | null;
  };
}

/** `GET /rules`: the rule set in force, the most severe rules first. */
export interface RulesAnswer {
  readonly ruleset: RulesetAnswer;
  readonly rules: readonly (Pick<Rule, 'id' | 'title' | 'category' | 'severity' | 'confidence'> & {
    readonly links: { readonly self: string };
  })[];
}

/** `GET /rules/{id}`, and with `?ruleset={sha256}` as an earlier rule set has it: what a rule means and how to fix it. */
export interface RuleAnswer
  extends Pick<Rule, 'id' | 'title' | 'category' | 'severity' | 'confidence' | 'message' | 'help' | 'references'> {
  readonly ruleset: RulesetAnswer;
  readonly links: { readonly self: string; readonly rules: string };
}

export interface RulesetAnswer {
  readonly sha256: string;
  /** Null where the registry doesn't know: an earlier rule set, or the one that came with the software and was never published. */
  readonly published_at: string | null;
  readonly is_current: boolean;
}

/** Every refusal: problem details of RFC 9457, with a name that programs can go by. */
export interface ProblemAnswer {
  readonly type: 'about:blank';
  /** Of the status. */
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  /** What was wrong, and what to do. */
  readonly detail: string;
  /** Of bytes that are not served: where the version stands, and the page that says why. */
  readonly state?: State;
  readonly links?: Readonly<Record<string, string>>;
}

export type ProblemCode =
  | 'bad-path'
  | 'bad-slug'
  | 'bad-version'
  | 'bad-query'
  | 'bad-name'
  | 'unknown-path'
  | 'unknown-skill'
  | 'unknown-version'
  | 'unknown-upload'
  | 'unknown-rule'
  | 'unknown-ruleset'
  | 'no-report'
  | 'method-not-allowed'
  | 'held'
  | 'blocked'
  | 'withdrawn'
  | 'cross-site'
  | 'other-host'
  | 'too-large'
  | 'bad-upload'
  | 'failed'
  | 'unavailable';

/** Events of a local registry (`GET /events`, text/event-stream), for pages that are open. */
export interface ListingEvents {
  /** A version's verdict or state is new. */
  readonly skill: {
    readonly slug: string;
    readonly version: string;
    readonly verdict: Verdict;
    readonly state: State;
  };
  /** An upload has ended. */
  readonly upload: Pick<UploadAnswer, 'publisher' | 'id' | 'state' | 'reason' | 'verdict' | 'skill'> & {
    readonly links: { readonly self: string };
  };
  /** Other rules are in force; or the rules in the folder are broken, and `problem` says how (the ones before stay in force). */
  readonly rules: { readonly sha256: string; readonly problem: string | null };
}
