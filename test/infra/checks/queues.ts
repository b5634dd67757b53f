import {
  at,
  type Check,
  isTlsOnly,
  list,
  ofType,
  policyStatements,
  type Resource,
  type Template,
  text,
} from '../template.ts';

const queues = (template: Template) => ofType(template, 'AWS::SQS::Queue');
const mappings = (template: Template) => ofType(template, 'AWS::Lambda::EventSourceMapping');
const target = ({ Properties }: Resource): string | undefined =>
  /^\$\{(\w+)\.Arn\}$/.exec(text(at(Properties.RedrivePolicy, 'deadLetterTargetArn')))?.[1];

/** The queues that take what other queues gave up. */
function deadLetterQueues(template: Template): ReadonlySet<string | undefined> {
  return new Set(queues(template).map(([, queue]) => target(queue)));
}

export const workQueues = (template: Template) =>
  queues(template).filter(([id]) => !deadLetterQueues(template).has(id));

/** The resource that a property of a mapping names. */
function named(template: Template, { Properties }: Resource, property: string): Resource | undefined {
  const id = /^\$\{(\w+)(?:\.Arn)?\}$/.exec(text(Properties[property]))?.[1];
  return id === undefined ? undefined : template.Resources[id];
}

const ids = (found: readonly (readonly [id: string, resource: Resource])[]): string[] => found.map(([id]) => id);

/** Does a queue's policy let S3 tell of this bucket? */
function lets(policy: Resource, queue: string, bucketName: string): boolean {
  const arn = `arn:\${AWS::Partition}:s3:::${bucketName}`;
  const allows = list(at(policy.Properties.PolicyDocument, 'Statement')).some(
    (statement) =>
      at(statement, 'Effect') === 'Allow' &&
      at(statement, 'Principal', 'Service') === 's3.amazonaws.com' &&
      text(at(statement, 'Condition', 'ArnEquals', 'aws:SourceArn')) === arn,
  );
  return allows && list(policy.Properties.Queues).map(text).includes(`\${${queue}}`);
}

/** A bucket tells a queue only where the queue's policy lets it, and is made only once that policy stands. */
function isAnnounced(template: Template, { Properties, DependsOn }: Resource): boolean {
  const configurations = list(at(Properties.NotificationConfiguration, 'QueueConfigurations'));
  return configurations.every((configuration) => {
    const queue = /^\$\{(\w+)\.Arn\}$/.exec(text(at(configuration, 'Queue')))?.[1] ?? '';
    return ofType(template, 'AWS::SQS::QueuePolicy').some(
      ([id, policy]) => list(DependsOn).includes(id) && lets(policy, queue, text(Properties.BucketName)),
    );
  });
}

export const queueChecks: readonly Check[] = [
  {
    says: 'every queue has a dead-letter queue, but for dead-letter queues',
    problems: (template) =>
      ids(
        queues(template).filter(([id, queue]) => {
          const letters = target(queue);
          const known = letters !== undefined && letters !== id && template.Resources[letters] !== undefined;
          return known
            ? Number(at(queue.Properties.RedrivePolicy, 'maxReceiveCount')) < 5
            : !deadLetterQueues(template).has(id);
        }),
      ),
    broken: [
      ['no redrive', 'Resources UploadQueue Properties RedrivePolicy'],
      ['one try', 'Resources UploadQueue Properties RedrivePolicy maxReceiveCount', 1],
      [
        'a dead end',
        'Resources UploadQueue Properties RedrivePolicy deadLetterTargetArn',
        { 'Fn::GetAtt': ['Gone', 'Arn'] },
      ],
      ['another queue', 'Resources ListingQueue', { Type: 'AWS::SQS::Queue', Properties: {} }],
    ],
  },
  {
    says: 'dead letters are kept longer than the queue keeps messages',
    problems: (template) =>
      ids(
        workQueues(template).filter(([, queue]) => {
          const letters = template.Resources[target(queue) ?? ''];
          const life = ({ Properties }: Resource) => Number(Properties.MessageRetentionPeriod ?? 345_600);
          return letters === undefined || life(letters) <= life(queue);
        }),
      ),
    broken: [['letters that go first', 'Resources UploadDeadLetters Properties MessageRetentionPeriod', 86_400]],
  },
  {
    says: 'a message stays hidden for six timeouts of its function',
    problems: (template) =>
      ids(
        mappings(template).filter(([, mapping]) => {
          const hidden = Number(named(template, mapping, 'EventSourceArn')?.Properties.VisibilityTimeout ?? 30);
          const timeout = Number(named(template, mapping, 'FunctionName')?.Properties.Timeout ?? Number.NaN);
          return !(hidden >= 6 * timeout + Number(mapping.Properties.MaximumBatchingWindowInSeconds ?? 0));
        }),
      ),
    broken: [
      ['a message back too early', 'Resources UploadQueue Properties VisibilityTimeout', 179],
      ['a slower function', 'Resources ScanLambdaFunction Properties Timeout', 31],
      ['a window', 'Resources ScanEventSourceMappingSQSUploadQueue Properties MaximumBatchingWindowInSeconds', 5],
      ['the queue’s own thirty seconds', 'Resources UploadQueue Properties VisibilityTimeout'],
    ],
  },
  {
    says: 'what fails of a batch fails alone, and concurrency is bounded',
    problems: (template) =>
      ids(
        mappings(template).filter(
          ([, { Properties }]) =>
            !list(Properties.FunctionResponseTypes).includes('ReportBatchItemFailures') ||
            at(Properties.ScalingConfig, 'MaximumConcurrency') === undefined,
        ),
      ),
    broken: [
      ['whole batches', 'Resources ScanEventSourceMappingSQSUploadQueue Properties FunctionResponseTypes'],
      ['no bound', 'Resources ScanEventSourceMappingSQSUploadQueue Properties ScalingConfig'],
    ],
  },
  {
    says: 'every queue is encrypted and reached by TLS only',
    problems: (template) =>
      ids(
        queues(template).filter(
          ([id, { Properties }]) =>
            Properties.SqsManagedSseEnabled !== true ||
            !policyStatements(template, 'AWS::SQS::QueuePolicy', 'Queues', id).some((statement) =>
              isTlsOnly(statement, 'sqs:*', [`\${${id}.Arn}`]),
            ),
        ),
      ),
    broken: [
      ['no encryption', 'Resources UploadDeadLetters Properties SqsManagedSseEnabled', false],
      ['plain text', 'Resources UploadQueuePolicy Properties PolicyDocument Statement TlsOnly'],
      ['a policy of another queue', 'Resources UploadDeadLettersPolicy Properties Queues 0', { Ref: 'UploadQueue' }],
    ],
  },
  {
    says: 'a bucket tells a queue that lets it, and is made after the queue’s policy',
    problems: (template) =>
      ids(ofType(template, 'AWS::S3::Bucket').filter(([, bucket]) => !isAnnounced(template, bucket))),
    broken: [
      ['a bucket made first', 'Resources IncomingBucket DependsOn'],
      ['another bucket’s uploads', 'Resources IncomingBucket Properties BucketName', { 'Fn::Sub': 'other' }],
      ['nobody let in', 'Resources UploadQueuePolicy Properties PolicyDocument Statement UploadsAreAnnounced'],
    ],
  },
];
