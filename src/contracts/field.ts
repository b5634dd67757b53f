import { pointerStep, pointerSteps } from '../json-pointer.ts';
import type { JsonMember, JsonNode } from '../model.ts';

/** A place of a document where a value may stand. */
export interface Field {
  readonly pointer: string;
  /** Null where nothing stands. */
  readonly node: JsonNode | null;
  /** Where its value begins; for a missing one, where the innermost value around it begins. */
  readonly offset: number;
  /** Where its name begins; where it has none, as `offset`. */
  readonly nameOffset: number;
}

export function rootField(root: JsonNode): Field {
  return { pointer: '', node: root, offset: root.start, nameOffset: root.start };
}

export function membersOf(node: JsonNode | null): readonly JsonMember[] {
  return node?.type === 'object' ? node.members : [];
}

/** The member of that name; a field without a value where there is none. */
export function child(field: Field, name: string): Field {
  const member = membersOf(field.node).find((candidate) => candidate.name === name);
  return member ? memberField(field, member) : missing(field, name);
}

export function memberField(field: Field, { name, start, value }: JsonMember): Field {
  return { pointer: field.pointer + pointerStep(name), node: value, offset: value.start, nameOffset: start };
}

/** The entries of a list, or the first ones; none where it is no list. */
export function entries(field: Field, most = Number.POSITIVE_INFINITY): Field[] {
  if (field.node?.type !== 'array') return [];
  return field.node.items.slice(0, most).map((node, index) => entry(field, node, index));
}

function entry(field: Field, node: JsonNode, index: number): Field {
  return { pointer: field.pointer + pointerStep(index), node, offset: node.start, nameOffset: node.start };
}

function missing(field: Field, name: string): Field {
  return { pointer: field.pointer + pointerStep(name), node: null, offset: field.offset, nameOffset: field.offset };
}

/** Follows a JSON pointer from a field down. */
export function follow(from: Field, pointer: string): Field {
  return pointerSteps(pointer).reduce((field, step) => {
    const item = field.node?.type === 'array' ? field.node.items[Number(step)] : undefined;
    return item ? entry(field, item, Number(step)) : child(field, step);
  }, from);
}

/** The string that stands here; null where none does. */
export function textOf({ node }: Field): string | null {
  return node?.type === 'string' ? (node.value as string) : null;
}

/** A pointer in the contract's own spelling: `/tools/0/args` is `tools[0].args`. */
export function label(pointer: string): string {
  const steps = pointerSteps(pointer);
  const written = steps.map((step, i) => {
    if (/^[0-9]+$/.test(step) && steps[i - 1] !== 'properties') return `[${step}]`;
    return /^[$A-Z_a-z][$\w]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return written.join('').replace(/^\./, '');
}

/** A pointer as the contract's field table names the place: `/tools/0/args` is `tools[].args`. */
export function placeName(pointer: string): string {
  return label(pointer).replaceAll(/\[[0-9]+\]/g, '[]');
}
