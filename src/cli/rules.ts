import { fileURLToPath } from 'node:url';
import { analyse } from '../analyse.ts';
import { type Rule, SEVERITIES } from '../model.ts';
import { padded } from '../report/render/columns.ts';
import { harmless } from '../report/render/harmless.ts';
import { counted } from '../report/render/words.ts';
import { checkExamples } from '../rules/examples.ts';
import { loadRules } from '../rules/load.ts';
import type { RuleSource } from '../rules/source.ts';
import { FOUND, OK } from './exit-code.ts';
import { explained } from './explain.ts';
import { Refusal } from './refusal.ts';
import { problemLine, ruleFiles } from './ruleset.ts';
import { hasColour, paintOf, widthOf } from './terminal.ts';

/** The rules that come with Assay, examples included: they stand in the package beside `dist`. */
export const BUNDLED = fileURLToPath(new URL('../rules', import.meta.url));

export interface RulesOptions {
  readonly color: boolean;
  readonly ruleset?: string;
}

/** `assay rules list`: one line a rule, the worst first. */
export async function listCommand(options: RulesOptions): Promise<number> {
  const { rules } = sourceOf(options).ruleset;
  const paint = paintFor(options);
  const widest = Math.max(...rules.map(({ id }) => id.length));
  const sorted = SEVERITIES.flatMap((severity) => rules.filter((rule) => rule.severity === severity));
  const lines = sorted.map(({ id, severity, category, title }) =>
    [padded(severity, 8), paint.bold(padded(id, widest)), padded(category, 19), harmless(title)].join('  '),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  return OK;
}

/** `assay rules explain <id>`. */
export async function explainCommand(id: string, options: RulesOptions): Promise<number> {
  const source = sourceOf(options);
  const rule = source.ruleset.rules.find((one) => one.id === id);
  if (!rule) throw new Refusal(`there is no rule ${id}${nearest(id, source.ruleset.rules)}`);
  const examples = source.rules.find(({ name }) => name === id)?.examples ?? { hits: [], clean: [] };
  process.stdout.write(explained(rule, examples, paintFor(options), widthOf(process.stdout)));
  return OK;
}

/** `assay rules check [folder]`: `file:line: reason` for whatever is not in order. */
export async function checkCommand(folder: string): Promise<number> {
  const { lines, loaded } = checked(folder);
  process.stdout.write(`${lines.join('\n')}\n`);
  return loaded ? OK : FOUND;
}

/** A rule set that was checked: what there is to say of it and, where everything is in order, itself. */
export interface Checked {
  readonly lines: readonly string[];
  readonly loaded: RuleSource | null;
}

/** Checks a folder of rules: form, words, and every example by the engine itself. */
export function checked(folder: string): Checked {
  const loaded = loadRules(ruleFiles(folder));
  const problems = loaded.ok ? checkExamples(loaded.value, analyse) : loaded.problems;
  const summary = loaded.ok ? `${sizeOf(loaded.value)}: ` : '';
  const verdict = problems.length === 0 ? 'all in order' : counted(problems.length, 'problem');
  return {
    lines: [...problems.map((problem) => harmless(problemLine(folder, problem))), `${summary}${verdict}`],
    loaded: loaded.ok && problems.length === 0 ? loaded.value : null,
  };
}

function sizeOf({ rules, kinds }: RuleSource): string {
  const examples = [...rules, ...kinds].reduce(
    (sum, { examples }) => sum + examples.hits.length + examples.clean.length,
    0,
  );
  return `${counted(rules.length, 'rule')}, ${counted(kinds.length, 'kind')}, ${counted(examples, 'example')}`;
}

function sourceOf({ ruleset = BUNDLED }: RulesOptions): RuleSource {
  const loaded = loadRules(ruleFiles(ruleset));
  if (loaded.ok) return loaded.value;
  throw new Refusal(`${problemLine(ruleset, loaded.problems[0]!)}; see assay rules check ${ruleset}`);
}

const paintFor = ({ color }: RulesOptions) =>
  paintOf(hasColour({ color, terminal: process.stdout.isTTY }, process.env));

/** Rules that share a word with what was asked for. */
function nearest(id: string, rules: readonly Rule[]): string {
  const words = id
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  const near = rules.filter((rule) => words.some((word) => rule.id.includes(word))).map((rule) => rule.id);
  return near.length > 0 ? `; there is ${near.slice(0, 5).join(', ')}` : '; assay rules list shows all';
}
