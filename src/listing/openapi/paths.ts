import { LARGEST, PAGE } from '../query.ts';
import { ref, type Schema, sha256 } from './schema.ts';

/** One path of the read API: what it is for, what it takes, and what it answers with. */
interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly query?: readonly string[];
  readonly body: Readonly<Record<string, Schema>>;
  /** Statuses of refusals, beside 500 and 503. */
  readonly refusals: readonly number[];
  /** May the bytes be too large for an answer, and handed over elsewhere? */
  readonly isLarge?: true;
  /** Headers of the answer beyond those of all. */
  readonly headers?: readonly string[];
}

const json = (name: string) => ({ 'application/json': ref(name) });
/** For browsers the same as a page. */
const both = (name: string) => ({ ...json(name), 'text/html': { type: 'string' } });
const binary: Schema = { type: 'string', format: 'binary' };

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '/skills': {
    id: 'listSkills',
    summary: 'A page of the skills, by slug, each with its newest version.',
    query: ['prefix', 'afterSlug', 'limit'],
    body: both('Skills'),
    refusals: [400],
  },
  '/skills/{slug}': {
    id: 'getSkill',
    summary: 'A page of the versions of a skill, the newest first.',
    query: ['afterVersion', 'limit'],
    body: both('Skill'),
    refusals: [400, 404],
  },
  '/skills/{slug}/{version}': {
    id: 'getVersion',
    summary: 'The listing of a version: publisher, state, hashes, verdict.',
    body: both('Version'),
    refusals: [400, 404],
  },
  '/skills/{slug}/{version}/findings.json': {
    id: 'getFindings',
    summary: 'The findings report in force. Its ETag is the sha256 of its bytes.',
    body: json('Report'),
    refusals: [400, 404],
    isLarge: true,
  },
  '/skills/{slug}/{version}/skill.json': {
    id: 'getDocument',
    summary:
      'The pinned bytes of a published version (skill.zip where a package was uploaded; links.document says which).',
    body: { 'application/json': binary, 'application/zip': binary },
    refusals: [400, 403, 404, 410],
    isLarge: true,
    headers: ['Content-Disposition', 'Repr-Digest', 'X-Content-Sha256'],
  },
  '/skills/{slug}/{version}/badge.svg': {
    id: 'getBadge',
    summary: 'Verdict, short hash of the bytes, date of the rules; grey where those are no longer in force.',
    body: { 'image/svg+xml': { type: 'string' } },
    refusals: [400, 404],
  },
  '/skills/{slug}/{version}/difference': {
    id: 'getDifference',
    summary: 'What a version can do that an earlier one could not.',
    query: ['from'],
    body: both('Difference'),
    refusals: [400, 404],
  },
  '/uploads/{publisher}/{id}': {
    id: 'getUpload',
    summary: 'Where an upload ended, and why.',
    body: both('Upload'),
    refusals: [400, 404],
  },
  '/uploads/{publisher}/{id}/findings.json': {
    id: 'getUploadFindings',
    summary: 'The report on what was uploaded, published or refused.',
    body: json('Report'),
    refusals: [400, 404],
    isLarge: true,
  },
  '/rules': {
    id: 'listRules',
    summary: 'The rules in force, the most severe first.',
    query: ['ruleset'],
    body: both('Rules'),
    refusals: [400, 404],
  },
  '/rules/{id}': {
    id: 'getRule',
    summary: 'What a rule means and how to fix what it speaks of.',
    query: ['ruleset'],
    body: both('Rule'),
    refusals: [400, 404],
  },
  '/openapi.json': { id: 'getOpenapi', summary: 'This document.', body: { 'application/json': {} }, refusals: [] },
};

const SLUG: Schema = { type: 'string', pattern: '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$' };
const VERSION: Schema = { type: 'string', maxLength: 64, examples: ['1.0.0'] };
const named = (name: string, description: string, schema: Schema) => ({ name, in: 'query', description, schema });

/** Parameters of queries, by name. */
export const PARAMETERS = {
  prefix: named('prefix', 'Slugs that start so.', { type: 'string', maxLength: 64 }),
  afterSlug: named('after', 'The slug after which to go on; take it from next.', SLUG),
  afterVersion: named('after', 'The version after which to go on; take it from next.', VERSION),
  limit: named('limit', 'How much a page holds.', { type: 'integer', minimum: 1, maximum: LARGEST, default: PAGE }),
  from: named('from', 'The version to compare with; the one before where none is named.', VERSION),
  ruleset: named('ruleset', 'An earlier rule set, by the sha256 that a report names.', sha256),
} as const;

const IN_PATH: Readonly<Record<string, Schema>> = { slug: SLUG, version: VERSION };

export const paths = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(OPERATIONS).map(([path, operation]) => [path, { get: described(path, operation) }]),
  );

function described(
  path: string,
  { id, summary, query = [], body, refusals, isLarge, headers = [] }: Operation,
): object {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: IN_PATH[name] ?? { type: 'string' },
  }));
  return {
    operationId: id,
    summary,
    parameters: [...places, ...query.map((name) => ({ $ref: `#/components/parameters/${name}` }))],
    responses: {
      200: { description: 'The answer.', headers: headersOf(['ETag', ...headers]), content: contentOf(body) },
      304: { description: 'What If-None-Match names is what there is.' },
      ...(isLarge
        ? { 307: { description: 'The same bytes, for a minute, at Location: they are too large for an answer.' } }
        : {}),
      ...Object.fromEntries(
        [...refusals, 500, 503].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

const contentOf = (body: Operation['body']): object =>
  Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema }]));

const headersOf = (names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]));
