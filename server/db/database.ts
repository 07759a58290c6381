/** Opens the database: PGlite in a folder or in memory, or PostgreSQL by its address. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as node from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import * as lite from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './lock';
import * as schema from './schema';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** @param at `postgres://…`, `memory://`, or a folder; migrations are run before it is answered */
export async function openDatabase(at: string): Promise<OpenDatabase> {
  if (/^postgres(ql)?:/.test(at)) {
    const pool = new pg.Pool({ connectionString: at });
    const db = node.drizzle(pool, { schema });
    await migrateNode(db, { migrationsFolder });
    return { db: db as unknown as Database, close: () => pool.end() };
  }
  if (at === 'memory://') return openLite(undefined, () => {});
  const unlock = lockFolder(at);
  if (!existsSync(at)) {
    // The first start writes aside and is then moved in place: one that was cut off leaves nothing half made.
    const aside = `${at}.new`;
    rmSync(aside, { recursive: true, force: true });
    await (await openLite(aside, () => {})).close();
    renameSync(aside, at);
  }
  return openLite(at, unlock);
}

async function openLite(folder: string | undefined, unlock: () => void): Promise<OpenDatabase> {
  const client = await PGlite.create(folder);
  const db = lite.drizzle(client, { schema });
  await migrateLite(db, { migrationsFolder });
  return {
    db: db as unknown as Database,
    async close() {
      await client.close();
      unlock();
    },
  };
}
