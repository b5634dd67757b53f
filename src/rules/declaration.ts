import type { Capability, Disguise, Facts, Flow, Net, Policy, Target, Tool, Unknown, Use } from '../model.ts';
import { envClass } from './env-names.ts';
import { isWithin, parseHost } from './hosts.ts';
import type { EnvClass, HostClass, HostForm, Way } from './words.ts';

/** What facts are held against. */
export interface Declaration {
  readonly tools: ReadonlyMap<string, Tool>;
  /** Of `requires.hosts`, as compared. */
  readonly hosts: ReadonlySet<string>;
  readonly policy: Policy;
  /** Is what it may do a list of permissions (agentskills.io)? */
  readonly isListed: boolean;
  /** Is there a use at this place that carries content out? A flow that ends there carries it too. */
  readonly sendsAt: (fact: Use | Flow) => boolean;
  /** Where the value of a variable goes in a tool; the name is null for the environment as a whole, and where it is not known. */
  readonly wayOf: (tool: Tool | null, variable: string | null) => Way;
}

export function declarationOf(facts: Facts, policy: Policy): Declaration {
  const sending = new Set(facts.uses.filter((use) => use.capability === 'net' && use.sends).map(placeKey));
  const ways = new Map<string, Way>();
  const against: Declaration = {
    tools: new Map(facts.declared.tools.map((tool) => [tool.name, tool])),
    hosts: new Set(facts.declared.hosts.map(({ name }) => parseHost(name).name)),
    policy,
    isListed: facts.contract === 'agentskills.io/v1',
    sendsAt: (fact) => sending.has(placeKey(fact)),
    wayOf: (tool, variable) => ways.get(wayKey(tool, variable)) ?? 'nowhere',
  };
  for (const flow of facts.flows.filter(({ source }) => source === 'env')) {
    for (const tool of toolsOf(flow, against)) {
      const key = wayKey(tool, flow.sourceName);
      if (ways.get(key) !== 'elsewhere')
        ways.set(key, endsAtDeclaredHosts(flow, tool, against) ? 'declared-host' : 'elsewhere');
    }
  }
  return against;
}

const placeKey = ({ region }: Use | Flow): string => `${region.start}:${region.end}:${region.part}`;
const wayKey = (tool: Tool | null, variable: string | null): string => JSON.stringify([tool?.name ?? null, variable]);

function endsAtDeclaredHosts({ sink, targets }: Flow, tool: Tool | null, against: Declaration): boolean {
  if (sink !== 'net' || targets.length === 0) return false;
  const hosts = targets.map((target) => hostClass(target, against));
  return hosts.every((host) => (host === 'own' || host === 'declared') && isDeclared(host, netOf(tool), against));
}

/** The tools that reach a fact, or one `null` where none does. */
export function toolsOf(fact: Use | Flow | Unknown | Disguise, { tools }: Declaration): (Tool | null)[] {
  const reached = fact.tools.flatMap((name) => tools.get(name) ?? []);
  return reached.length > 0 ? reached : [null];
}

export const netOf = (tool: Tool | null): Net | 'none' => tool?.net ?? 'none';

/** Whose host a target is. The platform's own come first: they need no line in `requires.hosts`. */
export function hostClass(target: Target | null, { hosts, policy }: Declaration): HostClass {
  if (target === null || target.value === null) return target?.origin === 'input' ? 'caller' : 'unknown';
  const { name } = parseHost(target.value);
  if (isWithin(name, policy.ownHosts)) return 'own';
  return hosts.has(name) ? 'declared' : 'other';
}

/** Does a host belong to a maker who has its own installers fetched and run? */
export const isInstaller = (host: string, { policy }: Declaration): boolean =>
  isWithin(parseHost(host).name, policy.installerHosts);

export const hostForm = (target: Target | null): HostForm | null =>
  target === null || target.value === null ? null : parseHost(target.value).form;

/**
 * Does the declaration cover a use? Nothing in it can cover any but the network's. `requires.hosts` may stay empty: a tool with
 * `net: public` then declares the whole internet; and a host that the caller names can be in no list.
 */
export function isDeclared(host: HostClass | null, net: Net | 'none', { hosts }: Declaration): boolean {
  if (host === null || net === 'none' || net === 'deny') return false;
  if (net === 'openvibe-only' || host === 'own') return host === 'own';
  return host === 'declared' || host === 'caller' || hosts.size === 0;
}

/** What a variable's name tells; `*` is the environment as a whole. */
export function envOf(target: Target | null, { policy }: Declaration): EnvClass {
  if (target === null || target.value === '*') return 'whole';
  return target.value === null ? 'unknown' : envClass(target.value, policy.env);
}

/** Is the text of which code is made known whole? */
export const textOf = (target: Target | null): 'known' | 'unknown' =>
  target?.origin === 'literal' && target.value !== null ? 'known' : 'unknown';

/** A target in words: its value, or what is known of it. */
export function targetName(target: Target | null, capability: Capability): string {
  if (target !== null && target.value !== null)
    return capability === 'net' ? parseHost(target.value).name : target.value;
  const given = target?.origin === 'input' ? 'the caller gives' : 'is not known before it runs';
  return `${NOUN[capability]} that ${given}`;
}

/** What a use of each capability touches. */
const NOUN: Readonly<Record<Capability, string>> = {
  net: 'a host',
  'fs.read': 'a path',
  'fs.write': 'a path',
  exec: 'a command',
  eval: 'text',
  env: 'a variable',
  native: 'a library',
  loader: 'a module',
  thread: 'a program',
  os: 'a value',
  process: 'a process',
};
