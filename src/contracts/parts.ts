import type { Part, PartKind, PartRole } from '../model.ts';
import { argumentParts } from './argument-parts.ts';
import { isCode } from './cross-field.ts';
import { child, entries, type Field, memberField, membersOf, textOf } from './field.ts';

/** Where people and agents read a text, as the contract's field table names the places; elsewhere stand names, markers and hashes. */
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
    return member.name === 'tools' ? entries(field).flatMap(toolParts) : stringParts(field, member.name, 'field', null);
  });
}

function resourceParts(resource: Field): Part[] {
  const path = textOf(child(resource, 'path'));
  return stringParts(resource, 'resources[]', 'field', null).map((part) =>
    part.pointer === `${resource.pointer}/text`
      ? { ...part, kind: 'resource', role: isCode(path) ? 'code' : 'prose', path }
      : part,
  );
}

function toolParts(tool: Field): Part[] {
  return stringParts(tool, 'tools[]', 'tool', textOf(child(tool, 'name')));
}

/** The strings at and below a place. */
function stringParts(field: Field, place: string, kind: PartKind, tool: string | null): Part[] {
  const text = textOf(field);
  if (text !== null) return [stringPart(field.pointer, place, text, kind, tool)];
  const members = membersOf(field.node);
  if (place === 'tools[].args.properties')
    return members.flatMap((member) => argumentParts(memberField(field, member), member.name, tool));
  return [
    ...members.flatMap((member) => stringParts(memberField(field, member), `${place}.${member.name}`, kind, tool)),
    ...entries(field).flatMap((entry) => stringParts(entry, `${place}[]`, kind, tool)),
  ];
}

function stringPart(pointer: string, place: string, text: string, kind: PartKind, tool: string | null): Part {
  const role: PartRole = PROSE.has(place) ? 'prose' : 'name';
  return { pointer, kind: place === 'instructions' ? 'instructions' : kind, role, path: null, tool, text };
}
