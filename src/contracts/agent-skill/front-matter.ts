import type { Problem, Result } from '../../model.ts';
import { positions } from '../../position.ts';
import { readYaml } from '../../yaml.ts';
import type { FrontMatter } from './fields.ts';

/** UTF-16 units of front matter: a page of YAML, where ten lines are usual. */
const MAX_LENGTH = 16_384;

/**
 * Cuts the front matter off a skill's text: what stands between a first line `---` and the next one. It is YAML 1.2 by its core schema,
 * one mapping, no aliases, no tags of its own, no name twice.
 * @param pointer of the file
 */
export function splitFrontMatter(text: string, pointer: string): Result<FrontMatter> {
  const opening = /^---[ \t]{0,99}(?:\r\n|\n|\r)/.exec(text);
  if (!opening) return problem(pointer, text, 0, 'no-front-matter', MISSING);
  const start = opening[0].length;
  const end = closingLine(text, start);
  if (end === null)
    return problem(pointer, text, 0, 'open-front-matter', 'The front matter does not end; close it with a line `---`.');
  if (end.start - start > MAX_LENGTH) return problem(pointer, text, start, 'too-long', TOO_LONG);
  const source = text.slice(start, end.start);
  const yaml = readYaml(source);
  if ('message' in yaml)
    return problem(
      pointer,
      text,
      start + yaml.offset,
      'yaml',
      `The front matter is no YAML that can be read: ${yaml.message}. ${QUOTES}`,
    );
  if (!isMapping(yaml.value))
    return problem(pointer, text, start, 'yaml', 'The front matter must be fields with values, as `name: my-skill`.');
  return { ok: true, value: { pointer, text, start, body: end.next, value: yaml.value, yaml } };
}

const MISSING =
  'SKILL.md has no front matter; its first line is `---`, then follow `name` and `description` as YAML, then another `---`.';
const TOO_LONG = `The front matter is longer than ${MAX_LENGTH} characters; what is meant for the agent stands below it.`;
const QUOTES = 'A value with a colon and a space in it stands in quotes.';

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first line of three hyphens at or after `from`. */
function closingLine(text: string, from: number): { start: number; next: number } | null {
  for (let at = from; at < text.length; ) {
    const end = lineEnd(text, at);
    if (/^---[ \t]*$/.test(text.slice(at, Math.min(end, at + 200)))) return { start: at, next: afterBreak(text, end) };
    at = afterBreak(text, end);
  }
  return null;
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}

const afterBreak = (text: string, end: number): number => (text.startsWith('\r\n', end) ? end + 2 : end + 1);

function problem(pointer: string, text: string, offset: number, code: string, message: string): Result<never> {
  const found: Problem = { pointer, ...positions(text)(offset), code, message };
  return { ok: false, problems: [found] };
}
