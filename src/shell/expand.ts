import type { Command, Walk, Word } from './commands.ts';
import { statements } from './commands.ts';
import type { SyntaxNode } from './syntax.ts';

type WordNode = Extract<SyntaxNode, { type: 'Word' }>;
type Part = NonNullable<WordNode['parts']>[number];

/** Longer values are cut: no host, path or command needs more, and a variable that is put into itself does not grow. */
const LONGEST = 4000;

/** What a word stands for, as far as the script itself says: its variables put in, what it substitutes named. */
export function expanded(node: WordNode | undefined, walk: Walk): Word {
  if (!node) return { value: '', holds: [] };
  walk.budget.left--;
  if (!node.parts) return { value: node.value.slice(0, LONGEST), holds: [] };
  const holds: Command[] = [];
  return { value: joined(node.parts, walk, holds), holds };
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
      if (part.script && walk.budget.left > 0) hold(holds, substituted(part.script, walk, part));
      return part.text;
    default:
      return part.text;
  }
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
const HELD = 16;

function hold(holds: Command[], more: readonly Command[]): void {
  for (const one of more) if (holds.length < HELD && !holds.includes(one)) holds.push(one);
}
