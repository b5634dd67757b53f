import { type Check, list, ofType, roleStatements, type Statement, type Template, text } from '../template.ts';

/** Actions for which IAM knows no resource. */
const WITHOUT_RESOURCE = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
/** Who uploads is not known here, so that no prefix of this bucket can be named. */
const WHOLE_BUCKET = `\${IncomingBucket.Arn}/*`;
/** Words of actions that take something away, or what keeps it. A message that was worked on is taken from its own queue. */
const TAKES_AWAY = /delete|remove|purge|bypass|policy|lifecycle|acl|retention|legalhold|replicat|versioning/i;
const OWN_MESSAGE = 'sqs:DeleteMessage';

const actions = ({ Action }: Statement): string[] => list(Action).map(text);

/** What roles may do that they should not, as `role: what`. */
function allowed(template: Template, found: (statement: Statement) => readonly string[]): string[] {
  return roleStatements(template)
    .filter(({ statement }) => statement.Effect === 'Allow')
    .flatMap(({ role, statement }) => found(statement).map((what) => `${role}: ${what}`));
}

/** A resource is named whole, or down to a prefix of one bucket, perhaps with the name of the file at the end. */
function isNamed(resource: string): boolean {
  const isPrefix = /^\$\{\w+\.Arn\}\/[\w-]+\/\*(?:\/[\w.-]+)?$/.test(resource);
  // Executions are named when they start; the machine that they are of is.
  const isOfOneMachine = /^arn:\$\{AWS::Partition\}:states:[^*?]+:(?:execution|mapRun):[\w-]+\/\*$/.test(resource);
  return !/[*?]/.test(resource) || isPrefix || isOfOneMachine || resource === WHOLE_BUCKET;
}

function unnamed(statement: Statement): string[] {
  const resources = list(statement.Resource)
    .map(text)
    .filter((resource) => !isNamed(resource));
  if (resources.length === 0 && statement.Resource !== undefined) return [];
  return actions(statement).filter((action) => !WITHOUT_RESOURCE.includes(action));
}

const statement = 'Resources ScanRole Properties Policies 0 PolicyDocument Statement';

export const permissionChecks: readonly Check[] = [
  {
    says: 'no role holds a wildcard action',
    problems: (template) => allowed(template, (found) => actions(found).filter((action) => /[*?]/.test(action))),
    broken: [
      ['all of S3', `${statement} WriteTheRegistry Action`, 's3:*'],
      ['everything', `${statement} Log Action`, ['*']],
      ['some of S3', `${statement} ReadTheRules Action`, 's3:Get*'],
    ],
  },
  {
    says: 'no role holds a wildcard resource but for X-Ray, which has none',
    problems: (template) => allowed(template, unnamed),
    broken: [
      ['any resource', `${statement} TellOthers Resource`, '*'],
      ['any bucket', `${statement} ReadTheRules Resource`, 'arn:aws:s3:::*/rulesets/*'],
      ['a whole bucket', `${statement} WriteTheRegistry Resource`, { 'Fn::Sub': `\${RegistryBucket.Arn}/*` }],
      ['an open prefix', `${statement} ReadTheRules Resource`, { 'Fn::Sub': `\${RulesBucket.Arn}/rules*` }],
      ['more than tracing', `${statement} Trace Action`, ['xray:PutTraceSegments', 'logs:PutLogEvents']],
      ['executions of any machine', `${statement} TellOthers Resource`, 'arn:aws:states:us-east-1:1:execution:*'],
      ['any metric', `${statement} Trace Action`, 'cloudwatch:PutMetricData'],
      ['every other resource', `${statement} TellOthers Resource`],
    ],
  },
  {
    says: 'no role takes anything away',
    problems: (template) =>
      allowed(template, (found) =>
        actions(found).filter((action) => TAKES_AWAY.test(action) && action !== OWN_MESSAGE),
      ),
    broken: [
      ['an object', `${statement} WriteTheRegistry Action`, ['s3:PutObject', 's3:DeleteObject']],
      ['a version', `${statement} ReadAndTagUploads Action`, 's3:DeleteObjectVersion'],
      ['the policy that forbids it', `${statement} TellMissingFromDenied Action`, 's3:PutBucketPolicy'],
      ['by a rule', `${statement} TellMissingFromDenied Action`, 's3:PutLifecycleConfiguration'],
      ['the lock', `${statement} WriteTheRegistry Action`, 's3:BypassGovernanceRetention'],
      ['the queue', `${statement} TakeMessages Action`, 'sqs:PurgeQueue'],
    ],
  },
  {
    says: 'all that a role may do stands in the template',
    problems: (template) =>
      ofType(template, 'AWS::IAM::Role')
        .filter(([, { Properties }]) => Properties.ManagedPolicyArns !== undefined)
        .map(([id]) => id),
    broken: [
      [
        'a managed policy',
        'Resources ScanRole Properties ManagedPolicyArns',
        ['arn:aws:iam::aws:policy/service-role/AWSLambdaSQSQueueExecutionRole'],
      ],
    ],
  },
];
