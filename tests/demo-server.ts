/** The reference server with the demo, for the tests that use it from outside. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../server/start/serve';
import type { Settings } from '../server/settings/settings';
import { keepConnections } from './keep-connections';
import { newDatabase } from './server/new-database';

/**
 * Starts a server that sells products, on a new database and in a new folder.
 * @param overrides settings that replace those of the environment
 * @returns its origin, its database, and a function that stops it and removes its data
 */
export async function startDemoServer(overrides: Partial<Settings> = {}) {
  const { at, drop } = await newDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'morabi-demo-'));
  const { url, db, server, close } = await startServer({
    database: at,
    uploads: join(folder, 'uploads'),
    port: 0,
    takesOrders: true,
    ...overrides,
  });
  keepConnections(server);
  return {
    origin: url.replace('localhost', '127.0.0.1'),
    db,
    async close() {
      await close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
