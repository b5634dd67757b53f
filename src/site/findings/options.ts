import type { Href } from '../address.ts';
import type { Tag } from '../tree.ts';

/** How a report is shown. */
export interface FindingsOptions {
  /** Where the pages of rules stand; null: a rule's name is no link. */
  readonly rules: Href | null;
  /** Level of the first heading, 1 to 4; those below it follow. */
  readonly level: number;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const satisfies readonly Tag[];

/** The heading that stands `below` levels under the first one. */
export const heading = ({ level }: FindingsOptions, below: number): Tag =>
  HEADINGS[Math.min(HEADINGS.length, Math.max(1, level) + below) - 1]!;
