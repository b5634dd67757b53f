import type { Category, Declared, Facts, Finding, Policy, Region, Suggestion } from '../model.ts';
import type { Candidate, CandidateOf } from './candidate.ts';
import { distinct } from './order.ts';
import { isWider, narrowestNet } from './unused.ts';

/** What `requires.hosts` can hold, by the contract. */
const DECLARABLE_HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * The edits that lead to the smallest honest declaration, so ordered that they can be applied one after the other: networks, then
 * additions, then removals from the end of each list. What no declaration makes right is never suggested: programs started, code
 * made at run time, a step at a place that blocks the skill anyhow.
 */
export function suggestionsOf(
  candidates: readonly Candidate[],
  findings: readonly Finding[],
  { contract, declared }: Facts,
  policy: Policy,
): Suggestion[] {
  const unused = candidates
    .filter((candidate) => candidate.fact === 'declared')
    .filter(({ attributes }) => !attributes.used);
  return [
    ...widerNets(candidates, declared),
    ...narrowerNets(unused, declared),
    ...missingHosts(candidates),
    ...(contract.startsWith('actor.skill@') ? missingKinds(candidates, findings, policy) : []),
    ...missingPermissions(candidates),
    ...removals(unused),
  ];
}

/** `add` sets a member that may be absent (RFC 6902, 4.1): a tool without `net` is one with `deny`. */
function widerNets(candidates: readonly Candidate[], { tools }: Declared): Suggestion[] {
  return tools.flatMap(({ name, net, pointer }) => {
    const enough = narrowestNet(name, candidates);
    if (!isWider(enough, net)) return [];
    return {
      op: 'add',
      pointer: `${pointer}/net`,
      value: enough,
      why: `The code of ${name} reaches hosts that ${net} does not cover.`,
    };
  });
}

function narrowerNets(unused: readonly CandidateOf<'declared'>[], { tools }: Declared): Suggestion[] {
  return tools.flatMap(({ name, net, pointer }) => {
    const enough = unused.find(({ attributes }) => attributes.what === 'net' && attributes.name === name)?.attributes
      .enough;
    if (!enough) return [];
    return {
      op: 'replace',
      pointer: `${pointer}/net`,
      value: enough,
      why: `The code of ${name} needs no more than ${enough}; ${net} is wider.`,
    };
  });
}

/** A list of hosts is worth having only where it can be whole: not beside a host that the caller names, unless there is one already. */
function missingHosts(candidates: readonly Candidate[]): Suggestion[] {
  const nets = candidates.flatMap(({ fact, attributes }) =>
    fact === 'use' && attributes.host !== null && attributes.reached ? attributes : [],
  );
  const open = nets.some(({ host }) => host === 'caller' || host === 'unknown');
  const wanted = nets
    .filter((net) => net.host === 'other' && (net['hosts-declared'] || !open))
    .map(({ target }) => target);
  return distinct(wanted.filter((host) => DECLARABLE_HOST.test(host))).map((host) => ({
    op: 'add',
    pointer: '/requires/hosts/-',
    value: host,
    why: 'The code reaches this host.',
  }));
}

/** What a declaration makes right. */
const MENDED: readonly Category[] = ['net', 'undeclared-kind', 'declaration'];

/** A use that shows a kind (a program started, a file written) keeps its own finding, whatever is declared: only text and flows count. */
function missingKinds(
  candidates: readonly Candidate[],
  findings: readonly Finding[],
  { verdict }: Policy,
): Suggestion[] {
  const blocking = findings.filter(
    ({ severity, category }) => verdict.block.includes(severity) && !MENDED.includes(category),
  );
  const blocked = new Set(blocking.map(({ region }) => placeKey(region)));
  const steps = candidates.flatMap((candidate) =>
    candidate.fact === 'step' && candidate.attributes['shown-by'] !== 'use' ? candidate : [],
  );
  const wanted = steps.filter(({ attributes, place }) => !attributes.declared && !blocked.has(placeKey(place.region)));
  return distinct(wanted.map(({ attributes }) => attributes.kind)).map((kind) => ({
    op: 'add',
    pointer: '/requires/kinds/-',
    value: kind,
    why: 'A step of the skill is of this kind.',
  }));
}

function missingPermissions(candidates: readonly Candidate[]): Suggestion[] {
  const wanted = candidates.flatMap(({ fact, attributes }) =>
    fact === 'use' && !attributes.declared && attributes.polarity === 'asked' ? (attributes.permission ?? []) : [],
  );
  return distinct(wanted.filter((name) => name !== 'none')).map((name) => ({
    op: 'add',
    pointer: '/permissions/-',
    value: name,
    why: 'The code needs it.',
  }));
}

function removals(unused: readonly CandidateOf<'declared'>[]): Suggestion[] {
  return unused
    .filter(({ attributes }) => attributes.what !== 'net')
    .map(({ attributes, place }) => ({
      op: 'remove' as const,
      pointer: place.region.part,
      value: null,
      why: `Nothing in the skill needs the ${attributes.what} ${attributes.name}.`,
    }))
    .reverse();
}

const placeKey = ({ part, start, end }: Region): string => `${start}:${end}:${part}`;
