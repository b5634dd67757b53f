// Runs inside of each program's own context and puts stubs in place of whatever reaches out. Every function that a program can get hold
// of is made here, of the context's own intrinsics, so that no way leads from it to the process that runs it.
(host) => {
  const { record, reach, asksForGlobal } = host;
  const queue = [];
  const recorded = (capability, api, value) => {
    record(capability, api);
    return value;
  };
  const seen = (value) => recorded('env', 'process.env', value);
  const later = (run) => queue.push(run);
  const isFunction = (value) => typeof value === 'function';
  const outcomes = new WeakSet();

  /** What a stub gives: something of which every member is again such a thing. */
  function outcome() {
    const members = {
      [Symbol.toPrimitive]: () => 'stub',
      [Symbol.iterator]: function* () {},
      [Symbol.asyncIterator]: async function* () {},
      // biome-ignore lint/suspicious/noThenProperty: it says that a stub is no promise
      then: undefined,
    };
    function target() {}
    const made = new Proxy(target, {
      get: (_, key) => (key in members ? members[key] : key === 'prototype' ? target[key] : outcome()),
      apply: (_target, _self, args) => called(args),
      construct: (_target, args) => called(args),
    });
    outcomes.add(made);
    return made;
  }
  function called(args) {
    for (const one of args) if (isFunction(one) && !outcomes.has(one)) later(() => one(null, outcome()));
    return outcome();
  }
  function stub(capability, api, isAsync) {
    function made(...args) {
      if (capability && !isStandardStream(api, args[0])) record(capability, api);
      const result = called(args);
      return isAsync ? Promise.resolve(result) : result;
    }
    Object.defineProperty(made, 'name', { value: api.split('.').at(-1) });
    return made;
  }
  const isStandardStream = (api, path) =>
    api.startsWith('fs.') &&
    (path === 0 || path === 1 || path === 2 || path === '/dev/stdin' || path === '/dev/stdout');

  // ------------------------------------------------------------------ modules

  const modules = new Map();
  function load(given) {
    const name = String(given).replace(/^node:/, '');
    if (!modules.has(name)) modules.set(name, make(name));
    return modules.get(name);
  }
  function make(name) {
    if (name === 'process') return process;
    if (name === 'module') return Module;
    const pure = host.pure(name);
    if (pure) return pure;
    const shape = host.shape(name);
    if (!shape) throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
    return stubbed(name, shape, reach[name], name.endsWith('promises'));
  }
  function stubbed(name, shape, capabilityOf, isAsync) {
    const made = {};
    for (const [member, kind] of shape) {
      if (member === 'promises')
        made.promises = stubbed(`${name}.promises`, host.shape(`${name}/promises`), capabilityOf, true);
      else if (kind === 'function') made[member] = stub(capabilityOf(member), `${name}.${member}`, isAsync);
      else made[member] = kind;
    }
    return made;
  }

  function Module() {}
  const around =
    (api, run) =>
    (...args) => {
      record('loader', api);
      return run(...args);
    };
  Module._load = around('module._load', load);
  Module.createRequire = around('module.createRequire', () => require);
  Module.prototype.require = (name) => load(name);
  Module.builtinModules = host.builtinModules;
  Module.Module = Module;

  const require = (name) => load(name);
  const mainModule = {
    id: '.',
    require: around('process.mainModule.require', load),
    constructor: Module,
    children: [],
  };
  require.resolve = (name) => name;
  require.main = mainModule;
  require.cache = new Proxy({}, { get: () => record('loader', 'require.cache') });
  const module = Object.assign(Object.create(Module.prototype), { exports: {}, id: '.', children: [], parent: null });

  // ------------------------------------------------------------------ globals

  const env = new Proxy(
    { HOME: '/home/user' },
    {
      get: (target, key) => seen(target[key]),
      has: (target, key) => seen(key in target),
      ownKeys: (target) => seen(Reflect.ownKeys(target)),
      getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, key),
    },
  );
  const own = {
    on: () => process,
    once: () => process,
    emit: () => true,
    cwd: () => '/',
    exit: () => {},
    uptime: () => 1,
  };
  const stream = () => ({ write: () => true, end: () => {}, on: () => {}, once: () => {}, isTTY: false, fd: 1 });
  const process = {
    ...own,
    env,
    argv: ['node', 'main.js'],
    platform: 'linux',
    version: 'v20.19.0',
    versions: { node: '20.19.0' },
    stdout: stream(),
    stderr: stream(),
    stdin: { ...stream(), fd: 0, setEncoding: () => {}, [Symbol.asyncIterator]: async function* () {} },
    nextTick: (run, ...args) => later(() => run(...args)),
    getBuiltinModule: around('process.getBuiltinModule', load),
    mainModule,
  };
  for (const [name, capability] of Object.entries(host.process)) process[name] = stub(capability, `process.${name}`);

  const realEval = Reflect.get(globalThis, 'eval');
  function timer(api) {
    return (run, _delay, ...args) => {
      if (typeof run === 'string') record('eval', api);
      later(() => (isFunction(run) ? run(...args) : realEval(String(run))));
      return 1;
    };
  }
  const noTimer = () => {};
  const console = Object.fromEntries(['log', 'error', 'warn', 'info', 'debug'].map((name) => [name, () => {}]));
  const globals = {
    process,
    console,
    Buffer: host.pure('buffer').Buffer,
    atob: (text) => host.atob(text),
    btoa: (text) => host.btoa(text),
    ...host.encodings,
    setTimeout: timer('setTimeout'),
    setInterval: timer('setInterval'),
    setImmediate: (run, ...args) => later(() => run(...args)),
    clearTimeout: noTimer,
    clearInterval: noTimer,
    queueMicrotask: (run) => later(run),
    structuredClone: (value) => (typeof value === 'object' ? { ...value } : value),
    fetch: stub('net', 'fetch', true),
    WebSocket: stub('net', 'WebSocket'),
    EventSource: stub('net', 'EventSource'),
    XMLHttpRequest: stub('net', 'XMLHttpRequest'),
    Worker: stub('thread', 'Worker'),
    EventTarget: class {
      addEventListener() {}
    },
  };
  Object.assign(globalThis, globals);
  globalThis.global = globalThis;
  Object.defineProperty(globalThis, 'eval', { configurable: true, get: () => recorded('eval', 'eval', realEval) });
  for (const Real of [
    Function,
    (async () => {}).constructor,
    function* () {}.constructor,
    async function* () {}.constructor,
  ])
    watch(Real);
  function watch(Real) {
    const noted = (args) => {
      if (!asksForGlobal(args.at(-1) ?? '')) record('eval', 'Function');
      return args;
    };
    const watched = new Proxy(Real, {
      apply: (target, _self, args) => Reflect.apply(target, undefined, noted(args)),
      construct: (target, args) => Reflect.construct(target, noted(args)),
    });
    Object.defineProperty(Real.prototype, 'constructor', { value: watched, configurable: true, writable: true });
    if (Real === Function) globalThis.Function = watched;
  }
  return { require, module, load, queue };
};
