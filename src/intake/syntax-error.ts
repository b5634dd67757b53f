import { quote } from '../problems.ts';
import type { Token } from './tokens.ts';

/** What may come next while a document is read. */
export type Expected =
  | 'value'
  | 'value or ]'
  | 'value after ,'
  | 'name or }'
  | 'name after ,'
  | ':'
  | ', or }'
  | ', or ]'
  | 'end';

const WORDS: Readonly<Record<Expected, string>> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  'value after ,': 'a value',
  'name or }': 'a name in double quotes or }',
  'name after ,': 'a name in double quotes',
  ':': 'a colon',
  ', or }': 'a comma or }',
  ', or ]': 'a comma or ]',
  end: 'nothing',
};

/**
 * A token that fits nowhere.
 * @param outermost nothing has been read yet
 */
export function syntaxError(token: Token, expected: Expected, outermost: boolean): { code: string; message: string } {
  const right = outermost ? 'the { of a JSON object' : WORDS[expected];
  if (token.kind !== 'end') return { code: 'not-json', message: `${seen(token)} stands where ${right} must stand.` };
  if (outermost) return { code: 'empty', message: 'There is no document here; it must be a JSON object, { ... }.' };
  return { code: 'unfinished', message: `The text ends too early; ${right} must follow.` };
}

/** A token as a person sees it; a string without a second pair of quotes around. */
const seen = ({ kind, value }: Token): string =>
  kind === 'string' || kind === 'unknown' || kind === 'number' ? quote(value) : `"${kind}"`;

/** @param type of a JSON value that is no object */
export function notAnObject(type: string): string {
  return `The document is ${ARTICLES[type] ?? type}; it must be an object, { ... }.`;
}

const ARTICLES: Readonly<Record<string, string>> = {
  array: 'a list',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
};
