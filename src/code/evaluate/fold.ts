import type { BuiltinCall } from '../interpret/builtin-calls.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { join, type Value } from '../values.ts';
import { FAILED } from './concrete.ts';
import { carried, combinations, knownArguments, knownValues, toValue } from './known.ts';
import { PURE_CALLS } from './pure.ts';

/** Computes a call of a pure built-in, for each combination of what its operands may be; null where one is not known. */
export function fold(it: Interpreter, { args, builtin, node, self }: BuiltinCall): Value | null {
  const pure = PURE_CALLS.get(builtin.name);
  if (!pure) return null;
  const selves = isMethod(builtin.name) ? knownValues(it, self) : [undefined];
  const lists = selves && knownArguments(it, args);
  const all = lists && combinations([selves, ...lists]);
  if (!all) return null;
  let result = carried([self, ...args.list]);
  for (const [own, ...given] of all) {
    const made = pure(own, given);
    if (made === FAILED) return null;
    result = join(result, toValue(it, made, node));
  }
  return result;
}

/** Does it compute with its receiver? `Buffer.from` and `String.fromCharCode` do not. */
const isMethod = (name: string): boolean => name.includes('.prototype.');
