import { type File, folderOf, inFolder, itselfOf, moduleOf, newOwn } from './library.ts';
import type { At } from './members.ts';
import { hasModel } from './models/models.ts';
import { isKnownModule } from './names/modules.ts';
import { leadsOn } from './names/reach.ts';
import { canonical } from './names/same.ts';
import type { Module, Own, Scope } from './own.ts';
import { addUnknown, nextId, type Run, regionOf } from './run.ts';
import { assign } from './scopes.ts';
import { runModule } from './statements.ts';
import { type Node, split } from './tree.ts';
import { ANYTHING, join, named, own, type Value } from './values.ts';

/** Is a name one of a module that is not the skill's? */
export const isModule = (name: string): boolean =>
  MODULES.has(name) || (!name.includes('.') && !name.includes('(') && isKnownModule(name));

/** Modules within modules. */
const MODULES: ReadonlySet<string> = new Set(
  'os.path urllib.request urllib.parse urllib.error http.client http.server http.cookiejar xml.etree xml.etree.ElementTree xml.dom xml.dom.minidom xml.sax importlib.util importlib.machinery importlib.metadata importlib.resources concurrent.futures multiprocessing.connection multiprocessing.pool logging.handlers logging.config email.mime email.message email.mime.text email.mime.multipart ctypes.util unittest.mock json.decoder asyncio.subprocess xmlrpc.client xmlrpc.server wsgiref.simple_server collections.abc distutils.core dbm.gnu dbm.dumb'.split(
    ' ',
  ),
);

/** A module by its whole name: the skill's own, a known one, or one of which nothing is known. */
export function importModule(run: Run, name: string, at: At, tell = true): Value {
  const folder = folderOf(at.module.path);
  const mine = ownModule(run, folder, name);
  if (mine) return mine;
  const known = canonical(name);
  if (isKnownModule(known) || leadsOn(known)) return named(known);
  const above = aboveOf(folder).reduce<Value | null>((found, one) => found ?? ownModule(run, one, name), null);
  if (above) return above;
  if (tell) addUnknown(run, 'package', name.split('.', 1)[0]!, regionOf(at.module, at.node));
  return ANYTHING;
}

/** The folders around a folder, and where programs usually lie in these. */
function aboveOf(folder: string): string[] {
  const out: string[] = [];
  for (let one = folder, times = 0; one !== '' && times < 12; times++) {
    one = folderOf(one);
    out.push(one, inFolder(one, 'src'), inFolder(one, 'lib'), inFolder(one, 'scripts'));
  }
  return [...out, 'src', 'lib', 'scripts'];
}

/** A module of the skill's own below a folder; null where there is none. */
function ownModule(run: Run, folder: string, name: string): Value | null {
  let within = folder;
  let found: Value | null = null;
  for (const step of name.split('.').slice(0, 20)) {
    found = stepInto(run, within, step);
    if (!found) return null;
    within = inFolder(within, step);
  }
  return found;
}

function stepInto(run: Run, folder: string, step: string): Value | null {
  const path = inFolder(folder, step);
  const file = run.library.files.get(`${path}.py`) ?? run.library.files.get(`${path}/__init__.py`);
  if (file) return loaded(run, file);
  if (!run.library.folders.has(path) || step === '') return null;
  const known = run.library.packages.get(path) ?? newOwn('module', nextId(run), { folder: path });
  run.library.packages.set(path, known);
  return own(known);
}

/** The depth to which modules that load modules are followed at once. */
const LOADING = 24;

function loaded(run: Run, file: File): Value {
  const module = moduleOf(run.library, file, () => nextId(run));
  if (!module.started && run.calls < LOADING) {
    const depth = run.depth;
    run.depth = 0;
    run.calls++;
    module.scope.all.set('__name__', ANYTHING);
    runModule(run, module);
    run.calls--;
    run.depth = depth;
  }
  return itselfOf(module);
}

/** A module within one that is the skill's. */
export const submodule = (run: Run, { folder }: Own, name: string): Value | null =>
  folder === null ? null : stepInto(run, folder, name);

/** `import a.b, c as d` and `from a import b as c`. */
export function importStatement(run: Run, scope: Scope, node: Node): void {
  const at = { module: scope.module, node };
  const slice = ({ from, to }: Node): string => scope.module.text.slice(from, to);
  if (node.kids[0]?.name === 'from') {
    fromImport(run, scope, at, slice);
    return;
  }
  for (const part of partsOf(node.kids.slice(1))) {
    const as = part.findIndex(({ name }) => name === 'as');
    const steps = (as < 0 ? part : part.slice(0, as)).filter(({ name }) => name === 'VariableName').map(slice);
    if (steps.length === 0) continue;
    const whole = importModule(run, steps.join('.'), at);
    const alias = as < 0 ? undefined : part[as + 1];
    if (alias) assign(scope, slice(alias), whole);
    else assign(scope, steps[0]!, steps.length === 1 ? whole : importModule(run, steps[0]!, at, false));
  }
}

const partsOf = (nodes: readonly Node[]): Node[][] => split(nodes, ',');

function fromImport(run: Run, scope: Scope, at: At, slice: (node: Node) => string): void {
  const { kids } = at.node;
  const cut = kids.findIndex(({ name }) => name === 'import');
  const head = kids.slice(1, cut < 0 ? kids.length : cut);
  const name = head
    .filter((one) => one.name === 'VariableName')
    .map(slice)
    .join('.');
  const dots = head.length === 0 ? 0 : leading(scope.module, head[0]!);
  const owner = dots > 0 ? relative(run, scope.module, dots, name, at) : importModule(run, name, at);
  for (const part of partsOf(kids.slice(cut + 1).filter(({ name: one }) => one !== '(' && one !== ')'))) {
    const [what, , alias] = part;
    if (what?.name === '*') star(scope, owner);
    else if (what?.name === 'VariableName') assign(scope, slice(alias ?? what), imported(run, owner, slice(what)));
  }
}

/** Dots before a module's name. */
const leading = ({ text }: Module, { from }: Node): number =>
  /^[. \t]*/.exec(text.slice(from, from + 60))![0].replace(/[ \t]/g, '').length;

function relative(run: Run, module: Module, dots: number, name: string, at: At): Value {
  let folder = folderOf(module.path);
  for (let up = 1; up < dots; up++) folder = folderOf(folder);
  const file = run.library.files.get(inFolder(folder, '__init__.py'));
  const own = name === '' ? packageOf(run, folder, file, module) : ownModule(run, folder, name);
  if (own) return own;
  addUnknown(run, 'module', '.'.repeat(dots) + name, regionOf(module, at.node));
  return ANYTHING;
}

function packageOf(run: Run, folder: string, file: File | undefined, module: Module): Value {
  if (file && file.path !== module.path) return loaded(run, file);
  const known = run.library.packages.get(folder) ?? newOwn('module', nextId(run), { folder });
  run.library.packages.set(folder, known);
  return own(known);
}

function imported(run: Run, owner: Value, name: string): Value {
  const found = owner.names.map((one) => {
    const whole = canonical(`${one}.${name}`);
    return leadsOn(whole) || hasModel(whole) || isModule(whole) ? named(whole) : ANYTHING;
  });
  const own = owner.owns.map((one) => one.members.get(name) ?? submodule(run, one, name) ?? ANYTHING);
  return found.length + own.length === 0 ? ANYTHING : join(...found, ...own);
}

function star(scope: Scope, owner: Value): void {
  for (const one of owner.owns)
    for (const [name, value] of [...one.members]) if (!name.startsWith('_')) assign(scope, name, value);
  for (const name of owner.names) scope.stars.push(name);
}
