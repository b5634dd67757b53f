// Runs each program of a JSON list in a context of its own whose built-ins are stubs, and writes down what it reached.
// usage: node --experimental-vm-modules recorder.mjs PROGRAMS.json RESULTS.json
import { readFileSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import vm from 'node:vm';
import { asksForGlobal, PROCESS, PURE, REACH } from './reach.mjs';

const [, , from, to] = process.argv;
const programs = JSON.parse(readFileSync(from, 'utf8'));
const nodeRequire = createRequire(import.meta.url);
const turn = setImmediate;
const finish = (results) => {
  writeFileSync(to, JSON.stringify(results));
  leave(0);
};
const leave = process.exit.bind(process);
const pure = new Map(PURE.map((name) => [name, nodeRequire(name)]));
const shapes = new Map(
  Object.keys(REACH).map((name) => [
    name,
    Object.entries(nodeRequire(name)).map(([key, value]) => [key, typeof value === 'function' ? 'function' : 0]),
  ]),
);
const stubs = new vm.Script(readFileSync(new URL('stubs.cjs', import.meta.url), 'utf8'));
const encodings = { TextDecoder, TextEncoder, URL, URLSearchParams };
const { atob, btoa } = globalThis;

process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

/** A context with stubs; `reached` fills while the program runs. */
function world() {
  const reached = new Set();
  const host = {
    record: (capability, api) => void reached.add(`${capability} ${api}`),
    reach: REACH,
    process: PROCESS,
    asksForGlobal,
    pure: (name) => pure.get(name),
    shape: (name) => shapes.get(name),
    builtinModules,
    encodings,
    atob,
    btoa,
  };
  const context = vm.createContext();
  return { context, reached, ...stubs.runInContext(context)(host) };
}

/** A module of stubs, for `import` in either form. */
async function imported(w, name) {
  const found = w.load(name);
  const names = [...new Set([...Object.keys(found), 'default'])];
  const made = new vm.SyntheticModule(
    names,
    function () {
      for (const one of names) this.setExport(one, one === 'default' ? found : found[one]);
    },
    { context: w.context },
  );
  await made.link(() => {});
  await made.evaluate();
  return made;
}

async function start(w, text) {
  const importModuleDynamically = (name) => imported(w, name);
  if (/^import /m.test(text)) {
    const module = new vm.SourceTextModule(text, { context: w.context, importModuleDynamically });
    await module.link((name) => imported(w, name));
    return module.evaluate({ timeout: 1000 });
  }
  const run = vm.compileFunction(text, ['exports', 'require', 'module', '__filename', '__dirname'], {
    parsingContext: w.context,
    importModuleDynamically,
  });
  w.context.run = () => run.call(w.module.exports, w.module.exports, w.require, w.module, '/main.js', '/');
  return vm.runInContext('run()', w.context, { timeout: 1000 });
}

/** Lets promises and the stubs' own queue come to rest. */
async function settle(w) {
  for (let idle = 0, turns = 0; idle < 3 && turns < 60; idle++, turns++) {
    await new Promise((done) => turn(done));
    for (let next = w.queue.shift(); next; next = w.queue.shift()) {
      idle = 0;
      try {
        next();
      } catch {}
    }
  }
}

const run = async (text) => {
  const w = world();
  let error = null;
  try {
    const started = start(w, text);
    started.catch?.((thrown) => {
      error ??= String(thrown);
    });
    await settle(w);
  } catch (thrown) {
    error = String(thrown);
  }
  return { reached: [...w.reached].sort(), error };
};

/** No way is left from here to anything real, should a program get so far. */
for (const name of ['fetch', 'WebSocket', 'EventSource', 'process']) delete globalThis[name];
for (const Real of [Function, (async () => {}).constructor, function* () {}.constructor])
  Object.defineProperty(Real.prototype, 'constructor', { value: () => ({}) });

const results = [];
for (const text of programs) results.push(await run(text));
finish(results);
