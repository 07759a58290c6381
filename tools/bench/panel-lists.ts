/**
 * `npm run bench:panel`: the first page of each long list of the panel, for each order that it offers, beside a bare
 * select with the same order; and the figures beside their bare sums. With 50,000 members, 200,000 invoices and
 * 1,000,000 weights.
 */
import { asc, desc, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../server/db/database';
import { seedDemo } from '../../server/demo/seed';
import { RESOURCE_NAMES, type ResourceName, RESOURCES } from '../../server/panel/contract';
import { listRows, type ListQuery, storedResource } from '../../server/panel/list-rows';
import { readFigures, readToday } from '../../server/panel/today';
import { startPostgres } from './processes';
import { row, table } from './table';

/** rows of a long list */
const MANY = 10_000;
const MEMBERS = 50_000;
const INVOICES_PER_MEMBER = 4;
const WEIGHTS_PER_MEMBER = 20;
const PER_PAGE = 25;
const RUNS = 31;
const WEIGHTS = JSON.stringify(
  Array.from({ length: WEIGHTS_PER_MEMBER }, (_, day) => ({
    ReportDate: `2026-10-${String(day + 1).padStart(2, '0')}`,
    Weight: 80,
  })),
);
const bulk = sql`users.mobile like '0914%'`;
const FILLS = [
  sql`insert into users (mobile, password_hash, first_name, last_name, created_at)
    select '0914' || lpad(n::text, 7, '0'), 'none', 'نام ' || n % 997, 'خانوادگی ' || n, now() - n * interval '10 minutes'
    from generate_series(1, ${MEMBERS}) as n`,
  sql`insert into invoices (user_id, gateway_id, total_price, address, pay_status, paid_at, created_at)
    select id, 1, 1000 + n, '', 2, created_at, created_at
    from users, generate_series(1, ${INVOICES_PER_MEMBER}) as n where ${bulk}`,
  sql`insert into invoice_items
      (invoice_id, product_type, item_id, title, no_tax_price, discount, tax, price, quantity, granted_at)
    select id, 1, 1 + id % 8, 'کلاس ' || id % 8, total_price, 0, 0, total_price, 1, paid_at
    from invoices where bank_token is null and pay_status = 2`,
  sql`insert into deliveries (invoice_id, state)
    select id, 'delivered' from invoices where id % ${INVOICES_PER_MEMBER} = 0
    on conflict do nothing`, // the demo has some
  sql`insert into refunds (invoice_id, amount, reason, way, completed_at)
    select id, 10, 'دلیل', 'hand', now() from invoices where id % 10 = 0`,
  sql`insert into bank_calls (invoice_id, operation, answer, is_failed)
    select id, 'verify', 'verdict: paid', false from invoices`,
  sql`insert into access_logs (user_id, url_path, ip, device_name, reference_id, created_at)
    select id, '/', '', '', 0, created_at from users where ${bulk}`,
  sql`insert into user_courses (user_id, course_id) select id, 7 from users where ${bulk}`,
  sql`insert into user_diets (user_id, diet_id, status, sent_at)
    select id, 1, 2 + id % 4, created_at from users where ${bulk}`,
  sql`insert into weekly_reports (user_diet_id, weight_list, size_list)
    select user_diets.id, ${WEIGHTS}, '[]'
    from user_diets inner join users on users.id = user_diets.user_id where ${bulk}`,
  sql`insert into comments (lesson_id, user_id, text, is_approved)
    select 29, id, 'متن', id % 10 > 0 from users, generate_series(1, 2) where ${bulk}`,
  sql`insert into member_notes (user_id, text, staff_name) select id, 'متن', 'نام' from users where ${bulk}`,
  sql`insert into staff_audit (staff_id, staff_name, action, resource, row_id)
    select 'staff' || id % 5, 'نام', 'update', 'class', id::text
    from users, generate_series(1, 2) where ${bulk}`,
];

async function bareSelect(
  db: Database,
  name: ResourceName,
  { sort, order }: Pick<ListQuery, 'sort' | 'order'>,
) {
  const { table: from, scope, columns } = storedResource(name);
  const direction = order === 'ASC' ? asc : desc;
  return db
    .select(columns)
    .from(from)
    .where(scope)
    .orderBy(direction(columns[sort]!), direction(from.id))
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

async function measureLists(db: Database, title: string): Promise<void> {
  table(title, 'list, ms', 'bare select, ms', 'ratio');
  for (const name of RESOURCE_NAMES) {
    if ((await db.$count(storedResource(name).table)) < MANY) continue;
    for (const sort of RESOURCES[name].sortable)
      for (const order of ['ASC', 'DESC'] as const) {
        const query = { page: 1, perPage: PER_PAGE, sort, order, filter: {} };
        const [list, bare] = (await compare(
          () => listRows(db, name, query),
          () => bareSelect(db, name, query),
        )) as [number, number];
        const ratio = (list / bare).toFixed(2);
        row(`${name} by ${sort} ${order}`, list.toFixed(1), bare.toFixed(1), ratio);
      }
  }
}

/** The dashboard of 30 days, beside the bare sums of its two ranges, of its weeks and of its items. */
async function measureFigures(db: Database): Promise<void> {
  const [until, since, before] = [0, 30, 60].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString(),
  ) as [string, string, string];
  const sumOf = (from: string, to: string) =>
    db.execute(sql`select sum(total_price), count(*) from invoices
      where pay_status = 2 and coalesce(paid_at, created_at) >= ${from} and coalesce(paid_at, created_at) < ${to}`);
  const activeOf = (from: string, to: string) =>
    db.execute(sql`select count(distinct user_id) from access_logs
      where created_at >= ${from} and created_at < ${to}`);
  const joinedOf = (from: string, to: string) =>
    db.execute(sql`select count(*) from users where created_at >= ${from} and created_at < ${to}`);
  const isSold = sql`pay_status = 2 and coalesce(paid_at, invoices.created_at) >= ${since}
    and coalesce(paid_at, invoices.created_at) < ${until}`;
  const weekOf = (time: string) => sql.raw(`floor(extract(epoch from ${time}) / 604800)`);
  const readParts = async () => {
    const soldWeek = weekOf('coalesce(paid_at, created_at)');
    await db.execute(
      sql`select ${soldWeek}, sum(total_price) from invoices where ${isSold} group by ${soldWeek}`,
    );
    const joinedWeek = weekOf('created_at');
    await db.execute(sql`select ${joinedWeek}, count(*) from users
      where created_at >= ${since} and created_at < ${until} group by ${joinedWeek}`);
    await db.execute(sql`select item_id, sum(price * quantity) from invoice_items
      inner join invoices on invoices.id = invoice_id where ${isSold} group by product_type, item_id`);
  };
  const [figures, bare, today] = (await compare(
    () => readFigures(db, { since, until }),
    async () => {
      for (const read of [sumOf, activeOf, joinedOf]) {
        await read(since, until);
        await read(before, since);
      }
      await readParts();
    },
    () => readToday(db, 'owner'),
  )) as [number, number, number];
  row('figures of 30 days', figures.toFixed(1), bare.toFixed(1), (figures / bare).toFixed(2));
  row('tasks of the owner', today.toFixed(1), '', '');
}

async function measure(title: string, at: string): Promise<void> {
  const { db, close } = await openDatabase(at);
  await seedDemo(db);
  for (const fill of FILLS) await db.execute(fill);
  await db.execute(sql`analyze`);
  await measureLists(db, title);
  await measureFigures(db);
  await close();
}

await measure('PGlite', 'memory://');
const postgres = await startPostgres();
if (postgres) await measure('PostgreSQL', await postgres.newDatabase('lists'));
process.exit();
