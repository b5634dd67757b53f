import type { Command, Walk, Word } from './commands.ts';
import { statements } from './commands.ts';
import { said } from './say.ts';
import type { SyntaxNode } from './syntax.ts';

type WordNode = Extract<SyntaxNode, { type: 'Word' }>;
type Part = NonNullable<WordNode['parts']>[number];

/** Longer values are cut: no host, path or command needs more, and a variable that is put into itself does not grow. */
export const LONGEST = 4000;

/** What a word stands for, as far as the script itself says: its variables put in, what it substitutes named. */
export function expanded(node: WordNode | undefined, walk: Walk): Word {
  if (!node) return { value: '', holds: [] };
  walk.budget.left--;
  if (!node.parts) return { value: node.value.slice(0, LONGEST), holds: [] };
  const holds: Command[] = [];
  return { value: joined(node.parts, walk, holds), holds };
}

/** The words that one becomes: a list in the place of its name, a value in pieces where it is not quoted. */
export function split(node: WordNode, walk: Walk): readonly Word[] {
  const list = listOf(node, walk);
  if (list) return list;
  const word = expanded(node, walk);
  return node.parts?.some(isBare) && node.parts.every((part) => isPlain(part, walk)) ? pieces(word, walk) : [word];
}

/** `x=(a b)`, `x+=(c)`. */
export function assignedList(name: string, elements: readonly WordNode[], append: boolean, walk: Walk): void {
  const before = append ? (walk.lists.get(name) ?? []) : [];
  const more = elements.slice(0, MOST_WORDS).flatMap((one) => split(one, walk));
  walk.lists.set(name, [...before, ...more].slice(0, MOST_WORDS));
}

/** A list has no more words than so many. */
const MOST_WORDS = 200;

/** `"${x[@]}"`, `$@`, `"$*"`: whole words of a list that is known. */
function listOf({ parts }: WordNode, walk: Walk): readonly Word[] | null {
  const [only, more] = parts ?? [];
  if (!only || more) return null;
  if (only.type === 'DoubleQuoted') return only.parts.length === 1 ? named(only.parts[0]!, walk) : null;
  return named(only, walk);
}

function named(part: Part, walk: Walk): readonly Word[] | null {
  if (part.type === 'SimpleExpansion') return walk.lists.get(part.text.slice(1)) ?? null;
  if (part.type !== 'ParameterExpansion' || part.operation || part.prefix) return null;
  const all = part.index?.text === '@' || part.index?.text === '*';
  const list = walk.lists.get(part.parameter);
  if (list) walk.budget.left -= list.length;
  return all || part.parameter === '@' ? (list ?? null) : null;
}

const isBare = ({ type }: Part): boolean => type === 'SimpleExpansion' || type === 'ParameterExpansion';

/** What may be cut where it has blanks: variables that are known, and text without any. */
function isPlain(part: Part, walk: Walk): boolean {
  if (part.type === 'Literal') return true;
  if (part.type === 'SimpleExpansion') return walk.known.has(part.text.slice(1));
  return part.type === 'ParameterExpansion' && !part.operation && walk.known.has(part.parameter);
}

function pieces({ holds, value }: Word, walk: Walk): readonly Word[] {
  const between = walk.known.get('IFS')?.value ?? ' \t\n';
  const found: Word[] = [];
  let start = 0;
  for (let at = 0; at <= value.length && found.length < MOST_WORDS; at++) {
    if (at < value.length && !between.includes(value[at]!)) continue;
    if (at > start) found.push({ value: value.slice(start, at), holds });
    start = at + 1;
  }
  return found.length > 0 ? found : [{ value, holds }];
}

function joined(parts: readonly Part[], walk: Walk, holds: Command[]): string {
  let value = '';
  for (const part of parts) {
    if (value.length > LONGEST) break;
    value += partValue(part, walk, holds);
  }
  return value.slice(0, LONGEST);
}

function partValue(part: Part, walk: Walk, holds: Command[]): string {
  walk.budget.left--;
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'DoubleQuoted':
    case 'LocaleString':
      return joined(part.parts, walk, holds);
    case 'SimpleExpansion':
      return variable(part.text.slice(1), part.text, walk, holds);
    case 'ParameterExpansion':
      return variable(part.parameter, defaultOf(part, walk, holds), walk, holds);
    case 'CommandExpansion':
    case 'ProcessSubstitution':
      if (walk.budget.left > 0) walk.budget.left -= part.end - part.pos;
      return part.script && walk.budget.left > 0
        ? output(part, substituted(part.script, walk, part), holds)
        : part.text;
    default:
      return part.text;
  }
}

/** What a substitution puts into a word: its text where the script itself says what that is. */
function output({ text, type }: { text: string; type: string }, list: readonly Command[], holds: Command[]): string {
  hold(holds, list);
  const [only, more] = list;
  return (type === 'CommandExpansion' && only && !more ? said(only) : null) ?? text;
}

/** Positions within an escaped backtick's text are its own. */
function substituted(script: SyntaxNode, walk: Walk, part: { pos: number; end: number }): readonly Command[] {
  const own = script.type === 'Script' && script.source !== undefined;
  const place = walk.place ?? (own ? { start: part.pos, end: part.end } : null);
  return statements(script, { ...walk, place }, []);
}

function variable(name: string, unknown: string, walk: Walk, holds: Command[]): string {
  const known = walk.known.get(name);
  if (!known) return unknown;
  walk.budget.left -= known.value.length;
  hold(holds, known.holds);
  return known.value;
}

type Parameter = Extract<Part, { type: 'ParameterExpansion' }>;

function defaultOf(part: Parameter, walk: Walk, holds: Command[]): string {
  if (part.operation?.type !== 'Default' || part.operation.operator.endsWith('?')) return part.text;
  const word = expanded(part.operation.operand, walk);
  hold(holds, word.holds);
  return word.value;
}

/** A word holds no more commands than so many, each once: a variable that is put into itself does not grow. */
export const HELD = 16;

function hold(holds: Command[], more: readonly Command[]): void {
  for (const one of more) if (holds.length < HELD && !holds.includes(one)) holds.push(one);
}
