import { entity } from '../../html.ts';
import { readable } from './mark.ts';

/** A stretch of text that reads as something else once decoded. */
export interface Encoded {
  readonly start: number;
  readonly end: number;
  readonly decoded: string;
}

/** Shorter runs are words, names and examples. */
const BASE64 = 20;
const HEX = 24;
const PERCENT = 18;
/** No more than so much of one run is decoded. */
const LONGEST = 40_000;

/** Base64, hexadecimal, percent-encoded, entity-encoded and escaped runs whose content is readable text of several words. */
export function encodedRuns(text: string): Encoded[] {
  const out: Encoded[] = [];
  for (let at = 0; at + PERCENT <= text.length; ) {
    const gap = lastParting(text, at, at + PERCENT);
    if (gap >= 0) {
      at = gap + 1;
      continue;
    }
    const end = runEnd(text, at + PERCENT);
    const found = decodeRun(text, at, Math.min(end, at + LONGEST));
    if (found) out.push(found);
    at = end + 1;
  }
  return out;
}

/** The last blank or quotation mark of a stretch, which no run of its length can begin before; -1 where it has none. */
function lastParting(text: string, start: number, end: number): number {
  for (let at = end - 1; at >= start; at--) if (classOf(text.charCodeAt(at)) === PARTING) return at;
  return -1;
}

/** The end of a run without blanks. */
function runEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && classOf(text.charCodeAt(at)) !== PARTING) at++;
  return at;
}

const PARTING = 0;
const PLAIN = 1;
const DIGIT64 = 2;

/** What each ASCII character is to a run. */
const CLASSES = Uint8Array.from({ length: 0x80 }, (_, unit) => {
  const char = String.fromCharCode(unit);
  if (unit <= 0x20 || unit === 0x7f || '"\'`<>()[]|'.includes(char)) return PARTING;
  return /[A-Za-z0-9+/_-]/.test(char) ? DIGIT64 : PLAIN;
});
const classOf = (unit: number): number => (unit < 0x80 ? (CLASSES[unit] as number) : PARTING);

function decodeRun(text: string, start: number, end: number): Encoded | null {
  const run = text.slice(start, end);
  for (const decode of DECODERS) {
    const found = decode(run);
    if (found && isWording(found.decoded))
      return { start: start + found.start, end: start + found.end, decoded: found.decoded };
  }
  return null;
}

/** Several words, mostly letters and blanks. */
function isWording(text: string): boolean {
  if (text.length < 12) return false;
  let letters = 0;
  let wide = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) letters++;
    else if (unit === 0x20 || unit === 0x0a) letters++;
    else if (unit > 0xbf) wide++;
  }
  return letters + wide > text.length * 0.75 && (wide > 6 || text.trim().includes(' '));
}

const DECODERS: readonly ((run: string) => Encoded | null)[] = [base64, hex, percent, entities, escapes];

const DIGITS64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The longest run of base64 digits, of both alphabets; the first of several. */
function longest64(run: string): { start: number; end: number } {
  let best = { start: 0, end: 0 };
  for (let at = 0; at < run.length; at++) {
    const start = at;
    while (at < run.length && classOf(run.charCodeAt(at)) === DIGIT64) at++;
    if (at - start > best.end - best.start) best = { start, end: at };
  }
  return best;
}

function base64(run: string): Encoded | null {
  const { end, start } = longest64(run);
  if (end - start < BASE64) return null;
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (let at = start; at < end; at++) {
    const char = run[at]!;
    const digit = DIGITS64.indexOf(char === '-' ? '+' : char === '_' ? '/' : char);
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (held >> bits) & 0xff;
    if (isUnreadable(byte)) return null;
    bytes.push(byte);
  }
  const decoded = readable(bytes);
  return decoded === null ? null : { start, end, decoded };
}

/** A control character, or a byte that UTF-8 does not have: nothing that holds it is readable. */
const isUnreadable = (byte: number): boolean =>
  byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f || byte === 0xc0 || byte === 0xc1 || byte > 0xf4;

function longestHex(run: string): { start: number; text: string } | null {
  let best: { start: number; text: string } | null = null;
  for (const match of run.matchAll(/(?:[0-9A-Fa-f]{2}| {2})+/g))
    if (match[0].length >= HEX && match[0].length > (best?.text.length ?? 0))
      best = { start: match.index, text: match[0] };
  return best;
}

function hex(run: string): Encoded | null {
  if (!run.includes('\\x') && !/[0-9A-Fa-f]{24}/.test(run)) return null;
  const found = longestHex(run.replace(/\\x/g, '  '));
  const digits = found?.text.replace(/ /g, '') ?? '';
  if (!found || digits.length < HEX || digits.length % 2 === 1) return null;
  const bytes = Array.from({ length: digits.length / 2 }, (_, i) =>
    Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
  const decoded = readable(bytes);
  return decoded === null ? null : { start: found.start, end: found.start + found.text.length, decoded };
}

/** Only what is encoded throughout: an address with `%20` in it is an address. */
function percent(run: string): Encoded | null {
  if (!run.includes('%')) return null;
  const codes = run.match(/%[0-9A-Fa-f]{2}/g) ?? [];
  if (codes.length < 6 || /:\/\//.test(run)) return null;
  const bytes: number[] = [];
  for (let i = 0; i < run.length; i++) {
    const code =
      run[i] === '%' && /^[0-9A-Fa-f]{2}$/.test(run.slice(i + 1, i + 3))
        ? Number.parseInt(run.slice(i + 1, i + 3), 16)
        : -1;
    bytes.push(code >= 0 ? code : run.charCodeAt(i));
    if (code >= 0) i += 2;
  }
  const decoded = readable(bytes);
  return decoded === null ? null : { start: 0, end: run.length, decoded };
}

function entities(run: string): Encoded | null {
  if (!run.includes('&#')) return null;
  const codes = run.match(/&#x?[0-9A-Fa-f]{1,6};/g) ?? [];
  if (codes.length < 6) return null;
  return { start: 0, end: run.length, decoded: run.replace(/&#x?[0-9A-Fa-f]{1,6};/g, entity) };
}

function escapes(run: string): Encoded | null {
  if (!run.includes('\\u')) return null;
  const codes = run.match(/\\u\{?[0-9A-Fa-f]{2,6}\}?/g) ?? [];
  if (codes.length < 6) return null;
  const decoded = run.replace(/\\u\{?([0-9A-Fa-f]{2,6})\}?/g, (whole, digits: string) => {
    const point = Number.parseInt(digits, 16);
    return point < 0x110000 && !(point >= 0xd800 && point < 0xe000) ? String.fromCodePoint(point) : whole;
  });
  return { start: 0, end: run.length, decoded };
}
