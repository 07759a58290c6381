/** Opens the database: PGlite in a folder or in memory, or PostgreSQL by its URL. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AsyncResource } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as node from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import * as lite from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { log } from '../log';
import { databasePools } from '../metrics';
import { lockForSession } from './advisory-locks';
import { type Changes, listenOnLite, listenOnPostgres } from './changes';
import { assertOwnFolder, openErrorOf } from './data-folder';
import { lockFolder } from './lock';
import * as schema from './schema';
import { logSlowQueries } from './slow-queries';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction: it commits or rolls back as a whole. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export interface OpenDatabase {
  db: Database;
  /** changes of the catalogue */ changes: Changes;
  close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Milliseconds after which a query is logged as slow. */ readonly slowQueryMs?: number;
  readonly migrationsFolder?: string;
}

/** Folder of the migrations and their journal. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Opens the database and runs the migrations.
 * @param at `postgres://…`, `memory://`, or a folder
 * @throws when another server uses the folder
 */
export async function openDatabase(
  at: string,
  { slowQueryMs = Infinity, migrationsFolder = MIGRATIONS_FOLDER }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const options = { slowQueryMs, migrationsFolder };
  if (/^postgres(ql)?:/.test(at)) return openPostgres(at, options);
  if (at === 'memory://') return openLite(undefined, options);
  const unlock = await lockFolder(at);
  try {
    if (!existsSync(at)) {
      // The first start creates the database in a temporary folder and renames it, so an interrupted start leaves no
      // partial database.
      const aside = `${at}.new`;
      await rm(aside, { recursive: true, force: true });
      try {
        await (await openLite(aside, options)).close();
        await rename(aside, at);
      } catch (error) {
        await rm(aside, { recursive: true, force: true }); // the temporary folder may be what fills the disk
        throw error;
      }
    }
    await assertOwnFolder(at);
    const { db, changes, close } = await openLite(at, options);
    return {
      db,
      changes,
      async close() {
        await close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Milliseconds. The first two limit the wait for a locked table and for a database connection. */
const TIMEOUTS = {
  lock_timeout: 1000,
  connectionTimeoutMillis: 2000,
  statement_timeout: 8000,
  idle_in_transaction_session_timeout: 15_000,
};

async function openPostgres(
  address: string,
  { slowQueryMs, migrationsFolder }: Required<DatabaseOptions>,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: address, keepAlive: true, ...TIMEOUTS });
  // An idle client emits `error` on the pool; without a listener Node exits.
  // Bound to the opening of the pool: the event would carry the id of the request that opened the connection.
  const logClosed = AsyncResource.bind(({ message }: Error) =>
    log.error({ reason: message }, 'The database closed a connection'),
  );
  pool.on('error', logClosed);
  // A client that is lost in a transaction also needs a listener; its pending query rejects, so the caller gets the
  // error.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect();
    try {
      // One process migrates at a time, without a timeout; the next process finds no pending migration.
      await client.query('set statement_timeout = 0; set lock_timeout = 0');
      await client.query(lockForSession('migrations'));
      await migrateNode(node.drizzle(client), { migrationsFolder });
    } finally {
      client.release(true); // closing the connection also releases the lock
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  logSlowQueries(pool, slowQueryMs);
  pool.on('connect', (client) => logSlowQueries(client, slowQueryMs));
  databasePools.add(pool);
  const db = node.drizzle(pool, { schema });
  const { changes, stop } = listenOnPostgres(address);
  return {
    db: db as unknown as Database,
    changes,
    async close() {
      await stop();
      databasePools.delete(pool);
      await pool.end();
    },
  };
}

async function openLite(
  folder: string | undefined,
  { slowQueryMs, migrationsFolder }: Required<DatabaseOptions>,
): Promise<OpenDatabase> {
  const client = await PGlite.create(folder).catch(async (error: unknown) => {
    throw folder ? await openErrorOf(folder, error) : error;
  });
  const db = lite.drizzle(client, { schema });
  await migrateLite(db, { migrationsFolder });
  logSlowQueries(client, slowQueryMs);
  const transaction = client.transaction.bind(client);
  client.transaction = (run) =>
    transaction((tx) => {
      logSlowQueries(tx, slowQueryMs);
      return run(tx);
    });
  const changes = await listenOnLite(client);
  return { db: db as unknown as Database, changes, close: () => client.close() };
}
