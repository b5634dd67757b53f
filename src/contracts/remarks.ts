import type { Part, Remark } from '../model.ts';
import { argumentsOf, isKnownKeyword, schemasOf } from './args.ts';
import { isFitName } from './argument-parts.ts';
import { isCode } from './cross-field.ts';
import { child, entries, type Field, memberField, membersOf, textOf } from './field.ts';
import { isSpdx } from './license.ts';
import { patternRemarks } from './pattern/pattern.ts';

/** Something odd, at a field that is a part. */
interface Oddity {
  readonly remark: string;
  readonly field: { readonly pointer: string };
  readonly values: Readonly<Record<string, string>>;
  /** Where in the part; the whole of it where nothing is said. */
  readonly range?: readonly [start: number, end: number];
}

/** What is odd about a valid actor.skill document, in the order of its parts. */
export function remarksOf(skill: Field, parts: readonly Part[]): Remark[] {
  const order = new Map(parts.map(({ pointer }, index) => [pointer, index]));
  const schemas = argumentsOf(skill).flatMap(schemasOf);
  const oddities = [
    ...mediaTypes(skill),
    ...license(skill),
    ...requiredNames(skill),
    ...argumentsOf(skill).flatMap(({ field, name }) => unfitName(field, name)),
    ...schemas.flatMap(keywords),
    ...patterns(schemas),
    ...parts.flatMap(controlCharacters),
  ];
  return oddities
    .map((oddity) => ({ ...oddity, index: order.get(oddity.field.pointer) ?? parts.length }))
    .sort((a, b) => a.index - b.index)
    .map(({ remark, field, values, range, index }) => {
      const [start, end] = range ?? [0, parts[index]?.text.length ?? 0];
      return { fact: 'remark', remark, values, region: { part: field.pointer, start, end } };
    });
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
  csv: 'text/csv',
};

function mediaTypes(skill: Field): Oddity[] {
  return entries(child(skill, 'resources')).flatMap((resource) => {
    const path = textOf(child(resource, 'path')) ?? '';
    const field = child(resource, 'media_type');
    const usual = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)];
    if (isCode(path) || textOf(field) === usual) return [];
    return [{ remark: 'media-type-mismatch', field, values: { media_type: textOf(field) ?? '', path } }];
  });
}

function license(skill: Field): Oddity[] {
  const field = child(skill, 'license');
  const text = textOf(field);
  return text === null || isSpdx(text) ? [] : [{ remark: 'license-not-spdx', field, values: { license: text } }];
}

function requiredNames(skill: Field): Oddity[] {
  return entries(child(skill, 'tools')).flatMap((tool) => {
    const args = child(tool, 'args');
    const names = new Set(membersOf(child(args, 'properties').node).map(({ name }) => name));
    return entries(child(args, 'required')).flatMap((field) => {
      const name = textOf(field) ?? '';
      return names.has(name) ? [] : [{ remark: 'required-names-no-property', field, values: { name } }];
    });
  });
}

function unfitName(field: Field, name: string): Oddity[] {
  return isFitName(name) ? [] : [{ remark: 'unfit-property-name', field, values: { name } }];
}

function keywords(schema: Field): Oddity[] {
  return membersOf(schema.node)
    .filter(({ name }) => !isKnownKeyword(name))
    .map((member) => ({
      remark: 'unknown-args-keyword',
      field: memberField(schema, member),
      values: { keyword: member.name },
    }));
}

function patterns(schemas: readonly Field[]): Oddity[] {
  const remarkOn = patternRemarks();
  return schemas.flatMap((schema) => {
    const field = child(schema, 'pattern');
    const pattern = textOf(field);
    const found = pattern === null ? null : remarkOn(pattern);
    return found ? [{ remark: found.remark, field, values: found.values }] : [];
  });
}

/** C0 controls besides tab, line feed and carriage return: no text needs them. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f]+/g;

function controlCharacters({ pointer, text }: Part): Oddity[] {
  const runs = [...text.matchAll(CONTROLS)];
  const first = runs[0];
  if (!first) return [];
  const code = first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const count = runs.reduce((sum, run) => sum + run[0].length, 0);
  const values = { character: `U+${code}`, count: String(count) };
  const range = [first.index, first.index + first[0].length] as const;
  return [{ remark: 'control-character', field: { pointer }, values, range }];
}
