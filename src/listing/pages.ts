import type { Report } from '../model.ts';
import type {
  DifferenceAnswer,
  ProblemAnswer,
  RuleAnswer,
  RulesAnswer,
  SkillAnswer,
  SkillsAnswer,
  UploadAnswer,
  VersionAnswer,
} from './answers.ts';

/**
 * What a browser is shown instead of JSON, at the same paths: each page is a whole HTML document made of the very answer that a program
 * gets. The listing knows no page; whoever serves it hands them in.
 */
export interface Pages {
  readonly skills: (answer: SkillsAnswer) => string;
  readonly skill: (answer: SkillAnswer) => string;
  readonly version: (answer: VersionAnswer, report: Report) => string;
  readonly difference: (answer: DifferenceAnswer) => string;
  readonly upload: (answer: UploadAnswer, report: Report | null) => string;
  readonly rules: (answer: RulesAnswer) => string;
  readonly rule: (answer: RuleAnswer) => string;
  readonly problem: (answer: ProblemAnswer) => string;
  /** Scripts and styles, by name; the name holds a hash of the content, so that it never changes: `/assets/{name}`. */
  readonly assets: ReadonlyMap<string, Asset>;
}

export interface Asset {
  readonly type: 'text/css; charset=utf-8' | 'text/javascript; charset=utf-8' | 'image/svg+xml';
  readonly body: string | Uint8Array;
}
