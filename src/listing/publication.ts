import { publicationKey, type SkillName } from '../registry/layout.ts';
import { type Publication, read } from '../registry/records.ts';
import { isRefused, versionNamed } from './names.ts';
import { refuse } from './problem.ts';
import type { Call, Refused } from './reply.ts';
import { unknownSkill } from './skill.ts';
import { skillPath, versionNames } from './versions.ts';

/** The version that a path names, or why there is none. */
export async function publicationAt({ listing, params }: Call): Promise<Found | Refused> {
  const name = versionNamed(params);
  if (isRefused(name)) return name;
  const held = await read(listing.registry, publicationKey(name), 'publication');
  return held ? { name, publication: held.record } : unknownVersion(listing.registry, name);
}

export interface Found {
  readonly name: SkillName;
  readonly publication: Publication;
}

async function unknownVersion(store: Call['listing']['registry'], name: SkillName): Promise<Refused> {
  const [newest] = await versionNames(store, name.slug);
  if (!newest) return unknownSkill(name.slug);
  return refuse(
    'unknown-version',
    `There is no version ${name.version} of ${name.slug}; the newest is ${newest.version}. ${skillPath(name.slug)} lists all.`,
    { links: { skill: skillPath(name.slug) } },
  );
}
