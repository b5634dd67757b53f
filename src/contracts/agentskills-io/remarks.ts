import type { PackageFile, Remark } from '../../model.ts';
import { child, type Field, memberField, membersOf, textOf } from '../field.ts';
import { isSpdx } from '../license.ts';
import { fields } from '../validators.generated.js';
import { entrypointOf } from './entrypoint.ts';

const KNOWN: ReadonlySet<string> = new Set(Object.keys(fields.agentskillsIo));

/** What is odd about a valid manifest. */
export function remarksOf(manifest: Field, files: readonly PackageFile[]): Remark[] {
  return [...license(manifest), ...unknownFields(manifest), ...missingEntrypoint(manifest, files)];
}

function license(manifest: Field): Remark[] {
  const field = child(manifest, 'license');
  const text = textOf(field);
  return text === null || text === 'UNLICENSED' || isSpdx(text)
    ? []
    : [remark('license-not-spdx', field.pointer, { license: text }, text.length)];
}

function unknownFields(manifest: Field): Remark[] {
  return membersOf(manifest.node)
    .filter(({ name }) => !KNOWN.has(name))
    .map((member) => {
      const field = memberField(manifest, member);
      return remark('unknown-manifest-field', textOf(field) === null ? '/name' : field.pointer, { name: member.name });
    });
}

/** By default the host runs ./run.sh. */
function missingEntrypoint(manifest: Field, files: readonly PackageFile[]): Remark[] {
  const path = entrypointOf(manifest);
  if (child(manifest, 'entrypoint').node || path === null || files.some((file) => file.path === path)) return [];
  return [remark('no-entrypoint', '/name', { path })];
}

const remark = (name: string, part: string, values: Record<string, string>, length = 0): Remark => ({
  fact: 'remark',
  remark: name,
  values,
  region: { part, start: 0, end: length },
});
