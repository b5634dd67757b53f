import { CATEGORIES, CONTRACT_FAMILIES, type Ruleset, SEVERITIES } from '../model.ts';

type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const flag: Shape = (value) => typeof value === 'boolean';
const oneOf =
  (...words: readonly string[]): Shape =>
  (value) =>
    words.some((word) => word === value);
const list =
  (item: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(item);
const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) &&
    Object.entries(shapes).every(([name, shape]) => Object.hasOwn(value, name) && shape(Reflect.get(value, name)));

const isObject: (value: unknown) => value is object = (value) => typeof value === 'object' && value !== null;

const word: Shape = (value) => text(value) || flag(value);
const condition: Shape = (value) =>
  word(value) || list(word)(value) || fields({ not: (not) => word(not) || list(word)(not) })(value);
const match: Shape = (value) =>
  fields({ fact: text })(value) && isObject(value) && Object.values(value).every(condition);

const RULE = {
  id: text,
  title: text,
  category: oneOf(...CATEGORIES),
  severity: oneOf(...SEVERITIES),
  confidence: oneOf('high', 'medium', 'low'),
  match,
  message: text,
  help: text,
  references: list(text),
};
/** Contracts may be named; nothing else may be left out. */
const rule: Shape = (value) =>
  fields(RULE)(value) &&
  isObject(value) &&
  (!('contracts' in value) || list(oneOf(...CONTRACT_FAMILIES))(value.contracts));
const severities = list(oneOf(...SEVERITIES));
const POLICY = {
  verdict: fields({ block: severities, review: severities, unknowns: flag, gaps: flag }),
  ownHosts: list(text),
  installerHosts: list(text),
  env: fields({ harmless: list(text), secretWords: list(text) }),
};
const RULESET = fields({
  ruleset: oneOf('assay.ruleset@1'),
  rules: list(rule),
  kinds: list(fields({ kind: text, meaning: text, steps: list(match) })),
  policy: fields(POLICY),
});

/** Is it a value that has all that a rule set has? Whether its words mean anything to this engine is another question. */
export const isRuleset = (value: unknown): value is Ruleset => RULESET(value);
