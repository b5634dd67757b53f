import type { KindMeaning, Policy, Rule, Ruleset } from '../model.ts';
import { byText } from './order.ts';
import {
  type KindEntry,
  POLICY_FILES,
  type ReadFile,
  type RuleEntry,
  readRuleFile,
  type Written,
} from './read-file.ts';
import type { Examples, ExamplesOf, RuleFile, RuleProblem, RuleSource } from './source.ts';

const MAX_FILES = 1_000;
/** UTF-16 units of one file, and of all together. */
const MAX_FILE = 65_536;
const MAX_TOTAL = 4_194_304;

export type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: RuleProblem[] };

/** Loads a rule set for judging, as `loadRules` does. */
export function loadRuleset(files: readonly RuleFile[]): Loaded<Ruleset> {
  const source = loadRules(files);
  return source.ok ? { ok: true, value: source.value.ruleset } : source;
}

/**
 * Loads a rule set as it is written: one file a rule (`<id>.yaml`), and four of policy (`policy/verdict.yaml`, `hosts`, `env`,
 * `kinds`). The order of the files does not matter.
 * @returns the rule set, and its examples, which were not yet run; or everything that is wrong, by file and line
 */
export function loadRules(files: readonly RuleFile[]): Loaded<RuleSource> {
  const tooLarge = sizeProblems(files);
  if (tooLarge.length > 0) return { ok: false, problems: tooLarge };
  const read = [...files].sort((a, b) => byText(a.path, b.path)).map(readRuleFile);
  const problems = [...read.flatMap((file) => file.problems), ...missingFiles(read), ...duplicateRules(read)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: sourceOf(read) };
}

function sizeProblems(files: readonly RuleFile[]): RuleProblem[] {
  const problem = (path: string, message: string) => wholeFile(path, 'too-large', message);
  if (files.length > MAX_FILES) return [problem('', `a rule set has at most ${MAX_FILES} files, not ${files.length}`)];
  const long = files.filter(({ text }) => text.length > MAX_FILE);
  if (long.length > 0)
    return long.map(({ path, text }) => problem(path, `a file has at most ${MAX_FILE} characters, not ${text.length}`));
  const total = files.reduce((sum, { text }) => sum + text.length, 0);
  return total > MAX_TOTAL ? [problem('', `a rule set has at most ${MAX_TOTAL} characters, not ${total}`)] : [];
}

const wholeFile = (path: string, code: string, message: string): RuleProblem => ({
  path,
  pointer: '',
  line: 1,
  column: 1,
  code,
  message,
});

function missingFiles(read: readonly ReadFile[]): RuleProblem[] {
  const missing = Object.values(POLICY_FILES).filter((path) => !read.some((file) => file.path === path));
  return missing.map((path) => wholeFile(path, 'missing-file', 'every rule set has this file'));
}

function duplicateRules(read: readonly ReadFile[]): RuleProblem[] {
  const paths = new Map<unknown, string>();
  return read.flatMap(({ path, what, value, problemAt }) => {
    const name = what === 'rule' && typeof value === 'object' && value !== null && 'id' in value ? value.id : path;
    const first = paths.get(name);
    paths.set(name, first ?? path);
    return first === undefined
      ? []
      : [problemAt({ pointer: '/id', code: 'duplicate-id', message: `is what ${first} is called too` })];
  });
}

function sourceOf(read: readonly ReadFile[]): RuleSource {
  const rules = read.filter(({ what }) => what === 'rule').map((file) => ({ file, entry: file.value as RuleEntry }));
  const kindFile = read.find(({ what }) => what === 'kinds')!;
  const kinds = kindFile.value as readonly KindEntry[];
  return {
    ruleset: {
      ruleset: 'assay.ruleset@1',
      rules: rules.map(({ entry }) => ruleOf(entry)),
      kinds: kinds.map(kindOf),
      policy: policyOf(read),
    },
    rules: rules.map(({ file, entry }) => examplesOf(file, '', entry.id, entry.examples)),
    kinds: kinds.map((entry, index) => examplesOf(kindFile, `/${index}`, entry.kind, entry.examples)),
  };
}

const ruleOf = ({ examples: _, ...rule }: RuleEntry): Rule => rule;
const kindOf = ({ examples: _, ...kind }: KindEntry): KindMeaning => kind;

function policyOf(read: readonly ReadFile[]): Policy {
  const value = <W extends keyof Written>(what: W) => read.find((file) => file.what === what)?.value as Written[W];
  const env = value('env');
  return {
    verdict: value('verdict'),
    ownHosts: value('hosts').own,
    installerHosts: value('hosts').installers,
    env: { harmless: env.harmless, secretWords: env.secret },
  };
}

function examplesOf(file: ReadFile, pointer: string, name: string, examples: Examples): ExamplesOf {
  return {
    name,
    examples,
    problem: (list, index, code, message) =>
      file.problemAt({ pointer: `${pointer}/examples/${list}/${index}`, code, message }),
  };
}
