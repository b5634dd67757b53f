/**
 * What programs reach, and how they get there. In a row `@m` is a module or object, `@f` what is called, `@s` a spelled text (a name), `@t`
 * another, `@1` to `@9` fresh names. `needs` says which of the two kinds of program a row stands in.
 */
export interface Reached {
  readonly module: string;
  readonly member: string;
  /** The arguments of a call, as text. */
  readonly given: string;
}

const rows = (module: string, members: string, given: string): Reached[] =>
  members.split(' ').map((member) => ({ module, member, given }));

export const MODULE_MEMBERS: readonly Reached[] = [
  ...rows('child_process', 'exec execSync spawn spawnSync execFile fork', "'id'"),
  ...rows('fs', 'readFileSync readdirSync createReadStream existsSync statSync', "'/a'"),
  ...rows('fs', 'writeFileSync appendFileSync', "'/a', 'b'"),
  ...rows('fs', 'rmSync unlinkSync createWriteStream mkdirSync', "'/a'"),
  ...rows('fs/promises', 'readFile rm', "'/a'"),
  ...rows('http', 'get request', "'http://x.example/'"),
  ...rows('https', 'get request', "'https://x.example/'"),
  ...rows('net', 'connect createConnection', "80, 'x.example'"),
  ...rows('dns', 'lookup resolve4', "'x.example', () => {}"),
  ...rows('tls', 'connect', "443, 'x.example'"),
  ...rows('dgram', 'createSocket', "'udp4'"),
  ...rows('http2', 'connect', "'https://x.example/'"),
  ...rows('os', 'hostname userInfo networkInterfaces', ''),
  ...rows('vm', 'runInThisContext runInNewContext', "'1'"),
];

export const GLOBAL_FUNCTIONS: readonly (readonly [name: string, given: string])[] = [
  ['fetch', "'http://x.example/'"],
  ['eval', "'1 + 1'"],
  ['Function', "'return 1'"],
];
export const GLOBAL_CLASSES: readonly (readonly [name: string, given: string])[] = [
  ['WebSocket', "'ws://x.example/'"],
  ['EventSource', "'http://x.example/'"],
  ['Worker', "'w.js'"],
  ['Function', "'return 1'"],
];

/** A module by its spelled name. */
export const LOADS: readonly string[] = [
  'require(@s)',
  'require(@s)',
  'module.require(@s)',
  'require.call(null, @s)',
  'require.apply(null, [@s])',
  'require.bind(null, @s)()',
  'Reflect.apply(require, null, [@s])',
  '[@s].map((n) => require(n))[0]',
  '((r) => r(@s))(require)',
  'process.getBuiltinModule(@s)',
  'module.constructor._load(@s)',
  "require('module')._load(@s)",
  "require('module').createRequire('/a.js')(@s)",
  'process.mainModule.require(@s)',
  'require.main.require(@s)',
  'module.constructor.prototype.require.call(module, @s)',
  "require('module').prototype.require(@s)",
  'arguments[1](@s)',
  'arguments[2].require(@s)',
  '[...arguments][1](@s)',
  'Array.from(arguments)[1](@s)',
  '(() => arguments[1])()(@s)',
  'eval("arguments[1]")(@s)',
  'Reflect.apply(arguments[1], null, [@s])',
  "require('process').mainModule.require(@s)",
  "globalThis['process'].getBuiltinModule(@s)",
  '(await import(@s))',
  '(await import(@s)).default',
];

/** The global object. */
export const ROOTS: readonly string[] = [
  'globalThis',
  'global',
  "Function('return this')()",
  "new Function('return this')()",
  '(function () { return this; })()',
  "(() => {}).constructor('return this')()",
  "[].constructor.constructor('return this')()",
  "''.sub.constructor('return globalThis')()",
];

/** A member by its spelled name. */
export const MEMBERS: readonly string[] = [
  '@m.@n',
  '@m?.@n',
  '@m[@s]',
  '@m[@s]',
  'Reflect.get(@m, @s)',
  '(({ @n }) => @n)(@m)',
  '(({ [@s]: x }) => x)(@m)',
  'Object.getOwnPropertyDescriptor(@m, @s).value',
  '({ ...@m })[@s]',
  'Object.assign({}, @m)[@s]',
  'Object.create(@m)[@s]',
  'new Proxy(@m, {})[@s]',
  'Object.entries(@m).find(([k]) => k === @s)[1]',
  '((o) => Object.keys(o).filter((k) => k === @s).map((k) => o[k])[0])(@m)',
  '((o) => { for (const k in o) if (k === @s) return o[k]; })(@m)',
  'new Map(Object.entries(@m)).get(@s)',
  'Object.fromEntries(Object.entries(@m))[@s]',
  '((o, ...k) => k.reduce((x, y) => x[y], o))(@m, @s)',
];

/** A call, with what it is given. */
export const CALLS: readonly string[] = [
  '(@f)(@g);',
  '(@f)(@g);',
  '(@f)?.(@g);',
  '(@f).call(null, @g);',
  '(@f).apply(null, [@g]);',
  '(@f).apply(undefined, ((...a) => a)(@g));',
  '(@f)(...[@g]);',
  '(@f).bind(null, @g)();',
  '(@f).bind()(@g);',
  'Reflect.apply(@f, null, [@g]);',
  'Function.prototype.call.call(@f, null, @g);',
  'Function.prototype.apply.call(@f, null, [@g]);',
  'new Proxy(@f, {})(@g);',
  '((f, ...a) => f(...a))(@f, @g);',
  '((f) => (...a) => f.apply(this, a))(@f)(@g);',
  'setTimeout(@f, 0, @g);',
  'setImmediate(@f, @g);',
  'process.nextTick(@f, @g);',
  '[[@g]].forEach((a) => (@f)(...a));',
  'Promise.resolve([@g]).then((a) => (@f)(...a));',
  'const @1 = @f; @1(@g);',
  'const @1 = { @2: @f }; @1.@2(@g);',
  'class @1 { static @2 = @f; } @1.@2(@g);',
  'const @1 = { @2() { return @f; } }; @1.@2()(@g);',
  'Promise.resolve().then(() => (@f)(@g));',
  'const @1 = (x) => x ? (@f)(@g) : null; @1(1);',
  'void [0].map((@f).bind(null, @g));',
  'try { (@f)(@g); } catch {}',
  "if (typeof (@f) === 'function') (@f)(@g);",
];
export const CONSTRUCTIONS: readonly string[] = [
  'new (@f)(@g);',
  'Reflect.construct(@f, [@g]);',
  'new (class extends (@f) {})(@g);',
  'new ((@f).bind(null, @g))();',
  'new Proxy(@f, {}); new (new Proxy(@f, {}))(@g);',
  'const @1 = @f; new @1(@g);',
  '((F, ...a) => new F(...a))(@f, @g);',
];

/** The environment is read. */
export const ENVIRONMENTS: readonly string[] = [
  'process.env',
  'process[@s]',
  'Reflect.get(process, @s)',
  'globalThis.process.env',
  "globalThis['pro' + 'cess'][@s]",
  "require('process').env",
  "require('node:process')[@s]",
  '(({ env }) => env)(process)',
];
export const READINGS: readonly string[] = [
  'void (@f).HOME;',
  "void (@f)['HO' + 'ME'];",
  'const { HOME: @1 } = @f;',
  'Object.keys(@f);',
  'void ({ ...(@f) });',
  'for (const @1 in (@f)) void @1;',
  'JSON.stringify(@f);',
  "void ('HOME' in (@f));",
  'const @1 = @f; void @1.HOME;',
  'Object.entries(@f).map(([k, x]) => k + x);',
];

/** Members of process that reach something by themselves. */
export const PROCESS_MEMBERS: readonly Reached[] = rows('process', 'kill chdir dlopen', "1, '/a'");

/** What looks like a use, or is near to one, and is none. */
export const INNOCENT: readonly string[] = [
  '((x) => x)',
  '({ exec: (x) => x }).exec',
  '({ eval: (x) => x }).eval',
  '(class { fetch(x) { return x; } }).prototype.fetch',
  '(class { static require(x) { return x; } }).require',
  "require('path').join",
  "require('node:path').basename",
  "require('util').inspect",
  "require('util').format",
  "require('querystring').stringify",
  "require('url').parse",
  "require('crypto').createHash.bind(null, 'sha256')",
  'Math.max',
  'JSON.stringify',
  'String',
  'encodeURIComponent',
  'parseInt',
  'console.log',
  'Object.keys',
  '/a/.exec.bind(/a/)',
  "'a'.concat.bind('a')",
  '(function spawn(x) { return x ? x.length : 0; })',
  '((table) => (x) => (table[x] ?? table.other)(x))({ id: (x) => x, other: () => null })',
  "((handlers) => (name, ...rest) => handlers.get(name)?.(...rest))(new Map([['exec', (x) => x]]))",
  '((cache) => (x) => { if (!cache.has(x)) cache.set(x, x.length); return cache.get(x); })(new Map())',
  '((modules) => function require(name) { return modules[name] ?? {}; })({ fs: { readFileSync: () => 1 } })',
  '(function* (x) { yield x; })',
  'async (x) => x',
];
