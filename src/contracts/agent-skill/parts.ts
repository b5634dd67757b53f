import { pointerStep } from '../../json-pointer.ts';
import type { Part, Within } from '../../model.ts';
import { positions } from '../../position.ts';
import type { FrontMatter } from './fields.ts';

/** Fields that an agent reads when it decides about a skill. */
const READ: ReadonlySet<string> = new Set(['description', 'compatibility', 'when_to_use', 'when-to-use', 'hooks']);
/** What is said elsewhere is a name or a setting, unless it has so many words: an agent that opens the file reads on to the text. */
const SENTENCE = /\S\s+\S+\s+\S+\s+\S/;

/** Every string of the front matter as a part, in its order. */
export function fieldParts(front: FrontMatter, path: string): Part[] {
  const at = positions(front.text);
  return Object.entries(front.value).flatMap(([name, value]) => {
    return stringsIn(value, pointerStep(name)).map(([pointer, text]) => ({
      pointer: front.pointer + pointer,
      kind: 'field' as const,
      role: READ.has(name) || SENTENCE.test(text) ? ('prose' as const) : ('name' as const),
      path,
      tool: null,
      text,
      within: withinOf(front, pointer, text, at),
    }));
  });
}

/** Comments on lines of their own, and those behind a value. */
const COMMENTS = /(?:^[ \t]*#[^\n]*\n?)+|[ \t]#[^\n]*/gm;

/** The comments of the front matter as parts: an agent that opens the file reads them too. */
export function commentParts(front: FrontMatter, path: string): Part[] {
  const at = positions(front.text);
  return [...front.text.slice(front.start, front.body).matchAll(COMMENTS)].map(({ 0: text, index }) => ({
    pointer: `${front.pointer}/#${index}`,
    kind: 'field',
    role: 'code',
    path,
    tool: null,
    text,
    within: { ...at(front.start + index), exact: true },
  }));
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
