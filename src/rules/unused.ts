import type { DeclaredName, Facts, KindMeaning, Net, Tool } from '../model.ts';
import { type Candidate, type CandidateOf, placeOf } from './candidate.ts';
import { parseHost } from './hosts.ts';
import { kindFinder } from './steps.ts';

/**
 * What the skill declares, and whether anything in it needs that. Where some of it was not read or not resolved, nobody can say
 * that a thing is unused: then there is nothing to say.
 */
export function heldDeclarations(
  facts: Facts,
  held: readonly Candidate[],
  kinds: readonly KindMeaning[],
): CandidateOf<'declared'>[] {
  if (facts.gaps.length > 0 || facts.unknowns.length > 0) return [];
  const { hosts, tools } = facts.declared;
  return [
    ...declaredHosts(hosts, held),
    ...declaredKinds(facts.declared.kinds, held, kinds),
    ...declaredPermissions(facts.declared.permissions, held),
    ...tools.filter(({ net }) => net !== 'deny').map((tool) => declaredNet(tool, held)),
  ];
}

/** A host that the caller names may be any of the declared ones. */
function declaredHosts(hosts: readonly DeclaredName[], held: readonly Candidate[]): CandidateOf<'declared'>[] {
  const classes = held.flatMap(({ fact, attributes }) => (fact === 'use' ? [attributes.host] : []));
  if (classes.includes('caller') || classes.includes('unknown')) return [];
  const named = new Set(held.filter(isMeant).flatMap(hostOf));
  return hosts.map((host) => declared('host', host, named.has(parseHost(host.name).name)));
}

function declaredKinds(names: readonly DeclaredName[], held: readonly Candidate[], kinds: readonly KindMeaning[]) {
  const shown = new Set(held.filter(isMeant).flatMap(kindFinder(kinds)));
  return names.map((kind) => declared('kind', kind, shown.has(kind.name)));
}

/** Where there is no code at all, a permission may be meant for what the prompts ask. */
function declaredPermissions(names: readonly DeclaredName[], held: readonly Candidate[]) {
  const needed = new Set(held.flatMap(({ fact, attributes }) => (fact === 'use' ? [attributes.permission] : [])));
  if (needed.has('net:dns')) needed.add('net:http');
  return needed.size === 0
    ? []
    : names.map((permission) =>
        declared(
          'permission',
          permission,
          [...needed].some((name) => name === permission.name),
        ),
      );
}

const declared = (
  what: 'host' | 'kind' | 'permission',
  { name, pointer }: DeclaredName,
  used: boolean,
): CandidateOf<'declared'> => ({
  fact: 'declared',
  attributes: { what, name, used, enough: null },
  place: placeOf({ part: pointer, start: 0, end: name.length }),
});

function declaredNet(tool: Tool, held: readonly Candidate[]): CandidateOf<'declared'> {
  const enough = narrowestNet(tool.name, held);
  return {
    fact: 'declared',
    attributes: { what: 'net', name: tool.name, used: !isWider(tool.net, enough), enough },
    place: placeOf({ part: `${tool.pointer}/net`, start: 0, end: tool.net.length }, tool.name),
  };
}

const WIDTH: Readonly<Record<Net, number>> = { deny: 0, 'openvibe-only': 1, public: 2 };
export const isWider = (net: Net, other: Net): boolean => WIDTH[net] > WIDTH[other];

/** The narrowest network that covers every host which a tool reaches. */
export function narrowestNet(tool: string, held: readonly Candidate[]): Net {
  const hosts = held.flatMap(({ fact, attributes }) =>
    fact === 'use' && attributes.tool === tool ? (attributes.host ?? []) : [],
  );
  if (hosts.length === 0) return 'deny';
  return hosts.every((host) => host === 'own') ? 'openvibe-only' : 'public';
}

/** What the text speaks about may be meant; what it forbids or quotes is not. */
function isMeant({ fact, attributes }: Candidate): boolean {
  if (fact !== 'act' && fact !== 'use') return true;
  return attributes.polarity === 'asked' || attributes.polarity === 'described';
}

function hostOf({ fact, attributes }: Candidate): string[] {
  if (fact !== 'use' && fact !== 'act') return [];
  return attributes.host !== null && attributes.target !== null ? [attributes.target] : [];
}
