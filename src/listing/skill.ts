import { ownerKey, type Slug, skillName } from '../registry/layout.ts';
import { read } from '../registry/records.ts';
import type { SkillAnswer } from './answers.ts';
import { isRefused, slugNamed } from './names.ts';
import { newestFirst } from './precedence.ts';
import { quoted, refuse } from './problem.ts';
import { limitIn, PAGE, withQuery } from './query.ts';
import type { Call, Refused, Reply } from './reply.ts';
import { entriesOf, skillPath, versionNames } from './versions.ts';

/** `GET /skills/{slug}`: its versions, the newest first. */
export async function skill({ listing, now, params, query }: Call): Promise<Reply> {
  const slug = slugNamed(params.slug ?? '');
  if (isRefused(slug)) return slug;
  const limit = limitIn(query);
  if (isRefused(limit)) return limit;
  const after = cursorIn(slug, query);
  if (isRefused(after)) return after;
  const [owner, all] = await Promise.all([
    read(listing.registry, ownerKey(slug), 'owner'),
    versionNames(listing.registry, slug),
  ]);
  const rest = after === null ? all : all.filter(({ version }) => newestFirst(after, version) < 0);
  const names = rest.slice(0, limit);
  const versions = await entriesOf(listing.registry, names, now);
  if (!owner || (versions.length === 0 && after === null)) return unknownSkill(slug);
  const body: SkillAnswer = {
    slug,
    publisher: owner.record.publisher,
    versions,
    next: rest.length > names.length ? nextPage(slug, names.at(-1)!.version, limit) : null,
    links: { self: skillPath(slug) },
  };
  return { is: 'answer', body, page: (pages) => pages.skill(body) };
}

export const unknownSkill = (slug: Slug): Refused =>
  refuse(
    'unknown-skill',
    `There is no skill ${slug} in this registry. /skills?prefix=${slug.slice(0, 3)} lists those whose slug starts like it.`,
    { links: { skills: '/skills' } },
  );

/** The last version of the page before. */
function cursorIn(slug: Slug, query: URLSearchParams): string | null | Refused {
  const text = query.get('after');
  if (text === null || skillName({ slug, version: text })) return text;
  return refuse('bad-query', `after=${quoted(text)} is no version; take the address in next as it is.`);
}

const nextPage = (slug: Slug, after: string, limit: number): string =>
  withQuery(skillPath(slug), { after, limit: limit === PAGE ? null : String(limit) });
