/**
 * The closed vocabularies and hashes of the answers, by the name of their field: what neither a skill nor a person writes. Everything else
 * that is a string, slugs, versions and links too, is poisoned.
 */
const CLOSED: ReadonlySet<string> = new Set([
  'report',
  'verdict',
  'state',
  'severity',
  'category',
  'confidence',
  'contract',
  'capability',
  'certainty',
  'part',
  'net',
  'op',
  'runs',
  'alg',
  'change',
  'what',
  'sha256',
  'hash',
  'fingerprint',
  'published_at',
  'updated_at',
  'at',
  'until',
]);

/** The same value with a payload for every open string, at whatever depth. */
export function poisoned<T>(value: T, payload: string, field = ''): T {
  if (typeof value === 'string') return (CLOSED.has(field) ? value : payload) as T;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, payload, field)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, poisoned(member, payload, name)]);
  return Object.fromEntries(members) as T;
}
