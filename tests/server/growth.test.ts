/**
 * A shop with many members: each call reads few rows of the tables that grow. Rows are counted by PostgreSQL, so that
 * the test does not depend on the speed of the machine.
 */
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dropExpired, RETENTION } from '../../server/db/retention';
import * as schema from '../../server/db/schema';
import { createFolderStore } from '../../server/files/folder-store';
import { announceTimes } from '../../server/news/news';
import { sendPushes } from '../../server/news/send-pushes';
import { reconcile } from '../../server/payment/verify';
import { RESOURCE_NAMES, type ResourceName, RESOURCES } from '../../server/panel/contract';
import { listRows, storedResource, statementsOf } from '../../server/panel/list-rows';
import { sweepUploads } from '../../server/uploads/sweep';
import { SARA_CALLS } from './every-call';
import { useServer } from './member';

const MEMBERS = 20_000;
/** Rows that a call may read, with those of its indexes: more than the deepest page of comments, fewer than a table. */
const MAX_READ = 8_000;

/** Rows of a table that grows. */
const MANY = 10_000;

/** Adds rows of each of the many members. */
const FILLED: Readonly<Partial<Record<keyof typeof RETENTION, SQL>>> = {
  users: sql`insert into users (id, mobile, password_hash, first_name, last_name)
    select id, '0914' || lpad(id::text, 7, '0'), 'none', 'نام', 'خانوادگی' from member`,
  news: sql`insert into news (user_id, kind, subject, reference_id, parent_id, details, expires_at)
    select id, 'refundMade', '1', 1, 0, '{}', now() from member`,
  newsSwitchedOff: sql`insert into news_switched_off (user_id, kind) select id, 'refundMade' from member`,
  memberProgress: sql`insert into member_progress (user_id, version, "values") select id, 1, '{}' from member`,
  lessonProgress: sql`insert into lesson_progress
      (user_id, lesson_id, seconds, length, placed_at, opened_at, is_seen, marked_at, played)
    select id, 29, 0, 0, 0, 0, true, 1, '[]' from member`,
  sessions: sql`insert into sessions (token_hash, user_id, expires_at)
    select 'session' || id, id, now() + '1 day' from member`,
  pushSubscriptions: sql`insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth)
    select id, 'session' || id, 'https://push.example/' || id, '', '' from member`,
  pushMessages: sql`insert into push_messages (news_id, subscription_id, next_attempt_at, expires_at)
    select news.id, push_subscriptions.id, now() + '1 hour', now() + '1 day'
    from news join push_subscriptions using (user_id)`,
  activationCodes: sql`insert into activation_codes (user_id, code_hash, expires_at)
    select id, 'none', now() + '1 day' from member`,
  registrationCodes: sql`insert into registration_codes (mobile, code_hash, expires_at)
    select '0915' || lpad(id::text, 7, '0'), 'none', now() + '1 day' from member`,
  codeMessages: sql`insert into code_messages (mobile, expires_at, delivered_at)
    select '0914' || lpad(id::text, 7, '0'), now(), now() from member`,
  operatorLogins: sql`insert into operator_logins (requested_user, is_granted, ip)
    select id::text, false, '' from member`,
  accessLogs: sql`insert into access_logs (user_id, url_path, ip, device_name, reference_id)
    select id, '/', '', '', 0 from member`,
  rateLimits: sql`insert into rate_limits (key, points, expire)
    select 'filled' || id, 1, now() + '1 day' from member`,
  uploads: sql`insert into uploads (path, user_id, bytes)
    select '/files/diets/' || id || '.png', id, 1000 from member`,
  comments: sql`insert into comments (lesson_id, user_id, text, is_approved)
    select 29, id, 'متن', id % 10 > 0 from member, generate_series(1, 4)`,
  commentReplies: sql`insert into comment_replies (comment_id, text)
    select id, 'پاسخ' from comments where id % 5 = 0`,
  userCourses: sql`insert into user_courses (user_id, course_id) select id, 7 from member`,
  courseReviews: sql`insert into course_reviews (user_id, course_id, stars, text, is_approved)
    select id, 7, 1 + id % 5, 'متن', id % 10 > 0 from member`,
  userDiets: sql`insert into user_diets (user_id, diet_id, status, sent_at)
    select id, 1, 2 + id % 4, now() from member`,
  dietForms: sql`insert into diet_forms (user_diet_id, is_holdover, round, answer_object)
    select id, false, 1, '[]' from user_diets where user_id >= 1000000`,
  programs: sql`insert into programs (user_diet_id, round, published_at, published_by)
    select id, 1, now(), 'نام' from user_diets where user_id >= 1000000`,
  weeklyReports: sql`insert into weekly_reports (user_diet_id, weight_list, size_list)
    select id, '[]', '[]' from user_diets where user_id >= 1000000`,
  staffAudit: sql`insert into staff_audit (staff_id, staff_name, action, resource, row_id)
    select 'staff' || id % 5, 'نام', 'update', 'class', id from member`,
  invoices: sql`insert into invoices (user_id, gateway_id, total_price, address, pay_status, pending_key)
    select id, 1, 1000, '', case when id % 100 = 0 then 0 else 2 end, 'filled' || id from member`,
  invoiceItems: sql`insert into invoice_items
      (invoice_id, product_type, item_id, title, no_tax_price, discount, tax, price, quantity)
    select id, 1, 7, 'کلاس', 1000, 0, 0, 1000, 1 from invoices where user_id >= 1000000`,
  refunds: sql`insert into refunds (invoice_id, amount, reason, way, completed_at)
    select id, 10, 'دلیل', 'hand', now() from invoices where user_id >= 1000000`,
  deliveries: sql`insert into deliveries (invoice_id, state)
    select id, 'delivered' from invoices where user_id >= 1000000`,
  bankCalls: sql`insert into bank_calls (invoice_id, operation, answer, is_failed)
    select id, 'verify', 'verdict: paid', false from invoices where user_id >= 1000000`,
};

const server = useServer();
const rowsOf = async <Row>(query: SQL) =>
  ((await server.db.execute(query)) as unknown as { rows: Row[] }).rows;
/** Rows that were read until now, by the table: in scans of the whole table, and by indexes. */
async function readRows(): Promise<Map<string, number>> {
  await server.db.execute(sql`select pg_stat_force_next_flush()`);
  const rows = await rowsOf<{ name: string; count: number }>(sql`
    select relname as name, (seq_tup_read + coalesce((
      select sum(idx_tup_read) from pg_stat_user_indexes as i where i.relid = t.relid), 0))::int as count
    from pg_stat_user_tables as t`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
/** Runs a function. @returns the tables of which it read more than MAX_READ rows, with their number */
async function heavyReads(run: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readRows();
  await run();
  const after = await readRows();
  const reads = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(reads.filter(([, count]) => count > MAX_READ));
}

// PostgreSQL plans as the embedded database does, but counts the rows of its many connections later.
describe.skipIf(process.env.TEST_DATABASE_URL)(`with ${MEMBERS} members`, () => {
  beforeAll(async () => {
    await server.db.execute(
      sql`create temporary table member as select 1000000 + n as id from generate_series(1, ${sql.raw(String(MEMBERS))}) as n`,
    );
    for (const fill of Object.values(FILLED)) await server.db.execute(fill);
    await server.db.execute(sql`analyze`);
    for (const [name, { bound }] of Object.entries(RETENTION))
      if (!/by staff|^one row/.test(bound))
        expect(
          await server.db.$count(schema[name as keyof typeof RETENTION]),
          name,
        ).toBeGreaterThanOrEqual(MANY);
  }, 120_000);

  test('no call reads more than a few rows of a table', async () => {
    const token = await server.logIn('09120000001');
    for (const [name, call] of Object.entries(SARA_CALLS))
      expect([name, await heavyReads(() => call(server, token))]).toEqual([name, {}]);
  }, 60_000);

  const firstPage = (name: ResourceName) => {
    const { field, order } = RESOURCES[name].sort;
    return { page: 1, perPage: 25, sort: field, order, filter: {} };
  };
  test('the first page of each list of the panel reads little more than the page', async () => {
    for (const name of RESOURCE_NAMES) {
      const reads = await heavyReads(() => listRows(server.db, name, firstPage(name)));
      expect([name, reads]).toEqual([name, {}]);
    }
  });

  test('the plan of each long list of the panel is known', async () => {
    const plans: string[] = [];
    for (const name of RESOURCE_NAMES) {
      if ((await server.db.$count(storedResource(name).table)) < MANY) continue;
      const { found } = statementsOf(server.db, name, firstPage(name));
      const lines = await rowsOf<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${found}`);
      const scans = lines
        .map((line) => line['QUERY PLAN'])
        .filter((line) => /Scan|Sort\b/.test(line));
      plans.push(`${name}\n${scans.map((line) => line.replace(/^[ >-]*/, '  ')).join('\n')}\n`);
    }
    await expect(plans.join('\n')).toMatchFileSnapshot('./panel-list-plans.txt');
  });

  test('a member pages through 5000 comments of a lesson, and finds the own pending ones in each case', async () => {
    const token = await server.logIn('09120000001');
    const pageOf = (part: number) =>
      server.get(`/api/Comment/GetLessonComments/?lessonId=29&part=${part}&size=5`, token);
    expect(await heavyReads(() => pageOf(1000))).toEqual({});
    const last = (await pageOf(1000)) as {
      data: { total: number; parts: number; data: unknown[] };
    };
    expect([last.data.parts, last.data.data.length]).toEqual([Math.ceil(last.data.total / 5), 5]);
    expect(last.data.total).toBeGreaterThanOrEqual(5000);
    expect((await pageOf(5000)).data).toMatchObject({ data: [] });
  });

  test('the jobs of news read what is due', async () => {
    expect(await heavyReads(() => announceTimes(server.db))).toEqual({});
    const pushes = () => sendPushes(server.db, { publicOrigin: '', pushOrigins: [] });
    expect(await heavyReads(pushes)).toEqual({});
  });

  test('the jobs read and delete in slices', async () => {
    await server.db.execute(
      sql`update sessions set expires_at = now() - interval '1 day' where user_id >= 1000000`,
    );
    await server.db.execute(sql`analyze sessions`);
    await dropExpired(server.db, { logDays: 30 });
    expect(await server.db.$count(schema.sessions, sql`user_id >= 1000000`)).toBe(0);
    const idle = () => dropExpired(server.db, { logDays: 30 });
    await server.db.execute(sql`vacuum analyze sessions`);
    expect(await heavyReads(idle)).toEqual({});
    expect(await heavyReads(() => reconcile(server.db, {}))).toEqual({});
    const files = createFolderStore('');
    expect(await heavyReads(() => sweepUploads(server.db, files))).toEqual({});
  }, 60_000);
});
