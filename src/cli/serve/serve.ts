import type { Listing } from '../../listing/listing.ts';
import { sitePages } from '../../site/site.ts';
import { OK } from '../exit-code.ts';
import { rulesetOf } from '../ruleset.ts';
import { announce } from './announce.ts';
import { Events } from './events.ts';
import { type Address, urlOf } from './guard.ts';
import { listen } from './listen.ts';
import { localRegistry } from './local-registry.ts';
import { putInForce } from './rules.ts';
import { isEmpty, seed } from './seed.ts';
import { serverOf } from './server.ts';

export interface ServeOptions extends Address {
  readonly store: string;
  readonly ruleset?: string;
  readonly seed: boolean;
}

/** `assay serve`: the local registry, until it is stopped. */
export async function serveCommand(options: ServeOptions): Promise<number> {
  const ruleset = await rulesetOf(options.ruleset);
  const events = new Events();
  const registry = await localRegistry(options.store, (event) => announce(events, event));
  await putInForce(registry.rules, ruleset, new Date().toISOString());
  const listing: Listing = {
    registry: registry.registry,
    rules: registry.rules,
    bundled: async () => ruleset,
    pages: sitePages({ isLocal: true }),
    readers: 'loopback',
    direct: null,
  };
  let address: Address = options;
  const server = serverOf({ registry, listing, events, address: () => address });
  address = await listen(server, options);
  process.stdout.write(`The registry in ${options.store} is at ${urlOf(address)}\n`);
  if (options.seed && (await isEmpty(registry))) await seed(registry);
  await interrupted();
  events.end();
  await new Promise((closed) => {
    server.close(closed);
    server.closeIdleConnections();
  });
  return OK;
}

/** Ctrl-C, or whoever else asks the process to end; asked again, it ends at once. */
function interrupted(): Promise<void> {
  return new Promise((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked());
  });
}
