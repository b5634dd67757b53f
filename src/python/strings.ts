import { concat, NOTHING, text, type Value } from './values.ts';

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

/** The text between a literal's quotes, and whether it is raw. */
export function inside(literal: string): { text: string; raw: boolean; start: number; end: number } {
  const prefix = /^[a-zA-Z]{0,3}/.exec(literal)![0];
  const quote = /^(?:"""|'''|"|')/.exec(literal.slice(prefix.length))?.[0] ?? '';
  const start = prefix.length + quote.length;
  const end =
    literal.endsWith(quote) && literal.length >= start + quote.length ? literal.length - quote.length : literal.length;
  return { text: literal.slice(start, end), raw: /r/i.test(prefix), start, end };
}

export function unescaped(body: string, raw: boolean): string {
  if (raw || !body.includes('\\')) return body;
  return body.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (_, x?: string, u?: string, long?: string, octal?: string, other?: string) => {
      const hex = x ?? u ?? long;
      if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
      return octal !== undefined ? codePoint(Number.parseInt(octal, 8)) : (ESCAPES[other!] ?? other!);
    },
  );
}

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

/** `'%s/%s' % (a, b)`. */
export function percent(template: string, values: readonly Value[]): Value {
  let next = 0;
  return filled(template, /%%|%(?:\(\w{1,60}\))?[-+ #0-9.]{0,9}[a-zA-Z]/g, (sign) =>
    sign === '%%' ? text('%') : (values[next++] ?? NOTHING),
  );
}

/** `'{}/{name}'.format(a, name=b)`. */
export function format(template: string, values: readonly Value[], byName: ReadonlyMap<string, Value>): Value {
  let next = 0;
  return filled(template, /\{\{|\}\}|\{[^{}]{0,60}\}/g, (sign) => {
    if (sign === '{{' || sign === '}}') return text(sign[0]!);
    const name = /^\w*/.exec(sign.slice(1))![0];
    if (name === '') return values[next++] ?? NOTHING;
    return byName.get(name) ?? values[/^\d+$/.test(name) ? Number(name) : -1] ?? NOTHING;
  });
}

function filled(template: string, places: RegExp, value: (sign: string) => Value): Value {
  const pieces: Value[] = [];
  let at = 0;
  for (const match of template.matchAll(places)) {
    if (pieces.length > 60) return concat(...pieces, NOTHING);
    pieces.push(text(template.slice(at, match.index)), value(match[0]));
    at = match.index + match[0].length;
  }
  return concat(...pieces, text(template.slice(at)));
}
