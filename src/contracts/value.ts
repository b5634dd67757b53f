import type { JsonNode } from '../model.ts';

/**
 * The plain value of a tree. Objects have no prototype, so that `__proto__`, `constructor` and the like are names as any other.
 * @param most entries of each list; the rest is left away
 */
export function toValue(node: JsonNode, most = Number.POSITIVE_INFINITY): unknown {
  if (node.type === 'array') return node.items.slice(0, most).map((item) => toValue(item, most));
  if (node.type !== 'object') return node.value;
  const object: Record<string, unknown> = Object.create(null);
  for (const { name, value } of node.members) object[name] = toValue(value, most);
  return object;
}

/** Compact JSON of a tree: members in the order in which they are written, scalars as JSON.stringify gives them. */
export function toJson(node: JsonNode): string {
  if (node.type === 'array') return `[${node.items.map(toJson).join(',')}]`;
  if (node.type !== 'object') return JSON.stringify(node.value);
  return `{${node.members.map(({ name, value }) => `${JSON.stringify(name)}:${toJson(value)}`).join(',')}}`;
}
