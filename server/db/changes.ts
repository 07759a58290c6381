/**
 * Notifications about changes of the catalogue, and of users and sessions: triggers on their tables notify (migrations
 * 0000 and 0005), and every process listens.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { log } from '../monitoring/log';
import { databaseUp } from '../monitoring/metrics';

const CHANNELS = ['catalogue', 'accounts'] as const;
type Channel = (typeof CHANNELS)[number];

/** A number for each channel: it increases after every change, and after each time without notifications. */
export interface Changes extends Readonly<Record<Channel, number>> {
  /**
   * Since when notifications can't be received, in milliseconds of `performance.now()`; undefined while they can. In
   * the meantime, what was cached may be out of date, and nothing new may be cached.
   */
  readonly lostAt: number | undefined;
}

/** Listens on a PGlite database. Only this process can use that database, so it receives every change. */
export async function listenOnLite(client: PGlite): Promise<Changes> {
  const changes = { catalogue: 0, accounts: 0, lostAt: undefined };
  databaseUp.set(1);
  for (const channel of CHANNELS) await client.listen(channel, () => (changes[channel] += 1));
  return changes;
}

/** Milliseconds: the interval of connection checks, the timeout of one check, and the delay before reconnecting. */
const POLL_MS = 5000;
const QUERY_TIMEOUT_MS = 2000;
const RECONNECT_MS = 1000;

/**
 * Listens on a dedicated connection, and reconnects when it is lost.
 * @returns the notifications, and a function that stops listening
 */
export function listenOnPostgres(address: string): {
  changes: Changes;
  stop: () => Promise<void>;
} {
  const changes = {
    catalogue: 0,
    accounts: 0,
    lostAt: performance.now() as number | undefined,
  };
  const stopping = new AbortController();

  /** Listens until the connection is lost. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    const lost = new AbortController();
    const lose = () => {
      lost.abort();
      if (changes.lostAt !== undefined) return;
      changes.lostAt = performance.now();
      databaseUp.set(0);
      if (!stopping.signal.aborted) log.error('The notifications of the database are lost');
    };
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ channel }) => (changes[channel as Channel] += 1));
    try {
      await client.connect();
      for (const channel of CHANNELS) await client.query(`listen ${channel}`);
      for (const channel of CHANNELS) changes[channel] += 1;
      changes.lostAt = undefined;
      databaseUp.set(1);
      const signal = AbortSignal.any([lost.signal, stopping.signal]);
      for (;;) {
        await sleep(POLL_MS, undefined, { signal, ref: false });
        await client.query('select'); // a broken network raises no event by itself
      }
    } finally {
      lose();
      await client.end();
    }
  }
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => {}); // the pool logs the same failures
      await sleep(RECONNECT_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    changes,
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}
