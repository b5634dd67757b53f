import type { Part, PartKind, PartRole } from '../model.ts';
import { argumentParts } from './argument-parts.ts';
import { isCode } from './cross-field.ts';
import { child, entries, type Field, memberField, membersOf, placeName, textOf } from './field.ts';

/** Where people and agents read a text; elsewhere stand names, markers and hashes. */
const PROSE: ReadonlySet<string> = new Set([
  'name',
  'description',
  'instructions',
  'author.name',
  'tools[].description',
  'tools[].args.description',
]);

/** Every string of a valid actor.skill document as a part, in the document's order. */
export function partsOf(skill: Field): Part[] {
  return membersOf(skill.node).flatMap((member) => {
    const field = memberField(skill, member);
    if (member.name === 'resources') return entries(field).flatMap(resourceParts);
    return member.name === 'tools' ? entries(field).flatMap(toolParts) : stringParts(field, 'field', null);
  });
}

function resourceParts(resource: Field): Part[] {
  const path = textOf(child(resource, 'path'));
  return stringParts(resource, 'field', null).map((part) =>
    part.pointer === `${resource.pointer}/text`
      ? { ...part, kind: 'resource', role: isCode(path) ? 'code' : 'prose', path }
      : part,
  );
}

function toolParts(tool: Field): Part[] {
  const name = textOf(child(tool, 'name'));
  return stringParts(tool, 'tool', name);
}

/** The strings below a field. */
function stringParts(field: Field, kind: PartKind, tool: string | null): Part[] {
  const text = textOf(field);
  if (text !== null) return [stringPart(field, text, kind, tool)];
  const place = placeName(field.pointer);
  const members = membersOf(field.node);
  if (place === 'tools[].args.properties')
    return members.flatMap((member) => argumentParts(memberField(field, member), member.name, tool));
  const below = [...members.map((member) => memberField(field, member)), ...entries(field)];
  return below.flatMap((inner) => stringParts(inner, kind, tool));
}

function stringPart({ pointer }: Field, text: string, kind: PartKind, tool: string | null): Part {
  const place = placeName(pointer);
  const role: PartRole = PROSE.has(place) ? 'prose' : 'name';
  return { pointer, kind: place === 'instructions' ? 'instructions' : kind, role, path: null, tool, text };
}
