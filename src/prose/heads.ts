import type { Unit } from './units.ts';
import { is } from './units.ts';
import type { Form } from './words.ts';

/** How a clause hangs in its sentence. */
export type Clause = 'main' | 'if' | 'when' | 'which' | 'because' | 'except';

/** Who does what a verb says. */
export type Subject = 'none' | 'agent' | 'user' | 'reviewer' | 'this-skill' | 'stranger' | 'they' | 'thing';

/** A unit that is a verb where it stands. */
export interface Head {
  readonly at: number;
  readonly form: Form;
  readonly clauseStart: number;
  readonly clause: Clause;
  readonly subject: Subject;
  readonly negated: boolean;
  /** Said as an order or a duty, rather than told. */
  readonly ordered: boolean;
  readonly passive: boolean;
  /** Is it what the head before asks, tells, refuses or begins? */
  readonly governed: boolean;
  /** Is it what the head before it is governed by too (`refuse to read or send`)? */
  readonly beside: boolean;
}

/** What is known of the clause while its words are walked. */
export interface Walk {
  clause: Clause;
  clauseStart: number;
  subject: Subject;
  negated: boolean;
  must: boolean;
  may: boolean;
  to: boolean;
  be: boolean;
  /** Is the verb before a participle behind a form of `be` (`is fetched and executed`)? */
  been: boolean;
  /** Verbs of the clause so far. */
  verbs: number;
}

export const fresh = (clause: Clause, clauseStart: number): Walk => ({
  clause,
  clauseStart,
  subject: 'none',
  negated: false,
  must: false,
  may: false,
  to: false,
  be: false,
  been: false,
  verbs: 0,
});

/** Notes in the walk what a unit that is no verb says. */
export function note(walk: Walk, units: readonly Unit[], at: number): void {
  const unit = units[at]!;
  const mayBeSubject = walk.verbs === 0 || is(units[at - 1], 'and') || is(units[at - 1], 'or');
  const subject = mayBeSubject ? subjectOf(units, at) : null;
  if (subject && (subject !== 'thing' || walk.subject === 'none')) walk.subject = subject;
  if (unit.roles.length === 0) {
    walk.to = false;
    return;
  }
  if (is(unit, 'not') || is(unit, 'without')) walk.negated = true;
  if (is(unit, 'must')) walk.must = true;
  if (is(unit, 'may')) walk.may = true;
  if (is(unit, 'be')) walk.be = true;
  walk.to = is(unit, 'to') || (walk.to && (is(unit, 'adverb') || is(unit, 'not')));
}

/** Who a unit names as the doer; a noun behind a preposition is none. */
function subjectOf(units: readonly Unit[], at: number): Subject | null {
  const unit = units[at]!;
  if (unit.roles.length === 0 && unit.nouns.length === 0 && unit.kind === 'word') return null;
  const who = (['agent', 'user', 'reviewer', 'this-skill', 'stranger', 'they'] as const).find((role) => is(unit, role));
  const subject = who ?? (unit.nouns.length > 0 || unit.kind === 'path' || unit.kind === 'code' ? 'thing' : null);
  return subject && !behindPreposition(units, at) && !OWNS.has(units[at + 1]?.word ?? '') ? subject : null;
}

/** In Chinese and Japanese a word behind its owner: `用户的余额`. */
const OWNS: ReadonlySet<string> = new Set(['的', 'の', '之']);

function behindPreposition(units: readonly Unit[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    const unit = units[i]!;
    if (
      unit.nouns.length === 0 &&
      (['of', 'in', 'from', 'with', 'about', 'onto', 'to'] as const).some((role) => is(unit, role))
    )
      return true;
    if (!is(unit, 'the') && !is(unit, 'yours') && !is(unit, 'whole') && !is(unit, 'prior')) return false;
  }
  return false;
}
