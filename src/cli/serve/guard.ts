import { isIP } from 'node:net';
import { refuse } from '../../listing/problem.ts';
import type { Refused } from '../../listing/reply.ts';

/**
 * A local registry has no sign-in, so it answers nobody but its own person. Pages of other sites run in that person's browser too: one
 * whose name leads here (DNS rebinding) is told by its Host, one that sends something here from elsewhere by its Origin.
 */

/** Where the registry listens. */
export interface Address {
  /** As the person named it: a name or an IP address. */
  readonly host: string;
  readonly port: number;
}

export interface Sender {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** @returns why a request is not answered; null where it is */
export function objection({ method, headers }: Sender, address: Address): Refused | null {
  const host = headers.host ?? '';
  if (!isOurs(host, address))
    return refuse('other-host', `This registry answers at ${urlOf(address)}, and to no other name.`);
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null;
  return isSameSite(headers, host)
    ? null
    : refuse('cross-site', `Only pages of ${urlOf(address)} itself, and programs, may hand something in.`);
}

/** A wildcard address is reached by any of the machine's own; a name is ours only where the person gave it, or it is localhost. */
function isOurs(host: string, address: Address): boolean {
  const named = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::(\d+))?$/i.exec(host);
  const name = (named?.[1] ?? named?.[2] ?? '').toLowerCase();
  const isPort = Number(named?.[3] ?? 80) === address.port;
  return isPort && (isIP(name) > 0 || name === 'localhost' || name === address.host.toLowerCase());
}

/** Browsers say where a request comes from (Fetch Metadata; Origin in those without); programs say nothing. */
function isSameSite(headers: Sender['headers'], host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${host}`;
}

export const urlOf = ({ host, port }: Address): string => `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
