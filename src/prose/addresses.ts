import { isAsciiLetter, isDigit } from './letters.ts';
import type { TokenKind } from './tokens.ts';

/** A text that is being read, and where. */
interface Reading {
  readonly text: string;
  readonly end: number;
  readonly at: number;
}

const PLACE_STOP = new Set(' \t\n\r<>"`|{}[]()（）《》「」，。；、！？“”'.split(''));
const FILE_ENDINGS = new Set(
  'md txt json jsonl csv tsv js mjs cjs ts tsx jsx py rb sh bash zsh ps1 bat cmd exe msi dmg pkg deb rpm zip tar gz tgz rar 7z yml yaml toml ini cfg conf env html css xml svg png jpg jpeg gif webp pdf doc docx xls xlsx ppt pptx log lock pem key crt db sqlite wasm jar apk go rs java c h cpp cs php swift kt sql ipynb mdc dat bin map tpl tmpl'.split(
    ' ',
  ),
);

/** No name within an address is longer (RFC 1035 allows 63). */
const LONGEST_NAME = 64;

/** A web address, mail address, host or file name that begins here. */
export function placeAt(reader: Reading, start: number): { kind: TokenKind; end: number } | null {
  const { text } = reader;
  let at = start;
  const limit = Math.min(reader.end, start + LONGEST_NAME + 1);
  while (at < limit && isPlain(text.charCodeAt(at))) at++;
  const sign = text.charCodeAt(at);
  if (at === start || at - start > LONGEST_NAME) return null;
  if (isVariable(text, start, at)) return { kind: 'variable', end: at };
  if (text.startsWith('id_', start) && isKeyName(text.slice(start, at))) return { kind: 'path', end: at };
  if (sign === 0x3a && text.startsWith('://', at)) return { kind: 'url', end: placeEnd(reader, at + 3) };
  if (sign === 0x40 && isPlain(text.charCodeAt(at + 1))) return mailAt(reader, at + 1);
  if ((sign === 0x5c || sign === 0x3a) && at - start === 1 && text.charCodeAt(at + 1) === 0x5c)
    return { kind: 'path', end: placeEnd(reader, at) };
  if (sign === 0x2e || sign === 0x2f) return dottedPlace(reader, start, at);
  return null;
}

const isPlain = (unit: number): boolean => isAsciiLetter(unit) || isDigit(unit) || unit === 0x5f || unit === 0x2d;

function dottedPlace(reader: Reading, start: number, at: number): { kind: TokenKind; end: number } | null {
  const { text } = reader;
  const names = dotted(reader, start);
  const slash = text.charCodeAt(names) === 0x2f && isPlain(text.charCodeAt(names + 1));
  if (text.charCodeAt(names) === 0x40 && isPlain(text.charCodeAt(names + 1))) return mailAt(reader, names + 1);
  if (names === at && !slash) return null;
  const last = text.slice(text.lastIndexOf('.', names - 1) + 1, names).toLowerCase();
  const end = slash ? placeEnd(reader, names) : names;
  if (names > at)
    return {
      kind:
        FILE_ENDINGS.has(last) && !(slash && names > at)
          ? 'path'
          : isHostName(text.slice(start, names), last)
            ? 'host'
            : slash
              ? 'path'
              : 'word',
      end,
    };
  const whole = text.slice(start, end);
  const ending = whole.slice(whole.lastIndexOf('.') + 1);
  return FILE_ENDINGS.has(ending) ? { kind: 'path', end } : null;
}

/** Behind the sign of a mail address stands a domain; `name@2` is a version. */
function mailAt(reader: Reading, start: number): { kind: TokenKind; end: number } {
  const end = dotted(reader, start);
  const name = reader.text.slice(start, end);
  return { kind: /\.|^localhost$/.test(name) ? 'mail' : 'word', end };
}

/** Hosts are written small; a small letter before a capital is a name in code (`DataReader.text`). */
const isHostName = (name: string, last: string): boolean =>
  name.length > 4 &&
  (last.length === 2 || DOMAINS.has(last)) &&
  !/\d/.test(last) &&
  !/[a-z][A-Z]/.test(name) &&
  name.toLowerCase() !== 'e.g' &&
  name.toLowerCase() !== 'i.e';

/**
 * Top-level domains of more than two letters that hosts are written under without a scheme: those of most names, and the reserved ones of
 * RFC 2606 and RFC 6762. Others are words as often (`complexity.actions`, `user.name`).
 */
const DOMAINS = new Set(
  'com net org edu gov mil int info biz dev app xyz site online cloud tech page tools link click live shop store top club fun icu pro run zip mov ngrok onion example test invalid localhost local internal lan'.split(
    ' ',
  ),
);

/** End of names joined by single dots: `a.b.c`. */
function dotted(reader: Reading, start: number): number {
  let at = start;
  while (at < reader.end) {
    const unit = reader.text.charCodeAt(at);
    if (isPlain(unit) || (unit === 0x2e && isPlain(reader.text.charCodeAt(at + 1)) && at + 1 < reader.end)) at++;
    else break;
  }
  return at;
}

/** End of an address: at a blank, a quotation mark or a bracket; a sentence's last sign is not part of it. */
function placeEnd(reader: Reading, start: number): number {
  let at = start;
  let braces = 0;
  while (at < reader.end) {
    const char = reader.text[at]!;
    if (char === '{' || char === '<' || char === '[') braces++;
    else if (char === '}' || char === '>' || char === ']') braces--;
    if (
      braces < 0 ||
      (PLACE_STOP.has(char) && !(braces > 0 && char !== '\n' && char !== '"') && !'{}<>[]'.includes(char))
    )
      break;
    at++;
    if (braces === 0 && char === '>' && !/[?=&/]/.test(reader.text.slice(start, at))) break;
  }
  while (at > start && ".,;:!?'*_".includes(reader.text[at - 1]!)) at--;
  return at;
}

/** `~/x`, `/x/y`, `./x`, `../x`, `.env`, `$NAME`, `${NAME}`, `%NAME%`, `--option`. */
export function pathAt(reader: Reading): { kind: TokenKind; end: number } | null {
  const { text, at } = reader;
  const char = text[at]!;
  const before = at === 0 ? 0 : text.charCodeAt(at - 1);
  if (isPlain(before) && before !== 0x2d) return null;
  const after = text.charCodeAt(at + 1);
  if (char === '$' && (isAsciiLetter(after) || text[at + 1] === '{'))
    return { kind: 'variable', end: Math.min(placeEnd(reader, at + 1), reader.end) };
  if (char === '~' && text[at + 1] === '/') return { kind: 'path', end: placeEnd(reader, at + 1) };
  if (char === '/' && isAsciiLetter(after)) return { kind: 'path', end: placeEnd(reader, at + 1) };
  if (
    char === '.' &&
    (isAsciiLetter(after) || ((text[at + 1] === '/' || text.startsWith('./', at + 1)) && text[at + 2] !== ' '))
  ) {
    const end = placeEnd(reader, at + 1);
    return end > at + 1 ? { kind: 'path', end } : null;
  }
  return null;
}

/** `id_rsa` and its like without a folder. */
const isKeyName = (name: string): boolean => /^id_(?:rsa|dsa|ecdsa|ed25519)$/.test(name);

/** FOO_BAR: capitals joined by underscores. */
function isVariable(text: string, start: number, end: number): boolean {
  let underscore = false;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x5f) underscore = underscore || i > start;
    else if (!(unit >= 0x41 && unit <= 0x5a) && !isDigit(unit)) return false;
  }
  return underscore;
}
