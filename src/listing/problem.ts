import { harmless } from '../report/render/harmless.ts';
import type { ProblemAnswer, ProblemCode } from './answers.ts';
import type { Refused } from './reply.ts';

const STATUS: Record<ProblemCode, number> = {
  'bad-path': 400,
  'bad-slug': 400,
  'bad-version': 400,
  'bad-query': 400,
  'bad-name': 400,
  'unknown-path': 404,
  'unknown-skill': 404,
  'unknown-version': 404,
  'unknown-upload': 404,
  'unknown-rule': 404,
  'unknown-ruleset': 404,
  'no-report': 404,
  'method-not-allowed': 405,
  held: 403,
  blocked: 403,
  withdrawn: 410,
  'cross-site': 403,
  'other-host': 421,
  'too-large': 413,
  'bad-upload': 400,
  failed: 500,
  unavailable: 503,
};

/** Every code. */
export const CODES = Object.keys(STATUS);

/** RFC 9110; `about:blank` asks for them as titles. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Content Too Large',
  421: 'Misdirected Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * A refusal by its code.
 * @param detail what was wrong, and what to do
 */
export function refuse(
  code: ProblemCode,
  detail: string,
  more: Pick<ProblemAnswer, 'state' | 'links'> = {},
  headers: Readonly<Record<string, string>> = {},
): Refused {
  const status = STATUS[code];
  return {
    is: 'refused',
    problem: { type: 'about:blank', title: TITLES[status] ?? '', status, code, detail, ...more },
    headers,
  };
}

/** What was typed, as a message quotes it: short, and without what could steer a terminal or hide. */
export function quoted(text: string): string {
  return `“${harmless(text.slice(0, LONGEST))}${text.length > LONGEST ? '…' : ''}”`;
}

const LONGEST = 80;
