/**
 * Creates the demo's database once per run. Each test file starts with a copy of it, which takes a sixth of the time.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database';
import { seedDemo } from '../../server/demo/seed';
import { newDatabase } from './new-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a PGlite dump; with TEST_DATABASE_URL, the name of a database on that server. */
    template: string;
  }
}

export default async function makeTemplate({ provide, config }: TestProject) {
  // The variables of a project are set only in the processes of its tests.
  if (config.env?.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL) {
    const { at, name, drop } = await newDatabase();
    const { db, close } = await openDatabase(at);
    await seedDemo(db);
    await close();
    provide('template', name);
    return drop;
  }
  const folder = await mkdtemp(join(tmpdir(), 'morabi-template-'));
  const file = join(folder, 'dump');
  const { db, close } = await openDatabase('memory://');
  await seedDemo(db);
  const { $client: client } = db as unknown as { $client: PGlite };
  await writeFile(file, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  await close();
  provide('template', file);
  return () => rm(folder, { recursive: true, force: true });
}
