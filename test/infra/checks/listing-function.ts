import { listingEnvironment } from '../../../src/lambda/environment.ts';
import { CURRENT_RULESET, ENGINE, refusedDocumentKey, rulesetKey } from '../../../src/registry/layout.ts';
import { at, type Check, list, ofType, roleStatements, type Statement, type Template, text } from '../template.ts';
import { isAbout, PINNED, REPLACED } from './registry.ts';

const statements = (template: Template): Statement[] =>
  roleStatements(template)
    .filter(({ role }) => role === 'ListingRole')
    .map(({ statement }) => statement);

/** What is served, and what of a refused upload is told: never its document. */
const SERVED = [...PINNED, ...REPLACED].filter((key) => key !== refusedDocumentKey('h'));
const RULES = [CURRENT_RULESET, rulesetKey('h'), ENGINE];

const mayReadRule = (template: Template, key: string): boolean =>
  statements(template).some(({ Action, Resource }) => {
    const reads = list(Action).includes('s3:GetObject');
    const names = list(Resource).map(text);
    return (
      reads &&
      (names.includes(`\${RulesBucket.Arn}/${key}`) ||
        (key.startsWith('rulesets/') && names.includes(`\${RulesBucket.Arn}/rulesets/*`)))
    );
  });

function reads(template: Template): string[] {
  const mayRead = (key: string): boolean => statements(template).some((one) => isAbout(one, 's3:GetObject', key));
  return [
    ...SERVED.filter((key) => !mayRead(key)).map((key) => `cannot read ${key}`),
    ...RULES.filter((key) => !mayReadRule(template, key)).map((key) => `cannot read ${key}`),
    ...(mayRead(refusedDocumentKey('h')) ? ['reads refused documents'] : []),
  ];
}

const ACTIONS = [
  ...['s3:GetObject', 's3:ListBucket', 'logs:CreateLogStream', 'logs:PutLogEvents'],
  ...['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
];

const role = 'Resources ListingRole Properties Policies 0 PolicyDocument Statement';
const stage = (template: Template) => template.Resources.HttpApiStage?.Properties ?? {};

export const listingFunctionChecks: readonly Check[] = [
  {
    says: 'the listing function may read what it serves, and no refused document',
    problems: reads,
    broken: [
      ['no upload records', `${role} ReadTheRegistry Resource 2`],
      ['all that was refused', `${role} ReadTheRegistry Resource 1`, { 'Fn::Sub': `\${RegistryBucket.Arn}/refused/*` }],
      ['no rule sets', `${role} ReadTheRules Resource 0`],
      ['no engine', `${role} ReadTheRules Resource 1`],
    ],
  },
  {
    says: 'the listing function reads, and does nothing else',
    problems: (template) =>
      statements(template)
        .flatMap(({ Action }) => list(Action).map(text))
        .filter((action) => !ACTIONS.includes(action)),
    broken: [
      ['it writes', `${role} ReadTheRegistry Action`, ['s3:GetObject', 's3:PutObject']],
      ['it tells the bus', `${role} Log Action`, ['logs:PutLogEvents', 'events:PutEvents']],
    ],
  },
  {
    says: 'the listing function starts with the variables that it has',
    problems: (template) => {
      const variables = at(template.Resources.ListingLambdaFunction?.Properties.Environment, 'Variables') as object;
      const rendered = Object.entries(variables).map(([variable, value]) => [variable, text(value)] as const);
      try {
        listingEnvironment(Object.fromEntries(rendered));
        return [];
      } catch (error) {
        return [String(error)];
      }
    },
    broken: [['no rules', 'Resources ListingLambdaFunction Properties Environment Variables RULES_BUCKET']],
  },
  {
    says: 'every request reaches the listing function, and a flood does not',
    problems: (template) => {
      const routes = ofType(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) =>
        text(Properties.RouteKey),
      );
      const rate = Number(at(stage(template).DefaultRouteSettings, 'ThrottlingRateLimit'));
      const burst = Number(at(stage(template).DefaultRouteSettings, 'ThrottlingBurstLimit'));
      return [
        ...(JSON.stringify(routes) === '["$default"]' ? [] : [`routes ${routes}`]),
        ...(rate > 0 && burst > 0 ? [] : ['no limit to requests']),
      ];
    },
    broken: [
      ['one path alone', 'Resources HttpApiRouteDefault Properties RouteKey', 'GET /skills'],
      ['no limits', 'Resources HttpApiStage Properties DefaultRouteSettings'],
    ],
  },
];
