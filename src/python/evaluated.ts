import { evaluate } from './evaluate.ts';
import { newModule } from './library.ts';
import type { At } from './members.ts';
import { nextId, type Run, regionOf } from './run.ts';
import { assign } from './scopes.ts';
import { runModule } from './statements.ts';
import { parsed } from './tree.ts';
import { HOLE, type Value } from './values.ts';

/** Texts within texts that are followed. */
const DEPTH = 4;

/** Runs every known text that a value may be, in place of the call that makes code of it. @returns what the texts give */
export function evaluatedText(run: Run, value: Value, at: At): readonly Value[] {
  if (at.module.depth >= DEPTH) return [];
  return value.texts.filter((one) => !one.value.includes(HOLE)).map((one) => evaluatedOne(run, one.value, at));
}

function evaluatedOne(run: Run, text: string, at: At): Value {
  run.left -= 4 * text.length;
  const { path, part } = at.module;
  const place = regionOf(at.module, at.node);
  const key = `${place.part}:${place.start}:${text}`;
  const file = { path, part, text: text.trimStart() };
  const module =
    run.library.modules.get(key) ?? newModule(file, parsed(file.text), () => nextId(run), place, at.module.depth + 1);
  run.library.modules.set(key, module);
  Object.assign(module.scope, { parent: at.module.scope });
  const [only] = module.root.kids;
  const isExpression =
    module.root.kids.length === 1 && only?.name === 'ExpressionStatement' && only.kids[0] !== undefined;
  const value = isExpression ? evaluate(run, module.scope, only.kids[0]!) : null;
  if (!isExpression) runModule(run, module);
  for (const [name, one] of module.scope.now) assign(at.module.scope, name, one);
  return value ?? module.scope.returns;
}
