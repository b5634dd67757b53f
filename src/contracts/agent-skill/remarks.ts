import type { Remark } from '../../model.ts';
import { type FrontMatter, KNOWN_FIELDS, memberOf, stringOf } from './fields.ts';

/** Fields that agents of several makers read beyond the format. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'agent',
  'argument-hint',
  'arguments',
  'author',
  'context',
  'disable-model-invocation',
  'effort',
  'model',
  'paths',
  'shell',
  'tags',
  'user-invocable',
  'version',
  'when_to_use',
]);

/** What is odd about valid front matter. */
export function remarksOf(front: FrontMatter, folder: string | null): Remark[] {
  return [...folderName(front, folder), ...unknownFields(front), ...hooks(front)];
}

/** The format wants one name for both; a folder is renamed as easily as an archive is. */
function folderName(front: FrontMatter, folder: string | null): Remark[] {
  const name = stringOf(front, 'name') ?? '';
  if (folder === null || folder === name) return [];
  return [remark(front, 'name-not-folder', 'name', { name, path: folder }, name.length)];
}

function unknownFields(front: FrontMatter): Remark[] {
  const names = Object.keys(front.value).filter((name) => !KNOWN_FIELDS.includes(name) && !EXTENSIONS.has(name));
  return names
    .filter((name) => name !== 'hooks')
    .map((name) => remark(front, 'unknown-front-matter-field', name, { name }));
}

/** Commands that an agent runs by itself when something happens. */
function hooks(front: FrontMatter): Remark[] {
  const value = memberOf(front.value, 'hooks');
  return value === undefined || value === null ? [] : [remark(front, 'front-matter-hooks', 'hooks', { name: 'hooks' })];
}

/** A field that is no text is no part: then the remark lies at the body's beginning. */
function remark(front: FrontMatter, name: string, field: string, values: Record<string, string>, length = 0): Remark {
  const isText = typeof memberOf(front.value, field) === 'string';
  const part = isText ? `${front.pointer}/${field}` : front.pointer;
  return { fact: 'remark', remark: name, values, region: { part, start: 0, end: length } };
}
