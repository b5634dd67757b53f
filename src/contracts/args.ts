import type { Problems } from '../problems.ts';
import { child, entries, type Field, label, memberField, membersOf, textOf } from './field.ts';
import { ARGUMENT, checkSchema, ITEMS_CHECKED } from './schema.ts';

/** One argument of one tool. */
export interface Argument {
  readonly name: string;
  /** Its schema. */
  readonly field: Field;
}

/** Keywords that the contract's subset knows. */
const KNOWN: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'maxLength', 'pattern', 'items']);

const NESTED = 'args hold no nested object';
const REFERENCE = 'args hold no reference';
const COMBINATOR = 'args hold no combination of schemas';

/** Keywords that make a schema another one than its `type` says. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ...['properties', 'patternProperties'].map((name) => [name, NESTED] as const),
  ...['$ref', '$dynamicRef', '$recursiveRef'].map((name) => [name, REFERENCE] as const),
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'].map(
    (name) => [name, COMBINATOR] as const,
  ),
]);

/** The arguments of every tool, in the document's order. */
export function argumentsOf(skill: Field): Argument[] {
  return entries(child(skill, 'tools'), ITEMS_CHECKED).flatMap((tool) => {
    const properties = child(child(tool, 'args'), 'properties');
    return membersOf(properties.node).map((member) => ({
      name: member.name,
      field: memberField(properties, member),
    }));
  });
}

/** A schema and, where it has some, that of its items. */
export function schemasOf({ field }: Argument): Field[] {
  const items = child(field, 'items');
  return items.node ? [field, items] : [field];
}

export const isKnownKeyword = (name: string): boolean => KNOWN.has(name);

/** Adds what is wrong with each argument's schema. */
export function checkArguments(skill: Field, problems: Problems): void {
  for (const argument of argumentsOf(skill)) {
    const refused = schemasOf(argument).filter((schema) => refuseKeywords(schema, problems));
    const paths = new Set(refused.map(({ pointer }) => pointer.slice(argument.field.pointer.length)));
    // What has no type because a reference or a combination stands in its place is wrong once.
    checkSchema(argument.field, ARGUMENT, problems, ({ instancePath, params }) => {
      return params.missingProperty === 'type' && paths.has(instancePath);
    });
  }
}

/** @returns whether there was one */
function refuseKeywords(schema: Field, problems: Problems): boolean {
  const nested = textOf(child(schema, 'type')) === 'object';
  const refused = membersOf(schema.node).filter(
    ({ name }) => REFUSED.has(name) && !(nested && REFUSED.get(name) === NESTED),
  );
  for (const member of refused) {
    problems.add(() => {
      const { pointer, nameOffset } = memberField(schema, member);
      const message = `${label(pointer)} is not allowed: ${REFUSED.get(member.name)}.`;
      return { code: 'refused-keyword', offset: nameOffset, pointer, message };
    });
  }
  return refused.length > 0;
}
