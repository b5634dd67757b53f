import type { SkillName } from '../../registry/layout.ts';
import type { Listed } from '../../registry/list.ts';
import type { Publication, State, Weight } from '../../registry/records.ts';
import { stands, stateOf } from '../../registry/state.ts';
import { clip } from '../../report/limits.ts';
import { padded } from '../../report/render/columns.ts';
import { harmless } from '../../report/render/harmless.ts';
import { jsonText } from '../../report/render/json.ts';
import type { Paint } from '../../report/render/renderer.ts';
import { counted } from '../../report/render/words.ts';

/** All states, those that want somebody first. */
export const STATES = ['held', 'published', 'blocked', 'withdrawn'] as const satisfies readonly State[];

/** How many versions there are in each state. */
export type Census = Record<State, number>;

export interface ViewOptions {
  /** Assay's own. */
  readonly version: string;
  /** The time that states are told for, ISO 8601. */
  readonly now: string;
  readonly paint: Paint;
}

/** One way to write a listing, in three pieces, so that no registry is too large to be listed. */
export interface View {
  readonly head: (options: ViewOptions) => string;
  /** @param nth from 0 */
  readonly each: (listed: Listed, nth: number, options: ViewOptions) => string;
  readonly tail: (census: Census) => string;
}

/** All of them, by the name that `--format` takes. */
export const VIEWS = {
  pretty: {
    head: () => '',
    each: (listed, _, options) => `${versionLine(listed, options)}\n`,
    tail: (census) => `${totalOf(census) === 0 ? '' : '\n'}${summary(census)}\n`,
  },
  json: {
    head: ({ version, now }) =>
      `{\n  "assay": ${JSON.stringify(version)},\n  "at": ${JSON.stringify(now)},\n  "versions": [`,
    each: ({ publication, state }, nth) =>
      `${nth === 0 ? '' : ','}\n${jsonText({ ...publication, state }).replace(/^/gm, '    ')}`,
    tail: (census) => `${totalOf(census) === 0 ? '' : '\n  '}]\n}\n`,
  },
} as const satisfies Record<string, View>;

const NAME = 32;
const PUBLISHER = 16;
/** Of what a person said, in UTF-16 units. */
const REASON = 200;

const COLOURS: Record<State, keyof Paint> = {
  published: 'green',
  held: 'yellow',
  blocked: 'red',
  withdrawn: 'dim',
};

function versionLine({ publication, state }: Listed, { paint, now }: ViewOptions): string {
  const { skill, publisher, published_at } = publication;
  const columns = [
    paint[COLOURS[state]](padded(state, 9)),
    paint.bold(padded(harmless(`${skill.slug}@${skill.version}`), NAME)),
    padded(harmless(publisher), PUBLISHER),
    harmless(published_at.slice(0, 10)),
    because(publication, now),
  ];
  return columns.join('  ').trimEnd();
}

/** Where a version stands and why, as the end of a sentence. Harmless to print. */
export function standing(publication: Publication, now: string): string {
  const reason = because(publication, now);
  return [stateOf(publication, now), reason].filter((words) => words !== '').join(publication.withdrawn ? ' ' : ', ');
}

/** Empty where a version simply passed. */
function because({ decision, withdrawn, report }: Publication, now: string): string {
  const said = (text: string): string => harmless(clip(text, REASON));
  if (withdrawn) return `by ${said(withdrawn.by)}: ${said(withdrawn.why)}`;
  if (!decision) return found(report.weight);
  const by = said(decision.by);
  if (!stands(decision, report.weight, now))
    return [found(report.weight), `what ${by} decided stands no longer`].filter((words) => words !== '').join('; ');
  const until = decision.until === null ? '' : ` until ${harmless(decision.until.replace('T00:00:00.000Z', ''))}`;
  return `${decision.accept ? 'accepted' : 'rejected'} by ${by}${until}: ${said(decision.why)}`;
}

function found(weight: Weight): string {
  const words = (['critical', 'high', 'medium'] as const)
    .filter((severity) => weight[severity] > 0)
    .map((severity) => `${weight[severity]} ${severity}`);
  if (weight.open > 0) words.push(counted(weight.open, 'unknown or gap', 'unknowns or gaps'));
  return words.join(', ');
}

const totalOf = (census: Census): number => STATES.reduce((sum, state) => sum + census[state], 0);

/** `3 versions: 1 held, 2 published`. */
function summary(census: Census): string {
  const told = STATES.filter((state) => census[state] > 0).map((state) => `${census[state]} ${state}`);
  return told.length === 0 ? 'no such version' : `${counted(totalOf(census), 'version')}: ${told.join(', ')}`;
}

export const idOf = ({ slug, version }: SkillName): string => `${slug}@${version}`;

/** @param store as the person named it */
export const missing = (name: SkillName, store: string): string =>
  `${idOf(name)} is not in this registry; see assay registry list --store ${store} --slug ${name.slug}`;
