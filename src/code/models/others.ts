import { XHR } from '../builtins/browser.ts';
import { reach } from '../builtins/builtin.ts';
import { fold } from '../evaluate/fold.ts';
import { plain } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import { concat } from '../interpret/coerce.ts';
import { input } from '../interpret/data.ts';
import { get, setMember } from '../interpret/members.ts';
import {
  type Atom,
  BOTTOM,
  constant,
  join,
  joinAll,
  nothing,
  only,
  single,
  string,
  unknown,
  type Value,
  WIDE,
  wide,
} from '../values.ts';
import type { Model } from './models.ts';

/** What a path is made of: anything but a text is an error there. */
const textsOf = (value: Value): Value => ({
  flags: value.flags,
  atoms: value.atoms.filter((atom) => atom.kind !== 'constant' || typeof atom.value === 'string'),
});

const nameOf = (atom: Atom): string => (atom.kind === 'constant' ? String(atom.value) : '');

/** Built-ins that need a few lines of their own. */
export const OTHERS: Readonly<Record<string, Model>> = {
  /** util.inherits(Class, Parent). */
  inherits: (it, { args, node }) => {
    const parent = argument(args, 1);
    for (const atom of argument(args, 0).atoms) {
      if (atom.kind !== 'closure') continue;
      const inherited = parent.atoms.map((one) =>
        one.kind === 'builtin' && one.builtin.instance
          ? one.builtin.instance.value
          : get(it, only(one), 'prototype', node),
      );
      it.grow(it.world.prototypeThing(atom.unit).bases, joinAll(inherited), node, 'extended');
    }
    return nothing;
  },
  /** `new RegExp(text, flags)`, of known text. */
  pattern: (it, call) => {
    const source = single(argument(call.args, 0));
    const flags = single(argument(call.args, 1));
    if (typeof source?.value !== 'string') return join(argument(call.args, 0), plain(it, call));
    return only({ kind: 'pattern', source: source.value, flags: typeof flags?.value === 'string' ? flags.value : '' });
  },
  /** os.homedir(): not known, but by its sign. */
  home: (it, call) => {
    const { atoms } = plain(it, call, []);
    return { flags: 0, atoms: [...atoms, ...string('~', '', WIDE).atoms] };
  },
  /** path.join: of what is not known whole, its ends. */
  joinPath: (it, call) => {
    const exact = fold(it, call);
    if (exact || call.args.rest) return exact ?? plain(it, call);
    const [first = constant('.'), ...more] = call.args.list.map(textsOf);
    return more.reduce((path, next) => concat(it, concat(it, path, constant('/'), call.node), next, call.node), first);
  },
  symbol: (it, { args, node }) => {
    const thing = it.world.role(node, 'symbol', 'object');
    if (args.list.length > 0) setMember(it, thing, 'description', it.text(argument(args, 0), node), node);
    return thing.value;
  },
  symbolFor: (it, call) => {
    const name = single(argument(call.args, 0));
    return name ? constant(`@@${String(name.value)}`) : plain(it, call);
  },
  /** readline over standard input gives the caller's lines. */
  readline: (it, call) => {
    plain(it, call);
    const thing = it.world.role(call.node, 'readline', 'object', call.builtin.instance);
    const input = join(get(it, argument(call.args, 0), 'input', call.node), argument(call.args, 0));
    setMember(it, thing, 'input', input, call.node);
    return join(thing.value, call.builtin.instance?.value ?? BOTTOM);
  },
  /** stream/consumers: the whole of a stream. */
  consume: (it, call) => {
    const from = argument(call.args, 0);
    return from.atoms.some((atom) => atom.kind === 'builtin' && atom.builtin.gives === 'input')
      ? input(it, call.node)
      : plain(it, call);
  },
  /** fs.open: to read, unless its flags say otherwise or are not known. */
  openFile: (it, call) => {
    const flags = argument(call.args, 1);
    const writes =
      flags.flags !== 0 ||
      flags.atoms.some(
        (atom) =>
          atom.kind === 'constant' &&
          (typeof atom.value === 'number' ? (atom.value & 3) !== 0 : /[wax+]/.test(String(atom.value))),
      );
    const how = reach(writes ? 'fs.write' : 'fs.read', 'path');
    const targets = it.facts.use(it, call.builtin.name, how, call);
    const opened = { ...call, builtin: call.builtin };
    plain(it, opened);
    if (!targets) return input(it, call.node);
    const thing = it.world.thing(call.node, 'object', call.builtin.instance);
    return join(thing.value, wide);
  },
  /** URL.createObjectURL(blob): what a worker or an import is started from. */
  objectUrl: (it, call) => {
    plain(it, call);
    return string('blob:', '', WIDE);
  },
  /** importScripts(url): code from elsewhere. */
  remoteCode: (it, call) => {
    it.facts.use(it, call.builtin.name, reach('eval', 'text'), call);
    return unknown;
  },
  /** A member of a module or of the process that no table names. */
  unlisted: (it, call) => {
    plain(it, call);
    return it.facts.unresolved(it, call.builtin.name, call.node, call.trail);
  },
  /** `new ActiveXObject(name)`: a request by XMLHTTP, files by theirs, and a program in any other case. */
  component: (it, call) => {
    const name = argument(call.args, 0);
    const requests = name.flags === 0 && name.atoms.every((atom) => /^[\w.]*XMLHTTP[\w.]*$/i.test(nameOf(atom)));
    if (requests) return it.world.thing(call.node, 'object', XHR).value;
    const files = name.flags === 0 && name.atoms.every((atom) => /^(?:Scripting|ADODB)\./i.test(nameOf(atom)));
    it.facts.use(it, call.builtin.name, reach(files ? 'fs.write' : 'exec', 'text'), call);
    return wide;
  },
  folded: (it, call) => fold(it, call) ?? plain(it, call),
};
