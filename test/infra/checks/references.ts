import { at, type Check, list, type Template, type Value } from '../template.ts';

/** The names that a value refers to: Ref, Fn::GetAtt and what Fn::Sub substitutes. */
function references(value: Value): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(references);
  const direct = [at(value, 'Ref'), list(at(value, 'Fn::GetAtt'))[0]].filter((name) => typeof name === 'string');
  const substituted = at(value, 'Fn::Sub');
  const inText =
    typeof substituted === 'string' ? [...substituted.matchAll(/\$\{([\w:]+)/g)].map(([, name]) => name!) : [];
  return [...direct, ...inText, ...Object.values(value).flatMap(references)];
}

/** What each resource must wait for. */
function dependencies(template: Template): Map<string, readonly string[]> {
  return new Map(
    Object.entries(template.Resources).map(([id, { DependsOn, Properties }]) => [
      id,
      [...references(Properties), ...list(DependsOn).map(String)],
    ]),
  );
}

/** Resources that wait for each other: what is left when those that wait for nothing are taken away, again and again. */
function cycles(template: Template): string[] {
  const waiting = dependencies(template);
  for (;;) {
    const free = [...waiting].filter(([, names]) => !names.some((name) => waiting.has(name)));
    if (free.length === 0) return [...waiting.keys()];
    for (const [id] of free) waiting.delete(id);
  }
}

function dangling(template: Template): string[] {
  const known = (name: string): boolean =>
    name in template.Resources || at(template.Parameters, name) !== undefined || name.startsWith('AWS::');
  const named = [...dependencies(template).values(), references(template.Outputs), references(template.Conditions)];
  return [...new Set(named.flat().filter((name) => !known(name)))];
}

export const referenceChecks: readonly Check[] = [
  {
    says: 'no resource waits for itself',
    problems: cycles,
    broken: [
      [
        'bucket, queue policy, bucket: by Ref',
        'Resources UploadQueuePolicy Properties PolicyDocument Statement UploadsAreAnnounced Condition ArnEquals aws:SourceArn',
        { Ref: 'IncomingBucket' },
      ],
      [
        'the same by Fn::GetAtt',
        'Resources UploadQueuePolicy Properties PolicyDocument Statement UploadsAreAnnounced Condition ArnEquals aws:SourceArn',
        { 'Fn::GetAtt': ['IncomingBucket', 'Arn'] },
      ],
      [
        'the same by Fn::Sub',
        'Resources UploadQueuePolicy Properties PolicyDocument Statement UploadsAreAnnounced Condition ArnEquals aws:SourceArn',
        { 'Fn::Sub': `\${IncomingBucket.Arn}` },
      ],
      ['by DependsOn', 'Resources UploadQueue DependsOn', ['IncomingBucket']],
      [
        'two queues',
        'Resources UploadDeadLetters Properties RedriveAllowPolicy sourceQueueArns 0',
        { 'Fn::GetAtt': ['UploadQueue', 'Arn'] },
      ],
      ['a resource and itself', 'Resources EventBus DependsOn', ['EventBus']],
    ],
  },
  {
    says: 'every reference names something',
    problems: dangling,
    broken: [
      ['a resource that is gone', 'Resources EventBus'],
      ['a misspelt one', 'Resources ScanRole Properties Path', { Ref: 'RolePath' }],
      ['an output of nothing', 'Outputs RulesBucket Value', { Ref: 'RuleBucket' }],
      ['a parameter that is gone', 'Parameters ObjectLockDays'],
    ],
  },
];
