import { isSaid } from '../../registry/decide.ts';
import { type SkillName, type Slug, skillName, slug } from '../../registry/layout.ts';
import { Refusal } from '../refusal.ts';

/** What a person typed, as the registry takes it, or a refusal that says what would be right. */

/** `<slug>@<version>`. */
export function versionNamed(text: string): SkillName {
  const [of = '', version = '', ...rest] = text.split('@');
  const name = rest.length === 0 ? skillName({ slug: of, version }) : null;
  if (!name) throw new Refusal(`${text} names no version; it is <slug>@<version>, as in word-count@1.0.0`);
  return name;
}

export function slugNamed(text: string): Slug {
  const named = slug(text);
  if (!named) throw new Refusal(`${text} is no slug: at most 64 lower-case letters, digits and hyphens`);
  return named;
}

/** Who says something, and why. */
export interface Speech {
  readonly by: string;
  readonly why: string;
}

export function speechOf({ by, why }: Speech): Speech {
  for (const [option, text] of Object.entries({ by, why }))
    if (!isSaid(text)) throw new Refusal(`--${option} takes a text of 1 to 2,000 characters`);
  return { by, why };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A time, whenever: a date is the moment at which it begins in UTC, a time says its zone.
 * @param option by which it was given
 * @returns ISO 8601 in UTC
 */
export function timeNamed(option: string, text: string): string {
  const time = DATE.test(text) || TIME.test(text) ? utc(text) : null;
  if (time === null || !isDay(text.slice(0, 10)))
    throw new Refusal(
      `--${option} ${text} is neither a date (2027-01-31) nor a time with its zone (2027-01-31T12:00:00Z)`,
    );
  return time;
}

/**
 * A time that is still to come: a date is the moment at which it begins in UTC, a time says its zone.
 * @param now ISO 8601
 * @returns ISO 8601 in UTC
 */
export function comingTime(text: string, now: string): string {
  const time = timeNamed('until', text);
  if (Date.parse(time) <= Date.parse(now)) throw new Refusal(`--until ${text} is over already`);
  return time;
}

function utc(text: string): string | null {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

/** The host takes 30 February for 2 March. */
const isDay = (date: string): boolean => utc(date)?.startsWith(date) ?? false;
