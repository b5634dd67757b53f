import { ANYTHING, mapped, text, type Value } from './values.ts';

/** Bytes as letters below 256. */
const LATIN = /^[\0-\xff]*$/;

/** A text as bytes. */
export function encoded(value: Value, codec: string): Value {
  const name = plain(codec);
  if (name === 'utf8' || name === 'ascii') return mapped(value, (whole) => text(toUtf8(whole), 'bytes'));
  return name === 'latin1'
    ? mapped(value, (whole) => (LATIN.test(whole) ? text(whole, 'bytes') : null))
    : translated(value, name);
}

/** Bytes as text, or what else a codec of Python's makes (https://docs.python.org/3/library/codecs.html#standard-encodings). */
export function decoded(value: Value, codec: string): Value {
  const name = plain(codec);
  if (name === 'utf8' || name === 'ascii')
    return mapped(value, (whole, is) => (is === 'bytes' ? fromUtf8(whole) : text(whole)));
  return name === 'latin1' ? mapped(value, (whole) => text(whole)) : translated(value, name);
}

const ALIASES: Readonly<Record<string, string>> = {
  iso88591: 'latin1',
  latin: 'latin1',
  l1: 'latin1',
  u8: 'utf8',
  utf: 'utf8',
  usascii: 'ascii',
  utf8sig: 'utf8',
  rot13: 'rot13',
  base64codec: 'base64',
  hexcodec: 'hex',
  unicodeescape: 'escape',
  rawunicodeescape: 'escape',
  stringescape: 'escape',
};

const plain = (codec: string): string => {
  const name = codec.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[-_ ]/g, '');
  return Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name;
};

function translated(value: Value, name: string): Value {
  if (name === 'rot13') return mapped(value, (whole) => text(whole.replace(/[a-z]/gi, rotated)));
  if (name === 'hex') return mapped(value, fromHex);
  if (name === 'base64') return mapped(value, (whole) => fromBase(whole, 6, BASE64));
  if (name === 'utf16le' || name === 'utf16')
    return mapped(value, (whole) =>
      text(
        [...whole.matchAll(/([\0-\xff])([\0-\xff])/g)]
          .map(([, low, high]) => String.fromCharCode(low!.charCodeAt(0) + 256 * high!.charCodeAt(0)))
          .join(''),
      ),
    );
  return mapped(value, () => ANYTHING);
}

function rotated(letter: string): string {
  const code = letter.charCodeAt(0);
  const start = code < 97 ? 65 : 97;
  return String.fromCharCode(start + ((code - start + 13) % 26));
}

export const toUtf8 = (whole: string): string => bytesText(new TextEncoder().encode(whole));

function fromUtf8(bytes: string): Value {
  const list = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  return text(new TextDecoder('utf-8').decode(list));
}

function bytesText(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) out += String.fromCharCode(byte);
  return out;
}

/** Two digits a byte; null for what is none. */
export function fromHex(whole: string): Value | null {
  const digits = whole.replace(/[\s:]/g, '');
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) return null;
  return text(
    digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))),
    'bytes',
  );
}

export const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes from digits of so many bits each (RFC 4648); letters that are no digits are passed over. */
export function fromBase(whole: string, bits: number, digits: string): Value {
  let out = '';
  let held = 0;
  let count = 0;
  for (const letter of whole.replaceAll('-', '+').replaceAll('_', '/')) {
    const digit = digits.indexOf(letter);
    if (digit < 0) continue;
    held = ((held << bits) | digit) & 0xffff;
    count += bits;
    if (count >= 8) {
      count -= 8;
      out += String.fromCharCode((held >> count) & 0xff);
    }
  }
  return text(out, 'bytes');
}

/** Base 85, of `a85decode` and `b85decode`, five digits to four bytes. */
export function fromBase85(whole: string, digits: string): Value | null {
  const clean = whole
    .replace(/[\s]/g, '')
    .replace(/^<~|~>$/g, '')
    .replaceAll('z', digits.startsWith('!') ? '!!!!!' : 'z');
  let out = '';
  for (let at = 0; at < clean.length; at += 5) {
    const group = clean.slice(at, at + 5);
    const values = [...group.padEnd(5, digits.at(-1))].map((letter) => digits.indexOf(letter));
    if (values.some((value) => value < 0)) return null;
    const sum = values.reduce((total, value) => total * 85 + value, 0);
    const four = [24, 16, 8, 0].map((shift) => String.fromCharCode(Math.floor(sum / 2 ** shift) % 256));
    out += four.slice(0, group.length - 1).join('');
  }
  return text(out, 'bytes');
}

export const ASCII85 = Array.from({ length: 85 }, (_, at) => String.fromCharCode(33 + at)).join('');
export const BASE85 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
