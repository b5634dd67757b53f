import {
  bytesKey,
  decisionKey,
  historyKey,
  ownerKey,
  publicationKey,
  refusedDocumentKey,
  refusedReportKey,
  reportKey,
  skillName,
  uploadKey,
} from '../../../src/registry/layout.ts';
import { type Check, list, policyStatements, type Statement, type Template, text } from '../template.ts';

const name = skillName({ slug: 'weather', version: '1.0.0' })!;
/** Keys that are made and never replaced, and keys whose object is replaced by who has read it. */
export const PINNED = [
  ownerKey(name.slug),
  bytesKey(name, 'json'),
  bytesKey(name, 'zip'),
  decisionKey(name, 1),
  historyKey(name, { engine: 'e', ruleset: 'r' }),
  refusedDocumentKey('h'),
];
export const REPLACED = [
  reportKey(name),
  publicationKey(name),
  refusedReportKey('h'),
  uploadKey({ publisher: 'p', id: 'i' }),
];

/** Does the statement hold for this key of the registry bucket? `*` stands for anything, slashes too. */
export function isAbout({ Action, Resource }: Statement, action: string, key: string): boolean {
  const patterns = list(Resource).map((resource) => text(resource).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const matches = patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('\\*', '.*')}$`).test(`\${RegistryBucket.Arn}/${key}`),
  );
  return list(Action).includes(action) && matches;
}

/** Keys that a write without these conditions would reach. */
function unguarded(template: Template, keys: readonly string[], conditions: object): string[] {
  const denials = policyStatements(template, 'AWS::S3::BucketPolicy', 'Bucket', 'RegistryBucket').filter(
    ({ Effect, Principal, Condition }) =>
      Effect === 'Deny' && Principal === '*' && JSON.stringify(Condition) === JSON.stringify({ Null: conditions }),
  );
  return keys.filter((key) => !denials.some((denial) => isAbout(denial, 's3:PutObject', key)));
}

const policy = 'Resources RegistryBucketPolicy Properties PolicyDocument Statement';

export const registryChecks: readonly Check[] = [
  {
    says: 'what is pinned is written once',
    problems: (template) => unguarded(template, PINNED, { 's3:if-none-match': true }),
    broken: [
      ['no denial', `${policy} PinnedIsPinned`],
      ['an allowance', `${policy} PinnedIsPinned Effect`, 'Allow'],
      ['zips left out', `${policy} PinnedIsPinned Resource 2`],
      ['the condition upside down', `${policy} PinnedIsPinned Condition Null s3:if-none-match`, false],
      ['only some callers', `${policy} PinnedIsPinned Principal`, { AWS: '123456789012' }],
    ],
  },
  {
    says: 'nothing is overwritten unseen',
    problems: (template) =>
      unguarded(template, [...PINNED, ...REPLACED], { 's3:if-none-match': true, 's3:if-match': true }),
    broken: [
      ['no denial', `${policy} NothingIsOverwrittenUnseen`],
      ['upload records left out', `${policy} NothingIsOverwrittenUnseen Resource 2`],
      ['another action', `${policy} NothingIsOverwrittenUnseen Action`, 's3:PutObjectTagging'],
    ],
  },
];
