import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type Options, type Parser, tokTypes } from 'acorn';
import type { Part, TokenType } from '../acorn-parser.ts';
import { CountingParser, LimitPassed } from '../nesting.ts';

/** Tokens that are read for one character of text, those read again included: real files stay below one. */
const TOKENS_PER_CHARACTER = 2;
/** And for any text, however short. */
const MIN_TOKENS = 10_000;

/** What of the plug-in's parser ours stands on; its package types none of it. */
declare class TypedParser extends CountingParser {
  readonly maybeInArrowParameters: boolean;
  tryParse(read: (abort: () => never) => unknown): unknown;
  tsTryParse(read: () => unknown): unknown;
  tsLookAhead(read: () => unknown): unknown;
  isContextual(name: string): boolean;
  hasPrecedingLineBreak(): boolean;
  reScan_lt_gt(): void;
  tsTryNextParseConstantContext(): Part | null;
  tsNextThenParseType(): Part;
  tsParseType(): Part;
  tsParseNonConditionalType(): Part;
  tsParseTypeOperatorOrHigher(): Part;
  tsParseTypeAssertion(): Part;
  tsParseModuleOrNamespaceDeclaration(node: Part, nested?: boolean): Part;
  jsx_parseElementAt(start: number, loc: unknown): Part;
}

type TypedClass = new (options: Options, text: string) => CountingParser;

const IN = (tokTypes as unknown as Record<'_in', TokenType>)._in.binop as number;

/**
 * The grammar of TypeScript, with its recursion counted as that of JavaScript is. The plug-in reads doubtful text by trying, so that the
 * tokens it reads are counted too.
 * @param jsx are elements read? Then `<T>x` is none of the grammar
 */
function typed(jsx: boolean): TypedClass {
  const plugged = tsPlugin({ jsx })(CountingParser as unknown as typeof Parser);
  const Base = plugged as unknown as typeof TypedParser;
  return class extends Base {
    protected tokens = 0;

    override nextToken(): void {
      if (++this.tokens > MIN_TOKENS + TOKENS_PER_CHARACTER * this.input.length)
        throw new LimitPassed('too-much-work', this.start);
      super.nextToken();
    }

    override tryParse(read: (abort: () => never) => unknown): unknown {
      return this.trying(() => super.tryParse(read));
    }

    override tsTryParse(read: () => unknown): unknown {
      return this.trying(() => super.tsTryParse(read));
    }

    override tsLookAhead(read: () => unknown): unknown {
      return this.trying(() => super.tsLookAhead(read));
    }

    override parseMaybeAssign(forInit?: unknown, errors?: unknown, after?: unknown): Part {
      return this.counted(() => super.parseMaybeAssign(forInit, errors, after));
    }

    override parseNew(): Part {
      return this.counted(() => super.parseNew());
    }

    override parseClass(node: Part, isStatement: unknown): Part {
      return this.counted(() => super.parseClass(node, isStatement));
    }

    override tsParseType(): Part {
      return this.counted(() => super.tsParseType());
    }

    override tsParseNonConditionalType(): Part {
      return this.counted(() => super.tsParseNonConditionalType());
    }

    override tsParseTypeOperatorOrHigher(): Part {
      return this.counted(() => super.tsParseTypeOperatorOrHigher());
    }

    override tsParseTypeAssertion(): Part {
      return this.counted(() => super.tsParseTypeAssertion());
    }

    override tsParseModuleOrNamespaceDeclaration(node: Part, nested?: boolean): Part {
      return this.counted(() => super.tsParseModuleOrNamespaceDeclaration(node, nested));
    }

    override jsx_parseElementAt(start: number, loc: unknown): Part {
      return this.counted(() => super.jsx_parseElementAt(start, loc));
    }

    override parseSubscript(
      base: Part,
      start: number,
      loc: unknown,
      a: unknown,
      b: unknown,
      c: unknown,
      d: unknown,
    ): Part {
      this.count(++this.links);
      return super.parseSubscript(base, start, loc, a, b, c, d);
    }

    /** Where no parameter can stand, a `?` is the conditional operator, and its chain a loop. */
    override parseMaybeConditional(forInit: unknown, errors: unknown): Part {
      return this.maybeInArrowParameters
        ? super.parseMaybeConditional(forInit, errors)
        : CountingParser.prototype.parseMaybeConditional.call(this, forInit, errors);
    }

    override parseExprOp(left: Part, start: number, loc: unknown, minPrec: number, forInit: unknown): Part {
      return CountingParser.prototype.parseExprOp.call(this, left, start, loc, minPrec, forInit);
    }

    protected override parseOperator(
      left: Part,
      start: number,
      loc: unknown,
      minPrec: number,
      forInit: unknown,
    ): Part | null {
      const kind = minPrec < IN && !this.hasPrecedingLineBreak() ? this.typeOperator() : null;
      if (!kind) return super.parseOperator(left, start, loc, minPrec, forInit);
      const node = this.startNodeAt(start, loc);
      node.expression = left;
      node.typeAnnotation = this.tsTryNextParseConstantContext() || this.tsNextThenParseType();
      this.finishNode(node, kind);
      this.reScan_lt_gt();
      return node;
    }

    private typeOperator(): string | null {
      if (this.isContextual('as')) return 'TSAsExpression';
      return this.isContextual('satisfies') ? 'TSSatisfiesExpression' : null;
    }

    private counted(read: () => Part): Part {
      this.enter(++this.expressions);
      const node = read();
      this.expressions--;
      this.total--;
      return node;
    }
  };
}

export const TypeScriptParser = typed(false);
export const JsxParser = typed(true);
