/** Opens the database: PGlite in a folder or in memory, or PostgreSQL by its URL. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AsyncResource } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as node from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import * as lite from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { log } from '../monitoring/log';
import { databasePools } from '../monitoring/metrics';
import { lockForSession } from './advisory-locks';
import { type Changes, listenOnLite, listenOnPostgres } from './changes';
import { assertOwnFolder, openErrorOf } from './data-folder';
import { isPostgres } from './location';
import { lockFolder } from './lock';
import * as schema from './schema';
import { logSlowQueries } from './slow-queries';
import { takeTurns } from './turns';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction: it commits or rolls back as a whole. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export interface OpenDatabase {
  db: Database;
  changes: Changes;
  close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Milliseconds after which a query is logged as slow. */ readonly slowQueryMs?: number;
  readonly migrationsFolder?: string;
  /** false: throws instead of migrating. */ readonly isMigrated?: boolean;
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
  {
    slowQueryMs = Infinity,
    migrationsFolder = MIGRATIONS_FOLDER,
    isMigrated = true,
  }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const options = { slowQueryMs, migrationsFolder, isMigrated };
  if (isPostgres(at)) return openPostgres(at, options);
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

/** The database has no tables yet. */
class NoSchema extends Error {}

/** @returns the time of the newest migration that was run; undefined in a database without tables */
async function newestMigrationOf(db: Pick<Database, 'execute'>): Promise<number | undefined> {
  const rowsOf = async (query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: { value: string | null }[] }).rows;
  const journal = 'drizzle.__drizzle_migrations';
  const [table] = await rowsOf(sql`select to_regclass(${journal})::text as value`);
  if (!table?.value) return undefined;
  const [last] = await rowsOf(sql`select max(created_at) as value from ${sql.raw(journal)}`);
  return last?.value ? Number(last.value) : undefined;
}

/**
 * Checks that the migrations can upgrade the database. The first one creates all tables: it replaces sixteen
 * former migrations and has the time of the last of them, so that their databases skip it.
 * @param mustBeNewest whether to throw instead of upgrading
 * @throws {NoSchema} when the database is empty and must not be
 */
async function checkVersion(
  db: Pick<Database, 'execute'>,
  migrationsFolder: string,
  mustBeNewest: boolean,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const applied = await newestMigrationOf(db);
  if (applied !== undefined && applied < migrations[0]!.folderMillis)
    throw new Error(
      'The database is that of a version that this one can’t upgrade. Nothing was changed. Start a build that has the migration 0015_lessons_by_purchase once and then this version, or delete the database if it holds only the demo.',
    );
  if (!mustBeNewest) return;
  if (applied === undefined) throw new NoSchema();
  if (applied < migrations.at(-1)!.folderMillis)
    throw new Error(
      'The database is that of an earlier version. Nothing was changed. Start the new version, or import without --dry-run: both upgrade it.',
    );
}

/**
 * Opens the database without changing it. An empty one in memory is opened instead of one that does not exist or has no
 * tables yet.
 * @throws when the database is that of an earlier version
 */
export async function openUnchanged(at: string): Promise<OpenDatabase> {
  const inMemory = () => openDatabase('memory://');
  if (at === 'memory://' || (!isPostgres(at) && !existsSync(at))) return inMemory();
  try {
    return await openDatabase(at, { isMigrated: false });
  } catch (error) {
    if (error instanceof NoSchema) return inMemory();
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
  { slowQueryMs, migrationsFolder, isMigrated }: Required<DatabaseOptions>,
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
      const migrated = node.drizzle(client);
      await checkVersion(migrated, migrationsFolder, !isMigrated);
      if (isMigrated) await migrateNode(migrated, { migrationsFolder });
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
  { slowQueryMs, migrationsFolder, isMigrated }: Required<DatabaseOptions>,
): Promise<OpenDatabase> {
  const client = await PGlite.create(folder).catch(async (error: unknown) => {
    throw folder ? await openErrorOf(folder, error) : error;
  });
  const db = lite.drizzle(client, { schema });
  try {
    await checkVersion(db, migrationsFolder, !isMigrated);
    if (isMigrated) await migrateLite(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  takeTurns(client);
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
