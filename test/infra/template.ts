/** A CloudFormation template as data: reading it, saying what a value refers to, and changing one place of it. */

export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [name: string]: Value };

export interface Resource {
  readonly Type: string;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: string;
  readonly Properties: { readonly [name: string]: Value };
}

export interface Template {
  readonly Resources: { readonly [id: string]: Resource };
  readonly Parameters?: Value;
  readonly Conditions?: Value;
  readonly Outputs?: Value;
}

export interface Statement {
  readonly Sid?: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Principal?: Value;
  readonly Action: Value;
  readonly Resource: Value;
  readonly Condition?: Value;
}

/** What a template must be: `problems` names every place where it is not; each change is one that it must refuse. */
export interface Check {
  readonly says: string;
  readonly problems: (template: Template) => string[];
  readonly broken: readonly (readonly [label: string, path: string, value?: Value])[];
}

/** The resources of a type, by logical id. */
export function ofType(template: Template, type: string): (readonly [id: string, resource: Resource])[] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
}

/** The value at a path of names and indexes; undefined where there is none. */
export function at(value: Value, ...path: readonly (string | number)[]): Value {
  let here = value;
  for (const name of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as { readonly [name: string]: Value })[name];
  }
  return here;
}

export const list = (value: Value): readonly Value[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value as Value];

/** A value with its references in the notation of Fn::Sub; an ARN made of a bucket's name reads as the bucket's own. */
export function text(value: Value): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const ref = at(value, 'Ref');
  if (ref !== undefined) return `\${${text(ref)}}`;
  const attribute = at(value, 'Fn::GetAtt');
  if (attribute !== undefined) return `\${${list(attribute).map(text).join('.')}}`;
  const substituted = at(value, 'Fn::Sub');
  if (typeof substituted === 'string') return substituted;
  const [separator, parts] = list(at(value, 'Fn::Join'));
  if (parts === undefined) throw new Error(`No text: ${JSON.stringify(value)}`);
  const joined = list(parts).map(text).join(text(separator));
  return joined.replace(/^arn:\$\{AWS::Partition\}:s3:::\$\{(\w+)\}/, (_, bucket) => `\${${bucket}.Arn}`);
}

/** The statements of a policy document. */
export const statementsOf = (document: Value): readonly Statement[] =>
  list(at(document, 'Statement')) as unknown as readonly Statement[];

/** What the roles of the template may do, each statement with the role that has it. */
export function roleStatements(template: Template): { readonly role: string; readonly statement: Statement }[] {
  return ofType(template, 'AWS::IAM::Role').flatMap(([role, { Properties }]) =>
    list(Properties.Policies).flatMap((policy) =>
      statementsOf(at(policy, 'PolicyDocument')).map((statement) => ({ role, statement })),
    ),
  );
}

/**
 * The statements of the policies that are attached to a bucket, queue or topic.
 * @param attached which property of the policy names it: Bucket, Queues or Topics
 */
export function policyStatements(template: Template, type: string, attached: string, id: string): readonly Statement[] {
  return ofType(template, type)
    .filter(([, { Properties }]) => list(Properties[attached]).map(text).includes(`\${${id}}`))
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument));
}

/** Whether a statement refuses every plain-text request for these resources. */
export function isTlsOnly(statement: Statement, action: string, resources: readonly string[]): boolean {
  return (
    statement.Effect === 'Deny' &&
    statement.Principal === '*' &&
    list(statement.Action).includes(action) &&
    resources.every((resource) => list(statement.Resource).map(text).includes(resource)) &&
    JSON.stringify(statement.Condition) === '{"Bool":{"aws:SecureTransport":false}}'
  );
}

/**
 * A copy of the template with one place changed. A list is entered by index, or by the Sid of a statement or the Id of a rule.
 * @param path names separated by a blank, for some hold a slash
 * @param value what to put there; nothing takes the place away
 * @throws where there is no such place, or the change changes nothing: the row of the table is out of date
 */
export function changed(template: Template, path: string, value: Value): Template {
  const copy = structuredClone(template);
  const names = path.split(' ');
  const last = names.pop()!;
  let here = copy as unknown as Value;
  for (const name of names) here = at(here, key(here, name));
  if (typeof here !== 'object' || here === null) throw new Error(`No place ${path}`);
  const before = JSON.stringify(copy);
  const holder = here as { [name: string]: Value };
  if (value === undefined) delete holder[key(here, last)];
  else holder[key(here, last)] = value;
  if (JSON.stringify(copy) === before) throw new Error(`Nothing changed at ${path}`);
  return copy;
}

function key(holder: Value, name: string): string {
  if (!Array.isArray(holder)) return name;
  const index = holder.findIndex((member) => at(member, 'Sid') === name || at(member, 'Id') === name);
  return index < 0 ? name : String(index);
}
