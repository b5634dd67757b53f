/**
 * Characters that steer a terminal, reorder or hide text, or show as nothing, as ranges of code points: no host's Unicode data
 * decides. Surrogates are meant where they stand alone. Left alone are the two variation selectors of emoji.
 */
const HARMFUL: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x1f], // C0 controls
  [0x7f, 0x9f], // delete, C1 controls
  [0xad, 0xad], // soft hyphen
  [0x34f, 0x34f], // combining grapheme joiner
  [0x61c, 0x61c], // Arabic letter mark
  [0x115f, 0x1160], // Hangul fillers
  [0x17b4, 0x17b5], // Khmer inherent vowels
  [0x180b, 0x180f], // Mongolian variation selectors
  [0x200b, 0x200f], // zero-width space and joiners, direction marks
  [0x2028, 0x202e], // line and paragraph separator, bidirectional embeddings and overrides
  [0x2060, 0x206f], // invisible operators, bidirectional isolates
  [0x2800, 0x2800], // Braille blank
  [0x3164, 0x3164], // Hangul filler
  [0xd800, 0xdfff], // half of a surrogate pair
  [0xfe00, 0xfe0d], // variation selectors
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0], // halfwidth Hangul filler
  [0xfff0, 0xfffb], // interlinear annotation
  [0xfffe, 0xffff], // noncharacters
  [0x13430, 0x1343f], // Egyptian format controls
  [0x1bca0, 0x1bca3], // shorthand format controls
  [0x1d173, 0x1d17a], // musical format controls
  [0xe0000, 0xe0fff], // tags, variation selectors supplement
];

const HARMFUL_CHARACTER = new RegExp(
  `[${HARMFUL.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]`,
  'gu',
);

const SHORT: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** What a skill wrote, on one line that a terminal, an editor or a log can show as it is: `\u{202e}` for U+202E. */
export function harmless(text: string): string {
  return text.replace(HARMFUL_CHARACTER, (found) => SHORT[found] ?? escaped(found.codePointAt(0)!));
}

/** A run of text that can be shown as it is, or one harmful character with its escape. */
export interface Piece {
  readonly text: string;
  /** Where it starts, in UTF-16 units. */
  readonly at: number;
  /** Null where the text can be shown. */
  readonly escaped: string | null;
}

/** The same in pieces, for outputs that can set an escape apart from the text around it. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  const plain = (end: number): void => {
    if (end > at) found.push({ text: text.slice(at, end), at, escaped: null });
  };
  for (const match of text.matchAll(HARMFUL_CHARACTER)) {
    plain(match.index);
    found.push({ text: match[0], at: match.index, escaped: harmless(match[0]) });
    at = match.index + match[0].length;
  }
  plain(text.length);
  return found;
}

/** The same for finished JSON: the escapes are JSON's own, so that a parser reads the same strings; line breaks between values stay. */
export function harmlessJson(json: string): string {
  return json.replace(HARMFUL_CHARACTER, (found) => (found === '\n' ? found : escapedUnits(found)));
}

function escaped(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`;
}

function escapedUnits(found: string): string {
  const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
