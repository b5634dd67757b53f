import { SKILLS, type Slug, skillFolder, slug as slugOf } from '../registry/layout.ts';
import { listSlugs } from '../registry/list.ts';
import type { ListedSkill, SkillsAnswer } from './answers.ts';
import { isRefused, slugNamed } from './names.ts';
import { quoted, refuse } from './problem.ts';
import { limitIn, PAGE, withQuery } from './query.ts';
import type { Call, Refused, Reply } from './reply.ts';
import { newestOf, skillPath } from './versions.ts';

/** `GET /skills`: what the registry holds, a page at a time; with `prefix` the slugs that start so. */
export async function skills(call: Call): Promise<Reply> {
  const { listing, now, query } = call;
  const limit = limitIn(query);
  if (isRefused(limit)) return limit;
  const prefix = prefixIn(query);
  if (isRefused(prefix)) return prefix;
  const after = cursorIn(query);
  if (isRefused(after)) return after;
  const page = await listSlugs(listing.registry, after && skillFolder(after), limit, prefix ?? '');
  const listed = await Promise.all(page.slugs.map((slug) => listedAs(call, slug, now)));
  const body: SkillsAnswer = {
    skills: listed.filter((one) => one !== null),
    prefix,
    next: page.next === null ? null : nextPage(page.next, prefix, limit),
  };
  return { is: 'answer', body, page: (pages) => pages.skills(body) };
}

/** Null where none of its versions is published yet. */
async function listedAs({ listing }: Call, slug: Slug, now: string): Promise<ListedSkill | null> {
  const latest = await newestOf(listing.registry, slug, now);
  return latest && { slug, latest, links: { self: skillPath(slug) } };
}

function prefixIn(query: URLSearchParams): string | null | Refused {
  const text = (query.get('prefix') ?? '').trim().toLowerCase();
  if (text === '') return null;
  // What a slug can start with is a slug, or becomes one by a letter more.
  if (slugOf(text) || slugOf(`${text}a`)) return text;
  return refuse(
    'bad-query',
    `No slug starts with ${quoted(text)}: slugs are lower-case letters, digits and hyphens. /skills lists all.`,
  );
}

function cursorIn(query: URLSearchParams): Slug | null | Refused {
  const text = query.get('after');
  return text === null ? null : slugNamed(text);
}

/** @param cursor a key of the last slug */
const nextPage = (cursor: string, prefix: string | null, limit: number): string =>
  withQuery('/skills', {
    prefix,
    after: cursor.slice(SKILLS.length).split('/', 1)[0] ?? '',
    limit: limit === PAGE ? null : String(limit),
  });
