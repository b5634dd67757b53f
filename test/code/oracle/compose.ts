import fc from 'fast-check';
import { ASYNC, FRAMES, WAYS, type Way } from './carriers.ts';
import { SPELLINGS } from './texts.ts';

/** A piece of a program: lines that stand before, an expression, lines that stand after whatever uses it. */
export interface Piece {
  readonly before: string;
  readonly value: string;
  readonly after: string;
}

/** Makes a piece, with names that no other piece has. */
export type Make = (fresh: () => string) => Piece;

export const plain =
  (value: string): Make =>
  () => ({ before: '', value, after: '' });

/** Puts pieces into the places of a row: `@v` and its kin are theirs, `@1` to `@9` become fresh names. */
export function fill(row: Way, parts: Readonly<Record<string, Make>>): Make {
  return (fresh) => {
    const names = new Map<string, string>();
    const made = Object.entries(parts).map(([letter, make]): [string, Piece] => [letter, make(fresh)]);
    const pieces = new Map(made);
    const put = (text: string): string =>
      text.replace(/@([a-z1-9])/g, (whole, mark: string) => {
        if (pieces.has(mark)) return pieces.get(mark)!.value;
        if (!/\d/.test(mark)) return whole;
        if (!names.has(mark)) names.set(mark, fresh());
        return names.get(mark)!;
      });
    const [before, value, after = ''] = row;
    return {
      before: [...made.map(([, piece]) => piece.before), put(before)].filter(Boolean).join('\n'),
      value: put(value),
      after: [put(after), ...made.map(([, piece]) => piece.after).reverse()].filter(Boolean).join('\n'),
    };
  };
}

export const filled = (
  rows: readonly string[],
  parts: Readonly<Record<string, fc.Arbitrary<Make>>>,
): fc.Arbitrary<Make> =>
  fc.tuple(fc.constantFrom(...rows), fc.record(parts)).map(([row, made]) => fill(['', row], made));

/** What holds in a module too: no `require`, no sloppy mode, nothing but what a module has. */
const isModular = (way: Way): boolean =>
  !/\brequire\b|\bmodule\b|\bwith \(|\(function \(\) \{ return this/.test(way.join(' '));

/** The ways that a program of the kind may take. */
export interface Kind {
  readonly carriers: readonly Way[];
  readonly frames: readonly Way[];
}
const SCRIPT: Kind = { carriers: [...WAYS, ...ASYNC], frames: FRAMES };
export const KINDS = {
  commonjs: SCRIPT,
  module: { carriers: SCRIPT.carriers.filter(isModular), frames: FRAMES.filter(isModular) },
} as const;

/** The same value by up to so many ways. */
export function carried(of: fc.Arbitrary<Make>, kind: Kind, most: number): fc.Arbitrary<Make> {
  return fc
    .tuple(of, fc.array(fc.constantFrom(...kind.carriers), { maxLength: most }))
    .map(([make, ways]) => ways.reduce((made, way) => fill(way, { v: made }), make));
}

export function framed(of: fc.Arbitrary<Make>, kind: Kind, most: number): fc.Arbitrary<Make> {
  return fc
    .tuple(of, fc.array(fc.constantFrom(...kind.frames), { maxLength: most }))
    .map(([make, frames]) => frames.reduce((made, frame) => fill(frame, { v: made }), make));
}

/** A text, written in one of many ways, and carried as any other value. */
export const spelled = (text: string, kind: Kind): fc.Arbitrary<Make> =>
  fc.oneof(
    { arbitrary: fc.constant(plain(`'${text}'`)), weight: 1 },
    {
      arbitrary: carried(
        fc.constantFrom(...SPELLINGS).map((spell) => plain(spell(text))),
        kind,
        1,
      ),
      weight: 2,
    },
  );

/** The whole text; a program that awaits does so within an async function. */
export function written(statement: Make, head = ''): string {
  let count = 0;
  const { after, before, value } = statement(() => `n${++count}`);
  const body = [before, value, after].filter(Boolean).join('\n');
  const awaits = /\bawait\b/.test(body);
  const text = body.replaceAll('@a', awaits ? 'async ' : '');
  return head + (awaits ? `(async () => {\n${text}\n})();` : text);
}
