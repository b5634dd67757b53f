import fc from 'fast-check';
import { carried, fill, filled, framed, KINDS, type Kind, type Make, plain, spelled, written } from './compose.ts';
import {
  CALLS,
  CONSTRUCTIONS,
  ENVIRONMENTS,
  GLOBAL_CLASSES,
  GLOBAL_FUNCTIONS,
  INNOCENT,
  LOADS,
  MEMBERS,
  MODULE_MEMBERS,
  PROCESS_MEMBERS,
  READINGS,
  type Reached,
  ROOTS,
} from './targets.ts';

/** Programs of which the generator knows what they are for. */
export interface Sample {
  readonly text: string;
  readonly hasUse: boolean;
}

const { commonjs } = KINDS;

const memberOf = (object: fc.Arbitrary<Make>, name: string, kind: Kind): fc.Arbitrary<Make> =>
  filled(MEMBERS, { m: object, n: fc.constant(plain(name)), s: spelled(name, kind) });

/** `@f` called with its arguments, by some statement. */
const called = (f: fc.Arbitrary<Make>, rows: readonly string[], given: string, kind: Kind): fc.Arbitrary<Make> =>
  filled(rows, { f: framed(carried(f, kind, 3), kind, 2), g: fc.constant(plain(given)) });

const isCallable = (row: string, given: string): boolean => given !== '' || !/, @g/.test(row);
const calls = (given: string): readonly string[] => CALLS.filter((row) => isCallable(row, given));

function ofModule({ given, member, module }: Reached): fc.Arbitrary<Make> {
  const name = fc.constantFrom(module, `node:${module}`).chain((text) => spelled(text, commonjs));
  const loaded = filled(LOADS, { s: name }).map((make): Make => settled(make));
  return called(memberOf(carried(loaded, commonjs, 2), member, commonjs), calls(given), given, commonjs);
}

/** What awaits, or means the arguments of the file, stands in a line of its own, so that it may be carried into functions. */
function settled(make: Make): Make {
  return (fresh) =>
    /\bawait\b|\barguments\b/.test(make(() => 'n0').value)
      ? fill(['const @1 = @v;', '@1'], { v: make })(fresh)
      : make(fresh);
}

const ofGlobal = (name: string, rows: readonly string[], given: string): fc.Arbitrary<Make> =>
  called(
    fc.oneof(
      fc.constant(plain(name)),
      filled([`@m[@s]`, `@m.${name}`, 'Reflect.get(@m, @s)', `(({ ${name}: x }) => x)(@m)`], {
        m: carried(
          fc.constantFrom(...ROOTS).map((root) => plain(root)),
          commonjs,
          1,
        ),
        s: spelled(name, commonjs),
      }),
    ),
    rows,
    given,
    commonjs,
  );

const environment: fc.Arbitrary<Make> = filled(READINGS, {
  f: framed(carried(filled(ENVIRONMENTS, { s: spelled('env', commonjs) }), commonjs, 2), commonjs, 2),
});

const process: fc.Arbitrary<Make> = fc.constantFrom(...PROCESS_MEMBERS).chain(({ given, member }) =>
  called(
    memberOf(
      fc.constantFrom('process', 'globalThis.process', "require('process')").map((text) => plain(text)),
      member,
      commonjs,
    ),
    CALLS,
    given,
    commonjs,
  ),
);

const withUse: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom(...MODULE_MEMBERS).chain(ofModule) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...GLOBAL_FUNCTIONS).chain(([name, given]) => ofGlobal(name, CALLS, given)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...GLOBAL_CLASSES).chain(([name, given]) => ofGlobal(name, CONSTRUCTIONS, given)),
    },
    { weight: 1, arbitrary: environment },
    { weight: 1, arbitrary: process },
  )
  .map((statement) => written(statement));

/** `import` in each form, then the same ways. */
const imported: fc.Arbitrary<string> = fc.constantFrom(...MODULE_MEMBERS).chain(({ given, member, module }) => {
  const heads: readonly (readonly [string, string])[] = [
    [`import { ${member} } from '${module}';\n`, member],
    [`import { ${member} as it } from 'node:${module}';\n`, 'it'],
    [`import * as it from '${module}';\n`, `it.${member}`],
    [`import it from '${module}';\n`, `it.${member}`],
    [`import { default as it } from '${module}';\n`, `it['${member}']`],
    [`import it, { ${member} as one } from '${module}';\n`, 'one'],
  ];
  const rows = calls(given).filter((row) => !/this/.test(row));
  return fc
    .constantFrom(...heads)
    .chain(([head, value]) =>
      called(fc.constant(plain(value)), rows, given, KINDS.module).map((statement) => written(statement, head)),
    );
});

const innocent: fc.Arbitrary<string> = fc
  .constantFrom(...INNOCENT)
  .chain((text) =>
    filled(CALLS, { f: framed(carried(fc.constant(plain(text)), commonjs, 3), commonjs, 2), g: argument }),
  )
  .map((statement) => written(statement));

const argument: fc.Arbitrary<Make> = fc.constantFrom('id', 'fetch', 'http').chain((text) => spelled(text, commonjs));

export const samples: fc.Arbitrary<Sample> = fc.oneof(
  { weight: 6, arbitrary: withUse.map((text) => ({ text, hasUse: true })) },
  { weight: 1, arbitrary: imported.map((text) => ({ text, hasUse: true })) },
  { weight: 4, arbitrary: innocent.map((text) => ({ text, hasUse: false })) },
);
