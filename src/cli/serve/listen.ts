import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal, reasonOf } from '../refusal.ts';
import type { Address } from './guard.ts';

/**
 * Starts to listen.
 * @param wanted port 0 is any that is free
 * @returns where it listens
 */
export async function listen(server: Server, wanted: Address): Promise<Address> {
  server.listen(wanted.port, wanted.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Refusal(objection(error, wanted), { cause: error });
  }
  return { host: wanted.host, port: (server.address() as AddressInfo).port };
}

function objection(error: unknown, { host, port }: Address): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another with --port, or any free one with --port 0`;
  if (code === 'EACCES') return `port ${port} is not for everybody; choose one from 1024 on with --port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${host} is no address of this machine; leave out --host to listen on 127.0.0.1`;
  return `cannot listen on ${host}, port ${port}: ${reasonOf(error)}`;
}
