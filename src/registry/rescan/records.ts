import type { JudgedBy, SkillName } from '../layout.ts';

/**
 * What a re-scan writes of itself under rescans/<id>/. Times are ISO 8601 in UTC, of the edge that ran it.
 */

/** What is worked off: stored versions by the rules in force, or uploads that came before Assay did. */
export type RescanWhat = 'rescan' | 'import';

/** Which versions; all of them where both are null. */
export interface Selection {
  /** Published at this time or later. */
  readonly since: string | null;
  /** In whose report this rule speaks. */
  readonly only: string | null;
}

/** rescan.json: what it is, written first. */
export interface RescanRecord {
  readonly rescan: 'assay.rescan@1';
  readonly id: string;
  readonly what: RescanWhat;
  readonly judge: JudgedBy;
  readonly selection: Selection;
  readonly started_at: string;
}

/** How many of what; all but `keys` and `failed` count versions (of an import: uploads). */
export interface Tally {
  /** Objects that were listed, versions or not. */
  readonly keys: number;
  readonly listed: number;
  /** Not in the selection. */
  readonly left_out: number;
  /** Judged by the judge in force, and not by this re-scan. */
  readonly current: number;
  /** Judged by this re-scan: the sum of the next three. */
  readonly written: number;
  readonly same: number;
  /** Other findings, the same verdict. */
  readonly findings: number;
  readonly verdict: number;
  /** By `<from> -> <to>`; of an import `new -> <state>`. */
  readonly verdicts: Readonly<Record<string, number>>;
  /** Without the report that they should have. */
  readonly missing: number;
  /** The first of them, at most MISSING_NAMED. */
  readonly failed: readonly Missing[];
  /** Scans done on the way; none where everything stood as it should. */
  readonly scans: number;
}

export interface Missing {
  readonly name: string;
  readonly reason: string;
}

export const MISSING_NAMED = 1000;

/** progress.json: how far it is, for whoever goes on. */
export interface RescanProgress {
  readonly progress: 'assay.rescan-progress@1';
  /** From 1. Later ones prove what the first one did. */
  readonly pass: number;
  /** Everything up to this key is in the tally; null at the start of a pass. */
  readonly after: string | null;
  readonly tally: Tally;
}

/** passes/<pass>/<part>/<hash>.json: one batch of a part of the listing, worked off. */
export interface RescanBatch {
  readonly batch: 'assay.rescan-batch@1';
  readonly tally: Tally;
}

/** passes/<pass>/<part>.json: one part of the listing, all batches of it. */
export interface RescanPart {
  readonly part: 'assay.rescan-part@1';
  readonly prefix: string;
  /** Objects in it, by the count of who listed them. */
  readonly objects: number;
  readonly tally: Tally;
}

/** summary.json: how it ended, written last. */
export interface RescanSummary {
  readonly summary: 'assay.rescan-summary@1';
  readonly id: string;
  readonly what: RescanWhat;
  readonly judge: JudgedBy;
  readonly selection: Selection;
  /** `superseded`: other rules, or another engine, came in force meanwhile, and a re-scan of its own belongs to them. */
  readonly state: 'done' | 'not done' | 'superseded';
  readonly started_at: string;
  readonly ended_at: string;
  readonly passes: number;
  /** Of the last pass, which found everything as it says, and had nothing left to do where the state is `done`. */
  readonly counts: Tally;
  /** Objects in the listing by another count than `counts.keys`: that of the state machine; null where nobody else counted. */
  readonly objects: number | null;
  /** listed = left_out + current + written + missing, written = same + findings + verdict, and keys = objects. */
  readonly adds_up: boolean;
}

/** How one version stands after it was looked at. */
export type Standing =
  | { readonly is: 'left-out' }
  | { readonly is: 'current' }
  | { readonly is: 'written'; readonly verdict: readonly [string, string] | null; readonly differs: boolean }
  | { readonly is: 'missing'; readonly reason: string }
  | { readonly is: 'superseded' };

export interface Visited {
  readonly standing: Standing;
  /** Was it scanned for that? */
  readonly scanned: boolean;
}

/** One thing to work off, as a listing names it. */
export interface Item {
  readonly key: string;
  /** For people. */
  readonly label: string;
}

export const labelOf = ({ slug, version }: SkillName): string => `${slug}@${version}`;
