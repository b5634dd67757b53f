import type { AST } from '@eslint-community/regexpp';

/** Characters as ranges of code points, ends included, in order and apart from each other. */
export type CharSet = readonly (readonly [low: number, high: number])[];

const LAST = 0x10ffff;
export const ANY: CharSet = [[0, LAST]];
/** Where a word begins or ends: no character, and equal to itself alone. */
export const WORD_BOUNDARY: CharSet = [[LAST + 1, LAST + 1]];

const DIGIT: CharSet = [[0x30, 0x39]];
const UPPER: CharSet = [[0x41, 0x5a]];
const LOWER: CharSet = [[0x61, 0x7a]];
const LETTER = union([UPPER, LOWER]);
const WORD = union([DIGIT, LETTER, [[0x5f, 0x5f]]]);
const LINE_END: CharSet = [
  [0xa, 0xa],
  [0xd, 0xd],
  [0x2028, 0x2029],
];
/** ECMA-262 WhiteSpace and LineTerminator. */
const SPACE = union([
  [
    [0x9, 0xd],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
  ],
  [
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
]);

/** What a Unicode property has of ASCII; the rest of it stands as one character of its own, see `propertySet`. */
const PROPERTIES: Readonly<Record<string, CharSet>> = {
  L: LETTER,
  Letter: LETTER,
  Alphabetic: LETTER,
  Lu: UPPER,
  Uppercase: UPPER,
  Ll: LOWER,
  Lowercase: LOWER,
  N: DIGIT,
  Nd: DIGIT,
  Zs: [[0x20, 0x20]],
  White_Space: SPACE,
};

type SetNode = AST.Character | AST.CharacterClass | AST.CharacterSet | AST.CharacterClassRange;

/** The characters that one node of a pattern takes. */
export function charSetOf(node: SetNode | AST.CharacterClassElement): CharSet {
  switch (node.type) {
    case 'Character':
      return [[node.value, node.value]];
    case 'CharacterClassRange':
      return [[node.min.value, node.max.value]];
    case 'CharacterClass': {
      const inside = union(node.elements.map(charSetOf));
      return node.negate ? complement(inside) : inside;
    }
    case 'CharacterSet':
      return escapeSet(node);
    default:
      return ANY;
  }
}

function escapeSet(node: AST.CharacterSet): CharSet {
  if (node.kind === 'any') return complement(LINE_END);
  if (node.kind === 'property') return propertySet(node);
  const inside = { digit: DIGIT, space: SPACE, word: WORD }[node.kind];
  return node.negate ? complement(inside) : inside;
}

/**
 * Unicode's tables are not needed to see whether a pattern is ambiguous: what a property has beyond ASCII is taken as one character
 * above all others, the same for the same property.
 */
function propertySet({ raw, key, value, negate }: AST.UnicodePropertyCharacterSet): CharSet {
  const inAscii = PROPERTIES[value ?? key] ?? [];
  if (negate) return complement(inAscii);
  let number = 0;
  for (let i = 0; i < raw.length; i++) number = (number * 31 + raw.charCodeAt(i)) % 0xfffff;
  const own = LAST + 2 + number;
  return union([inAscii, [[own, own]]]);
}

function union(sets: readonly CharSet[]): CharSet {
  const ranges = sets.flat().sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [low, high] of ranges) {
    const last = merged.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

function complement(set: CharSet): CharSet {
  const rest: [number, number][] = [];
  let from = 0;
  for (const [low, high] of set) {
    if (low > LAST) break;
    if (low > from) rest.push([from, low - 1]);
    from = high + 1;
  }
  if (from <= LAST) rest.push([from, LAST]);
  return rest;
}

/** What all of these sets have in common. */
export function intersection(a: CharSet, b: CharSet): CharSet {
  const common: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [lowA, highA] = a[i]!;
    const [lowB, highB] = b[j]!;
    const [low, high] = [Math.max(lowA, lowB), Math.min(highA, highB)];
    if (low <= high) common.push([low, high]);
    if (highA < highB) i++;
    else j++;
  }
  return common;
}

export function overlaps(a: CharSet, b: CharSet): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [[lowA, highA], [lowB, highB]] = [a[i]!, b[j]!];
    if (lowA <= highB && lowB <= highA) return true;
    if (highA < highB) i++;
    else j++;
  }
  return false;
}

export function isEqual(a: CharSet, b: CharSet): boolean {
  return a.length === b.length && a.every(([low, high], i) => low === b[i]![0] && high === b[i]![1]);
}
