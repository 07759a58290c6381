/** Starts the server: database, demo content, listener. */
import { serve as listen } from '@hono/node-server';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { createApp } from './app';
import { type Database, openDatabase } from './db/database';
import { openBanks } from './demo/banks';
import { openFiles } from './files/open-files';
import { createGateways } from './gateway/gateways';
import { limitConnections, SERVER_TIMEOUTS } from './http/limits';
import { startJobs } from './jobs';
import { log } from './log';
import { prepare } from './prepare';
import { readSettings, type Settings } from './settings';

/** Milliseconds after which shutdown aborts pending transfers (for example of a video). */
const SHUTDOWN_TIMEOUT_MS = 5000;

/** The host name under which a browser on this machine reaches a listening address. */
const nameOf = (host: string): string => {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
};

/**
 * @param overrides settings that replace those of the environment
 * @returns the URL, the database, Node's server, and a function that stops the server after pending requests finish
 * @throws {InvalidSettingError} when the environment holds an invalid value, or required data is missing
 */
export async function startServer(
  overrides: Partial<Settings> = {},
): Promise<{ url: string; db: Database; server: Server; close: () => Promise<void> }> {
  const settings = { ...readSettings(), ...overrides };
  const { database, isDemo, host, port } = settings;
  log.level = settings.logLevel;
  const files = await openFiles(settings);
  const { db, changes, close: closeDatabase } = await openDatabase(database, settings);
  const banks = await openBanks(settings);
  const gateways = createGateways(banks.merchants);
  const close = async () => {
    await banks.close();
    await closeDatabase();
    await files.close();
  };
  const listening = async () => {
    await prepare(db, isDemo);
    const app = createApp({ db, settings, files, gateways, bankPages: banks.bankPages, changes });
    return new Promise<ReturnType<typeof listen>>((resolve, reject) => {
      const server = listen(
        { fetch: app.fetch, port, hostname: host, serverOptions: SERVER_TIMEOUTS },
        () => resolve(server),
      );
      server.on('error', reject);
    });
  };
  const server = await listening().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  limitConnections(server as Server, settings.trustedProxies.length > 0);
  const stopJobs = startJobs(db, files, gateways, settings);
  return {
    url: `http://${nameOf(host)}:${(server.address() as AddressInfo).port}`,
    db,
    server: server as Server,
    async close() {
      const cut = setTimeout(() => (server as Server).closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(cut);
      await stopJobs();
      await close();
    },
  };
}
