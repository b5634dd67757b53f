import type { JsonNode } from '../model.ts';
import { type Problems, quote } from '../problems.ts';
import { closed, type Frame, MAX_NAME, pointerOf } from './frame.ts';
import { explainStringFault, hasLoneSurrogate, stringFaults } from './string-faults.ts';
import { type Expected, notAnObject, syntaxError } from './syntax-error.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Levels of objects and lists, the outermost included. */
export const MAX_DEPTH = 64;

/**
 * Reads strict JSON (RFC 8259) into a tree with offsets, with a stack of its own. Goes on after what can be read past (a comment, a
 * trailing comma, a bad escape, a name given twice ...) and ends at the first token that fits nowhere.
 * @returns the tree, or null where reading had to end; what is wrong is in `problems`, also where there is a tree
 */
export function readJson(text: string, problems: Problems): JsonNode | null {
  const reader = new Reader(text, problems);
  while (reader.step()) {}
  return reader.root;
}

/** The reading of one text, token by token. */
class Reader {
  root: JsonNode | null = null;
  readonly #text: string;
  readonly #problems: Problems;
  readonly #next: () => Token;
  readonly #open: Frame[] = [];
  #expected: Expected = 'value';
  #lastComma = 0;

  constructor(text: string, problems: Problems) {
    this.#text = text;
    this.#problems = problems;
    this.#next = tokensOf(text);
  }

  /** Reads one token; false when there is nothing more to read. */
  step(): boolean {
    const token = this.#next();
    if (token.kind === 'comment') return this.#comment(token);
    if (token.kind === 'string' && token.fault === 'open') return this.#openString(token);
    if (this.#expected === 'end') return this.#documentEnd(token);
    if (this.#expected === ':') return token.kind === ':' ? this.#expect('value') : this.#unexpected(token);
    if (this.#expected === ', or }' || this.#expected === ', or ]') return this.#commaOrClose(token);
    return this.#expected === 'name or }' || this.#expected === 'name after ,'
      ? this.#nameOrClose(token)
      : this.#valueOrClose(token);
  }

  #expect(expected: Expected): true {
    this.#expected = expected;
    return true;
  }

  #valueOrClose(token: Token): boolean {
    const { kind, start, end, value } = token;
    if (kind === '{' || kind === '[') return this.#begin(token);
    if (kind === ']' && this.#expected === 'value or ]') return this.#close(token);
    if (kind === ']' && this.#expected === 'value after ,') return this.#trailingComma() && this.#close(token);
    if (kind === 'string') return this.#checkString(token) && this.#put({ type: 'string', start, end, value });
    if (kind === 'number') return this.#put({ type: 'number', start, end, value: this.#number(token) });
    if (kind === 'true' || kind === 'false') return this.#put({ type: 'boolean', start, end, value: kind === 'true' });
    return kind === 'null' ? this.#put({ type: 'null', start, end, value: null }) : this.#unexpected(token);
  }

  #begin(token: Token): boolean {
    if (this.#open.length >= MAX_DEPTH) return this.#skipTooDeep(token);
    const { start } = token;
    if (token.kind === '[') this.#open.push({ type: 'array', start, items: [] });
    else this.#open.push({ type: 'object', start, members: [], names: new Set(), name: null, nameStart: 0 });
    return this.#expect(token.kind === '[' ? 'value or ]' : 'name or }');
  }

  #close({ end }: Token): boolean {
    return this.#put(closed(this.#open.pop()!, end));
  }

  /** Puts a finished value where it belongs. */
  #put(node: JsonNode): boolean {
    const frame = this.#open.at(-1);
    if (!frame) {
      this.root = node;
      if (node.type !== 'object') this.#fault('not-an-object', node.start, notAnObject(node.type));
      return this.#expect('end');
    }
    if (frame.type === 'array') {
      frame.items.push(node);
      return this.#expect(', or ]');
    }
    frame.members.push({ name: frame.name!, start: frame.nameStart, value: node });
    frame.name = null;
    return this.#expect(', or }');
  }

  #nameOrClose(token: Token): boolean {
    if (token.kind === '}' && this.#expected === 'name after ,') return this.#trailingComma() && this.#close(token);
    if (token.kind === '}') return this.#close(token);
    const frame = this.#open.at(-1);
    if (token.kind !== 'string' || frame?.type !== 'object') return this.#unexpected(token);
    frame.name = token.value;
    frame.nameStart = token.start;
    this.#checkString(token);
    this.#checkName(frame.names, token);
    return this.#expect(':');
  }

  #checkName(names: Set<string>, { value, start }: Token): void {
    if (names.has(value)) this.#fault('duplicate-name', start, `${quote(value)} is given twice; keep one of them.`);
    names.add(value);
    if (value.length <= MAX_NAME) return;
    this.#fault('name-too-long', start, `This name has ${value.length} characters; at most ${MAX_NAME} are read.`);
  }

  #commaOrClose(token: Token): boolean {
    const inObject = this.#expected === ', or }';
    if (token.kind === (inObject ? '}' : ']')) return this.#close(token);
    if (token.kind !== ',') return this.#unexpected(token);
    this.#lastComma = token.start;
    return this.#expect(inObject ? 'name after ,' : 'value after ,');
  }

  #documentEnd(token: Token): boolean {
    if (token.kind === 'end') return false;
    this.#fault('trailing-text', token.start, 'The document has ended; nothing may follow, no second document either.');
    return this.#end();
  }

  /** Passes over a value that lies too deep: its brackets are counted, not matched. */
  #skipTooDeep(first: Token): boolean {
    this.#fault('too-deep', first.start, `Objects and lists may lie at most ${MAX_DEPTH} deep; this one lies deeper.`);
    let token = first;
    for (let depth = 1; depth > 0; ) {
      token = this.#next();
      if (token.kind === '{' || token.kind === '[') depth++;
      else if (token.kind === '}' || token.kind === ']') depth--;
      else if (token.kind === 'end') return this.#unexpected(token);
    }
    return this.#put({ type: 'null', start: first.start, end: token.end, value: null });
  }

  #number({ start, value, fault }: Token): number {
    const number = Number(value);
    if (fault) this.#fault('bad-number', start, `${quote(value)} is no number of JSON; write 1, -1, 0.5 or 1e3.`);
    else if (!Number.isFinite(number))
      this.#fault('number-overflow', start, `${quote(value)} is too large; it would be read as infinite.`);
    return number;
  }

  #checkString({ start, end, value, fault }: Token): true {
    if (!fault && !hasLoneSurrogate(value)) return true;
    for (const found of stringFaults(this.#text, start + 1, end - 1)) {
      this.#fault(found.code, found.offset, () => explainStringFault(this.#text, found));
    }
    return true;
  }

  #openString(token: Token): boolean {
    if (token.end >= this.#text.length)
      this.#fault('unfinished', token.start, 'A string begins here and does not end; close it with ".');
    else this.#fault('raw-control-character', token.end, 'A line ends inside a string; write the line break as \\n.');
    return this.#end();
  }

  #comment(token: Token): true {
    this.#fault('comment', token.start, 'JSON has no comments; remove this one.');
    return true;
  }

  #trailingComma(): true {
    this.#fault('trailing-comma', this.#lastComma, 'Nothing follows this comma; remove it.', this.#open.length - 1);
    return true;
  }

  #unexpected(token: Token): false {
    const depth = this.#open.length;
    const { code, message } = syntaxError(token, this.#expected, depth === 0);
    this.#fault(code, token.start, message, this.#expected === ', or ]' ? depth - 1 : depth);
    return this.#end();
  }

  #end(): false {
    this.root = null;
    return false;
  }

  /** @param steps of the place's pointer that count */
  #fault(code: string, offset: number, message: string | (() => string), steps = this.#open.length): void {
    this.#problems.add(() => ({
      code,
      offset,
      pointer: pointerOf(this.#open.slice(0, steps)),
      message: typeof message === 'string' ? message : message(),
    }));
  }
}
