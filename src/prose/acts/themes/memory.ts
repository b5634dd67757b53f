import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import type { Features } from './features.ts';
import { bare } from './features.ts';

/** An order for every later session, or a change to other skills. */
export function remembers(seen: Features): Draft | null {
  if (seen.negated && !seen.nouns.has('all-sessions')) return null;
  const frame = seen.frames.find(
    ({ ordered, negated, clause, subject }) =>
      ordered && !negated && clause !== 'which' && clause !== 'if' && (subject === 'none' || subject === 'agent'),
  );
  if (seen.nouns.has('all-sessions') && frame) return draft('remember', 'agent-memory');
  const skills = seen.frames.find(
    (one) =>
      (one.sense === 'write' || one.sense === 'delete') && one.zones.object.some((unit) => OTHERS.test(unit.word)),
  );
  if (skills) return draft('remember', 'skill');
  const memory = seen.units.some(
    (unit) => unit.nouns.includes('memory') && (unit.word !== 'memory' || unit.language !== 'en'),
  );
  const prompt = seen.units.some((unit) =>
    /^your (?:system prompt|instructions|rules|guidelines)$|^system prompt$/.test(unit.word),
  );
  const own = prompt && seen.units.some((unit) => /^your\b/.test(unit.word)) && bare(seen, 'write') !== undefined;
  if (own) return draft('remember', 'agent-memory');
  return memory && bare(seen, 'write', 'put', 'remember', 'keep', 'delete') ? draft('remember', 'agent-memory') : null;
}

const OTHERS = /^(?:the )?(?:other|all|installed|existing|all other) skills$/;
