import type { Target } from '../model.ts';
import { parseAuthority, parseHost } from '../url.ts';
import type { Args } from './args.ts';
import { argument } from './args.ts';
import { words } from './command.ts';
import type { Reach } from './names/reach.ts';
import type { Run } from './run.ts';
import { HOLE, type Text, type Value } from './values.ts';

/** Characters of a target that are kept. */
const MAX_VALUE = 200;
const UNKNOWN: Target = { origin: 'unknown', value: null };
const INPUT: Target = { origin: 'input', value: null };

/** How an argument is called where it is given by its name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  url: ['url', 'uri', 'endpoint', 'fullurl'],
  host: ['host', 'hostname', 'address', 'server'],
  path: [
    'path',
    'file',
    'filename',
    'name',
    'src',
    'dst',
    'fname',
    'filepath_or_buffer',
    'fp',
    'path_or_buf',
    'database',
    'dotenv_path',
    'excel_writer',
    'extract_dir',
    'directory',
  ],
  command: ['args', 'cmd', 'command', 'argv'],
  text: ['key', 'name', 'source', 'expression', 'stmt', 'key_to_get', 'object'],
  module: ['name'],
};

/** What a use touches; null where it is none after all (standard streams, the skill's own folder). */
export function targetsOf(run: Run, name: string, how: Reach, args: Args): readonly Target[] | null {
  const value = argument(args, how.at, NAMES[how.target] ?? []);
  switch (how.target) {
    case 'none':
      return [];
    case 'url':
      return each(value, urlTarget);
    case 'host':
      return each(hostIn(value), hostTarget);
    case 'peer':
      return peers(run, name);
    case 'self':
      return how.capability === 'net' ? each(args.base, anyHost) : paths(args.base);
    case 'path':
      return paths(value);
    case 'command':
      return each(words(value), textTarget);
    case 'words':
      return each(words(value, args.list.slice(how.at + 1)), textTarget);
    case 'program':
      return [{ origin: 'literal', value: name.slice(name.lastIndexOf('.') + 1) }];
    case 'outside':
      return outside(each(value, textTarget));
    default:
      return each(value, textTarget);
  }
}

/** The folders that are not the skill's own; null where there are none. */
function outside(targets: readonly Target[]): readonly Target[] | null {
  const others = targets.filter(({ value }) => value !== null && !/^\/skill\/|^[\w.]/.test(value));
  return others.length === 0 ? null : others;
}

/** `(host, port)`, or the host. */
export const hostIn = (value: Value): Value => value.items?.[0]?.value ?? value;

export function peers(run: Run, name: string): readonly Target[] {
  const hosts = run.peers.get(name.slice(0, name.lastIndexOf('.')));
  return hosts ? each(hosts, hostTarget) : [UNKNOWN];
}

function each(value: Value, read: (one: Text, given: boolean) => Target): readonly Target[] {
  const targets = value.texts.map((one) => read(one, value.given));
  if (value.open || targets.length === 0) targets.push(value.given ? INPUT : UNKNOWN);
  return targets.filter(
    (one, at) => targets.findIndex(({ origin, value: other }) => origin === one.origin && other === one.value) === at,
  );
}

const cut = (value: string): string => (value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value);

/** What is written in place of what is not known. */
const shown = (value: string): string => cut(value.replaceAll(HOLE, '*'));

function textTarget({ value }: Text, given: boolean): Target {
  if (!value.includes(HOLE)) return { origin: 'literal', value: cut(value) };
  return value.replaceAll(HOLE, '') === '' ? (given ? INPUT : UNKNOWN) : { origin: 'partial', value: shown(value) };
}

const STREAM = /^(?:[012]|\/dev\/(?:stdin|stdout|stderr|fd\/[012])|\/proc\/self\/fd\/[012]|-)$/;

/** Paths; the standard streams are none. */
export function paths(value: Value): readonly Target[] | null {
  const all = each(value, textTarget);
  const files = all.filter(({ origin, value: path }) => origin !== 'literal' || !STREAM.test(path ?? ''));
  return files.length === 0 ? null : files;
}

export const pathTargets = (value: Value): readonly Target[] => paths(value) ?? [];

function urlTarget({ value }: Text, given: boolean): Target {
  const hole = value.indexOf(HOLE);
  const loose = given ? INPUT : UNKNOWN;
  const found = parseAuthority(hole < 0 ? value : value.slice(0, hole));
  if (!found || found.host === null) return loose;
  if (hole < 0) return { origin: 'literal', value: found.host };
  return found.closed ? { origin: 'partial', value: found.host } : loose;
}

function hostTarget({ value }: Text, given: boolean): Target {
  if (value.includes(HOLE)) return given ? INPUT : UNKNOWN;
  return { origin: 'literal', value: parseHost(value.replace(/:\d+$/, '')) ?? cut(value) };
}

/** A connection or a request says its host, or its URL. */
const anyHost = (one: Text, given: boolean): Target =>
  one.value.includes('://') ? urlTarget(one, given) : hostTarget(one, given);
