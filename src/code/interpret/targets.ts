import type { AnyNode } from 'acorn';
import type { Target } from '../../model.ts';
import { parseAuthority, parseHost } from '../../url.ts';
import type { TargetOf } from '../builtins/builtin.ts';
import { urlOf } from '../models/urls.ts';
import { type Atom, BOTTOM, constant, OPAQUE, only, single, UNKNOWN, type Value, WIDE, withFlags } from '../values.ts';
import type { BuiltinCall } from './builtin-calls.ts';
import { type Args, argument } from './calls.ts';
import { concat, toText } from './coerce.ts';
import type { Interpreter } from './interpreter.ts';
import { knownElements } from './iterate.ts';
import { get } from './members.ts';

/** What of a call a target is read from. */
export type Touched = Pick<BuiltinCall, 'self' | 'args' | 'node'>;

/** Characters of a target that are kept. */
const MAX_VALUE = 200;
/** Of a command. */
const MAX_COMMAND = 2000;
/** Words of a command that are kept. */
const MAX_WORDS = 60;

type Reader = (it: Interpreter, call: Touched) => readonly Target[] | null;

/** What a use touches; null where it is none after all (standard streams, data: URLs). */
export function targetsOf(it: Interpreter, how: TargetOf, call: Touched): readonly Target[] | null {
  return READERS[how](it, call);
}

const READERS: Readonly<Record<TargetOf, Reader>> = {
  none: () => [],
  text: (it, { args, node }) => texts(it, argument(args, 0), node),
  command: (it, { args, node }) => texts(it, commandLine(it, args, node), node, MAX_COMMAND),
  body: (it, { args, node }) => texts(it, args.rest ?? args.list.at(-1) ?? BOTTOM, node),
  path: (it, { args, node }) => paths(it, argument(args, 0), node),
  paths: (it, { args, node }) =>
    distinct([...(paths(it, argument(args, 0), node) ?? []), ...(paths(it, argument(args, 1), node) ?? [])]),
  url: (it, { args, node }) => urls(it, argument(args, 0), node),
  'second-url': (it, { args, node }) => hostsOf(urlOf(it, argument(args, 1), node)),
  assigned: (it, { args, node }) => hostsOf(urlOf(it, argument(args, 0), node)),
  host: (it, { args, node }) => texts(it, argument(args, 0), node).map(asHost),
  socket: sockets,
  opened: (it, { self }) => {
    for (const atom of self.atoms) {
      const opened = atom.kind === 'thing' ? atom.thing.openedBy : null;
      if (opened?.builtin.reach) return targetsOf(it, opened.builtin.reach.target, opened);
    }
    return [];
  },
};

function distinct(targets: readonly Target[]): readonly Target[] {
  return targets.filter(
    (target, i) => targets.findIndex((one) => one.origin === target.origin && one.value === target.value) === i,
  );
}

/** Who is behind what is not known: the caller, or nobody that can be named. */
function loose(flags: number): readonly Target[] {
  if (flags & (WIDE | UNKNOWN)) return [{ origin: 'unknown', value: null }];
  return flags & OPAQUE ? [{ origin: 'input', value: null }] : [];
}

const cut = (text: string, most = MAX_VALUE): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function texts(it: Interpreter, value: Value, node: AnyNode, most = MAX_VALUE): readonly Target[] {
  const text = toText(it, withoutFunctions(value), node);
  return distinct([...text.atoms.flatMap((atom) => textTarget(atom, most)), ...loose(text.flags)]);
}

/** `spawn('git', ['log', '-1'])` as a shell would be told it, as far as the program is known. */
function commandLine(it: Interpreter, args: Args, node: AnyNode): Value {
  const program = argument(args, 0);
  const name = single(program)?.value;
  const list = typeof name === 'string' ? knownElements(it, argument(args, 1)) : null;
  let line = program;
  for (const word of list?.slice(0, MAX_WORDS) ?? []) {
    const known = single(word)?.value;
    const quoted = typeof known === 'string' && !PLAIN_WORD.test(known) ? constant(quote(known)) : word;
    line = concat(it, concat(it, line, constant(' '), node), quoted, node);
  }
  const begins = line.flags === 0 && line.atoms.every((atom) => textOf(atom).startsWith(String(name)));
  return begins ? line : program;
}

const textOf = (atom: Atom): string =>
  atom.kind === 'constant' ? String(atom.value) : atom.kind === 'text' ? atom.prefix : '';

const PLAIN_WORD = /^[\w@%+=:,./~-]+$/;
const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** Where a function is given in the place of a text, how it is written is no target. */
const withoutFunctions = (value: Value): Value =>
  value.atoms.some((atom) => atom.kind === 'closure')
    ? withFlags(
        value.atoms.filter((atom) => atom.kind !== 'closure'),
        value.flags | WIDE,
      )
    : value;

function textTarget(atom: Atom, most: number): readonly Target[] {
  if (atom.kind === 'constant') return [{ origin: 'literal', value: cut(String(atom.value), most) }];
  if (atom.kind !== 'text') return [];
  return [{ origin: 'partial', value: cut(`${atom.prefix}*${atom.suffix}`, most) }];
}

const STREAM = /^(?:[012]|\/dev\/(?:stdin|stdout|stderr|fd\/[012])|\/proc\/self\/fd\/[012])$/;

/** Paths; the standard streams are none. */
function paths(it: Interpreter, value: Value, node: AnyNode): readonly Target[] | null {
  const all = texts(it, urlOf(it, value, node), node);
  const files = all.filter(({ origin, value: path }) => origin !== 'literal' || !STREAM.test(path ?? ''));
  return files.length === 0 && all.length > 0 ? null : files;
}

/** A URL, a URL object, a Request, or an object of options with a host. */
function urls(it: Interpreter, value: Value, node: AnyNode): readonly Target[] | null {
  const targets: Target[] = [];
  let quiet = 0;
  for (const atom of value.atoms) {
    const own = only(atom);
    const options = atom.kind === 'thing' && !atom.thing.members.has('href') && !atom.thing.members.has('url');
    const found = options ? optionHosts(it, own, node) : hostsOf(urlOf(it, own, node));
    if (found) targets.push(...found, ...changedHosts(it, atom, node));
    else quiet++;
  }
  targets.push(...loose(value.flags));
  return targets.length === 0 && quiet > 0 ? null : distinct(targets);
}

/** A URL object whose host was written to. */
function changedHosts(it: Interpreter, atom: Atom, node: AnyNode): readonly Target[] {
  if (atom.kind !== 'thing') return [];
  const written = ['hostname', 'host'].filter((name) => atom.thing.members.has(name) && atom.thing.model);
  return written.flatMap((name) => texts(it, it.peek(it.member(atom.thing, name)), node).map(asHost));
}

function optionHosts(it: Interpreter, options: Value, node: AnyNode): readonly Target[] {
  for (const name of ['hostname', 'host', 'socketPath', 'origin']) {
    const value = get(it, options, name, node);
    if (value.atoms.some((atom) => atom.kind !== 'constant' || atom.value !== undefined) || value.flags !== 0)
      return texts(it, value, node).map((target) => asHost(target));
  }
  return [{ origin: 'literal', value: 'localhost' }];
}

function asHost(target: Target): Target {
  if (target.origin === 'partial') return { origin: 'unknown', value: null };
  if (target.origin !== 'literal' || target.value === null) return target;
  return { origin: 'literal', value: parseHost(target.value.replace(/:\d+$/, '')) ?? target.value };
}

/** The hosts of URLs; null where all of them are data: or blob: URLs, which ask nobody. */
function hostsOf(url: Value): readonly Target[] | null {
  const targets: Target[] = [];
  let quiet = 0;
  for (const atom of url.atoms) {
    const text = atom.kind === 'constant' ? String(atom.value) : atom.kind === 'text' ? atom.prefix : null;
    if (text === null) continue;
    if (/^\s*(?:data|blob):/i.test(text)) quiet++;
    else targets.push(hostTarget(text, atom));
  }
  targets.push(...loose(url.flags));
  return targets.length === 0 && quiet > 0 ? null : distinct(targets);
}

function hostTarget(text: string, atom: Atom): Target {
  const found = parseAuthority(text);
  if (atom.kind === 'text') {
    if (found?.closed && found.host !== null) return { origin: 'partial', value: found.host };
    return { origin: atom.of & OPAQUE && !(atom.of & WIDE) ? 'input' : 'unknown', value: null };
  }
  return found?.host ? { origin: 'literal', value: found.host } : { origin: 'unknown', value: null };
}

/** net.connect(port, host), net.connect({ port, host }), net.connect(path). */
function sockets(it: Interpreter, { args, node }: Touched): readonly Target[] {
  const first = argument(args, 0);
  const second = args.list.length > 1 ? argument(args, 1) : BOTTOM;
  const [atom] = first.atoms;
  if (atom?.kind === 'thing') return optionHosts(it, only(atom), node);
  const named = second.atoms.some((one) => one.kind === 'constant' || one.kind === 'text') || second.flags !== 0;
  if (named) return texts(it, second, node).map(asHost);
  if (atom?.kind === 'constant' && typeof atom.value === 'string' && !/^\d+$/.test(atom.value))
    return [{ origin: 'literal', value: cut(atom.value) }];
  return atom || first.flags !== 0 ? [{ origin: 'literal', value: 'localhost' }] : [];
}
