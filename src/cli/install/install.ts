import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { slug as slugNamed } from '../../registry/layout.ts';
import type { Listed } from '../../registry/list.ts';
import { decode, type State } from '../../registry/records.ts';
import type { Store } from '../../registry/store.ts';
import { bundledRuleset } from '../../rules/bundled.generated.ts';
import { scan } from '../../scan.ts';
import { treeSha256 } from '../../tree-hash.ts';
import { FOUND, OK } from '../exit-code.ts';
import { Refusal } from '../refusal.ts';
import { publications } from '../registry/pages.ts';
import { inStore } from '../registry/store.ts';
import { tell } from '../terminal.ts';
import { chosen, type Wish, wishOf } from './choose.ts';
import { filesOf, layDown } from './files.ts';
import { driftOf, type Locked, readLock, writeLock } from './lock.ts';

export interface InstallOptions {
  readonly from?: string;
  readonly to: string;
  /** States besides `published`. */
  readonly allow: readonly State[];
}

/** `assay install`: a skill from a registry into a folder, verified; without a slug, whether the folder is as it was installed. */
export async function installCommand(written: string | undefined, options: InstallOptions): Promise<number> {
  const drifted = Object.entries(readLock(options.to).skills).flatMap(([slug, entry]) => {
    const drift = driftOf(options.to, slug, entry);
    return drift === null ? [] : [`${slug} ${entry.version} ${drift}`];
  });
  for (const line of drifted) tell(line);
  if (written === undefined) return drifted.length > 0 ? FOUND : OK;
  if (options.from === undefined) throw new Refusal('--from names the registry to install from');
  const wish = wishOf(written);
  const slug = slugNamed(wish.slug);
  if (slug === null) throw new Refusal(`${wish.slug} is no name of a skill: lower-case letters, digits and hyphens`);
  await inStore(options.from, async (store) => {
    const listed = await versionsOf(store, slug);
    await installOne(store, chosen(wish, listed, ['published', ...options.allow]), wish, options);
  });
  return drifted.length > 0 ? FOUND : OK;
}

async function versionsOf(store: Store, slug: NonNullable<ReturnType<typeof slugNamed>>): Promise<Listed[]> {
  const all: Listed[] = [];
  for await (const page of publications(store, { slug, now: new Date().toISOString() })) all.push(...page);
  return all;
}

async function installOne(store: Store, { publication }: Listed, { slug }: Wish, { to, allow }: InstallOptions) {
  const { version } = publication.skill;
  const folder = join(to, slug);
  const before = readLock(to).skills[slug];
  if (before?.sha256 === publication.bytes.sha256 && driftOf(to, slug, before) === null)
    return tell(`${slug} ${version}: is installed already`);
  const bytes = await pinnedBytes(store, publication.bytes);
  const report = scan({ bytes }, bundledRuleset);
  if (report.verdict === 'invalid') throw new Refusal(`${slug} ${version}: breaks its contract`);
  if (report.verdict === 'block' && !allow.includes('blocked'))
    throw new Refusal(`${slug} ${version}: the verdict here is block; --allow blocked installs it all the same`);
  const files = filesOf(bytes);
  mkdirSync(to, { recursive: true });
  layDown(files, folder);
  const entry: Locked = {
    version,
    sha256: publication.bytes.sha256,
    tree: treeSha256(files) ?? '',
    ruleset: publication.report.ruleset.sha256,
  };
  await writeLock(to, slug, entry);
  tell(`${slug} ${version}: installed in ${folder}, ${files.length} ${files.length === 1 ? 'file' : 'files'}`);
}

/** The store holds them against their hash; a report that speaks of other bytes is not theirs. */
async function pinnedBytes(store: Store, { key, sha256, size }: Listed['publication']['bytes']): Promise<Uint8Array> {
  const got = await store.get(key, { sha256, limit: size });
  if (got.outcome !== 'found') throw new Refusal(`${key} is ${got.outcome}`);
  const report = await store.get(key.replace(/[^/]*$/, 'findings.json'));
  const isTheirs = report.outcome === 'found' && decode(key, report.bytes, 'report').bytes.sha256 === sha256;
  if (!isTheirs) throw new Refusal(`${key}: its report is gone, or speaks of other bytes`);
  return got.bytes;
}
