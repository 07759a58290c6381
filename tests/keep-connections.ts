import type { Server } from 'node:http';

/** Keeps a test server's idle connections open: a request on a connection that closes just then fails. */
export function keepConnections(server: Server): void {
  server.keepAliveTimeout = 600_000;
}
