import { type SkillName, type Slug, skillName, slug } from '../registry/layout.ts';
import { quoted, refuse } from './problem.ts';
import type { Refused } from './reply.ts';

/** Names that a person typed, as the registry takes them, or what would be right. */

const SLUG_RULE =
  'A slug has at most 64 lower-case letters, digits and hyphens, and starts and ends with a letter or digit.';
const VERSION_RULE =
  'A version is three numbers, as in 1.4.0, perhaps with a pre-release in lower case, as in 1.4.0-beta.1.';

export function slugNamed(text: string): Slug | Refused {
  const named = slug(text);
  if (named) return named;
  const near = slug(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_.]+/g, '-'),
  );
  const hint = near ? ` Did you mean /skills/${near}?` : '';
  return refuse('bad-slug', `${quoted(text)} is no slug. ${SLUG_RULE}${hint}`);
}

/** @param params `slug` and `version` of a path */
export function versionNamed(params: Readonly<Record<string, string>>): SkillName | Refused {
  const { slug: of = '', version = '' } = params;
  const known = slugNamed(of);
  if (typeof known !== 'string') return known;
  const name = skillName({ slug: known, version });
  return (
    name ?? refuse('bad-version', `${quoted(version)} is no version. ${VERSION_RULE} /skills/${known} lists them.`)
  );
}

export const isRefused = (value: object | string | number | null): value is Refused =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === 'refused';
