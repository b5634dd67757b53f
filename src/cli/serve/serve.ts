import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { bundledRuleset } from '../../rules/bundled.generated.ts';
import { sitePages } from '../../site/site.ts';
import { OK } from '../exit-code.ts';
import { Refusal } from '../refusal.ts';
import { BUNDLED } from '../rules.ts';
import { tell } from '../terminal.ts';
import { announce, ended } from './announce.ts';
import { makeDropFolder, takeDropped } from './drop.ts';
import { Events } from './events.ts';
import { type Taken, takeRules } from './folder-rules.ts';
import { type Address, urlOf } from './guard.ts';
import { InForce } from './in-force.ts';
import { listen } from './listen.ts';
import { type LocalRegistry, localRegistry } from './local-registry.ts';
import { isEmpty, seed } from './seed.ts';
import { serverOf } from './server.ts';
import { follow, oneAtATime } from './watch.ts';

export interface ServeOptions extends Address {
  readonly store: string;
  readonly drop?: string;
  readonly ruleset?: string;
  readonly seed: boolean;
}

/** `assay serve`: the local registry, until it is stopped. */
export async function serveCommand(options: ServeOptions): Promise<number> {
  const stop = interrupted();
  const events = new Events();
  const registry = await localRegistry(
    options.store,
    (event) => announce(events, event),
    (record) => ended(events, record),
  );
  const places = { rules: options.ruleset ?? BUNDLED, drop: options.drop ?? join(options.store, 'drop') };
  makeDropFolder(places.drop);
  await beginWithRules(registry, places.rules);
  const { server, address } = await served(registry, events, options);
  process.stdout.write(greeting(options, address, places));
  if (options.seed && (await isEmpty(registry))) await seed(registry, stop.isAsked);
  const end = await followed(registry, events, options.store, places);
  await stop.asked;
  end();
  events.end();
  await closed(server);
  // A re-scan that is under way goes on with the next start, wherever it is cut off.
  process.exit(OK);
}

interface Places {
  readonly rules: string;
  readonly drop: string;
}

/** Broken rules are no reason not to serve, where others are in force already. */
async function beginWithRules({ rules, judge }: LocalRegistry, folder: string): Promise<void> {
  const taken = await takeRules(rules, folder, now());
  if (taken.is === 'in-force') return;
  const held = await rules.list({ prefix: 'rulesets/', limit: 1 });
  if (held.keys.length === 0 || !existsSync(folder)) throw new Refusal(taken.problem);
  await judge();
  tell(`${taken.problem}; the rules before stay in force`);
}

async function served(
  registry: LocalRegistry,
  events: Events,
  options: ServeOptions,
): Promise<{ server: Server; address: Address }> {
  let address: Address = options;
  const server = serverOf({
    registry,
    listing: {
      registry: registry.registry,
      rules: registry.rules,
      bundled: async () => bundledRuleset,
      pages: sitePages({ isLocal: true }),
      readers: 'loopback',
      direct: null,
    },
    events,
    address: () => address,
  });
  address = await listen(server, options);
  return { server, address };
}

/** Milliseconds between looks at which rules are in force: somebody else may publish some. */
const LOOK = 1_000;

/** Scans again what the rules, the engine or the drop folder make new, now and from now on. @returns ends it */
async function followed(registry: LocalRegistry, events: Events, store: string, places: Places): Promise<() => void> {
  const inForce = new InForce(store, registry, events);
  const ensure = oneAtATime(async () => {
    const changed = await inForce.ensure();
    if (changed !== null) process.stdout.write(`everything was scanned again; another verdict: ${changed}\n`);
  });
  let wasBroken = false;
  const takeAgain = async (): Promise<void> => {
    const taken = await takeRules(registry.rules, places.rules, now());
    if (taken.is === 'broken' || wasBroken) await tellRules(registry, events, taken);
    wasBroken = taken.is === 'broken';
    ensure();
  };
  const timer = setInterval(ensure, LOOK).unref();
  ensure();
  await takeDropped(places.drop, registry);
  const ends = [follow(places.rules, 2, takeAgain), follow(places.drop, 0, () => takeDropped(places.drop, registry))];
  return () => {
    clearInterval(timer);
    for (const end of ends) end();
  };
}

/** That the rules in the folder are broken, or that they are not any more. */
async function tellRules({ judge }: LocalRegistry, events: Events, taken: Taken): Promise<void> {
  const problem = taken.is === 'broken' ? taken.problem : null;
  tell(problem === null ? 'the rules are in order again' : `${problem}; the rules before stay in force`);
  events.tell('rules', { sha256: (await judge()).by.ruleset, problem });
}

const greeting = ({ store }: ServeOptions, address: Address, { rules, drop }: Places): string =>
  [
    `The registry is at ${urlOf(address)}`,
    `  kept in  ${store}`,
    `  drop     files into ${drop}, or onto the page`,
    `  rules    of ${rules}; change them and everything is scanned again`,
    '',
  ].join('\n');

/** Ctrl-C, or whoever else asks the process to end; asked again, it ends at once. */
function interrupted(): { readonly asked: Promise<void>; readonly isAsked: () => boolean } {
  let is = false;
  const asked = new Promise<void>((stop) => {
    const once = (): void => {
      is = true;
      stop();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, once);
  });
  return { asked, isAsked: () => is };
}

/** Milliseconds in which answers that were begun can end. */
const PATIENCE = 5_000;

async function closed(server: Server): Promise<void> {
  const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await new Promise((done) => {
    server.close(done);
    server.closeIdleConnections();
  });
  clearTimeout(impatient);
}

const now = (): string => new Date().toISOString();
