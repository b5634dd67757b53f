import type { Part, Within } from '../../model.ts';
import { positions } from '../../position.ts';
import { entries, type Field, memberField, membersOf, textOf } from '../field.ts';

/** Where an agent reads: it chooses a skill by these, and fills in its inputs. */
const READ = /^(?:description|(?:inputs|outputs)\.[^.]+\.(?:description|enum\[\]|default))$/;

/** Every string of a manifest as a part, in its order. */
export function manifestParts(manifest: Field, text: string): Part[] {
  const at = positions(text);
  return stringsIn(manifest, '')
    .filter(({ field }) => !field.pointer.startsWith('/files/'))
    .map(({ field, place }) => ({
      pointer: field.pointer,
      kind: 'field',
      role: READ.test(place) ? 'prose' : 'name',
      path: 'skill.json',
      tool: null,
      text: textOf(field) ?? '',
      within: withinOf(field, text, at),
    }));
}

interface Placed {
  readonly field: Field;
  readonly place: string;
}

function stringsIn(field: Field, place: string): Placed[] {
  if (textOf(field) !== null) return [{ field, place }];
  return [
    ...membersOf(field.node).flatMap((member) =>
      stringsIn(
        memberField(field, member),
        place === '' ? member.name : `${place}.${member.name.replaceAll('.', '_')}`,
      ),
    ),
    ...entries(field).flatMap((entry) => stringsIn(entry, `${place}[]`)),
  ];
}

/** A string without escapes keeps its columns. */
function withinOf(field: Field, text: string, at: ReturnType<typeof positions>): Within {
  const raw = field.node ? text.slice(field.node.start + 1, field.node.end - 1) : '';
  return { ...at(field.offset + 1), exact: raw === textOf(field) };
}
