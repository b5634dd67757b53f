import { type Problems, quote } from '../problems.ts';
import { child, entries, type Field, label, textOf } from './field.ts';
import { codePoints, ITEMS_CHECKED } from './schema.ts';

const MAX_RESOURCE_BYTES = 65_536;
const MAX_PROSE_CHARACTERS = 20_000;

/** What no schema of one field can say. A rule adds nothing where the field that it would name is wrong already. */
type Rule = (skill: Field, problems: Problems) => void;

const RULES: readonly Rule[] = [
  uniqueEntries,
  uniqueNames,
  resourceSizes,
  codeMediaTypes,
  entriesAreResources,
  toolsInSandbox,
  codeInSandbox,
  sandboxKind,
];

/** Adds what is wrong between the fields of an actor.skill document, after its schema has been checked. */
export function checkCrossFields(skill: Field, problems: Problems): void {
  for (const rule of RULES) rule(skill, problems);
}

/** Is the path a `.js` one: code, and nothing else? */
export const isCode = (path: string | null): boolean => path?.endsWith('.js') ?? false;

function uniqueEntries(skill: Field, problems: Problems): void {
  const requires = child(skill, 'requires');
  const declared = ['kinds', 'apps', 'hosts'].map((name) => child(requires, name));
  const required = tools(skill).map((tool) => child(child(tool, 'args'), 'required'));
  for (const list of [...declared, ...required])
    unique(entries(list, ITEMS_CHECKED), 'duplicate-item', 'each stands once', problems);
}

/** Two resources of one path, two tools of one name: which one would run? */
function uniqueNames(skill: Field, problems: Problems): void {
  const paths = resources(skill).map((resource) => child(resource, 'path'));
  unique(paths, 'duplicate-path', 'each resource has a path of its own', problems);
  const names = tools(skill).map((tool) => child(tool, 'name'));
  unique(names, 'duplicate-tool', 'each tool has a name of its own', problems);
}

function unique(fields: readonly Field[], code: string, right: string, problems: Problems): void {
  const seen = new Set<string>();
  for (const field of fields) {
    const text = textOf(field);
    if (text === null) continue;
    if (seen.has(text)) add(problems, code, field, `${label(field.pointer)} is ${quote(text)} once more; ${right}.`);
    seen.add(text);
  }
}

/** Prose is counted in characters, and any resource in bytes. */
function resourceSizes(skill: Field, problems: Problems): void {
  for (const resource of resources(skill)) {
    const field = child(resource, 'text');
    const message = tooLong(textOf(field) ?? '', isCode(textOf(child(resource, 'path'))));
    if (message) add(problems, 'too-long', field, `${label(field.pointer)} has ${message} are allowed.`);
  }
}

function tooLong(text: string, code: boolean): string | null {
  const characters = codePoints(text);
  if (!code && characters > MAX_PROSE_CHARACTERS) return `${characters} characters; at most ${MAX_PROSE_CHARACTERS}`;
  const bytes = new TextEncoder().encode(text).length;
  return bytes > MAX_RESOURCE_BYTES ? `${bytes} bytes of UTF-8; at most ${MAX_RESOURCE_BYTES}` : null;
}

/** `text/javascript` goes with a `.js` path and only with it. */
function codeMediaTypes(skill: Field, problems: Problems): void {
  for (const resource of resources(skill)) {
    const path = child(resource, 'path');
    const mediaType = child(resource, 'media_type');
    const type = textOf(mediaType);
    if (type === null || textOf(path) === null || problems.has(path.pointer)) continue;
    if (isCode(textOf(path)) === (type === CODE)) continue;
    const right = isCode(textOf(path)) ? `a .js resource has ${quote(CODE)}` : `only a .js resource has ${quote(CODE)}`;
    add(problems, 'media-type', mediaType, `${label(mediaType.pointer)} is ${quote(type)}; ${right}.`);
  }
}

const CODE = 'text/javascript';

function entriesAreResources(skill: Field, problems: Problems): void {
  if (problems.has(child(skill, 'resources').pointer)) return;
  const paths = new Set(resources(skill).map((resource) => textOf(child(resource, 'path'))));
  for (const tool of tools(skill)) {
    const entry = child(tool, 'entry');
    const path = textOf(entry);
    if (path === null || paths.has(path)) continue;
    const message = `${label(entry.pointer)} is ${quote(path)}; it must be the path of one of the skill's own resources.`;
    add(problems, 'unknown-entry', entry, message);
  }
}

function toolsInSandbox(skill: Field, problems: Problems): void {
  const field = child(skill, 'tools');
  if (runs(skill, problems) === 'sandbox' && !field.node)
    add(problems, 'required', field, 'tools is missing; a skill that runs in a sandbox has 1 to 5 of them.');
  if (runs(skill, problems) === 'prompt' && field.node)
    add(problems, 'tools-in-prompt', field, 'tools stands in a prompt skill; remove it, or let runs be "sandbox".');
}

/** Where a prompt skill has tools, those are the mistake, and their code goes with them. */
function codeInSandbox(skill: Field, problems: Problems): void {
  if (runs(skill, problems) !== 'prompt' || child(skill, 'tools').node) return;
  for (const path of resources(skill).map((resource) => child(resource, 'path'))) {
    if (!isCode(textOf(path))) continue;
    const message = `${label(path.pointer)} is code, and a prompt skill has none; remove it, or let runs be "sandbox".`;
    add(problems, 'code-in-prompt', path, message);
  }
}

function sandboxKind(skill: Field, problems: Problems): void {
  if (runs(skill, problems) !== 'sandbox') return;
  const kinds = child(child(skill, 'requires'), 'kinds');
  if (entries(kinds, ITEMS_CHECKED).some((kind) => textOf(kind) === 'skill.run')) return;
  add(problems, 'kind-missing', kinds, 'requires.kinds lacks "skill.run"; a skill that runs in a sandbox names it.');
}

/** Null where it is wrong itself: then nothing can be held against it. */
function runs(skill: Field, problems: Problems): string | null {
  const field = child(skill, 'runs');
  return problems.has(field.pointer) ? null : textOf(field);
}

const resources = (skill: Field): Field[] => entries(child(skill, 'resources'), ITEMS_CHECKED);
const tools = (skill: Field): Field[] => entries(child(skill, 'tools'), ITEMS_CHECKED);

function add(problems: Problems, code: string, { pointer, offset }: Field, message: string): void {
  if (!problems.has(pointer)) problems.add(() => ({ code, offset, pointer, message }));
}
