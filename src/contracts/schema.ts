import { pointerStep } from '../json-pointer.ts';
import type { ActorContract } from '../model.ts';
import { type Problems, quote } from '../problems.ts';
import { type Field, follow, label, membersOf, placeName, textOf } from './field.ts';
import {
  actorSkill1,
  actorSkill2,
  agentskillsIo,
  argument,
  fields,
  type SchemaError,
  type Validator,
} from './validators.generated.js';
import { toValue } from './value.ts';

/** A schema, and what is right at each of its places. */
interface Schema {
  readonly validator: Validator;
  readonly words: Readonly<Record<string, string>>;
}

export const ACTOR_SKILL: Readonly<Record<ActorContract, Schema>> = {
  'actor.skill@1': { validator: actorSkill1, words: fields.actorSkill1 },
  'actor.skill@2': { validator: actorSkill2, words: fields.actorSkill2 },
};
export const AGENTSKILLS_IO: Schema = { validator: agentskillsIo, words: fields.agentskillsIo };
export const ARGUMENT: Schema = { validator: argument, words: fields.argument };

/** More than any list of a contract may have: of a longer one, which is wrong already, the first entries are looked at. */
export const ITEMS_CHECKED = 32;

/**
 * Holds the value at `from` against a schema and adds what is wrong, each at the field that is wrong.
 * @param isMeant is what is wrong here meant by another problem?
 */
export function checkSchema(from: Field, schema: Schema, problems: Problems, isMeant = NOTHING_ELSE): void {
  if (!from.node || schema.validator(toValue(from.node, ITEMS_CHECKED))) return;
  for (const error of schema.validator.errors ?? []) {
    const sentence = SENTENCES[error.keyword];
    // `if` only says that its `then` did not hold, which has an error of its own.
    if (!sentence || isMeant(error)) continue;
    problems.add(() => {
      const place = placeOf(from, error);
      // 0.5 is no whole number, and that it is below 1 besides is the same mistake.
      if (problems.has(place.pointer)) return null;
      const right = schema.words[placeName(place.pointer.slice(from.pointer.length))] ?? wordOf(error);
      const offset = error.keyword === 'additionalProperties' ? place.nameOffset : place.offset;
      const message = sentence.say({ place, params: error.params, right, words: schema.words });
      return { code: sentence.code, offset, pointer: place.pointer, message };
    });
  }
}

/** What is right at a place that the contract's words do not name, such as below a name that the author chose. */
function wordOf({ keyword, params }: SchemaError): string {
  if (keyword === 'type') return `of type ${params.type}`;
  if (keyword === 'required') return 'there';
  if (keyword === 'enum') return 'no other word is known';
  return 'something else';
}

const NOTHING_ELSE = (_error: SchemaError): boolean => false;

/** The field that is wrong: the missing or the unknown one, not the object around it. */
function placeOf(from: Field, { instancePath, params }: SchemaError): Field {
  const named = params.missingProperty ?? params.additionalProperty;
  return follow(from, instancePath + (typeof named === 'string' ? pointerStep(named) : ''));
}

interface Wrong {
  readonly place: Field;
  readonly params: SchemaError['params'];
  readonly right: string;
  readonly words: Schema['words'];
}

/** One sentence for each keyword of the schemas. */
const SENTENCES: Readonly<Record<string, { readonly code: string; readonly say: (wrong: Wrong) => string }>> = {
  required: { code: 'required', say: ({ place, right }) => `${label(place.pointer)} is missing; it must be ${right}.` },
  additionalProperties: { code: 'unknown-field', say: unknownField },
  type: { code: 'wrong-type', say: mustBe },
  pattern: { code: 'pattern', say: mustBe },
  format: { code: 'format', say: mustBe },
  minimum: { code: 'out-of-range', say: mustBe },
  maximum: { code: 'out-of-range', say: mustBe },
  minLength: { code: 'too-short', say: tooShort },
  minItems: { code: 'too-few', say: ({ place, right }) => `${label(place.pointer)} is empty; it must be ${right}.` },
  maxLength: { code: 'too-long', say: tooLong },
  maxItems: { code: 'too-many', say: tooMany },
  enum: { code: 'not-one-of', say: notOneOf },
  const: { code: 'not-one-of', say: mustBe },
};

function mustBe({ place, right }: Wrong): string {
  return `${label(place.pointer)} is ${shown(place)}; it must be ${right}.`;
}

function notOneOf({ place, params, right }: Wrong): string {
  const allowed = (params.allowedValues as string[]).map(quote);
  const one = allowed.length === 1 ? '' : 'one of ';
  return `${label(place.pointer)} is ${shown(place)}; it must be ${one}${allowed.join(', ')} (${right}).`;
}

function tooShort({ place, right }: Wrong): string {
  const length = codePoints(textOf(place) ?? '');
  const seen = length === 0 ? 'is empty' : `has ${length} characters`;
  return `${label(place.pointer)} ${seen}; it must be ${right}.`;
}

function tooLong({ place, params }: Wrong): string {
  const length = codePoints(textOf(place) ?? '');
  return `${label(place.pointer)} has ${length} characters; at most ${params.limit} are allowed.`;
}

function tooMany({ place, params }: Wrong): string {
  const length = place.node?.type === 'array' ? place.node.items.length : 0;
  return `${label(place.pointer)} has ${length} entries; at most ${params.limit} are allowed.`;
}

function unknownField({ place, words }: Wrong): string {
  const name = label(place.pointer);
  const around = placeName(place.pointer.slice(0, place.pointer.lastIndexOf('/')));
  const prefix = around === '' ? '' : `${around}.`;
  const known = Object.keys(words)
    .filter((place) => place.startsWith(prefix) && !/[.[]/.test(place.slice(prefix.length)))
    .map((place) => place.slice(prefix.length));
  return `${name} is no field of the contract; remove it, or use one of ${known.join(', ')}.`;
}

/** A value as a sentence can hold it. */
function shown({ node }: Field): string {
  if (!node) return 'missing';
  if (node.type === 'object') return membersOf(node).length === 0 ? 'an empty object' : 'an object';
  if (node.type === 'array') return node.items.length === 0 ? 'an empty list' : 'a list';
  return node.type === 'string' ? quote(node.value as string) : String(node.value);
}

/** Length as the contract counts it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdbff) pairs++;
  }
  return text.length - pairs;
}
