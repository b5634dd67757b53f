import type { PackageFile } from '../../model.ts';
import { type Problems, quote } from '../../problems.ts';
import { child, entries, type Field, label, memberField, membersOf, textOf } from '../field.ts';
import { entrypointOf } from './entrypoint.ts';

/** "Under 32 KB." */
const MAX_MANIFEST = 32 * 1024;

/** Adds what is wrong with a manifest and no schema can say. A rule adds nothing where the field is wrong already. */
export function checkManifest(manifest: Field, text: string, files: readonly PackageFile[], problems: Problems): void {
  checkSize(manifest, text, problems);
  checkDescription(child(manifest, 'description'), problems);
  checkOutputs(child(manifest, 'outputs'), problems);
  checkPermissions(child(manifest, 'permissions'), problems);
  if (child(manifest, 'entrypoint').node) checkEntrypoint(manifest, files, problems);
}

function checkSize(manifest: Field, text: string, problems: Problems): void {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes >= MAX_MANIFEST)
    add(problems, 'too-large', manifest, `skill.json has ${bytes} bytes; it must stay under ${MAX_MANIFEST} (32 KB).`);
}

/** An address with its scheme, one that begins with www, or a host with a path behind it. */
const ADDRESS =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.[a-z0-9]|\b[a-z0-9-]{1,63}\.(?:ai|app|co|com|dev|io|net|org)\/|\bmailto:/i;

/** Praise that compares with everything else. A best practice and a best effort praise nobody. */
const SUPERLATIVE =
  /\b(?:best(?![ -](?:practices?|efforts?|guess|match|fit)\b)|ultimate|greatest|finest|unbeatable|unmatched|unrivall?ed|unparalleled|unsurpassed|world[ -]class|world['’]s|number one|most (?:powerful|advanced|amazing|complete|trusted)|top[ -]rated|revolutionary)\b|#1\b/i;

function checkDescription(field: Field, problems: Problems): void {
  const text = textOf(field) ?? '';
  const address = ADDRESS.exec(text)?.[0];
  if (address !== undefined)
    add(problems, 'url', field, `description has an address (${quote(address)}); put it under homepage or repository.`);
  const praise = SUPERLATIVE.exec(text)?.[0];
  if (praise !== undefined)
    add(problems, 'superlative', field, `description praises (${quote(praise)}); say what the skill does.`);
}

function checkOutputs(field: Field, problems: Problems): void {
  if (field.node?.type !== 'object') return;
  const members = membersOf(field.node);
  if (members.length === 0)
    add(problems, 'too-few', field, 'outputs is empty; it names at least one value that the skill returns.');
  for (const member of members) {
    if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(member.name)) continue;
    const output = memberField(field, member);
    const message = `${quote(member.name)} is no identifier; an output is named with letters, digits and _, a letter first.`;
    add(problems, 'identifier', { ...output, offset: output.nameOffset }, message);
  }
}

function checkPermissions(field: Field, problems: Problems): void {
  const seen = new Set<string>();
  for (const permission of entries(field)) {
    const name = textOf(permission);
    if (name === null) continue;
    if (seen.has(name))
      add(
        problems,
        'duplicate-item',
        permission,
        `${label(permission.pointer)} is ${quote(name)} once more; each stands once.`,
      );
    seen.add(name);
  }
}

function checkEntrypoint(manifest: Field, files: readonly PackageFile[], problems: Problems): void {
  const field = child(manifest, 'entrypoint');
  const path = entrypointOf(manifest);
  const said = quote(textOf(field) ?? '');
  if (path === null) {
    add(problems, 'path-escape', field, `entrypoint is ${said}; it must be a path inside the package.`);
    return;
  }
  const file = files.find((candidate) => candidate.path === path);
  if (!file) {
    add(problems, 'entrypoint-missing', field, `entrypoint is ${said}, and the package has no such file.`);
    return;
  }
  if (file.executable === false)
    add(
      problems,
      'entrypoint-not-executable',
      field,
      `entrypoint is ${said}, which may not be executed: chmod +x ${path}`,
    );
}

function add(problems: Problems, code: string, { pointer, offset }: Field, message: string): void {
  if (!problems.has(pointer)) problems.add(() => ({ code, offset, pointer, message }));
}
