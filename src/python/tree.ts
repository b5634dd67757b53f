import { parser } from '@lezer/python';
import { prepared } from './prepare.ts';

/** A node of a program, without comments. Offsets are those of its text. */
export interface Node {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly kids: readonly Node[];
}

/** A program, parsed. */
export interface Parsed {
  readonly root: Node;
  /** Does it nest so far that only its first part was read? */
  readonly deep: boolean;
  /** Where the grammar could make no sense of it. */
  readonly errors: readonly number[];
}

/** Python to a tree with the text's own offsets. Never fails: what is no Python yields errors beside what could be read. Linear. */
export function parsed(source: string): Parsed {
  const { text, deep } = prepared(source);
  const cursor = parser.parse(text).cursor();
  const errors: number[] = [];
  const above: Building[] = [];
  let node = building(cursor);
  const root = node;
  for (;;) {
    if (cursor.firstChild()) above.push(node);
    else
      while (!cursor.nextSibling()) {
        above.pop();
        if (!cursor.parent()) return { root, deep, errors };
      }
    const parent = above.at(-1);
    if (!parent) return { root, deep, errors };
    node = building(cursor);
    if (cursor.type.isError ? parent.name !== 'YieldExpression' : cursor.name === 'PrintStatement')
      errors.push(cursor.from);
    if (cursor.name !== 'Comment' && !cursor.type.isError) parent.kids.push(node);
    else if (cursor.type.isError) parent.kids.push(node);
  }
}

type Building = Node & { readonly kids: Node[] };

const building = ({ from, name, to }: { name: string; from: number; to: number }): Building => ({
  name,
  from,
  to,
  kids: [],
});

/** Words and signs of the grammar that carry no value. */
const SIGNS: ReadonlySet<string> = new Set(
  '( ) [ ] { } , : ; . = * ** as in if else for async await lambda not and or is from import def class with except try finally return yield del assert raise match case while elif global nonlocal type AssignOp At ⚠'.split(
    ' ',
  ),
);

/** The children that are expressions or statements themselves. */
export const operands = (node: Node): Node[] => node.kids.filter(({ name }) => !SIGNS.has(name));

/** Nodes between signs of a name, as `a, b = c` between its `=`. */
export function split(nodes: readonly Node[], sign: string): Node[][] {
  const out: Node[][] = [[]];
  for (const node of nodes) {
    if (node.name === sign) out.push([]);
    else out.at(-1)!.push(node);
  }
  return out;
}
