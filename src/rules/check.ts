import type { Condition, KindMeaning, Match, Policy, Rule } from '../model.ts';
import { placesOf } from './message.ts';
import type { Flaw } from './schema-flaws.ts';
import { type Attribute, FACT_NAMES, factType } from './vocabulary.ts';

/** Holds a match against the vocabulary: the fact, the attributes and, where their values are a closed list, the values. */
export function matchFlaws(match: Match, pointer: string): Flaw[] {
  const type = factType(match.fact);
  if (!type)
    return [
      {
        pointer: `${pointer}/fact`,
        code: 'unknown-fact',
        message: `there is no fact \`${match.fact}\`; there are ${list(FACT_NAMES)}`,
      },
    ];
  const conditions = Object.entries(match).filter(([name]) => name !== 'fact');
  return conditions.flatMap(([name, condition]) => {
    const at = `${pointer}/${name}`;
    const attribute = Object.hasOwn(type.attributes, name) ? type.attributes[name] : undefined;
    if (attribute) return conditionFlaws(attribute, name, condition, at);
    return [
      {
        pointer: at,
        code: 'unknown-attribute',
        message: `a fact \`${match.fact}\` has no \`${name}\`; it has ${list(Object.keys(type.attributes))}`,
      },
    ];
  });
}

function conditionFlaws(attribute: Attribute, name: string, condition: Condition, pointer: string): Flaw[] {
  return valuesAt(condition, pointer).flatMap(({ value, at }) => {
    const message = valueFlaw(attribute, name, value);
    return message === null ? [] : [{ pointer: at, code: 'unknown-value', message }];
  });
}

function valueFlaw(attribute: Attribute, name: string, value: string | boolean): string | null {
  if (attribute.type === 'flag')
    return typeof value === 'boolean' ? null : `\`${name}\` is true or false, not ${JSON.stringify(value)}`;
  if (typeof value !== 'string') return `\`${name}\` is a word, not ${value}`;
  if (attribute.type === 'text' || Object.hasOwn(attribute.words, value)) return null;
  return `\`${name}\` is never ${JSON.stringify(value)}; it is one of ${list(Object.keys(attribute.words))}`;
}

/** Each value that a condition names, with its place. */
function valuesAt(condition: Condition, pointer: string): { value: string | boolean; at: string }[] {
  if (typeof condition !== 'object') return [{ value: condition, at: pointer }];
  if ('not' in condition) return valuesAt(condition.not, `${pointer}/not`);
  return condition.map((value, index) => ({ value, at: `${pointer}/${index}` }));
}

/** A rule's own consistency, beyond its schema. */
export function ruleFlaws(rule: Rule, stem: string): Flaw[] {
  return [
    ...(rule.id === stem
      ? []
      : [{ pointer: '/id', code: 'id-not-file-name', message: `must be ${stem}, as the file is named` }]),
    ...matchFlaws(rule.match, '/match'),
    ...placeFlaws(rule),
  ];
}

function placeFlaws({ match, message }: Rule): Flaw[] {
  const attributes = factType(match.fact)?.attributes;
  if (!attributes) return [];
  const unknown = placesOf(message).filter((place) => !Object.hasOwn(attributes, place));
  return unknown.map((place) => ({
    pointer: '/message',
    code: 'unknown-place',
    message: `{${place}} names no attribute of \`${match.fact}\`; there are ${list(Object.keys(attributes))}`,
  }));
}

/** The kinds' own consistency: each named once, its steps in the vocabulary. */
export function kindFlaws(kinds: readonly KindMeaning[]): Flaw[] {
  return kinds.flatMap(({ kind, steps }, index) => [
    ...(kinds.findIndex((other) => other.kind === kind) === index
      ? []
      : [{ pointer: `/${index}/kind`, code: 'duplicate-id', message: `${kind} stands further up already` }]),
    ...steps.flatMap((step, at) => stepFlaws(step, `/${index}/steps/${at}`)),
  ]);
}

/** Steps and declarations are derived from the other facts, and can show no kind. */
const SHOWS_A_KIND: readonly string[] = ['tool', 'use', 'flow', 'act'];

function stepFlaws(step: Match, pointer: string): Flaw[] {
  if (SHOWS_A_KIND.includes(step.fact)) return matchFlaws(step, pointer);
  return [
    {
      pointer: `${pointer}/fact`,
      code: 'unknown-fact',
      message: `a step is shown by one of ${list(SHOWS_A_KIND)}, not by \`${step.fact}\``,
    },
  ];
}

/** A severity leads to one verdict. */
export function verdictFlaws({ block, review }: Policy['verdict']): Flaw[] {
  const both = review.filter((severity) => block.includes(severity));
  return both.map((severity) => ({
    pointer: `/review/${review.indexOf(severity)}`,
    code: 'contradiction',
    message: `${severity} blocks already`,
  }));
}

const list = (words: readonly string[]): string => words.join(', ');
