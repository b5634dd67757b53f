import type { Credential, Part, Skill } from '../model.ts';
import { bitsPerLetter, isPlaceholder } from './placeholder.ts';
import type { Form } from './table.ts';
import { FORMS } from './table.ts';

/**
 * The credentials that a skill's own text carries, in code and prose alike: values of a form that their makers give them, and values that
 * are put under a name such as `password`. Placeholders and examples are none. Linear in the text, never fails.
 */
export function credentials(skill: Skill): Credential[] {
  return skill.parts.flatMap((part) => (part.role === 'name' ? [] : inPart(part)));
}

const inPart = (part: Part): Credential[] => credentialsIn(part.text).map((made) => credential(part, made));

/** The credentials in a text, in order. */
export function credentialsIn(text: string): Made[] {
  const found: Made[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const role = unit < 0x80 ? ROLES[unit]! : PLAIN;
    if (role === PLAIN) continue;
    const made = role === SIGN ? namedAt(text, at) : isBoundary(text.charCodeAt(at - 1)) ? knownAt(text, at) : null;
    if (!made) continue;
    found.push(made);
    at = made.end - 1;
  }
  return found;
}

const credential = ({ pointer, text }: Part, { kind, sure, start, end }: Made): Credential => ({
  fact: 'credential',
  kind,
  sure,
  masked: masked(text.slice(start, end)),
  region: { part: pointer, start, end },
});

export interface Made {
  readonly kind: string;
  readonly sure: boolean;
  readonly start: number;
  readonly end: number;
}

/** Forms by the two characters that they begin with. */
const BY_FIRST: ReadonlyMap<string, readonly Form[]> = byFirst();

function byFirst(): Map<string, Form[]> {
  const map = new Map<string, Form[]>();
  for (const form of FORMS)
    for (const first of new Set(form.starts.map((start) => start.slice(0, 2))))
      map.set(first, [...(map.get(first) ?? []), form]);
  return map;
}

const PLAIN = 0;
/** What a value stands behind. */
const SIGN = 1;
/** What a form begins with. */
const FIRST = 2;

/** What each ASCII character may begin. */
const ROLES = Uint8Array.from({ length: 0x80 }, (_, unit) => {
  const char = String.fromCharCode(unit);
  if (char === ':' || char === '=') return SIGN;
  return [...BY_FIRST.keys()].some((first) => first.startsWith(char)) ? FIRST : PLAIN;
});

/** Between other letters nothing begins. */
const isBoundary = (unit: number): boolean =>
  !(
    (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x61 && unit <= 0x7a) ||
    unit === 0x5f
  );

/** No form is longer. */
const LONGEST = 8200;

function knownAt(text: string, at: number): Made | null {
  for (const { kind, starts, whole } of BY_FIRST.get(text.slice(at, at + 2)) ?? []) {
    if (!starts.some((start) => text.startsWith(start, at))) continue;
    const value = whole.exec(text.slice(at, at + LONGEST))?.[0];
    if (value && !isPlaceholder(kind === 'private-key' ? value.slice(40, 400) : value))
      return { kind, sure: true, start: at, end: at + value.length };
  }
  return null;
}

/** So much before a sign is looked at for the name that a value is put under. */
const NAME = 48;
const SECRET_NAME =
  /(?:^|[^A-Za-z])(?:[A-Za-z]{0,20}[_-]?)?(?:password|passwd|secret|api[_-]?key|access[_-]?key|auth[_-]?token|access[_-]?token|private[_-]?key)["']?\s{0,3}$/i;
const VALUE = /^[:=]\s{0,3}(["'])([A-Za-z0-9+/=_.-]{16,120})\1/;
/** More than words have, less than chance gives. */
const RANDOM_BITS = 3.7;

/** A quoted value of chance under a name that says it is secret. */
function namedAt(text: string, at: number): Made | null {
  const value = isBeforeQuote(text, at) ? VALUE.exec(text.slice(at, at + 130)) : null;
  if (!value || !SECRET_NAME.test(text.slice(Math.max(0, at - NAME), at))) return null;
  const inner = value[2]!;
  const mixed = /\d/.test(inner) && /[A-Za-z]/.test(inner);
  if (
    !mixed ||
    isPlaceholder(inner) ||
    bitsPerLetter(inner) < RANDOM_BITS ||
    /^[a-z]+(?:[._/-][a-z0-9]+)+$/i.test(inner)
  )
    return null;
  const start = at + value[0].indexOf(value[1]!) + 1;
  return { kind: 'named-value', sure: false, start, end: start + inner.length };
}

/** Can a quotation mark follow a sign, as `VALUE` has it? Most signs have none behind them. */
function isBeforeQuote(text: string, sign: number): boolean {
  let at = sign + 1;
  while (at < sign + 4 && text.charCodeAt(at) <= 0x20) at++;
  const unit = text.charCodeAt(at);
  return unit === 0x22 || unit === 0x27 || unit > 0x7f;
}

/** So much of a credential is shown. */
const SHOWN = 4;

/** Its first letters and its length: enough to find it, of no use to anybody. */
const masked = (value: string): string => `${value.slice(0, SHOWN)}… (${value.length} characters)`;
