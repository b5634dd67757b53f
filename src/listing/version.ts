import { reportKey, type SkillName } from '../registry/layout.ts';
import { type Decision, type Publication, read } from '../registry/records.ts';
import { stands, stateOf } from '../registry/state.ts';
import { StoreError } from '../registry/store.ts';
import type { VersionAnswer } from './answers.ts';
import { isRefused } from './names.ts';
import { publicationAt } from './publication.ts';
import type { Call, Reply } from './reply.ts';
import { rulesetInForce } from './ruleset.ts';
import { reasonOf } from './standing.ts';
import { skillPath, versionNames, versionPath } from './versions.ts';

/** `GET /skills/{slug}/{version}`: publisher, state, hashes, verdict. */
export async function version(call: Call): Promise<Reply> {
  const { listing, now } = call;
  const found = await publicationAt(call);
  if (isRefused(found)) return found;
  const { name, publication } = found;
  const [ruleset, names] = await Promise.all([rulesetInForce(listing), versionNames(listing.registry, name.slug)]);
  const before = names[names.findIndex((one) => one.version === name.version) + 1] ?? null;
  const body = listingOf(publication, { now, ruleset: ruleset.sha256, before });
  return {
    is: 'answer',
    body,
    page: async (pages) => {
      const report = await read(listing.registry, reportKey(name), 'report');
      if (!report) throw new StoreError(`${reportKey(name)} is gone`, { retryable: false });
      return pages.version(body, report.record);
    },
  };
}

interface Around {
  readonly now: string;
  /** The hash of the one in force. */
  readonly ruleset: string;
  readonly before: SkillName | null;
}

function listingOf(publication: Publication, { now, ruleset, before }: Around): VersionAnswer {
  const { skill, publisher, verdict, published_at, updated_at, bytes, integrity, report, changed, withdrawn } =
    publication;
  const state = stateOf(publication, now);
  const { critical, high, medium, open } = report.weight;
  return {
    slug: skill.slug,
    version: skill.version,
    name: skill.name,
    contract: skill.contract,
    publisher,
    state,
    reason: reasonOf(publication, state, now),
    verdict,
    published_at,
    updated_at,
    bytes: { sha256: bytes.sha256, size: bytes.size },
    integrity,
    report: {
      sha256: report.sha256,
      engine: report.engine,
      ruleset: { sha256: report.ruleset.sha256, is_current: report.ruleset.sha256 === ruleset },
      ...{ critical, high, medium, open },
    },
    changed,
    decision: publication.decision && decided(publication.decision, publication, now),
    withdrawn,
    links: linksOf(publication, before, state === 'published'),
  };
}

function decided(decision: Decision, { report, withdrawn }: Publication, now: string): VersionAnswer['decision'] {
  const { accept, by, why, at, until } = decision;
  return { accept, by, why, at, until, stands: withdrawn === null && stands(decision, report.weight, now) };
}

function linksOf({ skill, bytes }: Publication, before: SkillName | null, isServed: boolean): VersionAnswer['links'] {
  const self = versionPath(skill);
  return {
    self,
    skill: skillPath(skill.slug),
    findings: `${self}/findings.json`,
    document: isServed ? `${self}/${fileOf(bytes.key)}` : null,
    badge: `${self}/badge.svg`,
    difference: before && `${self}/difference?from=${before.version}`,
  };
}

/** The last part of a key: `skill.json`, or what else was pinned. */
export const fileOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
