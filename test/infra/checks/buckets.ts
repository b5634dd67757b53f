import {
  at,
  type Check,
  isTlsOnly,
  list,
  ofType,
  policyStatements,
  type Statement,
  type Template,
  text,
  type Value,
} from '../template.ts';

/** The packager's own bucket holds nothing but code, which it prunes. */
const NOT_OURS = 'ServerlessDeploymentBucket';
const DELETIONS = ['s3:DeleteObject', 's3:DeleteObjectVersion'];

const buckets = (template: Template) => ofType(template, 'AWS::S3::Bucket');
const ours = (template: Template) => buckets(template).filter(([id]) => id !== NOT_OURS);
const policies = (template: Template, bucket: string) =>
  policyStatements(template, 'AWS::S3::BucketPolicy', 'Bucket', bucket);

function denials(template: Template, bucket: string, action: string, resource: string): readonly Statement[] {
  return policies(template, bucket).filter(
    ({ Effect, Principal, Action, Resource }) =>
      Effect === 'Deny' &&
      Principal === '*' &&
      list(Action).includes(action) &&
      list(Resource).map(text).includes(`\${${bucket}.Arn}/${resource}`),
  );
}

function isBlocked(access: Value): boolean {
  const ways = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];
  return ways.every((way) => at(access, way) === true);
}

function isEncrypted(encryption: Value): boolean {
  const [rule] = list(at(encryption, 'ServerSideEncryptionConfiguration'));
  return ['AES256', 'aws:kms'].includes(text(at(rule, 'ServerSideEncryptionByDefault', 'SSEAlgorithm')));
}

/** Names of the buckets that lack something. */
const lacking = (of: typeof buckets, has: (template: Template, id: string, properties: Value) => boolean) =>
  ((template) =>
    of(template)
      .filter(([id, { Properties }]) => !has(template, id, Properties))
      .map(([id]) => id)) satisfies Check['problems'];

/** Every role's path stands below the one that the condition names. */
function isByFunction(template: Template, { Condition }: Statement): boolean {
  const pattern = text(at(Condition, 'ArnLike', 'aws:PrincipalArn'));
  const path = /^arn:\$\{AWS::Partition\}:iam::\$\{AWS::AccountId\}:role(\/.+\/)\*$/.exec(pattern)?.[1];
  const roles = ofType(template, 'AWS::IAM::Role');
  return path !== undefined && roles.every(([, { Properties }]) => text(Properties.Path).startsWith(path));
}

/** Seconds for which a message can live: in the queue, then among the dead letters. */
function messageLife(template: Template): number {
  const queues = ofType(template, 'AWS::SQS::Queue');
  return queues.reduce((sum, [, { Properties }]) => sum + Number(Properties.MessageRetentionPeriod ?? 345_600), 0);
}

export const bucketChecks: readonly Check[] = [
  {
    says: 'every bucket is versioned',
    problems: lacking(buckets, (_, __, bucket) => at(bucket, 'VersioningConfiguration', 'Status') === 'Enabled'),
    broken: [
      ['a bucket without versions', 'Resources RulesBucket Properties VersioningConfiguration'],
      ['suspended versions', 'Resources IncomingBucket Properties VersioningConfiguration Status', 'Suspended'],
    ],
  },
  {
    says: 'every bucket is encrypted',
    problems: lacking(buckets, (_, __, bucket) => isEncrypted(at(bucket, 'BucketEncryption'))),
    broken: [['no encryption', 'Resources RegistryBucket Properties BucketEncryption']],
  },
  {
    says: 'no bucket is public',
    problems: lacking(
      buckets,
      (_, id, bucket) =>
        isBlocked(at(bucket, 'PublicAccessBlockConfiguration')) &&
        (id === NOT_OURS || at(bucket, 'OwnershipControls', 'Rules', 0, 'ObjectOwnership') === 'BucketOwnerEnforced'),
    ),
    broken: [
      ['no block', 'Resources RegistryBucket Properties PublicAccessBlockConfiguration'],
      ['half a block', 'Resources RulesBucket Properties PublicAccessBlockConfiguration BlockPublicPolicy', false],
      ['access lists', 'Resources IncomingBucket Properties OwnershipControls'],
    ],
  },
  {
    says: 'every bucket is reached by TLS only',
    problems: lacking(buckets, (template, id) =>
      policies(template, id).some((statement) => isTlsOnly(statement, 's3:*', [`\${${id}.Arn}`, `\${${id}.Arn}/*`])),
    ),
    broken: [
      ['no policy', 'Resources RulesBucketPolicy'],
      ['an allowance', 'Resources RulesBucketPolicy Properties PolicyDocument Statement TlsOnly Effect', 'Allow'],
      [
        'objects left out',
        'Resources IncomingBucketPolicy Properties PolicyDocument Statement TlsOnly Resource',
        { 'Fn::GetAtt': ['IncomingBucket', 'Arn'] },
      ],
      [
        'TLS forbidden',
        'Resources RegistryBucketPolicy Properties PolicyDocument Statement TlsOnly Condition Bool aws:SecureTransport',
        true,
      ],
    ],
  },
  {
    says: 'nobody deletes from a bucket',
    problems: lacking(ours, (template, id) =>
      DELETIONS.every((action) => denials(template, id, action, '*').some(({ Condition }) => Condition === undefined)),
    ),
    broken: [
      ['no denial', 'Resources RulesBucketPolicy Properties PolicyDocument Statement NothingIsDeleted'],
      [
        'versions that may go',
        'Resources RegistryBucketPolicy Properties PolicyDocument Statement NothingIsDeleted Action',
        's3:DeleteObject',
      ],
      [
        'a denial for some',
        'Resources IncomingBucketPolicy Properties PolicyDocument Statement NothingIsDeleted Condition',
        { Bool: { 'aws:MultiFactorAuthPresent': false } },
      ],
    ],
  },
  {
    says: 'buckets and their policies outlive the stack',
    problems: (template) =>
      [...ours(template), ...ofType(template, 'AWS::S3::BucketPolicy')]
        .filter(([id, { DeletionPolicy }]) => !id.startsWith('Serverless') && DeletionPolicy !== 'RetainExceptOnCreate')
        .map(([id]) => id),
    broken: [
      ['a bucket that goes', 'Resources RegistryBucket DeletionPolicy'],
      ['a policy that goes', 'Resources RegistryBucketPolicy DeletionPolicy', 'Delete'],
    ],
  },
  {
    says: 'no function uploads or writes rules',
    problems: (template) =>
      ['IncomingBucket', 'RulesBucket'].filter(
        (id) => !denials(template, id, 's3:PutObject', '*').some((statement) => isByFunction(template, statement)),
      ),
    broken: [
      ['no denial', 'Resources RulesBucketPolicy Properties PolicyDocument Statement NoFunctionWritesRules'],
      ['a role elsewhere', 'Resources ScanRole Properties Path', '/'],
      [
        'another path',
        'Resources IncomingBucketPolicy Properties PolicyDocument Statement NoFunctionUploads Condition ArnLike aws:PrincipalArn',
        { 'Fn::Sub': `arn:\${AWS::Partition}:iam::\${AWS::AccountId}:role/assay/other/*` },
      ],
    ],
  },
  {
    says: 'an upload outlives its message',
    problems: (template) => {
      const rules = list(at(template.Resources.IncomingBucket?.Properties, 'LifecycleConfiguration', 'Rules'));
      const days = rules.flatMap((rule) => [
        at(rule, 'ExpirationInDays'),
        at(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays'),
      ]);
      const shortest = Math.min(...days.filter((value) => value !== undefined).map(Number));
      return shortest * 86_400 > messageLife(template) ? [] : [`uploads last ${shortest} days`];
    },
    broken: [
      [
        'uploads that go early',
        'Resources IncomingBucket Properties LifecycleConfiguration Rules uploads ExpirationInDays',
        7,
      ],
      ['dead letters that stay late', 'Resources UploadQueue Properties MessageRetentionPeriod', 86_400 * 16],
    ],
  },
];
