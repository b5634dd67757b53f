import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, type Check, list, ofType, type Template, text } from '../template.ts';
import { workQueues } from './queues.ts';

const alarms = (template: Template) => ofType(template, 'AWS::CloudWatch::Alarm');

/** What must be watched: each queue's dead letters and oldest message, each function's errors and throttles. */
function watched(template: Template): readonly (readonly [metric: string, of: string])[] {
  const working = new Set(workQueues(template).map(([id]) => id));
  const queues = ofType(template, 'AWS::SQS::Queue').map(([id]) =>
    working.has(id)
      ? (['ApproximateAgeOfOldestMessage', `\${${id}.QueueName}`] as const)
      : (['ApproximateNumberOfMessagesVisible', `\${${id}.QueueName}`] as const),
  );
  const functions = ofType(template, 'AWS::Lambda::Function').flatMap(([id]) => [
    ['Errors', `\${${id}}`] as const,
    ['Throttles', `\${${id}}`] as const,
  ]);
  return [...queues, ...functions];
}

function isWatched(template: Template, metric: string, of: string): boolean {
  return alarms(template).some(
    ([, { Properties }]) =>
      Properties.MetricName === metric && text(at(list(Properties.Dimensions)[0], 'Value')) === of,
  );
}

/** Anchors of the operations page's headings. */
function sections(): ReadonlySet<string> {
  const page = readFileSync(join(import.meta.dirname, '../../../infra/README.md'), 'utf8');
  const headings = [...page.matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading!);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
  );
}

function isExplained(description: string): boolean {
  const anchor = / See infra\/README\.md#([\w-]+)$/.exec(description)?.[1];
  return anchor !== undefined && sections().has(anchor);
}

export const alarmChecks: readonly Check[] = [
  {
    says: 'every queue and function is watched',
    problems: (template) =>
      watched(template)
        .filter(([metric, of]) => !isWatched(template, metric, of))
        .map(String),
    broken: [
      ['no alarm for the dead letters', 'Resources DeadLettersAlarm'],
      ['no alarm for throttles', 'Resources ScanThrottlesAlarm'],
      [
        'another queue’s age',
        'Resources OldestUploadAlarm Properties Dimensions 0 Value',
        { 'Fn::GetAtt': ['UploadDeadLetters', 'QueueName'] },
      ],
      ['another function', 'Resources AnotherLambdaFunction', { Type: 'AWS::Lambda::Function', Properties: {} }],
    ],
  },
  {
    says: 'every alarm tells somebody, and names the section that says what to do',
    problems: (template) =>
      alarms(template)
        .filter(
          ([, { Properties }]) =>
            !isExplained(text(Properties.AlarmDescription)) ||
            list(Properties.AlarmActions).length === 0 ||
            Properties.TreatMissingData === undefined,
        )
        .map(([id]) => id),
    broken: [
      ['no description', 'Resources ScanErrorsAlarm Properties AlarmDescription'],
      ['no section', 'Resources ScanErrorsAlarm Properties AlarmDescription', 'It failed.'],
      [
        'a section that is not there',
        'Resources ScanErrorsAlarm Properties AlarmDescription',
        'It failed. See infra/README.md#nowhere',
      ],
      ['nobody told', 'Resources DeadLettersAlarm Properties AlarmActions', []],
    ],
  },
];
