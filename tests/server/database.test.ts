/** Guarantees of the tables: indexed searches, known values, and consistent migrations and schema. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
import { newDatabase } from './new-database';

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
  const newest = String(entries.at(-1)!.idx).padStart(4, '0');
  const before = await read<{ id: string }>(`meta/${newest}_snapshot.json`);
  const after = generateDrizzleJson(schema, before.id);
  expect(await generateMigration(before as never, after)).toEqual([]);
});

test('the migration journal is chronological, since an older migration would be skipped', async () => {
  const { entries } = await read<Journal>('meta/_journal.json');
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
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
  const { at, drop } = await newDatabase();
  for (let time = 1; time <= 2; time += 1) {
    const { db, close } = await openUnchanged(at);
    expect(await db.select().from(schema.secrets)).toEqual([]);
    await db.insert(schema.secrets).values({ name: 'a', value: 'b' });
    await close();
  }
  expect(existsSync(at)).toBe(false);
  await drop();
});

describe('a database of an earlier version', () => {
  /** Rows of the old version. */
  const OLD_SCHEMA = `
    INSERT INTO users (mobile, password_hash, first_name, last_name, gender) VALUES ('09120000001', 'x', 'سارا', 'محمدی', 2);
    INSERT INTO gateways (type, title) VALUES (2, 'زرین‌پال');
    INSERT INTO invoices (user_id, gateway_id, pay_status, total_price, address, bank_token) VALUES (1, 1, 2, 28160000, 'شیراز', 'A1');
    INSERT INTO invoice_items (invoice_id, product_type, item_id, title, size, color, no_tax_price, discount, tax, price, numbers)
      VALUES (1, 4, 2, 'مت یوگا', '۶ میلی‌متر', 'سبز', 6400000, 0, 640000, 7040000, 99), (1, 1, 1, 'بدنسازی', '', '', 1, 0, 0, 1, 1);
    INSERT INTO diets (title, image, price, description, descriptions) VALUES ('کاهش وزن', '', 1, '', '[]');
    INSERT INTO courses (title, image, price, description, descriptions, is_live, length, session_count, session_duration, info, diet_id)
      VALUES ('بدنسازی', '', 1, '', '[]', false, '', 1, 1, '', 1);
    INSERT INTO lessons (course_id, title, image, description) VALUES (1, 'اسکوات', '', ''), (1, 'پرس', '', '');
    INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ('y', 1, now());
    INSERT INTO bank_payments (token, amount, callback_url, outcome, reference) VALUES ('A1', 1, '', 'paid', 'r'), ('A2', 1, '', NULL, 'r');`;

  test('opens with all its rows, also a second time', async () => {
    const old = await mkdtemp(join(tmpdir(), 'morabi-migrations-'));
    const { at, drop } = await newDatabase();
    try {
      await cp(MIGRATIONS_FOLDER, old, { recursive: true });
      const journal = await read<Journal>('meta/_journal.json');
      journal.entries = journal.entries.slice(0, 2);
      await writeFile(join(old, 'meta/_journal.json'), JSON.stringify(journal));
      const before = await openDatabase(at, { migrationsFolder: old });
      for (const statement of OLD_SCHEMA.split(';\n')) await rowsOf(statement, before);
      await before.close();
      await expect(openUnchanged(at)).rejects.toThrow(
        'of an earlier version. Nothing was changed.',
      );

      for (let time = 1; time <= 2; time += 1) {
        const now = await openDatabase(at);
        expect(await now.db.select().from(schema.invoiceItems)).toMatchObject([
          { title: 'مت یوگا', quantity: 99, price: 7_040_000 },
          { title: 'بدنسازی', quantity: 1 },
        ]);
        expect(await now.db.select().from(schema.invoices)).toMatchObject([{ payStatus: 2 }]);
        expect(await now.db.select().from(schema.users)).toMatchObject([{ gender: 2 }]);
        expect(await now.db.select().from(schema.sessions)).toHaveLength(1);
        expect(await now.db.select().from(schema.courses)).toMatchObject([
          { key: 'class-1', position: 1, isWithdrawn: false },
        ]);
        expect(await now.db.select().from(schema.lessons)).toMatchObject([
          { key: 'lesson-1', position: 1 },
          { key: 'lesson-2', position: 2 },
        ]);
        expect(await now.db.select().from(schema.diets)).toMatchObject([
          { key: 'diet-1', questionnaireId: 1, holdoverQuestionnaireId: 2 },
        ]);
        const questionnaires = await now.db.select().from(schema.questionnaires);
        expect(questionnaires.map(({ key, questions }) => [key, questions.length])).toEqual([
          ['program', 42],
          ['extension', 4],
        ]);
        await now.close();
      }
      const unchanged = await openUnchanged(at);
      expect(await unchanged.db.select().from(schema.users)).toHaveLength(1);
      await unchanged.close();
    } finally {
      await drop();
      await rm(old, { recursive: true, force: true });
    }
  });
});
