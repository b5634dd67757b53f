import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { hasCountlessWays, isExponential, isPolynomial } from './ambiguity.ts';
import { automatonOf, type Spend } from './automaton.ts';

/** Patterns are read as this version of ECMAScript has them, whatever the host knows. */
const ECMA_VERSION = 2023;

/** Steps that all patterns of one skill may cost together; ordinary ones need some hundred each. */
const MAX_WORK = 2_000_000;

export interface PatternRemark {
  readonly remark: 'pattern-invalid' | 'pattern-one-mode' | 'pattern-backtracks';
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Tells what is odd about the regular expressions of one skill, one after the other: one compiles neither with nor without the u flag,
 * or with one of them only, or it can backtrack for ever. Never runs them.
 * @returns a function of a pattern of at most some hundred characters (the parser recurses)
 */
export function patternRemarks(): (pattern: string) => PatternRemark | null {
  const seen = new Map<string, PatternRemark | null>();
  let left = MAX_WORK;
  const spend: Spend = (work) => {
    left -= work;
    return left >= 0;
  };
  return (pattern) => {
    const known = seen.get(pattern);
    if (known !== undefined) return known;
    const remark = remarkOn(pattern, spend);
    seen.set(pattern, remark);
    return remark;
  };
}

function remarkOn(pattern: string, spend: Spend): PatternRemark | null {
  const unicode = parsed(pattern, true);
  const plain = parsed(pattern, false);
  if (typeof unicode === 'string' && typeof plain === 'string')
    return { remark: 'pattern-invalid', values: { pattern, reason: unicode } };
  const ast = typeof unicode === 'string' ? plain : unicode;
  if (typeof ast !== 'string' && backtracks(ast, spend)) return { remark: 'pattern-backtracks', values: { pattern } };
  if (typeof unicode !== 'string' && typeof plain !== 'string') return null;
  const reason = typeof unicode === 'string' ? `with the u flag: ${unicode}` : `without the u flag: ${plain}`;
  return { remark: 'pattern-one-mode', values: { pattern, reason } };
}

const AMBIGUITIES = [isExponential, isPolynomial, hasCountlessWays];

/** The pattern, or why there is none. */
function parsed(pattern: string, unicode: boolean): AST.Pattern | string {
  try {
    return new RegExpParser({ ecmaVersion: ECMA_VERSION }).parsePattern(pattern, 0, pattern.length, { unicode });
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^Invalid regular expression: .*: /, '') : 'unknown';
  }
}

/** Can a matcher need time that grows exponentially, or with a high power, of the text's length? */
function backtracks(pattern: AST.Pattern, spend: Spend): boolean {
  const whole = [pattern.alternatives];
  visitRegExpAST(pattern, {
    onAssertionEnter: (node) => {
      if ('alternatives' in node) whole.push(node.alternatives);
    },
  });
  return whole.some((alternatives) => {
    const automaton = automatonOf(alternatives, spend);
    // What cannot be followed within the bound is as bad as what it hides.
    return !automaton || AMBIGUITIES.some((isAmbiguous) => isAmbiguous(automaton, spend) ?? true);
  });
}
