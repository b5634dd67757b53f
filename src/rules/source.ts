import type { ContractFamily, GapReason, Net, Problem, Ruleset } from '../model.ts';

/** A file of a rule set; its path is the one inside the folder `rules`, with `/`. */
export interface RuleFile {
  readonly path: string;
  readonly text: string;
}

/** Why a rule set is refused: a problem, and the file that it lies in. */
export interface RuleProblem extends Problem {
  readonly path: string;
}

/** A text, or one that repeats a piece so often that nobody would write it out. */
export type ExampleText =
  | string
  | { readonly before?: string; readonly repeat: string; readonly times: number; readonly after?: string };

/** A skill in few words: `rules/schema/shared.schema.json` says what each field is. */
export interface ExampleSkill {
  readonly contract?: ContractFamily;
  readonly permissions?: readonly string[];
  readonly allowed_tools?: readonly string[];
  readonly name?: string;
  readonly description?: string;
  readonly text?: ExampleText;
  readonly js?: ExampleText;
  readonly files?: Readonly<Record<string, ExampleText>>;
  readonly tool?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly net?: Net;
  readonly hosts?: readonly string[];
  readonly kinds?: readonly string[];
  readonly remarks?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly gaps?: readonly GapReason[];
  readonly also?: readonly string[];
}

/** What must be spoken of, and near misses that must not. */
export interface Examples {
  readonly hits: readonly ExampleSkill[];
  readonly clean: readonly ExampleSkill[];
}

/** Examples, and where they are written. */
export interface ExamplesOf {
  /** Id of the rule, or name of the kind. */
  readonly name: string;
  readonly examples: Examples;
  /** The problem that an example is, at `hits` or `clean` and its number. */
  readonly problem: (list: 'hits' | 'clean', index: number, code: string, message: string) => RuleProblem;
}

/** A rule set as it is written: what judges, and the examples that it must meet. */
export interface RuleSource {
  readonly ruleset: Ruleset;
  readonly rules: readonly ExamplesOf[];
  readonly kinds: readonly ExamplesOf[];
}
