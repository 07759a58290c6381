/** Starts the server: database, demo content, listener. */
import { serve as listen } from '@hono/node-server';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app';
import { type Database, openDatabase } from '../db/database';
import { readSecret } from '../db/secret';
import { openBanks } from '../demo/banks';
import { openFiles } from '../files/open-files';
import { createGateways } from '../gateway/gateways';
import { limitConnections, SERVER_TIMEOUTS } from '../http/limits';
import { startJobs } from './jobs';
import { log } from '../monitoring/log';
import { BANK_TIMEOUT_MS } from '../payment/gateway';
import { prepare, warnOfMissingSettings } from './prepare';
import { readSettings, type Settings } from '../settings/settings';

/**
 * Milliseconds for which a stopping server behind a proxy still accepts connections: the proxy notices by `/healthz`
 * that the server is stopping.
 */
const DRAIN_MS = 5000;
/** Milliseconds after which shutdown aborts pending requests: a call of a bank has ended, a video may have not. */
const SHUTDOWN_TIMEOUT_MS = BANK_TIMEOUT_MS;
/** Milliseconds between two searches for connections that have become idle, which `Server.close` does only once. */
const IDLE_CHECK_MS = 100;

/** The host name under which a browser on this machine reaches a listening address. */
const browserHostOf = (host: string): string => {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
};

/** Stops accepting connections, and waits until all requests are finished or the timeout aborts them. */
async function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * @param overrides settings that replace those of the environment
 * @returns the URL, the database, Node's server, and a function that stops the server after pending requests and jobs
 *   have finished
 * @throws {InvalidSettingError} when the environment holds an invalid value, or required data is missing
 */
export async function startServer(
  overrides: Partial<Settings> = {},
): Promise<{ url: string; db: Database; server: Server; close: () => Promise<void> }> {
  const settings = { ...readSettings(), ...overrides };
  const { database, isDemo, host, port, trustedProxies } = settings;
  log.level = settings.logLevel;
  const stopping = new AbortController();
  /** Resources to close at the end, the last opened first. */
  const opened: { close: () => Promise<void> }[] = [];
  const closeOpened = async () => {
    for (const { close } of opened) await close();
  };
  try {
    const files = await openFiles(settings);
    opened.unshift(files);
    const { db, changes, close } = await openDatabase(database, settings);
    opened.unshift({ close });
    const banks = await openBanks(settings);
    opened.unshift(banks);
    const gateways = createGateways(banks.merchants, db);
    await prepare(db, isDemo);
    if (!isDemo) await warnOfMissingSettings(db, gateways);
    const { bankPages } = banks;
    const { signal } = stopping;
    const app = createApp({
      db,
      settings,
      files,
      gateways,
      bankPages,
      changes,
      stopping: signal,
      clientKey: await readSecret(db, 'log-clients'),
    });
    const server = await new Promise<Server>((resolve, reject) => {
      const listening = listen(
        { fetch: app.fetch, port, hostname: host, serverOptions: SERVER_TIMEOUTS },
        () => resolve(listening as Server),
      );
      listening.on('error', reject);
    });
    const hasProxies = trustedProxies.length > 0;
    limitConnections(server, hasProxies);
    const stopJobs = startJobs(db, files, gateways, settings);
    return {
      url: `http://${browserHostOf(host)}:${(server.address() as AddressInfo).port}`,
      db,
      server,
      async close() {
        stopping.abort();
        const jobs = stopJobs();
        if (hasProxies) await sleep(DRAIN_MS);
        await closeServer(server);
        await jobs;
        await closeOpened();
      },
    };
  } catch (error) {
    await closeOpened();
    throw error;
  }
}
