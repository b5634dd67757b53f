import { Bytes, type Computed, type Concrete, Dictionary, FAILED, isModest } from './concrete.ts';

/** Levels that are looked into. */
const MAX_DEPTH = 40;

/** A parsed JSON value as the evaluator holds it. */
export function fromJson(value: unknown, depth = 0): Concrete {
  if (Array.isArray(value)) return depth > MAX_DEPTH ? [] : value.map((item) => fromJson(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value as Concrete;
  const made = new Dictionary();
  if (depth <= MAX_DEPTH)
    for (const [name, item] of Object.entries(value)) made.members.set(name, fromJson(item, depth + 1));
  return made;
}

export function toJson(value: Concrete | undefined): Computed {
  return isModest(value) ? jsonOf(value, 0) : FAILED;
}

function jsonOf(value: Concrete | undefined, depth: number): Computed {
  if (depth > MAX_DEPTH || typeof value === 'bigint' || value instanceof Bytes) return FAILED;
  if (Array.isArray(value)) {
    const items = value.map((item) => jsonOf(item ?? null, depth + 1));
    return items.includes(FAILED) ? FAILED : `[${items.join(',')}]`;
  }
  if (!(value instanceof Dictionary))
    return typeof value === 'object' && value !== null ? FAILED : JSON.stringify(value);
  const parts: string[] = [];
  for (const [name, member] of value.members) {
    const text = jsonOf(member, depth + 1);
    if (text === FAILED) return FAILED;
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${String(text)}`);
  }
  return `{${parts.join(',')}}`;
}
