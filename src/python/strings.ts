import { ANYTHING, concat, text, type Value } from './values.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\n': '',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** What stands between a literal's quotes, and what its prefix says. */
export function inside(literal: string): { text: string; raw: boolean; bytes: boolean; start: number; end: number } {
  const prefix = /^[a-zA-Z]{0,3}/.exec(literal)![0];
  const quote = /^(?:"""|'''|"|')/.exec(literal.slice(prefix.length))?.[0] ?? '';
  const start = prefix.length + quote.length;
  const ends = literal.endsWith(quote) && literal.length >= start + quote.length;
  const end = ends ? literal.length - quote.length : literal.length;
  return { text: literal.slice(start, end), raw: /r/i.test(prefix), bytes: /b/i.test(prefix), start, end };
}

/** https://docs.python.org/3/reference/lexical_analysis.html#escape-sequences. */
export function unescaped(body: string, raw: boolean, bytes = false): string {
  if (raw || !body.includes('\\')) return body;
  return body.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (whole, x?: string, u?: string, long?: string, octal?: string, other?: string) => {
      if (bytes && (u ?? long) !== undefined) return whole;
      const hex = x ?? u ?? long;
      if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
      if (octal !== undefined) return codePoint(Number.parseInt(octal, 8));
      if (Object.hasOwn(ESCAPES, other!)) return ESCAPES[other!]!;
      return /["'\\]/.test(other!) ? other! : whole;
    },
  );
}

export const codePoint = (code: number): string =>
  code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';

/** `'%s/%s' % (a, b)`, `'%(name)s' % {'name': a}`. */
export function percent(template: string, values: readonly Value[], byName: ReadonlyMap<string, Value>): Value {
  let next = 0;
  return filled(template, /%%|%(?:\(\w{1,60}\))?[-+ #0-9.]{0,9}[a-zA-Z]/g, (sign) => {
    if (sign === '%%') return text('%');
    const name = /^%\((\w+)\)/.exec(sign)?.[1];
    const value = name === undefined ? values[next++] : byName.get(name);
    return value === undefined ? ANYTHING : sign.endsWith('c') ? letter(value) : value;
  });
}

const letter = (value: Value): Value => ({
  ...value,
  texts: value.texts.map((one) => (one.is === 'number' ? { is: 'text', value: codePoint(Number(one.value)) } : one)),
});

/** `'{}/{name}'.format(a, name=b)`. */
export function format(template: string, values: readonly Value[], byName: ReadonlyMap<string, Value>): Value {
  let next = 0;
  return filled(template, /\{\{|\}\}|\{[^{}]{0,60}\}/g, (sign) => {
    if (sign === '{{' || sign === '}}') return text(sign[0]!);
    const name = /^\w*/.exec(sign.slice(1))![0];
    const plain = sign.length === name.length + 2;
    const value = name === '' ? values[next++] : (byName.get(name) ?? values[/^\d+$/.test(name) ? Number(name) : -1]);
    return (plain ? value : value && { ...ANYTHING, sources: value.sources, given: value.given }) ?? ANYTHING;
  });
}

/** Places in a template that are filled. */
const PLACES = 60;

function filled(template: string, places: RegExp, value: (sign: string) => Value): Value {
  const pieces: Value[] = [];
  let at = 0;
  for (const match of template.matchAll(places)) {
    if (pieces.length > 2 * PLACES) return concat(...pieces, ANYTHING);
    pieces.push(text(template.slice(at, match.index)), value(match[0]));
    at = match.index + match[0].length;
  }
  return concat(...pieces, text(template.slice(at)));
}
