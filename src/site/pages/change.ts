import type { Change } from '../../registry/records.ts';
import { VERDICT_WORDS } from '../findings/words.ts';
import type { Child } from '../tree.ts';

const CAUSES: Readonly<Record<Change['by'][number], string>> = {
  bytes: 'new bytes',
  rules: 'other rules',
  engine: 'another engine',
};

/** What made the verdict what it is, in words. */
export function changeOf({ by, from }: Change): Child {
  const causes = by.map((cause) => CAUSES[cause]).join(' and ');
  return from === null ? causes : `${causes}; it was ${VERDICT_WORDS[from.verdict][0].toLowerCase()} before`;
}
