import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '../../../src/model.ts';
import { decide } from '../../../src/registry/decide.ts';
import { folderStore } from '../../../src/registry/folder-store.ts';
import { skillName } from '../../../src/registry/layout.ts';
import { publish } from '../../../src/registry/publish.ts';
import type { Store } from '../../../src/registry/store.ts';
import { withdraw } from '../../../src/registry/withdraw.ts';
import { upload, world } from '../../support/registry-world.ts';
import { stubDocument, stubJudge } from '../../support/stub-judge.ts';
import { assay, type Run } from '../assay.ts';

const MARCH = '2026-03-02T00:00:00.000Z';
export const HOSTILE = 'a\x1b]0;owned\x07\u202eb\nc';

const folders: string[] = [];
/** Once, after all tests of a file. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

export function emptyFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'assay-registry-')));
  return folders.at(-1)!;
}

const named = (slug: string, version: string) => skillName({ slug, version })!;

/** Seven versions that stand in every way in which a version can. */
export async function fill(store: Store): Promise<void> {
  const registry = world(store);
  registry.inForce = {
    ...stubJudge(),
    scan: (document) => {
      const report = stubJudge().scan(document);
      return { ...report, skill: report.skill && { ...report.skill, name: HOSTILE } };
    },
  };
  const put = (slug: string, version: string, verdict: Verdict) =>
    publish(registry, upload(`alice/${slug}-${version}`, stubDocument({ slug, version, verdicts: { '*': verdict } })));
  await put('weekly', '1.0.0', 'review');
  await put('weekly', '1.1.0', 'pass');
  await put('weekly', '2.0.0', 'block');
  await put('word-count', '0.9.0', 'pass');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put('word-count', version, 'review');
  const said = { by: 'carol', why: 'reads its own settings' };
  await decide(
    store,
    named('word-count', '1.0.0'),
    { ...said, accept: true, until: '2126-01-31T00:00:00.000Z' },
    MARCH,
  );
  await decide(
    store,
    named('word-count', '1.1.0'),
    { ...said, accept: true, until: '2026-03-03T00:00:00.000Z' },
    MARCH,
  );
  await decide(store, named('word-count', '1.2.0'), { by: HOSTILE, why: HOSTILE, accept: false, until: null }, MARCH);
  await withdraw(store, named('word-count', '0.9.0'), { by: 'alice', why: 'counts wrong' }, MARCH);
}

/** A new local registry with these versions in it. */
export async function filled(): Promise<string> {
  const folder = emptyFolder();
  await fill(await folderStore(join(folder, 'registry')));
  return folder;
}

/** Runs `assay registry`; `STORE` stands for the store. */
export const on = (store: string, args: readonly string[], env: Record<string, string> = {}): Run =>
  assay(['registry', ...args.map((arg) => (arg === 'STORE' ? store : arg))], { env });

export const HARMLESS = 'a\\u{1b}]0;owned\\u{7}\\u{202e}b\\nc';
export const LISTING = [
  'held       weekly@1.0.0                      alice             2026-03-01  1 medium',
  'published  weekly@1.1.0                      alice             2026-03-01',
  'blocked    weekly@2.0.0                      alice             2026-03-01  1 high',
  'withdrawn  word-count@0.9.0                  alice             2026-03-01  by alice: counts wrong',
  'published  word-count@1.0.0                  alice             2026-03-01  accepted by carol until 2126-01-31: reads its own settings',
  'held       word-count@1.1.0                  alice             2026-03-01  1 medium; what carol decided stands no longer',
  `blocked    word-count@1.2.0                  alice             2026-03-01  rejected by ${HARMLESS}: ${HARMLESS}`,
];
export const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
