import { at, type Check, list, ofType, type Resource, type Template, text, type Value } from '../template.ts';

const functions = (template: Template) => ofType(template, 'AWS::Lambda::Function');

/** Names of the functions that are not so. */
const unless =
  (is: (properties: Resource['Properties'], template: Template) => boolean): Check['problems'] =>
  (template) =>
    functions(template)
      .filter(([, { Properties }]) => !is(Properties, template))
      .map(([id]) => id);

function hasLogGroup({ FunctionName }: Resource['Properties'], template: Template): boolean {
  return ofType(template, 'AWS::Logs::LogGroup').some(
    ([, { Properties }]) =>
      Properties.LogGroupName === `/aws/lambda/${text(FunctionName)}` && Number(Properties.RetentionInDays) > 0,
  );
}

const roleOf = ({ Properties }: Resource): string => text(Properties.Role);

function isAssumedBy(service: string, role: Resource): boolean {
  const statements = list(at(role.Properties.AssumeRolePolicyDocument, 'Statement'));
  return statements.every((statement) => JSON.stringify(at(statement, 'Principal')) === `{"Service":"${service}"}`);
}

/** A function's own role: a resource of this template that Lambda alone assumes and no other function has. */
function hasOwnRole({ Role }: Resource['Properties'], template: Template): boolean {
  const id = /^\$\{(\w+)\.Arn\}$/.exec(text(Role))?.[1] ?? '';
  const role = template.Resources[id];
  const holders = functions(template).filter(([, holder]) => roleOf(holder) === text(Role));
  return role?.Type === 'AWS::IAM::Role' && isAssumedBy('lambda.amazonaws.com', role) && holders.length === 1;
}

export const functionChecks: readonly Check[] = [
  {
    says: 'every function runs on Node 24 on arm64',
    problems: unless(
      ({ Runtime, Architectures }) => Runtime === 'nodejs24.x' && JSON.stringify(Architectures) === '["arm64"]',
    ),
    broken: [
      ['an older Node', 'Resources ScanLambdaFunction Properties Runtime', 'nodejs20.x'],
      ['Intel', 'Resources ScanLambdaFunction Properties Architectures', ['x86_64']],
      ['nothing said', 'Resources ScanLambdaFunction Properties Architectures'],
    ],
  },
  {
    says: 'every function has a role of its own',
    problems: unless(hasOwnRole),
    broken: [
      ['a role from elsewhere', 'Resources ScanLambdaFunction Properties Role', 'arn:aws:iam::123456789012:role/all'],
      [
        'a role that others assume',
        'Resources ScanRole Properties AssumeRolePolicyDocument Statement 0 Principal',
        { AWS: '*' },
      ],
      ['a shared role', 'Resources AnotherLambdaFunction', sharing('ScanRole')],
    ],
  },
  {
    says: 'every function has a log group that forgets',
    problems: unless(hasLogGroup),
    broken: [
      ['logs for ever', 'Resources ScanLogGroup Properties RetentionInDays'],
      ['no group', 'Resources ScanLogGroup'],
    ],
  },
  {
    says: 'every function is traced',
    problems: unless(({ TracingConfig }) => at(TracingConfig, 'Mode') === 'Active'),
    broken: [['no tracing', 'Resources ScanLambdaFunction Properties TracingConfig']],
  },
];

function sharing(role: string): Value {
  return { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': [role, 'Arn'] } } };
}
