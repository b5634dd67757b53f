import type { Facts, Finding, Skill } from '../model.ts';
import { skillOf } from './example-skill.ts';
import { hold } from './hold.ts';
import { judge } from './judge.ts';
import { distinct } from './order.ts';
import type { ExampleSkill, ExamplesOf, RuleProblem, RuleSource } from './source.ts';
import { stepsOf } from './steps.ts';

type Analyse = (skill: Skill) => Facts;

/**
 * Runs a rule set's own examples. A rule must speak of each of its hits and of no near miss; no other rule may speak of either above
 * `info`, unless the example lists it, and then it must. A kind must be shown by its hits and by no near miss.
 * @param analyse the engines
 * @returns every example that is not as it says, by file and line; none where all are
 */
export function checkExamples(source: RuleSource, analyse: Analyse): RuleProblem[] {
  return [
    ...source.rules.flatMap((rule) =>
      checkEach(rule, (skill, isHit) => ruleComplaints(rule.name, skill, isHit, source, analyse)),
    ),
    ...source.kinds.flatMap((kind) =>
      checkEach(kind, (skill, isHit) => kindComplaints(kind.name, skill, isHit, source, analyse)),
    ),
  ];
}

interface Complaint {
  readonly code: string;
  readonly message: string;
}

function checkEach(of: ExamplesOf, complaints: (skill: ExampleSkill, isHit: boolean) => Complaint[]): RuleProblem[] {
  return (['hits', 'clean'] as const).flatMap((list) =>
    of.examples[list].flatMap((skill, index) =>
      complaints(skill, list === 'hits').map(({ code, message }) => of.problem(list, index, code, message)),
    ),
  );
}

function ruleComplaints(
  id: string,
  example: ExampleSkill,
  isHit: boolean,
  source: RuleSource,
  analyse: Analyse,
): Complaint[] {
  const { findings } = judge(analyse(skillOf(example)), source.ruleset);
  const spoke = new Set(findings.map(({ rule }) => rule));
  const also = example.also ?? [];
  const strays = findings.filter(({ rule, severity }) => rule !== id && severity !== 'info' && !also.includes(rule));
  return [
    ...(spoke.has(id) === isHit
      ? []
      : [isHit ? { code: 'hit-missed', message: `${id} does not speak of this` } : falseAlarm(id, findings)]),
    ...distinct(strays.map(({ rule }) => rule)).map((rule) => ({
      code: 'stray-finding',
      message: `${rule} speaks of this too`,
    })),
    ...also
      .filter((rule) => !spoke.has(rule))
      .map((rule) => ({ code: 'stray-missed', message: `${rule} does not speak of this` })),
  ];
}

const falseAlarm = (id: string, findings: readonly Finding[]): Complaint => ({
  code: 'false-alarm',
  message: `${id} speaks of this: ${findings.find(({ rule }) => rule === id)?.message}`,
});

function kindComplaints(
  kind: string,
  example: ExampleSkill,
  isHit: boolean,
  { ruleset }: RuleSource,
  analyse: Analyse,
): Complaint[] {
  const facts = analyse(skillOf(example));
  const steps = stepsOf(hold(facts, ruleset.policy), ruleset.kinds, facts.declared);
  const shown = distinct(steps.map(({ attributes }) => attributes.kind));
  if (shown.includes(kind) === isHit) return [];
  const others = shown.length > 0 ? shown.join(', ') : 'none';
  return [
    {
      code: isHit ? 'hit-missed' : 'false-alarm',
      message: `this shows ${isHit ? `no ${kind}` : kind}; it shows ${others}`,
    },
  ];
}
