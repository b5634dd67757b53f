import type { KindMeaning, Policy, Rule } from '../model.ts';
import { positions } from '../position.ts';
import { readYaml } from '../yaml.ts';
import { kindFlaws, ruleFlaws, verdictFlaws } from './check.ts';
import { type Flaw, schemaFlaws } from './schema-flaws.ts';
import type { Examples, RuleFile, RuleProblem } from './source.ts';
import { env, hosts, kinds, rule, type Validator, verdict } from './validators.generated.js';

export type RuleEntry = Rule & { readonly examples: Examples };
export type KindEntry = KindMeaning & { readonly examples: Examples };

/** What is written in each file of a rule set. */
export interface Written {
  readonly verdict: Policy['verdict'];
  readonly hosts: { readonly own: readonly string[]; readonly installers: readonly string[] };
  readonly env: { readonly harmless: readonly string[]; readonly secret: readonly string[] };
  readonly kinds: readonly KindEntry[];
  readonly rule: RuleEntry;
}

/** A file that was read. Its value is what its path promises where there are no problems. */
export interface ReadFile {
  readonly path: string;
  readonly what: keyof Written | null;
  readonly value: unknown;
  readonly problems: readonly RuleProblem[];
  readonly problemAt: (flaw: Flaw) => RuleProblem;
}

/** Paths of the files that every rule set has. */
export const POLICY_FILES = {
  verdict: 'policy/verdict.yaml',
  hosts: 'policy/hosts.yaml',
  env: 'policy/env.yaml',
  kinds: 'policy/kinds.yaml',
} as const;

const RULE_FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
const stemOf = (path: string): string | undefined => RULE_FILE.exec(path)?.[1];

/** What a file is held against; the closer look is taken at what is in order by its schema. */
const CHECKS: { readonly [W in keyof Written]: (value: unknown, path: string) => Flaw[] } = {
  verdict: (value) => checked<Written['verdict']>(verdict, value, verdictFlaws),
  hosts: (value) => schemaFlaws(hosts, value),
  env: (value) => schemaFlaws(env, value),
  kinds: (value) => checked<Written['kinds']>(kinds, value, kindFlaws),
  rule: (value, path) => checked<Written['rule']>(rule, value, (entry) => ruleFlaws(entry, stemOf(path) ?? '')),
};

function checked<T>(validator: Validator, value: unknown, closer: (value: T) => Flaw[]): Flaw[] {
  const flaws = schemaFlaws(validator, value);
  return flaws.length > 0 ? flaws : closer(value as T);
}

/** Reads one file of a rule set, and says everything that is wrong with it by itself. */
export function readRuleFile({ path, text }: RuleFile): ReadFile {
  const yaml = readYaml(text);
  const broken = 'message' in yaml;
  const what = fileType(path);
  const at = positions(text);
  const problemAt = (flaw: Flaw) => ({ path, ...flaw, ...at(broken ? yaml.offset : yaml.offsetOf(flaw.pointer)) });
  const flaws = broken ? [{ pointer: '', code: 'yaml', message: yaml.message }] : flawsOf(what, yaml.value, path);
  return { path, what, value: broken ? null : yaml.value, problems: flaws.map(problemAt), problemAt };
}

function flawsOf(what: keyof Written | null, value: unknown, path: string): Flaw[] {
  if (what !== null) return CHECKS[what](value, path);
  const message = `must be <id>.yaml or one of ${Object.values(POLICY_FILES).join(', ')}`;
  return [{ pointer: '', code: 'unknown-file', message }];
}

function fileType(path: string): keyof Written | null {
  const policy = Object.entries(POLICY_FILES).find(([, known]) => known === path)?.[0];
  return (policy as keyof typeof POLICY_FILES | undefined) ?? (stemOf(path) === undefined ? null : 'rule');
}
