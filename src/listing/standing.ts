import type { Decision, Publication, State, Weight } from '../registry/records.ts';
import { stands } from '../registry/state.ts';

/** Pure: why a version stands where it does, as a sentence for whoever wants it. */

/** @returns null for what is served */
export function reasonOf(publication: Publication, state: State, now: string): string | null {
  const { decision, report, withdrawn } = publication;
  if (state === 'published') return null;
  if (withdrawn) return `It was withdrawn on ${dayOf(withdrawn.at)}: ${sentence(withdrawn.why)}`;
  const standing = decision && stands(decision, report.weight, now) ? decision : null;
  if (standing) return `A person rejected it on ${dayOf(standing.at)}: ${sentence(standing.why)}`;
  const found = foundIn(report.weight);
  if (state === 'blocked') return `Its verdict is ${report.weight.verdict}${found}.`;
  return `It waits for a person’s decision: its verdict is ${report.weight.verdict}${found}.${lapsed(decision, now)}`;
}

/** A decision that was taken and counts no more. */
function lapsed(decision: Decision | null, now: string): string {
  if (!decision) return '';
  const isOver = decision.until !== null && Date.parse(decision.until) <= Date.parse(now);
  return isOver
    ? ` A decision on it ran out on ${dayOf(decision.until ?? now)}.`
    : ' A decision on it counts no more, for something worse was found since.';
}

const dayOf = (time: string): string => time.slice(0, 10);
const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function foundIn(weight: Weight): string {
  const counts = (['critical', 'high', 'medium'] as const)
    .filter((severity) => weight[severity] > 0)
    .map((severity) => `${weight[severity]} ${severity}`);
  const open = weight.open > 0 ? [`${weight.open} left open`] : [];
  const words = [...counts, ...open];
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}
