import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/analyse.ts';
import { checkExamples } from '../../src/rules/examples.ts';
import { files, source } from './ruleset.ts';

/** The rule set's own examples, through the real engines: a new rule needs no test but these. */
describe('examples', () => {
  const problems = checkExamples(source(), analyse);
  const of = (path: string) =>
    problems
      .filter((problem) => problem.path === path)
      .map(({ line, code, message }) => `${path}:${line} ${code}: ${message}`);

  it.each(files.map(({ path }) => path))('of %s are as they say', (path) => expect(of(path)).toEqual([]));
});
