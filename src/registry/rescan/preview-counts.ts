import type { Difference } from '../../difference.ts';
import { SEVERITIES, type Severity, type Verdict } from '../../model.ts';
import type { JudgedBy } from '../layout.ts';
import type { State } from '../records.ts';
import { MISSING_NAMED, type Missing } from './records.ts';

/** What a preview says, and the counting that it comes of. */

export interface Preview {
  readonly judge: JudgedBy;
  /** Versions that are stored. */
  readonly stored: number;
  /** Versions that were looked at: the sum of the next four. */
  readonly looked: number;
  readonly same: number;
  readonly findings: number;
  readonly verdict: number;
  readonly missing: number;
  /** By `<from> -> <to>`. */
  readonly verdicts: Readonly<Record<string, number>>;
  /** By rule, in the order of their names. */
  readonly rules: Readonly<Record<string, RuleChange>>;
  /** Versions that would change, other verdicts first; at most CHANGES_NAMED. */
  readonly changes: readonly VersionChange[];
  readonly failed: readonly Missing[];
}

/** Findings of one rule that would be new, gone or of another severity, and in how many versions. */
export interface RuleChange {
  readonly new: number;
  readonly gone: number;
  readonly moved: number;
  readonly versions: number;
  /** The worst that it would newly say; null where it would say nothing new. */
  readonly severity: Severity | null;
}

export interface VersionChange {
  readonly name: string;
  readonly verdict: readonly [Verdict, Verdict];
  /** Null where the version is not published yet. */
  readonly state: readonly [State, State] | null;
  readonly new: Readonly<Record<string, number>>;
  readonly gone: Readonly<Record<string, number>>;
  readonly moved: Readonly<Record<string, number>>;
}

export const CHANGES_NAMED = 100_000;

/** One version that was looked at, or why it could not be. */
export type Looked =
  | { readonly change: VersionChange | null; readonly difference: Difference }
  | { readonly reason: string };

const worse = (a: Severity | null, b: Severity): Severity =>
  a !== null && SEVERITIES.indexOf(a) <= SEVERITIES.indexOf(b) ? a : b;

const isTurned = ({ verdict: [from, to] }: VersionChange): boolean => from !== to;

/** Counts versions as they are looked at, in any order. */
export class PreviewCounts {
  readonly #counts = { same: 0, findings: 0, verdict: 0, missing: 0 };
  readonly #verdicts = new Map<string, number>();
  readonly #rules = new Map<string, RuleChange>();
  readonly #changes: VersionChange[] = [];
  readonly #failed: Missing[] = [];

  add(name: string, looked: Looked): void {
    if ('reason' in looked) this.#fail({ name, reason: looked.reason });
    else {
      this.#addRules(looked.difference);
      this.#addChange(looked.change);
    }
  }

  result(judge: JudgedBy, stored: number): Preview {
    const { same, findings, verdict, missing } = this.#counts;
    return {
      judge,
      stored,
      looked: same + findings + verdict + missing,
      ...this.#counts,
      verdicts: sorted(this.#verdicts),
      rules: sorted(this.#rules),
      changes: this.#changes.sort(
        (a, b) => Number(isTurned(b)) - Number(isTurned(a)) || (a.name < b.name ? -1 : Number(a.name > b.name)),
      ),
      failed: this.#failed,
    };
  }

  #fail(missing: Missing): void {
    this.#counts.missing++;
    if (this.#failed.length < MISSING_NAMED) this.#failed.push(missing);
  }

  #addChange(change: VersionChange | null): void {
    if (!change) {
      this.#counts.same++;
      return;
    }
    if (this.#changes.length < CHANGES_NAMED) this.#changes.push(change);
    this.#counts[isTurned(change) ? 'verdict' : 'findings']++;
    if (!isTurned(change)) return;
    const turn = change.verdict.join(' -> ');
    this.#verdicts.set(turn, (this.#verdicts.get(turn) ?? 0) + 1);
  }

  #addRules({ new: added, gone, moved }: Difference): void {
    for (const { rule, severity } of added)
      this.#addRule(rule, (before) => ({ new: before.new + 1, severity: worse(before.severity, severity) }));
    for (const { rule } of gone) this.#addRule(rule, (before) => ({ gone: before.gone + 1 }));
    for (const { finding } of moved) this.#addRule(finding.rule, (before) => ({ moved: before.moved + 1 }));
    const concerned = [...added, ...gone, ...moved.map(({ finding }) => finding)].map(({ rule }) => rule);
    for (const rule of new Set(concerned)) this.#addRule(rule, (before) => ({ versions: before.versions + 1 }));
  }

  #addRule(rule: string, change: (before: RuleChange) => Partial<RuleChange>): void {
    const before = this.#rules.get(rule) ?? { new: 0, gone: 0, moved: 0, versions: 0, severity: null };
    this.#rules.set(rule, { ...before, ...change(before) });
  }
}

const sorted = <T>(map: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
