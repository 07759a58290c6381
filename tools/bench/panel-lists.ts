/**
 * `npm run bench:panel`: the first page of the panel's long lists with 100,000 rows, for each order that a list offers,
 * beside a bare select with the same order.
 */
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, openDatabase } from '../../server/db/database';
import { seedDemo } from '../../server/demo/seed';
import { RESOURCES } from '../../server/panel/contract';
import { listRows } from '../../server/panel/list-rows';
import { SERVED } from '../../server/panel/resources/table';
import { startPostgres } from './processes';
import { row, table } from './table';

const ROWS = 100_000;
const PER_PAGE = 25;
const RUNS = 31;
const FILLS = {
  member: sql`insert into users (mobile, password_hash, first_name, last_name)
    select '0914' || lpad(n::text, 7, '0'), 'none', 'نام ' || n % 997, 'خانوادگی ' || n from numbers`,
  audit: sql`insert into staff_audit (staff_id, staff_name, action, resource, row_id)
    select 'staff' || n % 5, 'نام', 'update', 'class', n::text from numbers`,
} as const;
type Name = keyof typeof FILLS;

async function bareSelect(db: Database, name: Name, sort: string, order: 'ASC' | 'DESC') {
  const { table: from, columns } = SERVED[name];
  const direction = order === 'ASC' ? asc : desc;
  const column = (columns as Readonly<Record<string, PgColumn | SQL>>)[sort]!;
  return db
    .select(columns)
    .from(from)
    .orderBy(direction(column), direction(from.id))
    .limit(PER_PAGE);
}

/** Median milliseconds of each function, which run in turn. */
async function compare(...functions: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = functions.map((): number[] => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, call] of functions.entries()) {
      const from = performance.now();
      await call();
      times[index]!.push(performance.now() - from);
    }
  return times.map((each) => each.toSorted((one, other) => one - other)[(RUNS - 1) / 2]!);
}

async function measure(title: string, at: string): Promise<void> {
  const { db, close } = await openDatabase(at);
  await seedDemo(db);
  await db.execute(sql.raw(`create table numbers as select generate_series(1, ${ROWS}) as n`));
  for (const fill of Object.values(FILLS)) await db.execute(fill);
  await db.execute(sql`drop table numbers`);
  await db.execute(sql`analyze`);
  table(`${title}, ${ROWS} rows`, 'list, ms', 'bare select, ms', 'ratio');
  for (const name of Object.keys(FILLS) as Name[])
    for (const sort of RESOURCES[name].sortable)
      for (const order of ['ASC', 'DESC'] as const) {
        const query = { page: 1, perPage: PER_PAGE, sort, order, filter: {} };
        const [list, bare] = (await compare(
          () => listRows(db, name, query),
          () => bareSelect(db, name, sort, order),
        )) as [number, number];
        const ratio = (list / bare).toFixed(2);
        row(`${name} by ${sort} ${order}`, list.toFixed(1), bare.toFixed(1), ratio);
      }
  await close();
}

await measure('PGlite', 'memory://');
const postgres = await startPostgres();
if (postgres) await measure('PostgreSQL', await postgres.newDatabase('lists'));
process.exit();
