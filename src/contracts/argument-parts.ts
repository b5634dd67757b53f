import type { Part, PartRole } from '../model.ts';
import { isKnownKeyword } from './args.ts';
import { entries, type Field, memberField, membersOf, textOf } from './field.ts';
import { toJson } from './value.ts';

/** What `args.required` can hold. */
const FIT_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

export const isFitName = (name: string): boolean => FIT_NAME.test(name);

/**
 * The parts of one argument's schema: its strings, the argument's own name where it is unusual (at the pointer of its schema), and a
 * keyword outside the contract's subset as JSON (at the keyword's pointer) where its value is no string.
 */
export function argumentParts(argument: Field, name: string, tool: string | null): Part[] {
  const own = isFitName(name) ? [] : [part(argument, name, wordsOrName(name), tool)];
  return [...own, ...schemaParts(argument, tool)];
}

function schemaParts(schema: Field, tool: string | null): Part[] {
  return membersOf(schema.node).flatMap((member) => {
    const field = memberField(schema, member);
    const text = textOf(field);
    if (text !== null) return [part(field, text, roleOf(member.name, text), tool)];
    if (member.name === 'items') return schemaParts(field, tool);
    if (member.name === 'enum') return enumParts(field, tool);
    if (isKnownKeyword(member.name)) return [];
    const json = `{${JSON.stringify(member.name)}:${toJson(member.value)}}`;
    return [part(field, json, wordsOrName(json), tool)];
  });
}

function enumParts(list: Field, tool: string | null): Part[] {
  return entries(list).flatMap((entry) => {
    const text = textOf(entry);
    return text === null ? [] : [part(entry, text, 'prose', tool)];
  });
}

/** A type is one of five words; a pattern and a name are read as text only where they hold words. */
function roleOf(keyword: string, text: string): PartRole {
  if (keyword === 'type') return 'name';
  return keyword === 'pattern' ? wordsOrName(text) : 'prose';
}

/** Two words with a blank between: more than a name or a pattern needs, and enough to tell an agent something. */
const WORDS = /[A-Za-z\x80-\uffff]{2}[,.;:]?[ \t\n\r]+[A-Za-z\x80-\uffff]{2}/;

const wordsOrName = (text: string): PartRole => (WORDS.test(text) ? 'prose' : 'name');

function part({ pointer }: Field, text: string, role: PartRole, tool: string | null): Part {
  return { pointer, kind: 'tool', role, path: null, tool, text };
}
