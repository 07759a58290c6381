/** Databases for tests, and locks in them. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '../../server/db/database';

/**
 * Creates a database that exists until it is dropped: a folder or, with TEST_DATABASE_URL, one on that PostgreSQL
 * server.
 * @param template the database to copy, as `template.ts` provides it; by default the database is empty
 */
export async function newDatabase(
  template?: string,
): Promise<{ at: string; name: string; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const folder = await mkdtemp(join(tmpdir(), 'morabi-database-'));
    const at = join(folder, 'database');
    if (template) {
      await mkdir(at);
      execFileSync('tar', ['-xf', template, '-C', at]);
    }
    return {
      at,
      name: folder,
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const name = `morabi_test_${randomUUID().replaceAll('-', '')}`;
  const command = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await command(`CREATE DATABASE ${name} TEMPLATE ${template ?? 'template1'}`);
  const own = new URL(url);
  own.pathname = name;
  return { at: own.href, name, drop: () => command(`DROP DATABASE ${name}`) };
}

/** Returns the variable with which a server uses the database. */
export const databaseEnvironment = (at: string): Readonly<Record<string, string>> => ({
  [at.includes('://') ? 'DATABASE_URL' : 'DATA_DIR']: at,
});

/** Creates a database that exists until the current test has finished. */
export async function databaseOfTest(): Promise<string> {
  const { at, drop } = await newDatabase();
  onTestFinished(drop);
  return at;
}

/**
 * Locks in a transaction, as another process does.
 * @param lock takes the lock
 * @returns ends the transaction
 */
export async function holdLock(
  db: Database,
  lock: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let [hold, end] = [() => {}, () => {}];
  const isHeld = new Promise<void>((resolve) => (hold = resolve));
  const hasEnded = new Promise<void>((resolve) => (end = resolve));
  const transaction = db.transaction(async (tx) => {
    await lock(tx);
    hold();
    await hasEnded;
  });
  await isHeld;
  return () => {
    end();
    return transaction;
  };
}
export const lockTable = (db: Database, table: string) =>
  holdLock(db, (tx) =>
    tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`),
  );
