/** Guarantees of the tables: indexed searches, known values, and consistent migrations and schema. */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MIGRATIONS_FOLDER,
  openDatabase,
  type OpenDatabase,
  openUnchanged,
} from '../../server/db/database';
import * as schema from '../../server/db/schema';
import { openTestDatabase } from './member';
import { databaseOfTest } from './new-database';
import { temporaryFolder } from './temporary-folder';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}
const read = async <Json>(file: string) =>
  JSON.parse(await readFile(join(MIGRATIONS_FOLDER, file), 'utf8')) as Json;
const rowsOf = async <Row>(query: string, of = database) =>
  ((await of.db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;

test('every foreign key has an index that starts with it', async () => {
  const keys = await rowsOf<{ key: string; is_found: boolean }>(`
    SELECT fk.conrelid::regclass || '.' || (
        SELECT string_agg(attname, ', ' ORDER BY place)
        FROM unnest(fk.conkey) WITH ORDINALITY AS column_(number, place)
        JOIN pg_attribute ON attrelid = fk.conrelid AND attnum = number
      ) AS key,
      EXISTS (
        SELECT FROM pg_index
        WHERE indrelid = fk.conrelid AND indisvalid AND indpred IS NULL
          AND (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(fk.conkey)] = fk.conkey
      ) AS is_found
    FROM pg_constraint fk WHERE fk.contype = 'f'`);
  expect(keys.length).toBeGreaterThanOrEqual(19);
  expect(keys.filter(({ is_found }) => !is_found).map(({ key }) => key)).toEqual([]);
});

test('the migrations produce the schema: nothing is left to generate', async () => {
  const { entries } = await read<Journal>('meta/_journal.json');
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other)); // an older migration would be skipped
  const newest = String(entries.at(-1)!.idx).padStart(4, '0');
  const snapshots = await readdir(join(MIGRATIONS_FOLDER, 'meta'));
  expect(snapshots, 'only the newest snapshot is kept').toEqual([
    `${newest}_snapshot.json`,
    '_journal.json',
  ]);
  const before = await read<{ id: string }>(`meta/${newest}_snapshot.json`);
  const after = generateDrizzleJson(schema, before.id);
  expect(await generateMigration(before as never, after)).toEqual([]);
});

test.each([
  ['users', 'gender', 3],
  ['gateways', 'type', 1],
  ['settings', 'tax_percent', 101],
  ['user_diets', 'status', 1],
  ['lessons', 'live_embed_type', 4],
  ['invoices', 'pay_status', 3],
  ['invoice_items', 'product_type', 5],
  ['invoice_items', 'quantity', 0],
])('%s.%s rejects %s', async (table, column, value) => {
  // Evaluates only the check constraint; an insert could fail on a foreign key or a missing value instead.
  const [constraint] = await rowsOf<{ rule: string }>(`
    SELECT pg_get_expr(conbin, conrelid) AS rule FROM pg_constraint
    WHERE contype = 'c' AND conrelid = '${table}'::regclass
      AND pg_get_expr(conbin, conrelid) LIKE '%${column}%'`);
  const [{ holds } = { holds: true }] = await rowsOf<{ holds: boolean }>(
    `SELECT (${constraint?.rule ?? 'true'}) AS holds FROM (SELECT ${value} AS ${column}) AS candidate`,
  );
  expect(holds).toBe(false);
});

test('a database without tables stays so when it is opened unchanged', async () => {
  const at = await databaseOfTest();
  for (let time = 1; time <= 2; time += 1) {
    const { db, close } = await openUnchanged(at);
    expect(await db.select().from(schema.secrets)).toEqual([]);
    await db.insert(schema.secrets).values({ name: 'a', value: 'b' });
    await close();
  }
  expect(existsSync(at)).toBe(false);
});

describe('a database of the sixteen former migrations', () => {
  /** Times of the last two; a database has a row for each migration that was run. */
  const [PREVIOUS, NEWEST] = [1795765216116, 1795769437758];
  /** Writes the journal of a database whose migrations were run until a time. */
  const setJournal = async (at: string, newest: number) => {
    const { db, close } = await openDatabase(at);
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at <= ${NEWEST} or ${newest < NEWEST}`,
    );
    for (const time of [PREVIOUS, NEWEST].filter((each) => each <= newest))
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('former', ${time})`,
      );
    await db.insert(schema.secrets).values({ name: 'a', value: 'b' });
    await close();
  };

  test('keeps its rows and skips the first migration, if all of them have run', async () => {
    const at = await databaseOfTest();
    await setJournal(at, NEWEST);
    for (const open of [openUnchanged, openDatabase]) {
      const now = await open(at);
      expect(await now.db.select().from(schema.secrets)).toHaveLength(1);
      const former = `select hash from drizzle.__drizzle_migrations where created_at <= ${NEWEST}`;
      expect(await rowsOf(former, now)).toEqual([{ hash: 'former' }, { hash: 'former' }]);
      await now.close();
    }
  });

  test('is not changed if one of them is missing, and the error names what to start', async () => {
    const at = await databaseOfTest();
    await setJournal(at, PREVIOUS);
    for (const open of [openDatabase, openUnchanged])
      await expect(open(at)).rejects.toThrow(
        /Nothing was changed\. Start a build that has the migration 0015_lessons_by_purchase once/,
      );
  });
});

const newer = temporaryFolder();
test('a database of an earlier release is upgraded with its rows, and refused if it must not change', async () => {
  const at = await databaseOfTest();
  const journalRows = async (of: OpenDatabase) =>
    (await rowsOf('select 1 from drizzle.__drizzle_migrations', of)).length;
  const before = await openDatabase(at);
  await before.db.insert(schema.secrets).values({ name: 'a', value: 'b' });
  const migrationCount = await journalRows(before);
  await before.close();
  await cp(MIGRATIONS_FOLDER, newer, { recursive: true });
  const journal = await read<Journal>('meta/_journal.json');
  const { idx, when } = journal.entries.at(-1)!;
  const next = { ...journal.entries[0]!, idx: idx + 1, tag: '9999_next', when: when + 1 };
  journal.entries.push(next);
  await writeFile(join(newer, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(
    join(newer, '9999_next.sql'),
    `ALTER TABLE "secrets" ADD COLUMN "note" text DEFAULT 'new' NOT NULL;`,
  );
  const options = { migrationsFolder: newer };
  await expect(openDatabase(at, { ...options, isMigrated: false })).rejects.toThrow(
    'of an earlier version. Nothing was changed.',
  );
  const now = await openDatabase(at, options);
  expect(await rowsOf('select name, value, note from secrets', now)).toEqual([
    { name: 'a', value: 'b', note: 'new' },
  ]);
  expect(await journalRows(now)).toBe(migrationCount + 1);
  await now.close();
});
