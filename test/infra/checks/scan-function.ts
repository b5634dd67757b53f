import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../../../src/lambda/environment.ts';
import { SKILL_SCANNED } from '../../../src/registry/event.ts';
import { at, type Check, list, roleStatements, type Template, text } from '../template.ts';
import { isAbout, PINNED, REPLACED } from './registry.ts';

/** What each call of the SDK needs. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  GetObject: ['s3:GetObject', 's3:GetObjectVersion'],
  GetObjectTagging: ['s3:GetObjectTagging', 's3:GetObjectVersionTagging'],
  PutObject: ['s3:PutObject'],
  PutObjectTagging: ['s3:PutObjectTagging', 's3:PutObjectVersionTagging'],
  ListObjectsV2: ['s3:ListBucket'],
  ListObjectVersions: ['s3:ListBucketVersions'],
  PutEvents: ['events:PutEvents'],
};
/** What Lambda itself does with the role. */
const BY_LAMBDA = [
  ...['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
  ...['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
];

/** The calls that the function's sources make. */
function calls(): string[] {
  const root = join(import.meta.dirname, '../../../src');
  const lambda = readdirSync(join(root, 'lambda')).map((file) => join(root, 'lambda', file));
  const sources = [join(root, 'registry/s3-store.ts'), join(root, 'registry/event-bus.ts'), ...lambda].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return sources.flatMap((source) => [...source.matchAll(/\bnew (\w+)Command\(/g)].map(([, call]) => call!));
}

/** What the role lacks for the calls, and what it has and none of them needs. */
function misfits(template: Template): string[] {
  const needed = new Set([...BY_LAMBDA, ...calls().flatMap((call) => NEEDS[call] ?? [`an action for ${call}`])]);
  const own = roleStatements(template).filter(({ role }) => role === 'ScanRole');
  const held = new Set(own.flatMap(({ statement }) => list(statement.Action).map(text)));
  const lacking = [...needed].filter((action) => !held.has(action)).map((action) => `lacks ${action}`);
  return [...lacking, ...[...held].filter((action) => !needed.has(action)).map((action) => `needs no ${action}`)];
}

const role = 'Resources ScanRole Properties Policies 0 PolicyDocument Statement';

export const scanFunctionChecks: readonly Check[] = [
  {
    says: 'the scan function may read and write every key that it makes',
    problems: (template) => {
      const own = roleStatements(template).filter((found) => found.role === 'ScanRole');
      return ['s3:GetObject', 's3:PutObject'].flatMap((action) =>
        [...PINNED, ...REPLACED]
          .filter((key) => !own.some(({ statement }) => isAbout(statement, action, key)))
          .map((key) => `${action} ${key}`),
      );
    },
    broken: [
      ['no upload records', `${role} WriteTheRegistry Resource 2`],
      ['no reading of what is there', `${role} ReadTheRegistry`],
    ],
  },
  {
    says: 'the scan function may do what its calls need, and nothing else',
    problems: misfits,
    broken: [
      ['a call that is not allowed', `${role} SeeWhatWasHeld`],
      ['an allowance that no call needs', `${role} WriteTheRegistry Action`, ['s3:PutObject', 's3:PutObjectAcl']],
    ],
  },
  {
    says: 'the scan function starts with the variables that it has',
    problems: (template) => {
      const variables = at(template.Resources.ScanLambdaFunction?.Properties.Environment, 'Variables') as object;
      const rendered = Object.entries(variables).map(([variable, value]) => [variable, text(value)] as const);
      try {
        const { receiveLimit } = environment(Object.fromEntries(rendered));
        const redrive = template.Resources.UploadQueue?.Properties.RedrivePolicy;
        return Number(at(redrive, 'maxReceiveCount')) === receiveLimit ? [] : [`tries ${receiveLimit} times`];
      } catch (error) {
        return [String(error)];
      }
    },
    broken: [
      ['no bus', 'Resources ScanLambdaFunction Properties Environment Variables EVENT_BUS_NAME'],
      ['another count of tries', 'Resources UploadQueue Properties RedrivePolicy maxReceiveCount', 6],
    ],
  },
  {
    says: 'the scan function may put the event that it puts, and no other',
    problems: (template) =>
      roleStatements(template)
        .map(({ statement }) => statement)
        .filter(({ Action }) => list(Action).includes('events:PutEvents'))
        .map(({ Condition }) => at(Condition, 'StringEquals'))
        .filter(
          (equals) =>
            at(equals, 'events:source') !== SKILL_SCANNED.source ||
            at(equals, 'events:detail-type') !== SKILL_SCANNED.type,
        )
        .map((equals) => JSON.stringify(equals) ?? 'any event'),
    broken: [
      ['any event', `${role} TellOthers Condition`],
      ['another source', `${role} TellOthers Condition StringEquals events:source`, 'aws.s3'],
    ],
  },
];
