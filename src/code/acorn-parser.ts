import { type Options, Parser } from 'acorn';

export type Part = Record<string, unknown>;
export interface TokenType {
  readonly binop: number | null;
}

/** What of acorn's parser the plug-in stands on; the package types none of it. */
declare class AcornParser {
  constructor(options: Options, input: string);
  type: TokenType;
  value: unknown;
  readonly input: string;
  start: number;
  startLoc: unknown;
  pos: number;
  exprAllowed: boolean;
  next(): void;
  nextToken(): void;
  eat(type: TokenType): boolean;
  expect(type: TokenType): void;
  startNode(): Part;
  startNodeAt(start: number, loc: unknown): Part;
  finishNode(node: Part, type: string): Part;
  raiseRecoverable(at: number, message: string): void;
  checkExpressionErrors(errors: unknown): boolean;
  buildBinary(start: number, loc: unknown, left: Part, right: Part, operator: unknown, logical: boolean): Part;
  parse(): Part;
  parseParenExpression(): Part;
  parseStatement(context: unknown, topLevel?: unknown, exports?: unknown): Part;
  parseIfStatement(node: Part): Part;
  parseMaybeAssign(forInit?: unknown, errors?: unknown, after?: unknown): Part;
  parseMaybeConditional(forInit: unknown, errors: unknown): Part;
  parseExprOps(forInit: unknown, errors: unknown): Part;
  parseExprOp(left: Part, start: number, loc: unknown, minPrec: number, forInit: unknown): Part;
  parseMaybeUnary(errors: unknown, sawUnary: boolean, incDec: boolean, forInit: unknown): Part;
  parseSubscripts(base: Part, start: number, loc: unknown, noCalls: unknown, forInit: unknown): Part;
  parseSubscript(base: Part, start: number, loc: unknown, a: unknown, b: unknown, c: unknown, d: unknown): Part;
  readonly inFunction: boolean;
  parseAwait(forInit: unknown): Part;
  parseYield(forInit: unknown): Part;
  parseNew(): Part;
  parseClass(node: Part, isStatement: unknown): Part;
  parseBindingAtom(): Part;
  skipLineComment(startSkip: number): void;
  checkUnreserved(identifier: { readonly name: string; readonly start: number }): void;
  validateRegExpPattern(state: { readonly source: string }): void;
}

export const AcornBase = Parser as unknown as typeof AcornParser;
