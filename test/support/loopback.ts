import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Servers of the tests listen on loopback alone, on a port that is free. They keep idle connections: one that ends just as a busy client
 * sends its next request would be a fault that nobody planned.
 */
export function listen(server: Server): Promise<void> {
  server.keepAliveTimeout = 0;
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
}

/** @returns host and port */
export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `${address}:${port}`;
}

/** Ends open connections too. */
export function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
