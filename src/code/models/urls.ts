import type { AnyNode } from 'acorn';
import { resolveUrl } from '../../url.ts';
import { argument } from '../interpret/calls.ts';
import { concat, toText } from '../interpret/coerce.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { get, setMember } from '../interpret/members.ts';
import { BOTTOM, constant, derived, join, only, type Value, wide } from '../values.ts';
import type { Model } from './models.ts';

/** URL objects keep their text under `href`; a Request keeps its URL and its options. */
export const URLS: Readonly<Record<string, Model>> = {
  url: (it, { args, builtin, node }) => {
    const thing = it.world.role(node, 'url', 'object', builtin.instance);
    const base = args.list.length > 1 ? toText(it, argument(args, 1), node) : null;
    setMember(it, thing, 'href', absolute(it, toText(it, argument(args, 0), node), base, node), node);
    return thing.value;
  },
  urlText: (it, { node, self }) => {
    const href = get(it, self, 'href', node);
    return href === BOTTOM ? wide : href;
  },
  request: (it, { args, builtin, node }) => {
    const thing = it.world.role(node, 'request', 'object', builtin.instance);
    const first = argument(args, 0);
    for (const name of ['method', 'body', 'headers'])
      setMember(it, thing, name, join(get(it, argument(args, 1), name, node), get(it, first, name, node)), node);
    setMember(it, thing, 'url', urlOf(it, first, node), node);
    return thing.value;
  },
};

/** The URL that a string, a URL or a Request says. */
export function urlOf(it: Interpreter, value: Value, node: AnyNode): Value {
  let url: Value = { flags: value.flags, atoms: [] };
  for (const atom of value.atoms) {
    if (atom.kind !== 'thing') url = join(url, toText(it, only(atom), node));
    else {
      const own = get(it, only(atom), atom.thing.members.has('href') ? 'href' : 'url', node);
      url = join(url, own.atoms.length > 0 || own.flags !== 0 ? toText(it, own, node) : BOTTOM);
    }
  }
  return url;
}

/** A URL against its base: exact where both are known, by the base's host where the path is relative. */
function absolute(it: Interpreter, path: Value, base: Value | null, node: AnyNode): Value {
  if (!base) return path;
  let all = derived([path, base]).atoms.length > 0 ? only2(derived([path, base])) : BOTTOM;
  for (const one of base.atoms)
    for (const other of path.atoms)
      if (one.kind === 'constant' && other.kind === 'constant')
        all = join(all, constant(resolveUrl(String(other.value), String(one.value)) ?? String(other.value)));
      else
        all = join(all, other.kind === 'text' && other.prefix !== '' ? only(other) : concat(it, only(one), wide, node));
  if (path.flags !== 0) all = join(all, { flags: path.flags, atoms: [] });
  return join(all, { flags: base.flags, atoms: [] });
}

const only2 = (value: Value): Value => ({ flags: 0, atoms: value.atoms });
