/** Creates databases for tests. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Creates a database that exists until it is dropped: a folder or, with TEST_DATABASE_URL, one on that PostgreSQL
 * server.
 * @param template the name of a database on that server to copy
 */
export async function newDatabase(
  template = 'template1',
): Promise<{ at: string; name: string; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const folder = await mkdtemp(join(tmpdir(), 'morabi-database-'));
    return {
      at: join(folder, 'database'),
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
  await command(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = new URL(url);
  own.pathname = name;
  return { at: own.href, name, drop: () => command(`DROP DATABASE ${name}`) };
}
