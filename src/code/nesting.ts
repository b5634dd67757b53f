import { tokTypes } from 'acorn';
import { AcornBase, type Part, type TokenType } from './acorn-parser.ts';

/** Levels of nesting that are read: of expressions, of statements, of blocks, of prefix operators, of patterns. */
export const MAX_LEVELS = 200;
/** The same, of all five together: what bounds the recursion of every later walk. */
export const MAX_TOTAL_LEVELS = 600;
/** Links of a flat chain: `a + b + c`, `a.b.c`, `else if`, `a ? b : c ? d : e`. */
export const MAX_LINKS = 4000;

export type Limit = 'too-deep' | 'too-long' | 'too-much-work';

/** Thrown through acorn, whose own errors are exceptions too; `parse` alone catches it. */
export class LimitPassed {
  readonly reason: Limit;
  readonly at: number;
  constructor(reason: Limit, at: number) {
    this.reason = reason;
    this.at = at;
  }
}

const tokens = tokTypes as unknown as Record<string, TokenType>;
const { question, colon, logicalOR, logicalAND, coalesce, braceL, _if, _else, _in } = tokens as Record<
  'question' | 'colon' | 'logicalOR' | 'logicalAND' | 'coalesce' | 'braceL' | '_if' | '_else' | '_in',
  TokenType
>;

/**
 * acorn, with its recursion counted and its flat chains read by loops, so that what is read never depends on the host's stack.
 * @throws LimitPassed where a limit above is passed; acorn's SyntaxError where the text is no program
 */
export class CountingParser extends AcornBase {
  /** Where the first HTML-like comment stands, which a module does not have; -1 where there is none. */
  htmlComment = -1;
  /** Where `await` first stands as a name, which it cannot be in a module; -1 where it does not. */
  awaitName = -1;
  /** Where `await` first stands as an operator outside of functions, which it does in a module alone; -1 where it does not. */
  topAwait = -1;
  protected expressions = 0;
  protected statements = 0;
  protected blocks = 0;
  protected operators = 0;
  protected patterns = 0;
  protected total = 0;
  protected links = 0;
  /** The next conditional leaves its `?` to the loop that reads the chain. */
  protected leaveQuestion = false;

  /** One more level of a kind, which was at so many. */
  protected enter(levels: number): void {
    if (levels > MAX_LEVELS || ++this.total > MAX_TOTAL_LEVELS) throw new LimitPassed('too-deep', this.start);
  }

  protected count(links: number): void {
    if (links > MAX_LINKS) throw new LimitPassed('too-long', this.start);
  }

  /** Reads what may have to be read again, in another way: where it breaks off, its levels are left too. */
  protected trying<T>(read: () => T): T {
    const { blocks, expressions, links, operators, patterns, statements, total } = this;
    try {
      return read();
    } finally {
      Object.assign(this, { blocks, expressions, links, operators, patterns, statements, total });
    }
  }

  override parseStatement(context: unknown, topLevel?: unknown, exports?: unknown): Part {
    if (this.type !== braceL) this.enter(++this.statements);
    else return this.parseBlockStatement(context, topLevel, exports);
    const node = super.parseStatement(context, topLevel, exports);
    this.statements--;
    this.total--;
    return node;
  }

  private parseBlockStatement(context: unknown, topLevel: unknown, exports: unknown): Part {
    this.enter(++this.blocks);
    const node = super.parseStatement(context, topLevel, exports);
    this.blocks--;
    this.total--;
    return node;
  }

  override parseMaybeAssign(forInit?: unknown, errors?: unknown, after?: unknown): Part {
    this.enter(++this.expressions);
    const node = super.parseMaybeAssign(forInit, errors, after);
    this.expressions--;
    this.total--;
    return node;
  }

  /** Only a nested operator counts (`!!x`, `a ** b`): acorn then passes no errors to collect. */
  override parseMaybeUnary(errors: unknown, sawUnary: boolean, incDec: boolean, forInit: unknown): Part {
    if (errors) return super.parseMaybeUnary(errors, sawUnary, incDec, forInit);
    this.enter(++this.operators);
    const node = super.parseMaybeUnary(errors, sawUnary, incDec, forInit);
    this.operators--;
    this.total--;
    return node;
  }

  override parseNew(): Part {
    this.enter(++this.operators);
    const node = super.parseNew();
    this.operators--;
    this.total--;
    return node;
  }

  override parseClass(node: Part, isStatement: unknown): Part {
    this.enter(++this.operators);
    const done = super.parseClass(node, isStatement);
    this.operators--;
    this.total--;
    return done;
  }

  override parseBindingAtom(): Part {
    this.enter(++this.patterns);
    const node = super.parseBindingAtom();
    this.patterns--;
    this.total--;
    return node;
  }

  override parseSubscripts(base: Part, start: number, loc: unknown, noCalls: unknown, forInit: unknown): Part {
    const outer = this.links;
    this.links = 0;
    const node = super.parseSubscripts(base, start, loc, noCalls, forInit);
    this.links = outer;
    return node;
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

  /** acorn's own grammar of `else if`, as a loop. */
  override parseIfStatement(node: Part): Part {
    const chain: Part[] = [];
    for (let link = node; ; ) {
      this.count(chain.push(link));
      this.next();
      link.test = this.parseParenExpression();
      link.consequent = this.parseStatement('if');
      if (!this.eat(_else)) link.alternate = null;
      else if (this.type === _if) {
        const next = this.startNode();
        link.alternate = next;
        link = next;
        continue;
      } else link.alternate = this.parseStatement('if');
      break;
    }
    for (const link of chain.reverse()) this.finishNode(link, 'IfStatement');
    return node;
  }

  /** acorn's own grammar of `a ? b : c`, the chain of alternates as a loop. */
  override parseMaybeConditional(forInit: unknown, errors: unknown): Part {
    const leave = this.leaveQuestion;
    this.leaveQuestion = false;
    let { start, startLoc } = this;
    let tail = this.parseExprOps(forInit, errors);
    if (leave || this.checkExpressionErrors(errors)) return tail;
    const chain: Part[] = [];
    while (!(tail.type === 'ArrowFunctionExpression' && tail.start === start) && this.eat(question)) {
      const link = this.startNodeAt(start, startLoc);
      this.count(chain.push(link));
      link.test = tail;
      link.consequent = this.parseMaybeAssign();
      this.expect(colon);
      ({ start, startLoc } = this);
      this.leaveQuestion = true;
      tail = this.parseMaybeAssign(forInit);
      this.leaveQuestion = false;
    }
    for (const link of chain.reverse()) {
      link.alternate = tail;
      tail = this.finishNode(link, 'ConditionalExpression');
    }
    return tail;
  }

  override parseAwait(forInit: unknown): Part {
    if (!this.inFunction && this.topAwait < 0) this.topAwait = this.start;
    return super.parseAwait(forInit);
  }

  /** After `yield` in a generator a `/` never divides; acorn knows so of functions alone, not of methods. */
  override parseYield(forInit: unknown): Part {
    this.leaveQuestion = false;
    this.exprAllowed = true;
    return super.parseYield(forInit);
  }

  /** acorn's own precedence climbing; operators of one level are a loop, the higher ones nest by precedence alone. */
  override parseExprOp(left: Part, start: number, loc: unknown, minPrec: number, forInit: unknown): Part {
    let node = left;
    for (let links = 1; ; links++) {
      const next = this.parseOperator(node, start, loc, minPrec, forInit);
      if (!next) return node;
      this.count(links);
      node = next;
    }
  }

  /** One operator that binds closer than `minPrec`, with what stands to its right; null where there is none. */
  protected parseOperator(left: Part, start: number, loc: unknown, minPrec: number, forInit: unknown): Part | null {
    const { type } = this;
    if (type.binop === null || type.binop === undefined || (forInit && type === _in) || type.binop <= minPrec)
      return null;
    const logical = type === logicalOR || type === logicalAND;
    const prec = type === coalesce ? (logicalAND.binop as number) : type.binop;
    const operator = this.value;
    this.next();
    const { start: rightStart, startLoc: rightLoc } = this;
    const operand = this.parseMaybeUnary(null, false, false, forInit);
    const right = this.parseExprOp(operand, rightStart, rightLoc, prec, forInit);
    const node = this.buildBinary(start, loc, left, right, operator, logical || type === coalesce);
    this.refuseMixed(logical, type === coalesce);
    return node;
  }

  private refuseMixed(logical: boolean, coalescing: boolean): void {
    const next = this.type;
    if ((logical && next === coalesce) || (coalescing && (next === logicalOR || next === logicalAND)))
      this.raiseRecoverable(
        this.start,
        'Logical expressions and coalesce expressions cannot be mixed. Wrap either by parentheses',
      );
  }

  /** acorn skips 2 characters for `//` and `#!`, 3 for `-->`, 4 for `<!--`. */
  override skipLineComment(startSkip: number): void {
    if (startSkip > 2 && this.htmlComment < 0) this.htmlComment = this.pos;
    super.skipLineComment(startSkip);
  }

  override checkUnreserved(identifier: { readonly name: string; readonly start: number }): void {
    if (identifier.name === 'await' && this.awaitName < 0) this.awaitName = identifier.start;
    super.checkUnreserved(identifier);
  }

  /** acorn's check of a regular expression recurses by group. */
  override validateRegExpPattern(state: { readonly source: string }): void {
    let depth = 0;
    for (const character of state.source) {
      if (character === '(' || character === '[') depth++;
      else if (character === ')' || character === ']') depth--;
      if (depth > MAX_LEVELS) throw new LimitPassed('too-deep', this.start);
    }
    super.validateRegExpPattern(state);
  }
}
