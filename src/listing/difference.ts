import { difference as differenceOf } from '../difference.ts';
import type { Report } from '../model.ts';
import { publicationKey, reportKey, type SkillName, skillName } from '../registry/layout.ts';
import { type Publication, read } from '../registry/records.ts';
import { StoreError } from '../registry/store.ts';
import type { Ability, Declaration, DifferenceAnswer } from './answers.ts';
import { isRefused } from './names.ts';
import { quoted, refuse } from './problem.ts';
import { publicationAt } from './publication.ts';
import type { Call, Refused, Reply } from './reply.ts';
import { entryOf, skillPath, versionNames, versionPath } from './versions.ts';

/** `GET /skills/{slug}/{version}/difference?from={version}`: what a version can do that an earlier one could not. */
export async function difference(call: Call): Promise<Reply> {
  const to = await publicationAt(call);
  if (isRefused(to)) return to;
  const from = await otherOf(call, to.name);
  if (isRefused(from)) return from;
  const [before, after] = await Promise.all([reportOf(call, from.name), reportOf(call, to.name)]);
  const self = `${versionPath(to.name)}/difference?from=${from.name.version}`;
  const body: DifferenceAnswer = {
    slug: to.name.slug,
    from: entryOf(from.publication, call.now),
    to: entryOf(to.publication, call.now),
    ...between(before, after),
    links: { self, from: versionPath(from.name), to: versionPath(to.name) },
  };
  return { is: 'answer', body, page: (pages) => pages.difference(body) };
}

interface Side {
  readonly name: SkillName;
  readonly publication: Publication;
}

/** The version to compare with: the one that is named, or else the one before. */
async function otherOf({ listing, query }: Call, to: SkillName): Promise<Side | Refused> {
  const text = query.get('from');
  const name = text === null ? await before(listing.registry, to) : skillName({ slug: to.slug, version: text });
  const missing = (why: string): Refused =>
    refuse('bad-query', `${why} ${skillPath(to.slug)} lists the versions of ${to.slug}.`);
  if (!name)
    return missing(text === null ? `Nothing comes before ${to.version}.` : `from=${quoted(text)} is no version.`);
  const held = await read(listing.registry, publicationKey(name), 'publication');
  return held ? { name, publication: held.record } : missing(`There is no version ${name.version} to compare with.`);
}

async function before(store: Call['listing']['registry'], name: SkillName): Promise<SkillName | null> {
  const names = await versionNames(store, name.slug);
  return names[names.findIndex(({ version }) => version === name.version) + 1] ?? null;
}

async function reportOf({ listing }: Call, name: SkillName): Promise<Report> {
  const held = await read(listing.registry, reportKey(name), 'report');
  if (!held) throw new StoreError(`${reportKey(name)} is gone`, { retryable: false });
  return held.record;
}

/** Pure: what two reports say differently, as far as whoever has the older one wants to know. */
export function between(
  before: Report,
  after: Report,
): Pick<DifferenceAnswer, 'gained' | 'lost' | 'declared' | 'findings'> {
  const { new: appeared, gone } = differenceOf(before, after);
  return {
    gained: without(abilitiesOf(after), abilitiesOf(before), abilityKey),
    lost: without(abilitiesOf(before), abilitiesOf(after), abilityKey),
    declared: [
      ...without(declarationsOf(after, 'added'), declarationsOf(before, 'added'), declarationKey),
      ...without(declarationsOf(before, 'removed'), declarationsOf(after, 'removed'), declarationKey),
    ],
    findings: { appeared, gone },
  };
}

/** Those of `all` that have no counterpart among the others. */
function without<T>(all: readonly T[], others: readonly T[], key: (one: T) => string): T[] {
  const known = new Set(others.map(key));
  return all.filter((one) => !known.has(key(one)));
}

function abilitiesOf(report: Report): Ability[] {
  return report.capabilities.flatMap(({ tool, capability, hosts, certainty, declared }) =>
    (hosts.length > 0 ? hosts : [null]).map((host) => ({ tool, capability, host, certainty, is_declared: declared })),
  );
}

const abilityKey = ({ tool, capability, host }: Ability): string => JSON.stringify([tool, capability, host]);

function declarationsOf({ declared }: Report, change: Declaration['change']): Declaration[] {
  if (!declared) return [];
  const each = (what: Declaration['what'], values: readonly string[]): Declaration[] =>
    values.map((value) => ({ change, what, value }));
  return [
    ...each('kind', declared.kinds),
    ...each('host', declared.hosts),
    ...each('app', declared.apps),
    ...each(
      'tool',
      declared.tools.map(({ name }) => name),
    ),
    ...each(
      'net',
      declared.tools.map(({ name, net }) => `${name}: ${net}`),
    ),
  ];
}

const declarationKey = ({ what, value }: Declaration): string => `${what} ${value}`;
