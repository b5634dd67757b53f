import type { AnyNode, Program } from 'acorn';
import { NODE_DRIVERS, packageOf } from '../browsers.ts';
import type { Scope, Source } from './ast.ts';
import { Builtin, tricks, uses } from './builtins/builtin.ts';
import { GLOBAL } from './builtins/globals.ts';
import { MAIN_MODULE, MODULE_OBJECT, REQUIRE } from './builtins/loaders.ts';
import { MODULES } from './builtins/modules.ts';
import { knownPackage } from './builtins/packages/packages.ts';
import { Cell } from './cell.ts';
import { fromJson } from './evaluate/json.ts';
import { toValue } from './evaluate/known.ts';
import { toText } from './interpret/coerce.ts';
import type { Interpreter } from './interpret/interpreter.ts';
import { setMember, spreadInto } from './interpret/members.ts';
import { grammarOf, type Library, type Resource, ROOT } from './library.ts';
import { type Goal, parseEvaluated } from './parse.ts';
import { bind } from './scope/bind.ts';
import { lookUp } from './scope/open-scope.ts';
import type { Registry } from './scope/registry.ts';
import { Thing } from './thing.ts';
import { Unit } from './unit.ts';
import { BOTTOM, constant, join, nothing, only, type Trail, unknown, type Value, wide } from './values.ts';

/** Modules that Node knows with `node:` alone. */
const PREFIXED = new Set(['test', 'test/reporters', 'sea', 'sqlite']);
const MADE_OR_REMOTE = /^(?:data|blob|https?):/i;
/** Texts within texts that are followed. */
const MAX_EVALUATED = 4;

/** One file as a loaded module of one run. */
interface Module {
  readonly unit: Unit | null;
  readonly goal: Goal | 'json';
  /** `module` of CommonJS; of a module, its namespace under `exports`. */
  readonly module: Thing;
  readonly namespace: Thing;
}

/** Loads what code asks for: the skill's own files, built-in modules, evaluated text. One for each run. */
export class Loader {
  readonly library: Library;
  private readonly modules = new Map<Resource, Module>();
  private readonly texts = new Map<AnyNode, Map<string, Unit | null>>();

  constructor(library: Library) {
    this.library = library;
  }

  get registry(): Registry {
    return this.library.registry;
  }

  get loaded(): readonly Resource[] {
    return [...this.modules.keys()];
  }

  // ------------------------------------------------------------------ by name

  /** `require(name)` and its tricks. */
  require(it: Interpreter, name: Value, node: AnyNode, trail: Trail | null): Value {
    return this.byName(it, name, node, trail, (module) => this.exportsOf(it, module));
  }

  /** `import(name)`: the namespace. */
  importCall(it: Interpreter, name: Value, node: AnyNode): Value {
    return this.byName(it, name, node, null, (module) => this.namespaceOf(it, module, node));
  }

  /** What a module exports under its names, for `import` and `export from`. */
  importStatic(it: Interpreter, name: string, node: AnyNode): Value {
    return this.importCall(it, constant(name), node);
  }

  private byName(
    it: Interpreter,
    name: Value,
    node: AnyNode,
    trail: Trail | null,
    take: (module: Module) => Value,
  ): Value {
    if (name === BOTTOM) return BOTTOM;
    const text = toText(it, name, node);
    let value = BOTTOM;
    let open = text.flags !== 0;
    for (const atom of text.atoms) {
      if (atom.kind === 'constant') value = join(value, this.one(it, String(atom.value), node, take));
      else if (atom.kind === 'text' && MADE_OR_REMOTE.test(atom.prefix))
        value = join(value, this.byUrl(it, atom.prefix, only(atom), node));
      else if (atom.kind === 'text') {
        open = true;
        for (const found of this.ownFiles(it, atom.prefix)) value = join(value, take(this.load(it, found)));
      } else open ||= atom.kind !== 'data';
    }
    if (!open) return value;
    it.facts.unknown(it, 'module', 'require', node, trail);
    return join(value, unknown);
  }

  private ownFiles(it: Interpreter, prefix: string): readonly Resource[] {
    return it.resource && /^\.{1,2}\//.test(prefix) ? this.library.startingWith(it.resource, prefix) : [];
  }

  private one(it: Interpreter, name: string, node: AnyNode, take: (module: Module) => Value): Value {
    const plain = name.replace(/^node:/, '');
    const module = name === plain && PREFIXED.has(plain) ? undefined : MODULES.get(plain);
    if (module) return module.value;
    if (/^data:/i.test(name)) return this.fromDataUrl(it, name, node);
    if (MADE_OR_REMOTE.test(name)) return this.byUrl(it, name, constant(name), node);
    if (!/^(?:\.{0,2}\/|\.{1,2}$|file:)/.test(name)) return this.installed(it, name, node);
    if (name.endsWith('.node')) return this.native(it, name, node);
    const found = it.resource && this.library.resolve(it.resource, name);
    return found ? take(this.load(it, found)) : this.missing(it, 'module', name, node);
  }

  /** A package that is installed beside the skill; one that the tables name is taken to be what they say. */
  private installed(it: Interpreter, name: string, node: AnyNode): Value {
    const known = this.library.installs ? knownPackage(name) : null;
    if (!known) return this.missing(it, 'package', name, node);
    if (known.loads) it.call(known.loads.value, nothing, it.args([]), node);
    return known.builtin.value;
  }

  private missing(it: Interpreter, what: 'package' | 'module', name: string, node: AnyNode): Value {
    const driver = what === 'package' ? DRIVERS.get(packageOf(name)) : undefined;
    if (driver) it.call(driver.value, nothing, it.args([constant(driver.name)]), node);
    it.facts.unknown(it, what, name, node, null);
    return what === 'package' ? unknown : wide;
  }

  private native(it: Interpreter, name: string, node: AnyNode): Value {
    it.call(NATIVE.value, nothing, it.args([constant(name)]), node);
    return wide;
  }

  /** Code that was made at run time (data:, blob:), or that is fetched. */
  private byUrl(it: Interpreter, start: string, url: Value, node: AnyNode): Value {
    if (/^http/i.test(start)) it.call(REMOTE.value, nothing, it.args([url]), node);
    it.call(MADE_CODE.value, nothing, it.args([url]), node);
    return unknown;
  }

  private fromDataUrl(it: Interpreter, name: string, node: AnyNode): Value {
    it.call(MADE_CODE.value, nothing, it.args([constant(name)]), node);
    const [, head = '', body = ''] = /^data:([^,]*),([\s\S]*)$/i.exec(name) ?? [];
    const text = /;base64/i.test(head) ? it.fold('atob', [body]) : it.fold('decodeURIComponent', [body]);
    return text === null ? unknown : join(wide, this.evaluated(it, text, 'module', node, null));
  }

  // ------------------------------------------------------------------ files

  load(it: Interpreter, resource: Resource): Module {
    const known = this.modules.get(resource);
    if (known) return known;
    const module = resource.path.endsWith('.json') ? this.json(it, resource) : this.code(it, resource);
    this.modules.set(resource, module);
    if (module.unit) it.reach(module.unit);
    return module;
  }

  private json(it: Interpreter, resource: Resource): Module {
    const module = new Thing('object', null);
    const value = readJson(it, resource);
    it.member(module, 'exports').value = value;
    const namespace = new Thing('object', null);
    it.member(namespace, 'default').value = value;
    return { unit: null, goal: 'json', module, namespace };
  }

  private code(it: Interpreter, resource: Resource): Module {
    const module = new Thing('object', MODULE_OBJECT);
    const namespace = new Thing('object', null);
    const exports = new Thing('object', null);
    it.member(module, 'exports').value = exports.value;
    const source: Source = { part: resource.part, place: null, depth: 0, text: resource.text };
    const parsed = this.library.parse(resource);
    if (!parsed.ok || parsed.doubt) {
      const { at, detail, reason } =
        parsed.ok && parsed.doubt ? parsed.doubt : (parsed as Exclude<typeof parsed, { ok: true }>).unread;
      it.facts.gap(source, reason, detail, { start: at, end: Math.min(at + 1, resource.text.length) });
    }
    if (!parsed.ok) return { unit: null, goal: 'commonjs', module, namespace };
    it.world.enlarge(resource.text.length);
    const unit = new Unit('program', parsed.program, source, resource, null);
    it.world.add(unit, null);
    if (parsed.goal === 'module') unit.exports = namespace;
    if (parsed.goal === 'commonjs' || grammarOf(resource) !== 'javascript')
      this.wrap(it, parsed.program, resource, module, exports, unit);
    return { unit, goal: parsed.goal, module, namespace };
  }

  private wrap(it: Interpreter, program: Program, resource: Resource, module: Thing, exports: Thing, unit: Unit): void {
    const path = ROOT + resource.path;
    const values: Readonly<Record<string, Value>> = {
      exports: exports.value,
      require: REQUIRE.value,
      module: module.value,
      __filename: constant(path),
      __dirname: constant(path.replace(/\/[^/]*$/, '')),
    };
    for (const [name, value] of Object.entries(values)) {
      const binding = program.scope?.names.get(name);
      if (binding?.kind === 'wrapper') it.cell(binding).value = join(it.cell(binding).value, value);
      const given = new Cell();
      given.value = value;
      unit.args.push(given);
    }
    setUp(it, module, {
      require: REQUIRE.value,
      id: constant('.'),
      filename: constant(path),
      loaded: wide,
      children: childrenOf(it, module),
      paths: wide,
      path: wide,
    });
    unit.self.value = exports.value;
  }

  /** What `require` gives of it. */
  exportsOf(it: Interpreter, { goal, module, namespace }: Module): Value {
    return goal === 'module' ? namespace.value : it.read(it.member(module, 'exports'));
  }

  /** What `import` gives of it: of CommonJS, its exports by name and as the default. */
  namespaceOf(it: Interpreter, module: Module, node: AnyNode): Value {
    if (module.goal === 'module') return module.namespace.value;
    const exports = it.read(it.member(module.module, 'exports'));
    setMember(it, module.namespace, 'default', exports, node);
    spreadInto(it, module.namespace, exports, node);
    return module.namespace.value;
  }

  // ------------------------------------------------------------------ what is not a file

  importMeta(it: Interpreter, node: AnyNode): Value {
    const meta = it.world.role(node, 'import.meta', 'object');
    const path = ROOT + (it.resource?.path ?? '');
    setUp(it, meta, {
      url: constant(`file://${path}`),
      filename: constant(path),
      dirname: constant(path.replace(/\/[^/]*$/, '')),
      main: wide,
    });
    return meta.value;
  }

  /** process.binding(name): the inside of Node, named for what it does. */
  binding(it: Interpreter, name: Value, node: AnyNode): Value {
    for (const atom of toText(it, name, node).atoms) {
      const reaches = atom.kind === 'constant' ? BINDINGS.get(String(atom.value)) : undefined;
      if (reaches) it.call(reaches.value, nothing, it.args([constant(reaches.name)]), node);
    }
    return wide;
  }

  /** A worker's program: one of the skill's files is analysed as such. */
  worker(it: Interpreter, name: Value, node: AnyNode): void {
    for (const atom of name.atoms) {
      const text = atom.kind === 'constant' ? String(atom.value) : '';
      if (/^data:/i.test(text)) this.fromDataUrl(it, text, node);
      const found = it.resource && this.library.resolve(it.resource, text);
      if (found) this.load(it, found);
    }
  }

  /** Runs text in place of the call that evaluates it; gives what it gives. */
  evaluated(it: Interpreter, text: string, goal: Goal, node: AnyNode, scope: Scope | null): Value {
    let units = this.texts.get(node);
    if (!units) {
      units = new Map();
      this.texts.set(node, units);
    }
    let unit = units.get(text);
    if (unit === undefined) {
      unit = this.prepare(it, text, goal, node, scope);
      units.set(text, unit);
    }
    if (!unit) return BOTTOM;
    it.reach(unit);
    return it.peek(unit.returns);
  }

  private prepare(it: Interpreter, text: string, goal: Goal, node: AnyNode, scope: Scope | null): Unit | null {
    const depth = it.source.depth + 1;
    const source: Source = {
      part: it.source.part,
      place: it.source.place ?? { start: node.start, end: node.end },
      depth,
      text,
    };
    if (depth > MAX_EVALUATED) {
      it.facts.gap(source, 'too-deep', `text that evaluates text, more than ${MAX_EVALUATED} times over`, node);
      return null;
    }
    const parsed = parseEvaluated(text, goal);
    if (!parsed.ok) {
      if (parsed.unread.reason !== 'unparsable') it.facts.gap(source, parsed.unread.reason, parsed.unread.detail, node);
      return null;
    }
    it.world.enlarge(text.length);
    bind(parsed.program, this.registry, scope, []);
    const unit = new Unit('program', parsed.program, source, it.resource, scope ? it.unit.lexical : null);
    it.world.add(unit, null);
    if (!scope) unit.self.value = GLOBAL.value;
    if (goal === 'script') this.shareNames(it, parsed.program, scope);
    return unit;
  }

  /** What evaluated text declares is declared for whoever evaluates it. */
  private shareNames(it: Interpreter, program: Program, scope: Scope | null): void {
    if (program.own?.strict) return;
    for (const [name, binding] of program.scope?.names ?? []) {
      const outer = it.cell(lookUp(scope, name) ?? this.registry.global(name));
      it.world.cells[binding.index] = outer;
    }
  }
}

function setUp(it: Interpreter, thing: Thing, members: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(members)) {
    const cell = it.member(thing, name);
    cell.value = join(cell.value, value);
  }
}

function readJson(it: Interpreter, resource: Resource): Value {
  try {
    const parsed: unknown = JSON.parse(resource.text);
    return resource.text.length > 20_000 ? wide : toValue(it, fromJson(parsed), jsonNode(resource));
  } catch {
    return wide;
  }
}

/** JSON has no nodes: its resource stands for them. */
const jsonNode = (resource: Resource): AnyNode => resource as unknown as AnyNode;

/** Packages that start a browser and steer it, whatever of them is called. */
const DRIVERS: ReadonlyMap<string, Builtin> = new Map(
  [...NODE_DRIVERS].map((name) => [name, new Builtin(name, uses('exec', 'text'))]),
);
const NATIVE = new Builtin('require(.node)', uses('native', 'text'));
const REMOTE = new Builtin('import', uses('net', 'url'));
const MADE_CODE = new Builtin('import', uses('eval', 'text'));

const BINDINGS: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({
    spawn_sync: 'exec',
    process_wrap: 'exec',
    fs: 'fs.read',
    fs_dir: 'fs.read',
    tcp_wrap: 'net',
    udp_wrap: 'net',
    pipe_wrap: 'net',
    cares_wrap: 'net',
    http_parser: 'net',
    js_stream: 'net',
    contextify: 'eval',
    worker: 'thread',
    natives: 'loader',
    os: 'os',
  } as const).map(([name, capability]) => [name, new Builtin(`process.binding.${name}`, tricks(capability, 'text'))]),
);

export type { Resource };

/** What a module has loaded, as a list of modules. */
function childrenOf(it: Interpreter, module: Thing): Value {
  const children = it.world.role(module, 'children', 'array');
  children.any.value = MAIN_MODULE.value;
  return children.value;
}
