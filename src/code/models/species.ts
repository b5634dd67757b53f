import { get } from '../interpret/members.ts';
import { isLive, join, wide, withFlags } from '../values.ts';
import type { Model } from './models.ts';

/** A method of arrays that makes another: of an instance of a class that extends Array, what its `Symbol.species` constructs. */
const withSpecies =
  (model: Model): Model =>
  (it, call) => {
    const made = model(it, call);
    const instances = call.self.atoms.filter((atom) => atom.kind === 'thing' && atom.thing.kind === 'object');
    if (instances.length === 0) return made;
    const owner = get(it, withFlags(instances, 0), 'constructor', call.node);
    const species = get(it, owner, '@@species', call.node).atoms.filter(isLive);
    if (species.length === 0) return made;
    return join(made, it.construct(withFlags(species, 0), it.args([wide]), call.node));
  };

/** The same models, those among them that make arrays with regard to species. */
export function bySpecies(models: Readonly<Record<string, Model>>): Readonly<Record<string, Model>> {
  const makers = ['map', 'filter', 'flatMap', 'splice', 'elements'];
  return Object.fromEntries(
    Object.entries(models).map(([name, model]) => [name, makers.includes(name) ? withSpecies(model) : model]),
  );
}
