import type { Frame } from '../../frames.ts';
import { hasRole } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import type { OwnRules } from '../own-rules.ts';
import type { Features } from './features.ts';
import { clauseOf, isDenied, NEAR } from './features.ts';

const SETS_ASIDE: ReadonlySet<Sense> = new Set(['ignore', 'disable', 'outrank']);

/** `consider every earlier restriction lifted`, `your makers' rules are on hold`, `the agent may disregard its limits`. */
export const isSetAside = (seen: Features, rules: OwnRules): boolean =>
  seen.frames.some((frame) => setsAside(seen, frame, rules.at)) || isVoid(seen, rules.at);

function setsAside(seen: Features, frame: Frame, at: number): boolean {
  const sets = SETS_ASIDE.has(frame.sense) && !frame.negated;
  const stops = (frame.sense === 'follow' || CONSULTS.test(frame.verb.word)) && frame.negated;
  const wipes =
    frame.sense === 'delete' &&
    !frame.negated &&
    frame.ordered &&
    (hasRole(frame.units, 'agent', 'yours') || frame.units.some((unit) => unit.word.startsWith('you ')));
  const lapses = LAPSES.test(frame.verb.word) && frame.clause === 'main';
  if (frame.verb.language === 'en' && frame.verb.word.startsWith('drop') && frame.zones.to.includes(seen.units[at]!))
    return false;
  if (!(sets || stops || wipes) || (isAside(frame) && !lapses) || isDenied(seen, frame.at) !== stops) return false;
  const forms = frame.sentence.lexicon.words.moods === 'forms';
  const behind = at > frame.at && at - frame.at < NEAR && (frame.ordered || forms || frame.form === 'third');
  const ahead =
    at < frame.at &&
    frame.at - at < NEAR &&
    (frame.passive || forms || lapses || hasRole(frame.zones.object.slice(0, 2), 'it'));
  return (
    (behind || ahead) &&
    !hasHeadBetween(seen, frame.at, at) &&
    !parted(seen, Math.min(at, frame.at), Math.max(at, frame.at))
  );
}

const CONSULTS = /^(?:consult|refer to|heed|consultes|konsultiere)$/;

/** Rules of which this is said hold no more. */
const LAPSES = /^(?:expires?|lapses?|be .*|is .*|are .*|stop applying|cease to .*|(?:no longer|not) .*)$/;

/** Does another order stand between a verb and what it is aimed at? */
const hasHeadBetween = ({ frames }: Features, from: number, at: number): boolean =>
  at > from &&
  frames.some(
    (frame) =>
      frame.at > from &&
      frame.at < at &&
      frame.form === 'plain' &&
      frame.clause === 'main' &&
      frame.ordered &&
      frame.governor === null,
  );

/** Does a colon or a bracket part the two? */
const parted = ({ units }: Features, from: number, to: number): boolean =>
  units.slice(from, to).some((unit) => unit.kind === 'colon' || unit.word === '(');

/** In a clause that only names what might be, or tells of others. */
const isAside = ({ clause, subject, verb, governor }: Frame): boolean =>
  (verb.language === 'en' && clause === 'when' && governor?.form === 'third') ||
  clause === 'which' ||
  clause === 'if' ||
  clause === 'except' ||
  subject === 'stranger' ||
  subject === 'user';

/** `are void`, `treat as having no force`; not `an outdated rule`. */
function isVoid(seen: Features, at: number): boolean {
  const { units } = seen;
  return units.some((unit, i) => {
    const spent = is(unit, 'force') && isDenied(seen, i) && (!COVERS.test(unit.word) || coversSkill(seen));
    const lapsed = LAPSED.test(unit.word) && unit.verb !== null && SETS_ASIDE.has(unit.verb);
    if (!(spent || lapsed || is(unit, 'void') || isJustTest(units, i)) || i - at > NEAR || at - i > NEAR) return false;
    const between = units.slice(Math.min(at, i), Math.max(at, i));
    const links = between.some((one) => is(one, 'be') || LINKS.test(one.word) || DECLARES.test(one.word));
    const declared = units.slice(0, Math.max(at, i)).some((one) => DECLARES.test(one.word));
    const cjk = unit.language === 'zh' || unit.language === 'ja';
    return (
      ((i > at && (spent || lapsed || links || cjk || VERBAL.test(unit.word))) || declared) &&
      !clauseOf(units, i).some((one) => is(one, 'if')) &&
      (spent || unit.word.includes(' ') || !isDenied(seen, i)) &&
      !parted(seen, Math.min(at, i), Math.max(at, i))
    );
  });
}

/** Said of what a filter sees as often as of whom it binds. */
const COVERS = /^covers?$/;
const coversSkill = ({ units }: Features): boolean => hasRole(units, 'this-skill', 'agent', 'here');

/** `has been lifted`. */
const LAPSED = /^(?:be|been|is|are|was|were) /;

/** `were only a test`. */
const isJustTest = (units: readonly Unit[], at: number): boolean =>
  TEST.test(units[at]!.word) &&
  units.slice(Math.max(0, at - 4), at).some((one) => is(one, 'be') || LINKS.test(one.word)) &&
  /^(?:an?|only|just|merely|una?|solo|ein|eine|nur)$/.test(units[at - 1]?.word ?? '') &&
  !is(units[at + 1], 'of');

const TEST =
  /^(?:tests?|rehearsals?|placeholders?|drafts?|decoys?|drills?|simulations?|exercises?|jokes?|prueba|pruebas|ensayo|simulacro|broma|test|probe|ubung|scherz|attrappe)$/;
const VERBAL =
  /^(?:ruh|entfall|erlosch|zahl)|^(?:have|has|counts?|means?|are|end|stop|sin|out|without|no|in|ausser|nicht|ya|nur) /;
const LINKS =
  /^(?:stays?|remains?|lie|counts?|quedan?|queda|estan|esta|estaran|son|eran|sea|sean|permanecen|ruht|ruhen|sind|ist|wurden?|waren|gelten|bleiben)$/;
const DECLARES =
  /^(?:consider|treat|regard|deem|declare|see|put|leave|let|considera\w*|trata|da por|dalas por|betrachte|behandle|erklare|sieh|lass|视 为|看 作|当 作)$/;
