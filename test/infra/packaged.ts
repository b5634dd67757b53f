import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from './template.ts';

const root = join(import.meta.dirname, '..', '..');
/** A process without a network, where this machine lets an ordinary user have one. */
const alone = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : [];

export interface Packaged {
  readonly folder: string;
  readonly file: string;
  readonly template: Template;
}

/** Packages the functions as `npm run package` does: without credentials, and without a network where that can be had. */
export function packaged(options: readonly string[] = []): Packaged {
  const folder = mkdtempSync(join(tmpdir(), 'assay-package-'));
  const osls = [process.execPath, join(root, 'node_modules/osls/bin/serverless.js'), 'package', '--package', folder];
  const [command, ...args] = [...alone, ...osls, ...options];
  const env = { PATH: process.env.PATH ?? '', HOME: folder };
  const { status, stderr } = spawnSync(command!, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const file = join(folder, 'cloudformation-template-update-stack.json');
  return { folder, file, template: JSON.parse(readFileSync(file, 'utf8')) };
}
