import { evaluate, sliceOf } from './evaluate.ts';
import { spilt, variable } from './members.ts';
import type { Scope } from './own.ts';
import { pathOf } from './paths.ts';
import type { Run } from './run.ts';
import { percent } from './strings.ts';
import type { Node } from './tree.ts';
import {
  ANYTHING,
  carrying,
  concat,
  constant,
  holding,
  join,
  listed,
  listOf,
  made,
  mapped,
  NONE,
  number,
  numeric,
  text,
  type Value,
} from './values.ts';

/** Longest text that repeating makes. */
const REPEATED = 4000;

/** `a + b`, `a % b`, `a / b`, `a or b`, comparisons. */
export function binary(run: Run, scope: Scope, node: Node, first: Value): Value {
  const operator = node.kids[1] ? sliceOf(scope, node.kids[1]) : '';
  const at = { module: scope.module, node };
  const second = node.kids[2] ? evaluate(run, scope, node.kids.at(-1)!) : ANYTHING;
  switch (operator) {
    case '+':
      return sum(first, second);
    case '%':
      return first.texts.some(({ is }) => is !== 'number') ? percented(first, second) : arithmetic('%', first, second);
    case '/':
      return first.names.includes('pathlib.Path()') || second.names.includes('pathlib.Path()')
        ? pathOf(joined(first, second))
        : arithmetic('/', first, second);
    case '*':
      return times(first, second);
    case '|':
      return join(spilt(run, first, at), spilt(run, second, at), arithmetic('|', first, second));
    case 'and':
    case 'or':
      return join(first, second);
    case 'in':
    case 'not':
      if (second.names.includes('os.environ')) variable(run, constant(first), 'os.environ', at);
      return NONE;
    default:
      return node.kids[1]?.name === 'CompareOp' || operator === 'is' ? NONE : arithmetic(operator, first, second);
  }
}

/** `a + b` of texts, numbers or lists. */
export function sum(a: Value, b: Value): Value {
  if (a.items || b.items)
    return holding(join(a, b), [...(a.items ?? []), ...(b.items ?? [])], a.exact && b.exact && !a.open && !b.open);
  const [first, second] = [numeric(a), numeric(b)];
  if (first !== null && second !== null)
    return { ...concat(), texts: [{ value: String(first + second), is: 'number' }] };
  if (a.texts.length === 0 && b.texts.length === 0)
    return carrying(join(ANYTHING, { ...NONE, names: [...a.names, ...b.names] }), a, b);
  return concat(a, b);
}

/** A path and what lies below it; an absolute one stands for itself. */
export function joined(...steps: readonly Value[]): Value {
  return steps.reduce((before, step) => {
    const absolute = step.texts.filter(({ value }) => /^(?:\/|~|[A-Za-z]:[\\/])/.test(value));
    const below = {
      ...step,
      names: [],
      texts: step.texts.filter((one) => !absolute.includes(one)),
      open: step.open || step.texts.length === 0,
    };
    const some = below.texts.length > 0 || below.open ? concat(withSlash(before), below) : NONE;
    return carrying(join(some, { ...NONE, texts: absolute }), before, step);
  });
}

const withSlash = (value: Value): Value => ({
  ...value,
  names: [],
  texts: value.texts.map((one) => ({
    ...one,
    is: 'text' as const,
    value: /[/\\]$/.test(one.value) || one.value === '' ? one.value : `${one.value}/`,
  })),
  ...(value.texts.length === 0 ? { texts: [{ is: 'text' as const, value: '\uf8ff/' }], open: false } : {}),
});

function percented(template: Value, given: Value): Value {
  const values = given.items ? (listed(given) ?? []) : [given];
  const byName = new Map(
    (given.items ?? []).flatMap(({ key, value }) => (key === null ? [] : [[key, value] as const])),
  );
  return join(...template.texts.map((one) => carrying(percent(one.value, values, byName), template, given)));
}

function times(first: Value, second: Value): Value {
  const [count, of] = numeric(first) === null ? [numeric(second), first] : [numeric(first), second];
  const whole = constant(of);
  if (count !== null && numeric(of) !== null) return arithmetic('*', first, second);
  if (count !== null && of.items && of.exact && count * of.items.length < 200)
    return listOf(
      Array.from({ length: Math.max(0, Math.floor(count)) }, () => of.items!.map((item) => item.value)).flat(),
    );
  if (count === null || whole === null || count * whole.length > REPEATED) return made(first, second);
  return mapped(of, (one, is) => text(one.repeat(Math.max(0, Math.floor(count))), is));
}

const INT = 2 ** 31;

function arithmetic(operator: string, first: Value, second: Value): Value {
  const [a, b] = [numeric(first), numeric(second)];
  if (a === null || b === null) return made(first, second);
  const value = calculated(operator, a, b);
  return value === null || !Number.isSafeInteger(value) ? ANYTHING : carrying(number(value), first, second);
}

function calculated(operator: string, a: number, b: number): number | null {
  const small = Math.abs(a) < INT && Math.abs(b) < INT;
  switch (operator) {
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '//':
      return Math.floor(a / b);
    case '%':
      return ((a % b) + b) % b;
    case '^':
      return small ? a ^ b : null;
    case '|':
      return small ? a | b : null;
    case '&':
      return small ? a & b : null;
    case '>>':
      return small && b >= 0 && b < 32 ? a >> b : null;
    case '<<':
      return small && b >= 0 ? a * 2 ** b : null;
    default:
      return null;
  }
}
