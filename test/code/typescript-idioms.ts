export const NET = "fetch('https://a.example')";

/** What runs, by idiom: text, and the places of its uses. */
export const HITS: readonly (readonly [idiom: string, text: string, places: readonly string[], path?: string])[] = [
  ['annotations', `const go = async (n: number): Promise<void> => { await ${NET}; };\ngo(1);`, [`net ${NET}`]],
  [
    '`as`',
    `(fetch as any as (u: string) => void)('https://a.example');`,
    [`net (fetch as any as (u: string) => void)('https://a.example')`],
  ],
  [
    '`satisfies` and `!`',
    `const o = { f: fetch } satisfies object; o!.f!('https://a.example');`,
    [`net o!.f!('https://a.example')`],
  ],
  ['an assertion before', `const f = <any>fetch; f('https://a.example');`, [`net f('https://a.example')`]],
  ['`as` after an operator', `const n = 1 + 2 as number; ${NET};`, [`net ${NET}`]],
  ['type arguments', `const r = new Promise<void>((ok) => { ${NET}; ok(); });`, [`net ${NET}`]],
  ['instantiation', `const f = fetch<string>; f('https://a.example');`, [`net f('https://a.example')`]],
  [
    'generic arrows',
    `const f = <T,>(x: T): T => x; f<typeof fetch>(fetch)('https://a.example');`,
    [`net f<typeof fetch>(fetch)('https://a.example')`],
  ],
  [
    'an enumeration of texts',
    `enum P { Curl = 'curl' }\nimport cp = require('child_process');\ncp.execSync(P.Curl);`,
    [`exec cp.execSync(P.Curl)`],
  ],
  ['a member of an enumeration that runs', `enum E { A = 1, B = A + eval('1+x') }`, [`eval eval('1+x')`]],
  ['a namespace', `namespace A.B { export const go = () => ${NET}; }\nA.B.go();`, [`net ${NET}`]],
  [
    'a namespace filled twice',
    `namespace N { export const f = fetch }\nnamespace N { f('https://a.example') }\nN.f('https://b.example')`,
    [`net N.f('https://b.example')`],
  ],
  ['a function of a namespace before it', `namespace N { N.f(); export function f() { ${NET} } }`, [`net ${NET}`]],
  [
    'a parameter property',
    `class A { constructor(private readonly f = fetch) {} go() { this.f('https://a.example') } }\nnew A().go();`,
    [`net this.f('https://a.example')`],
  ],
  [
    'a parameter property after super',
    `class B {}\nclass A extends B { constructor(public f: any) { super(); this.f('https://a.example') } }\nnew A(fetch);`,
    [`net this.f('https://a.example')`],
  ],
  ['a decorator of a class', `const d = (c: any) => { ${NET} };\n@d class A {}`, [`net ${NET}`]],
  [
    'a decorator of a member',
    `function d(t: any, k: string, p: any) { p.value() }\nclass A { @d go() { ${NET} } }`,
    [`net ${NET}`],
  ],
  ['a decorator of a parameter', `const d = () => { ${NET} };\nclass A { go(@d x: number) {} }`, [`net ${NET}`]],
  ['a decorator of what is exported', `const d = (c: any) => { ${NET} };\n@d export class A {}`, [`net ${NET}`]],
  [
    'overloads',
    `function f(a: string): void;\nfunction f(a: number): void;\nfunction f(a: any) { ${NET} }\nf(1);`,
    [`net ${NET}`],
  ],
  [
    'abstract classes',
    `abstract class A { abstract z(): void; go() { ${NET} } }\nclass B extends A { z() {} }\nnew B().go();`,
    [`net ${NET}`],
  ],
  ['definite assignment', `let f!: typeof fetch; f = fetch; f('https://a.example');`, [`net f('https://a.example')`]],
  ['`import x = require()`', `import fs = require('fs'); fs.rmSync('/tmp/x');`, [`fs.write fs.rmSync('/tmp/x')`]],
  ['`import x = a.b`', `import * as cp from 'child_process'; import run = cp.execSync; run('ls');`, [`exec run('ls')`]],
  [
    'a value beside a type',
    `import { type Stats, rmSync } from 'fs'; rmSync('/tmp/x');`,
    [`fs.write rmSync('/tmp/x')`],
  ],
  [
    'a parameter named this',
    `function f(this: object, g: typeof fetch) { g('https://a.example') }\nf.call({}, fetch);`,
    [`net g('https://a.example')`],
  ],
  [
    'accessors and fields',
    `class A { static accessor x = ${NET}; private y?: string = ${NET}; declare z: string }\nnew A();`,
    [`net ${NET}`, `net ${NET}`],
  ],
  ['text before a syntax of one’s own', `// é 😀\nconst x: string = '';\n${NET};`, [`net ${NET}`]],
  ['using', `using h: Disposable = { [Symbol.dispose]() {} }; ${NET};`, [`net ${NET}`]],
  ['top-level await', `const r: Response = await ${NET};\nexport {};`, [`net ${NET}`]],
  [
    'require in a module',
    `import a from './a';\nrequire('child_process').execSync('ls');`,
    [`exec require('child_process').execSync('ls')`],
  ],
  [
    'a component',
    `const Go = (p: { f: any }) => { p.f('https://a.example'); return <b/>; };\nexport default <Go f={fetch}/>;`,
    [`net p.f('https://a.example')`],
    'main.tsx',
  ],
  ['a component of an object', `const ui = { Go() { ${NET} } };\nconst x = <ui.Go/>;`, [`net ${NET}`], 'main.jsx'],
  [
    'children and attributes',
    `const x = <p title={${NET}}>{eval(y)}<><i {...process.env}/></></p>;`,
    [`net ${NET}`, `eval eval(y)`, `env {...process.env}`],
    'main.jsx',
  ],
  [
    'a generic arrow among elements',
    `const f = <T,>(x: T) => x; f(fetch)('https://a.example');`,
    [`net f(fetch)('https://a.example')`],
    'main.tsx',
  ],
];

/** What looks like it, and does nothing: types, declarations of others, texts, names. */
export const CLEAN: readonly (readonly [idiom: string, text: string, path?: string])[] = [
  ['a type import', `import type { exec } from 'child_process';\nexport type E = typeof exec;`],
  ['names that are all types', `import { type Stats } from './nowhere';\nlet s: Stats;`],
  ['a type of a module', `type X = typeof import('child_process').exec;`],
  [
    'an interface',
    `interface Shell { exec(command: string): void; eval: string }\nexport default interface B { fetch(): void }`,
  ],
  [
    'ambient declarations',
    `declare function fetch2(u: string): void;\ndeclare module 'x' { export const exec: 1; }\ndeclare global { var q: typeof eval }\ndeclare class K { go(): void }\ndeclare enum E { A }\ndeclare namespace N { const a: 1 }\nexport declare const z: number;`,
  ],
  ['a namespace of types', `namespace T { export type A = 1; export interface B { eval: 1 } }`],
  ['a generic call', `const a = 1, b = 2, c = 3;\nconst r = a < b && b > (c);`],
  [
    'an own function of that name',
    `function fetch(u: string): string { return u }\nfetch('https://a.example');\nexport {};`,
  ],
  [
    'a method of that name',
    `class Db { constructor(private db: any) {} exec(q: string) { return this.db.exec(q) } }\nnew Db({ exec() {} }).exec('x');`,
  ],
  [
    'an enumeration',
    `enum Color { Red, Green = 'g', Blue = Color2.x }\nconst enum Color2 { x = 1 }\nconsole.log(Color[0]);`,
  ],
  [
    'abstract and index signatures',
    `abstract class A { abstract exec(c: string): void; [key: string]: any; abstract eval: string; x!: number }\n`,
  ],
  [
    'a type predicate',
    `function isX(x: unknown): x is string { return typeof x === 'string' }\nfunction ok(x: any): asserts x {}\nisX(1); ok(1);`,
  ],
  [
    'text in elements',
    `const x = <p eval="fetch('x')">fetch('https://a.example') eval(1) {/* exec() */}</p>;`,
    'main.tsx',
  ],
  ['template literal types', 'type R = `/$' + '{string}/eval`; const r: R = `/a/eval`;'],
];
