/** Values named in one place of a message, and UTF-16 units of one value; the rest is counted or cut. */
const MAX_NAMED = 5;
const MAX_UNITS = 80;

export const PLACES = /\{([a-z_-]+)\}/g;

/** The attributes that a message names. */
export const placesOf = (message: string): string[] => [...message.matchAll(PLACES)].map((place) => place[1]!);

/**
 * A rule's sentence with its places filled in. What a skill wrote stands in it as it is: outputs make it harmless.
 * @param values of each attribute, distinct and sorted
 */
export function fill(message: string, values: (attribute: string) => readonly string[]): string {
  return message.replace(PLACES, (_, attribute: string) => listing(values(attribute)));
}

/** `a`, `a and b`, `a, b and c`, `a, b, c, d, e and 3 more`. */
function listing(values: readonly string[]): string {
  if (values.length === 0) return 'something not known';
  const named = values.slice(0, MAX_NAMED).map(short);
  const rest = values.length - named.length;
  const words = rest > 0 ? [...named, `${rest} more`] : named;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** One line, of bounded length, with no half of a surrogate pair at its end. */
function short(value: string): string {
  const line = value
    .slice(0, 4 * MAX_UNITS)
    .replace(/[\t\n\v\f\r ]+/g, ' ')
    .trim();
  return line.length <= MAX_UNITS ? line : `${line.slice(0, MAX_UNITS - 3).replace(/[\ud800-\udbff]$/, '')}...`;
}
