import { assignedList, expanded, HELD, LONGEST, split } from './expand.ts';
import { define, type Names, namesOf, shortened, uncalled } from './names.ts';
import { started, startedWithin } from './starters.ts';
import type { SyntaxNode } from './syntax.ts';
import { forEachChild, parsed } from './syntax.ts';

/** A word of a command with what is known of it once variables are put in. */
export interface Word {
  readonly value: string;
  /** Commands whose output stands in it. */
  readonly holds: readonly Command[];
}

/** One simple command, with where its input comes from and where its output goes. */
export interface Command {
  /** The program's name in lower case, without folder and `.exe`; programs that only start another (`sudo`, `env`, `xargs`) are passed over. */
  readonly program: string;
  /** As written. */
  readonly written: string;
  readonly words: readonly Word[];
  /** Variables that it is given for itself, `NAME=value`; where no program is named, they are all that it is. */
  readonly sets: readonly Word[];
  /** Files that its input or output is redirected to. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Text that is its input: a here-document. */
  readonly input: Word | null;
  /** The commands whose output it reads through a pipe. */
  readonly from: readonly Command[];
  /** Offsets in the text; of a command within a string, those of the string. */
  readonly start: number;
  readonly end: number;
}

export interface Commands {
  readonly list: readonly Command[];
  /** Why a part was not read. */
  readonly stopped: 'too-deep' | 'too-much-work' | null;
  /** What the parser could not make sense of. */
  readonly errors: number;
}

/** What is known while a script is walked. */
export interface Walk {
  readonly out: Command[];
  readonly known: Map<string, Word>;
  /** Arrays, and `@`, what a function is called with. */
  readonly lists: Map<string, readonly Word[]>;
  readonly names: Names;
  /** Where commands of a text within the text lie; null for the text itself. */
  readonly place: { readonly start: number; readonly end: number } | null;
  /** Shared by a text and the texts within it. */
  readonly budget: { left: number; depth: number; deep: boolean; errors: number };
}

/** Nodes and letters within substitutions that are looked at, for each letter of the text. */
const WORK = 12;
/** Texts within texts (`sh -c "..."`, `$(...)`) and compound commands are read to this depth. */
const DEPTH = 64;

/** The simple commands of shell text in the order in which they run. Work is bounded by the text's length; never fails. */
export function commands(text: string): Commands {
  const budget = { left: WORK * text.length + 1000, depth: 0, deep: false, errors: 0 };
  const walk: Walk = { out: [], known: new Map(), lists: new Map(), names: namesOf(), place: null, budget };
  within(text, walk);
  uncalled(walk);
  const stopped = budget.left < 0 ? 'too-much-work' : budget.deep ? 'too-deep' : null;
  return { list: walk.out, stopped, errors: budget.errors };
}

/** Walks a text, the whole one or one that a command runs. */
export function within(text: string, walk: Walk): readonly Command[] {
  const { script, deep } = parsed(text);
  walk.budget.left -= text.length;
  walk.budget.errors += script.errors?.length ?? 0;
  if (deep) walk.budget.deep = true;
  return statements(script, walk, []);
}

/** Walks what stands in a node. @returns the commands whose output is the node's */
export function statements(node: SyntaxNode, walk: Walk, from: readonly Command[]): readonly Command[] {
  const { budget } = walk;
  if (budget.depth >= DEPTH) budget.deep = true;
  if (budget.depth >= DEPTH || --budget.left < 0) return NONE;
  budget.depth++;
  const out = statement(node, walk, from);
  budget.depth--;
  return out;
}

const NONE: readonly Command[] = [];

function statement(node: SyntaxNode, walk: Walk, from: readonly Command[]): readonly Command[] {
  switch (node.type) {
    case 'Command':
      return simple(node, walk, from);
    case 'Statement':
      return statements(node.command, walk, from);
    case 'Pipeline':
      return node.commands.reduce((before, one) => statements(one, walk, before), from);
    case 'For':
      walk.known.set(node.name.value, expanded(node.wordlist?.[0], walk));
      return statements(node.body, walk, from);
    case 'Function':
      define(node.name.value, node.body, walk);
      return NONE;
    case 'Word':
      expanded(node, walk);
      return NONE;
    default:
      return compound(node, walk, from);
  }
}

function compound(node: SyntaxNode, walk: Walk, from: readonly Command[]): readonly Command[] {
  const last: Command[] = [];
  const writes: string[] = [];
  forEachChild(node, (child) => {
    if (child.type === 'Redirect') writes.push(expanded(child.target, walk).value);
    else last.push(...statements(child, walk, from));
  });
  return writes.length > 0 ? last.map((one) => ({ ...one, writes: [...one.writes, ...writes] })) : last;
}

type CommandNode = Extract<SyntaxNode, { type: 'Command' }>;

function simple(node: CommandNode, walk: Walk, from: readonly Command[]): readonly Command[] {
  const sets = node.prefix.flatMap((one) => (one.type === 'Assignment' ? [assignedWord(one, walk)] : []));
  const place = walk.place ?? { start: node.pos, end: node.end };
  if (!node.name) {
    walk.out.push({ ...NO_STREAMS, program: '', written: '', words: [], sets, from: [], ...place });
    return from;
  }
  const words = [...split(node.name, walk)];
  for (const one of node.args) words.push(...(one.type === 'Word' ? split(one, walk) : [assignedWord(one, walk)]));
  if (words.length === 0) return from;
  const streams = node.redirects.length > 0 ? redirected(node, walk) : NO_STREAMS;
  const rest = { ...streams, sets, from, ...place };
  const made = started(words, rest);
  const own = shortened(made, walk);
  if (own) return own;
  walk.out.push(made, ...startedWithin(made));
  return TEXTS.has(made.program) ? [made, ...runWithin(made, walk)] : [made];
}

/** `name=value` among a command's words. */
function assignedWord(node: Assignment, walk: Walk): Word {
  const { holds, value } = assign(node, walk);
  return { value: node.value.type === 'Word' ? `${node.name}=${value}` : node.text, holds };
}

type Assignment = Extract<SyntaxNode, { type: 'Assignment' }>;

function assign(node: Assignment, walk: Walk): Word {
  if (node.value.type === 'ArrayValue') assignedList(node.name, node.value.elements, node.append === true, walk);
  const word = node.value.type === 'Word' ? expanded(node.value, walk) : NOTHING;
  const before = node.append ? walk.known.get(node.name) : undefined;
  walk.known.set(node.name, before ? joinWords(before, word) : word);
  return word;
}

/** `x+=more`; as long as any word may be. */
const joinWords = (before: Word, word: Word): Word => ({
  value: (before.value + word.value).slice(0, LONGEST),
  holds: [...before.holds, ...word.holds].slice(0, HELD),
});

const NOTHING: Word = { value: '', holds: [] };

const NO_STREAMS: Pick<Command, 'reads' | 'writes' | 'input'> = { reads: [], writes: [], input: null };

function redirected(node: CommandNode, walk: Walk): Pick<Command, 'reads' | 'writes' | 'input'> {
  const reads: string[] = [];
  const writes: string[] = [];
  let input: Word | null = null;
  for (const one of node.redirects) {
    if (one.type === 'HereDoc') input = { value: one.body.text, holds: [] };
    else if (one.type === 'HereString') input = expanded(one.target, walk);
    else {
      const path = expanded(one.target, walk).value;
      // `2>&1` names a stream, no file.
      if (!one.operator.endsWith('&') || !/^(?:\d+|-)$/.test(path))
        (one.operator.startsWith('<') && one.operator !== '<>' ? reads : writes).push(path);
    }
  }
  return { reads, writes: writes.filter((path) => path !== '/dev/null'), input };
}

/** Programs that run a text which they are given. */
const TEXTS: ReadonlySet<string> = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'eval', 'su', 'ash', 'trap']);

/** Commands in a text that a shell is given to run (`bash -c "..."`, `eval "..."`, a here-document). */
function runWithin(command: Command, walk: Walk): readonly Command[] {
  const option = command.words.findIndex((word) => /^-[a-z]*c$/.test(word.value));
  const { program, words } = command;
  const text = program === 'eval' ? words.map((word) => word.value).join(' ') : (words[option + 1]?.value ?? '');
  const isText = option >= 0 || program === 'eval' || program === 'trap';
  const given = isText ? text : (command.input?.value ?? '');
  if (given.trim() === '' || walk.budget.depth >= DEPTH || walk.budget.left < 0) return [];
  return within(given, { ...walk, place: { start: command.start, end: command.end } });
}
