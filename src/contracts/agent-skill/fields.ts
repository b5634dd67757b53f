import { type Problems, quote } from '../../problems.ts';
import type { Yaml } from '../../yaml.ts';
import { codePoints } from '../schema.ts';

/** The head of a skill's text. */
export interface FrontMatter {
  /** JSON pointer of the file. */
  readonly pointer: string;
  /** Of the whole file. */
  readonly text: string;
  /** Where the YAML begins, and where the body does. */
  readonly start: number;
  readonly body: number;
  readonly value: Readonly<Record<string, unknown>>;
  readonly yaml: Yaml;
}

/** A member of a mapping; undefined where there is none, and where it is no mapping. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

export function stringOf({ value }: FrontMatter, name: string): string | null {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : null;
}

/** What is wrong with a value, as the end of a sentence; null where nothing is. */
type Check = (value: unknown) => readonly [code: string, message: string] | null;

/** The rules of the format (agentskills.io/specification#frontmatter) that a skill breaks its contract by. */
const FIELDS: readonly (readonly [name: string, required: boolean, check: Check])[] = [
  ['name', true, nameFlaw],
  ['description', true, (value) => textFlaw(value, 1024)],
  ['license', false, (value) => textFlaw(value, 1024)],
  ['compatibility', false, (value) => textFlaw(value, 500)],
  ['metadata', false, mappingFlaw],
  ['allowed-tools', false, toolsFlaw],
];

export const KNOWN_FIELDS: readonly string[] = FIELDS.map(([name]) => name);

/** Adds what is wrong with the fields of a skill's front matter. */
export function checkFields(front: FrontMatter, problems: Problems): void {
  for (const [name, required, check] of FIELDS) {
    const value = memberOf(front.value, name);
    const flaw = value === undefined || value === null ? missing(required) : check(value);
    if (!flaw) continue;
    const offset = front.start + front.yaml.offsetOf(`/${name}`);
    problems.add(() => ({ code: flaw[0], offset, pointer: `${front.pointer}/${name}`, message: `${name} ${flaw[1]}` }));
  }
}

const missing = (required: boolean) => (required ? (['required', 'is missing; every skill has one.'] as const) : null);

const NAME_LENGTH = 64;

function nameFlaw(value: unknown) {
  const flaw = textFlaw(value, NAME_LENGTH);
  if (flaw || typeof value !== 'string') return flaw;
  if (/^(?:[a-z0-9]|[^\0-\x7f])(?:-?(?:[a-z0-9]|[^\0-\x7f]))*$/.test(value)) return null;
  const right = 'it has lower-case letters, digits and single hyphens between them';
  return ['pattern', `is ${quote(value)}; ${right}.`] as const;
}

function textFlaw(value: unknown, most: number) {
  if (typeof value !== 'string')
    return ['wrong-type', `is ${kindOf(value)}; it must be text (put it in quotes).`] as const;
  if (value.trim() === '') return ['too-short', 'is empty; say something.'] as const;
  const length = codePoints(value);
  return length > most ? (['too-long', `has ${length} characters; at most ${most} are allowed.`] as const) : null;
}

function mappingFlaw(value: unknown) {
  return kindOf(value) === 'a mapping'
    ? null
    : (['wrong-type', `is ${kindOf(value)}; it must be names with values.`] as const);
}

/** The format has a text with spaces between the tools; a list of them is read too. */
function toolsFlaw(value: unknown) {
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  const right = 'it must be a text of tools, as `Read Bash(git:*)`';
  return typeof value === 'string' || isList ? null : (['wrong-type', `is ${kindOf(value)}; ${right}.`] as const);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'empty';
  return typeof value === 'object' ? 'a mapping' : `a ${typeof value}`;
}
