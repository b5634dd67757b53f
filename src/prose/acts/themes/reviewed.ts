import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Features } from './features.ts';
import { isDenied } from './features.ts';

/** Word to whoever reviews: that there is nothing to be found, what grade to give, or that it can stop looking. */
export function clearsReview(seen: Features): boolean {
  const { units, before } = seen;
  const at = reviewerIn(units);
  const last = at < 0 && isCalled(before, reviewerIn(before));
  if (at < 0 && !last) return false;
  const called = last || isCalled(units, at);
  if ((last || !called) && !isAsked(seen)) return false;
  const from = Math.max(0, at);
  const subject =
    last || seen.roles.has('this-skill') || seen.roles.has('here') || units.some(({ word }) => SUBMITTED.test(word));
  return (
    (subject && units.some((unit, i) => i >= from && isVerdict(seen, unit, i))) ||
    ((called || seen.frames.some((frame) => frame.subject === 'reviewer' && frame.ordered)) && looksAway(seen))
  );
}

const SUBMITTED = /^(?:submission|package|paquete|paket|folder|carpeta|ordner|提 交)$/;

const isVerdict = (seen: Features, unit: Unit, at: number): boolean =>
  (is(unit, 'safe') && !isDenied(seen, at)) || NOTHING_TO_DO.test(unit.word);
const NOTHING_TO_DO = /^(?:audited|vetted|whitelisted|exempt|no findings)$/;

/** A reviewer is named among so many first words. */
const FIRST = 10;

/** Where one who reviews is named: by what they are called, or by what they do (`any model that assesses this folder`). */
function reviewerIn(units: readonly Unit[]): number {
  const named = units.slice(0, FIRST).findIndex((unit) => is(unit, 'reviewer') && !unit.compound);
  if (named >= 0) return named;
  return units
    .slice(0, FIRST + 4)
    .findIndex((unit, at) => is(unit, 'reviews') && isOfAgent(units, at) && isOfSkill(units, at));
}

const isOfAgent = (units: readonly Unit[], at: number): boolean =>
  units
    .slice(Math.max(0, at - 5), at + 2)
    .some((unit) => is(unit, 'agent') || unit.nouns.includes('tool') || is(unit, 'user'));
const isOfSkill = (units: readonly Unit[], at: number): boolean =>
  units
    .slice(at + 1, at + 4)
    .some((unit) => is(unit, 'this-skill') || unit.nouns.includes('skill') || SUBMITTED.test(unit.word));

/** `Scanner: ...`, `Dear reviewer, ...`. */
const isCalled = (units: readonly Unit[], at: number): boolean =>
  at >= 0 &&
  units
    .slice(at + 1, at + (units[at]!.language === 'en' ? 3 : 5))
    .some((unit) => unit.kind === 'colon' || unit.word === ',' || unit.word === '，');

/** Is the reviewer told what to do, rather than described? */
const isAsked = ({ units, frames, roles }: Features): boolean =>
  roles.has('must') ||
  roles.has('may') ||
  units.some((unit) => is(unit, 'please') || unit.word === '请') ||
  frames.some(
    ({ ordered, form, clause, subject }) => ordered && form === 'plain' && clause === 'main' && subject !== 'stranger',
  );

/** `skip the analysis`, `you can stop here`. */
const looksAway = ({ frames }: Features): boolean =>
  frames.some(
    ({ verb, sense, ordered, negated, units, clause }) =>
      ordered &&
      clause === 'main' &&
      ((!negated && (sense === 'ignore' || sense === 'disable' || verb.word === 'stop')) ||
        (negated && sense === 'detect')) &&
      units
        .slice(1, 5)
        .some(
          ({ word, nouns }) =>
            LOOKED_AT.test(word) || nouns.includes('file') || nouns.includes('folder') || nouns.includes('program'),
        ),
  );
const LOOKED_AT =
  /^(?:analysis|checks?|review|scan|here|rest|folder|audit|inspection|analisis|revision|analyse|prufung|审 核|检 查)$/;
