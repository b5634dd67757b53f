import type { DeclaredName, Document, Package, Result, Skill } from '../../model.ts';
import { problemsOf } from '../../problems.ts';
import { child, entries, type Field, rootField, textOf } from '../field.ts';
import { filesOf } from '../package-files.ts';
import { AGENTSKILLS_IO, checkSchema } from '../schema.ts';
import { entrypointOf } from './entrypoint.ts';
import { checkManifest } from './manifest.ts';
import { manifestParts } from './parts.ts';
import { remarksOf } from './remarks.ts';

export const MANIFEST = 'skill.json';

/** Files are apart from the manifest's own members, among which nobody may have a `files`. */
const FILES = '/files';

/** Holds a package against agentskills.io/v1: the manifest's tables and rules, and the entrypoint among the files. */
export function agentskillsIo(read: Package, document: Document): Result<Skill> {
  const manifest = rootField(document.root);
  const problems = problemsOf(document.text);
  checkSchema(manifest, AGENTSKILLS_IO, problems);
  checkManifest(manifest, document.text, read.files, problems);
  const found = problems.list();
  return found.length > 0 ? { ok: false, problems: found } : { ok: true, value: skillFrom(read, document, manifest) };
}

function skillFrom(read: Package, document: Document, manifest: Field): Skill {
  const { parts, resources, scripts, unread } = filesOf(read, MANIFEST, FILES);
  const text = (name: string) => textOf(child(manifest, name)) ?? '';
  const entrypoint = entrypointOf(manifest);
  return {
    contract: 'agentskills.io/v1',
    slug: text('name'),
    version: text('version'),
    name: text('name'),
    runs: scripts.length > 0 ? 'sandbox' : 'prompt',
    parts: [...manifestParts(manifest, document.text), ...parts],
    resources,
    declared: { kinds: [], apps: [], hosts: [], tools: [], permissions: permissionsOf(manifest), allowedTools: null },
    entries: scripts.filter((path) => path === entrypoint || path.startsWith('tools/')),
    integrity: null,
    remarks: remarksOf(manifest, read.files),
    unread,
  };
}

const permissionsOf = (manifest: Field): DeclaredName[] =>
  entries(child(manifest, 'permissions')).map((field) => ({ name: textOf(field) ?? '', pointer: field.pointer }));
