import { pointerStep } from '../../json-pointer.ts';
import type { Part, PartRole, Within } from '../../model.ts';
import { positions } from '../../position.ts';
import type { FrontMatter } from './fields.ts';

/** Fields that an agent reads when it decides about a skill; what is said elsewhere is a name, a setting or a note. */
const READ: ReadonlySet<string> = new Set(['description', 'compatibility', 'when_to_use', 'when-to-use', 'hooks']);

/** Every string of the front matter as a part, in its order. */
export function fieldParts(front: FrontMatter, path: string): Part[] {
  const at = positions(front.text);
  return Object.entries(front.value).flatMap(([name, value]) => {
    const role: PartRole = READ.has(name) ? 'prose' : 'name';
    return stringsIn(value, pointerStep(name)).map(([pointer, text]) => ({
      pointer: front.pointer + pointer,
      kind: 'field' as const,
      role,
      path,
      tool: null,
      text,
      within: withinOf(front, pointer, text, at),
    }));
  });
}

/** The strings at and below a value, by their pointers. YAML that was read is at most 16 levels deep. */
function stringsIn(value: unknown, pointer: string): (readonly [pointer: string, text: string])[] {
  if (typeof value === 'string') return [[pointer, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => stringsIn(member, pointer + pointerStep(name)));
}

/** A text that stands as it is on one line has its own columns. */
function withinOf(front: FrontMatter, pointer: string, text: string, at: ReturnType<typeof positions>): Within {
  const scalar = front.yaml.scalarAt(pointer);
  const start = front.start + (scalar?.start ?? front.yaml.offsetOf(pointer));
  const exact = scalar !== null && front.text.slice(start, front.start + scalar.end) === text && !text.includes('\n');
  return { ...at(start), exact };
}
