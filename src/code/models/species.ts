import type { Interpreter } from '../interpret/interpreter.ts';
import { get } from '../interpret/members.ts';
import { type Atom, isLive, join, wide, withFlags } from '../values.ts';
import type { Model } from './models.ts';

/** A method of arrays that makes another: of an instance of a class that extends Array, what its `Symbol.species` constructs. */
const withSpecies =
  (model: Model): Model =>
  (it, call) => {
    const made = model(it, call);
    const instances = call.self.atoms.filter((atom) => atom.kind === 'thing' && atom.thing.kind === 'object');
    if (instances.length === 0) return made;
    const owners = get(it, withFlags(instances, 0), 'constructor', call.node).atoms.filter((atom) => saysSo(it, atom));
    if (owners.length === 0) return made;
    const species = get(it, withFlags(owners, 0), '@@species', call.node).atoms.filter(isLive);
    if (species.length === 0) return made;
    return join(made, it.construct(withFlags(species, 0), it.args([wide]), call.node));
  };

/** Is it a class that says by itself what its species is? */
function saysSo(it: Interpreter, atom: Atom): boolean {
  if (atom.kind !== 'closure') return false;
  const object = it.world.functionObject(atom.unit);
  return object.getter('@@species') !== undefined || object.members.has('@@species');
}

/** The same models, those among them that make arrays with regard to species. */
export function bySpecies(models: Readonly<Record<string, Model>>): Readonly<Record<string, Model>> {
  const makers = ['map', 'filter', 'flatMap', 'splice', 'elements'];
  return Object.fromEntries(
    Object.entries(models).map(([name, model]) => [name, makers.includes(name) ? withSpecies(model) : model]),
  );
}
