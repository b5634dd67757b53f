import type { Program } from 'acorn';
import type { GapReason } from '../model.ts';
import type { Dialect } from './dialect.ts';
import { CountingParser, LimitPassed, MAX_LEVELS, MAX_LINKS } from './nesting.ts';
import { JsxParser, TypeScriptParser } from './typescript/grammar.ts';
import { lower } from './typescript/lower.ts';

/** ECMAScript 2026: what Node 24 reads, `using` included. A fixed number, so that a newer acorn reads the same. */
const ECMA_VERSION = 17;

export type Goal = 'commonjs' | 'module' | 'script';

export interface Unread {
  readonly reason: GapReason;
  readonly detail: string;
  readonly at: number;
}

export type Parsed =
  | { readonly ok: true; readonly program: Program; readonly goal: Goal; readonly doubt: Unread | null }
  | { readonly ok: false; readonly unread: Unread };

type Attempt =
  | { readonly ok: true; readonly program: Program; readonly parser: CountingParser }
  | { readonly ok: false; readonly unread: Unread };

/** Reads a text by its grammar. Never throws; what is not JavaScript comes as what it is at run time. */
export function parse(text: string, dialect: Dialect): Parsed {
  return dialect === 'javascript' ? parseJavaScript(text) : parseTyped(text, dialect);
}

/**
 * Reads a `.js` text as Node does: as CommonJS, and as a module only where it is no CommonJS.
 * Never throws. Text that is a program in both grammars, but another one in each, comes with a doubt.
 */
function parseJavaScript(text: string): Parsed {
  const early = MODULE_SYNTAX.test(text) ? attempt(text, 'module') : null;
  if (early?.ok && isNoScript(text, early)) return { ok: true, program: early.program, goal: 'module', doubt: null };
  const script = attempt(text, 'commonjs');
  if (script.ok) return { ok: true, program: script.program, goal: 'commonjs', doubt: doubt(text, script) };
  if (script.unread.reason !== 'unparsable') return script;
  const module = early ?? attempt(text, 'module');
  if (module.ok) return { ok: true, program: module.program, goal: 'module', doubt: null };
  return module.unread.at > script.unread.at ? module : script;
}

const TYPED = { typescript: TypeScriptParser, jsx: JsxParser } as const;

/** TypeScript is read as a module; it is one for whoever loads it where it says so. */
function parseTyped(text: string, dialect: Exclude<Dialect, 'javascript'>): Parsed {
  const Grammar = TYPED[dialect];
  const module = attempt(text, 'module', Grammar);
  const read = module.ok || module.unread.reason !== 'unparsable' ? module : attempt(text, 'script', Grammar);
  if (!read.ok) return module.ok ? read : module;
  const kinds: readonly string[] = read.program.body.map(({ type }) => type);
  const isModule = kinds.some((type) => DECLARATIONS.has(type)) && !kinds.includes('TSExportAssignment');
  const stray = lower(read.program);
  if (stray >= 0)
    return { ok: false, unread: { reason: 'unparsable', detail: 'no TypeScript: a value is missing', at: stray } };
  return { ok: true, program: read.program, goal: isModule ? 'module' : 'commonjs', doubt: null };
}

/** What looks like an import or an export: most such text is a module, and is read as one at first. */
const MODULE_SYNTAX = /(?:^|[;}\n])[ \t]*(?:import[ {*"']|export[ {*])/;

const DECLARATIONS: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportDefaultDeclaration',
  'ExportAllDeclaration',
]);

/** A module that says so, and that holds nothing that the two grammars read differently, is no script. */
const isNoScript = (text: string, { parser, program }: Attempt & { ok: true }): boolean =>
  parser.topAwait < 0 &&
  !text.includes('<!--') &&
  !text.includes('-->') &&
  program.body.some(({ type }) => DECLARATIONS.has(type));

/** Reads text that code evaluates: the body of a function, or a script. */
export function parseEvaluated(text: string, goal: Goal): Parsed {
  const read = attempt(text, goal);
  return read.ok ? { ok: true, program: read.program, goal, doubt: null } : read;
}

function attempt(text: string, sourceType: Goal, Grammar: typeof TypeScriptParser = CountingParser): Attempt {
  try {
    const locations = Grammar !== CountingParser;
    const options = { ecmaVersion: ECMA_VERSION, sourceType, allowHashBang: true, locations } as const;
    const parser = new Grammar(options, text);
    const program = parser.parse() as unknown as Program;
    return { ok: true, program, parser };
  } catch (error) {
    return { ok: false, unread: unread(error, Grammar !== CountingParser) };
  }
}

/** @param plugged may the parser's plug-in fail on broken text? It does, with errors of many kinds */
function unread(error: unknown, plugged: boolean): Unread {
  if (error instanceof LimitPassed) return { reason: error.reason, detail: LIMITS[error.reason], at: error.at };
  if (error instanceof SyntaxError) {
    const at = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
    return { reason: 'unparsable', detail: `no JavaScript: ${error.message.replace(/ \(\d+:\d+\)$/, '')}`, at };
  }
  if (error instanceof RangeError) return { reason: 'too-deep', detail: LIMITS['too-deep'], at: 0 };
  if (plugged) return { reason: 'unparsable', detail: 'no TypeScript', at: 0 };
  throw error;
}

const LIMITS = {
  'too-deep': `nested more than ${MAX_LEVELS} levels deep`,
  'too-long': `a chain of more than ${MAX_LINKS} links`,
  'too-much-work': 'text that can be read in too many ways',
} as const;

/** What the two grammars read differently, where both accept the text: HTML-like comments, and `await` as a name. */
function doubt(text: string, script: Attempt & { ok: true }): Unread | null {
  const { htmlComment, awaitName } = script.parser;
  const at = htmlComment >= 0 ? htmlComment : awaitName;
  if (at < 0 || !attempt(text, 'module').ok) return null;
  const what = htmlComment >= 0 ? 'an HTML-like comment is code in a module' : '`await` is an operator in a module';
  return { reason: 'two-readings', detail: `reads differently as a script and as a module: ${what}`, at };
}
