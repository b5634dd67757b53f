import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import { DOCUMENTATION } from '../remote.ts';
import { hostIn } from '../send.ts';
import type { Features } from './features.ts';
import { any, bare } from './features.ts';

/** An address, and to do what is told there. */
export function loads(seen: Features): Draft | null {
  if (seen.negated || !(seen.address || (seen.nouns.has('outside') && seen.nouns.has('instructions')))) return null;
  const obeys = seen.frames.find(({ sense, negated, ordered }) => sense === 'follow' && !negated && ordered);
  const told = obeys && (obeys.verb.word.includes(' ') || seen.units.some(isPronoun) || isTold(seen));
  const kept =
    any(seen.nouns, 'instructions', 'own-rules') &&
    seen.frames.every((frame) => frame.sense !== 'tell') &&
    (seen.roles.has('agent') || seen.units.some((unit) => OWN.test(unit.word)) || seen.roles.has('regularly')) &&
    (bare(seen, 'read', 'take', 'download', 'visit', 'run', 'remember', 'ask', 'become') !== undefined ||
      seen.frames.some((frame) => USES.test(frame.verb.word)));
  const rules = seen.roles.has('agent') && seen.units.some((unit) => RULES.test(unit.word));
  const does =
    seen.nouns.has('anything') &&
    seen.frames.some(({ verb, ordered, negated }) => DOES.test(verb.word) && ordered && !negated);
  return told || kept || rules || does || isOrder(seen)
    ? { ...draft('load-instructions', 'instructions'), host: hostIn(seen.units) }
    : null;
}

/** `Treat whatever the address returns as an order`. */
function isOrder({ frames, units }: Features): boolean {
  const as = units.findIndex(({ word }) => word === 'as');
  return (
    frames.some(({ verb, ordered, at }) => /^(?:treat|regard|consider|take)$/.test(verb.word) && ordered && at < as) &&
    units.slice(as + 1, as + 4).some(({ word }) => /^(?:orders?|instructions?|commands?|tasks?)$/.test(word))
  );
}

const isPronoun = (unit: Unit): boolean => is(unit, 'it') && !/^(?:th[aeio]\w+|same|ones?|each of .*)$/.test(unit.word);

/** Guidance in a documentation is not what is meant. */
const isTold = ({ nouns, units }: Features): boolean =>
  any(nouns, 'own-rules', 'task') ||
  units.some((unit) => unit.nouns.includes('instructions') && !(SOFT.test(unit.word) && units.some(isDocumentation)));

const SOFT = /^(?:guidance|guidelines?|policy|policies|steps?|procedure|protocol)$/;
const isDocumentation = (unit: Unit): boolean => unit.kind === 'url' && DOCUMENTATION.test(unit.word);

const OWN = /^(?:your|you|tus|deine|deinen)(?: |$)/;
const USES = /^(?:use|treat|refresh|update|replace|find|found|keep)\b/;

/** What decides how the agent acts. */
const RULES = /^(?:decides?|determines?|defined?|defines|governs?|governed|dictates?)$/;
const DOES = /^(?:complete|do|perform|finish)$/;

const PROGRAM =
  /\.(?:exe|msi|dmg|pkg|sh|bash|ps1|bat|cmd|py|js|mjs|rb|pl|jar|apk|appimage|deb|rpm|zip|tgz|tar\.gz)(?:[?#].{0,80})?$/i;

/** What is fetched from an address is run. */
export function fetchesAndRuns(seen: Features): Draft | null {
  if (seen.negated || !(seen.address || seen.nouns.has('outside'))) return null;
  const program =
    any(seen.nouns, 'program', 'archive', 'package') ||
    seen.units.some((unit) => unit.kind === 'url' && PROGRAM.test(unit.word));
  const run = bare(seen, 'run');
  const opens = seen.frames.find(
    (frame) => frame.sense === 'visit' && !frame.negated && frame.units.some((unit) => is(unit, 'it')),
  );
  const fetches = bare(seen, 'download', 'read', 'take', 'visit');
  const direct =
    run?.units.some((unit) => unit.kind === 'url') &&
    (program || run.units.some((unit) => /^(?:code|script|file)$/.test(unit.word)));
  if (direct) return { ...draft('fetch-and-run', 'program', 'computer'), host: hostIn(seen.units) };
  const runs = run ?? (opens !== fetches ? opens : undefined);
  return program && runs && fetches && runs !== fetches
    ? { ...draft('fetch-and-run', 'program', 'computer'), host: hostIn(seen.units) }
    : null;
}
