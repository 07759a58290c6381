/**
 * What others change in the catalogue, heard by every process: triggers on its tables tell (migration 0004), and each
 * process listens.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const CHANNEL = 'catalogue';

export interface Changes {
  /** Another one after every change; undefined while changes are not heard, and nothing that was read may be kept. */
  readonly version: number | undefined;
}

/** In a folder or in memory there is one process, which hears itself. */
export async function listenOnLite(client: PGlite): Promise<Changes> {
  const changes = { version: 0 };
  await client.listen(CHANNEL, () => (changes.version += 1));
  return changes;
}

/** Milliseconds: between two looks whether the connection still hears, for such a look, and before another is tried. */
const POLL_MS = 5000;
const QUERY_TIMEOUT_MS = 2000;
const RECONNECT_MS = 1000;

/** Listens on a connection of its own, and opens another one when that is lost. */
export function listenOnPostgres(address: string): {
  changes: Changes;
  stop: () => Promise<void>;
} {
  const changes: { version: number | undefined } = { version: undefined };
  let count = 0;
  const stopping = new AbortController();

  /** Hears until the connection is lost. */
  async function hear(): Promise<void> {
    const client = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    const lost = new AbortController();
    const lose = () => {
      changes.version = undefined;
      lost.abort();
    };
    client.on('error', lose).on('end', lose);
    client.on('notification', () => (changes.version = count += 1));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      changes.version = count += 1;
      const signal = AbortSignal.any([lost.signal, stopping.signal]);
      for (;;) {
        await sleep(POLL_MS, undefined, { signal, ref: false });
        await client.query('select'); // a network that is gone says nothing by itself
      }
    } finally {
      lose();
      await client.end();
    }
  }
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await hear().catch(() => {}); // the pool's own failures are logged, and this one's are the same
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
