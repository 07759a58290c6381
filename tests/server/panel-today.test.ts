/** The tasks and figures of the panel's first screen: both agree with the lists that they lead to. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DietStatus, PayStatus, ProductType } from '@/shared/api/contract/codes';
import {
  accessLogs,
  invoiceItems,
  invoices,
  news,
  settings,
  userDiets,
  users,
} from '../../server/db/schema';
import {
  type AnyTask,
  RESOURCES,
  type Role,
  TASKS,
  type TaskName,
} from '../../server/panel/contract';
import { useServer } from './member';
import { type Browser, signedIn } from './panel';

const server = useServer();
let owner: Browser;
beforeAll(async () => {
  owner = await signedIn(server.app, 'owner');
});

interface Waiting {
  name: TaskName;
  count: number | null;
  since: string | null;
  isLate: boolean;
}
const tasksOf = async (browser: Browser) =>
  (await browser.get('/today')).body.tasks as unknown as Waiting[];
const rowsOf = async (name: string, filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), perPage: '100' });
  const { status, body } = await owner.get(`/${name}?${query}`);
  expect([name, status]).toEqual([name, 200]);
  return body as unknown as { total: number; data: Record<string, unknown>[] };
};

test('each task counts the rows of its list, and knows the oldest one', async () => {
  const tasks = await tasksOf(owner);
  expect(tasks.map(({ name }) => name)).toEqual(Object.keys(TASKS));
  for (const { name, count, since } of tasks) {
    const { resource, filter, since: field }: AnyTask = TASKS[name];
    const { total, data } = await rowsOf(resource, filter);
    expect([name, count]).toEqual([name, total]);
    const times = field ? data.map((row) => row[field] as string) : [];
    expect([name, since]).toEqual([name, times.toSorted().at(0) ?? null]);
  }
  expect(tasks.filter(({ count }) => count)).not.toEqual([]);
});

test('each task has the rows that wait, and the time from which they do', () => {
  const found = Object.entries(TASKS).map(([name, { resource, filter, since }]) => [
    name,
    [resource, filter, since],
  ]);
  expect(Object.fromEntries(found)).toEqual({
    questionnaires: ['case', { status: DietStatus.withExpert }, 'waitingSince'],
    comments: ['comment', { state: 'waiting' }, 'waitingSince'],
    reviews: ['review', { state: 'waiting' }, 'waitingSince'],
    orders: ['order', { state: 'paid' }, 'changedAt'],
    parcels: ['order', { state: 'packed' }, 'changedAt'],
    lowStock: ['stock', { isLow: true }, null],
    refunds: ['refund', { isDone: false }, 'createdAt'],
    undecided: ['invoice', { state: 'pending' }, 'createdAt'],
    messages: ['message', {}, 'createdAt'],
    news: ['news', { isFailed: true }, 'createdAt'],
  });
});

test.each(['expert', 'support'] as const)('%s sees the tasks of its lists only', async (role) => {
  const browser = await signedIn(server.app, role);
  const names = (await tasksOf(browser)).map(({ name }) => name);
  const allowed = Object.entries(TASKS).filter(([, { resource }]) =>
    (RESOURCES[resource].permissions.list as readonly Role[]).includes(role),
  );
  expect(names).toEqual(allowed.map(([name]) => name));
  const range = { since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' };
  expect((await browser.post('/figures', range)).status).toBe(403);
});

test('a questionnaire is late after the days of the shop setting', async () => {
  const isLate = async () => {
    const late = (await tasksOf(owner)).filter((task) => task.isLate).map(({ name }) => name);
    expect(['', 'questionnaires']).toContain(late.join()); // comments and payments have no limit
    return late.length > 0;
  };
  const waits = (days: number) =>
    server.db.update(userDiets).set({ sentAt: sql`now() - ${days} * interval '1 day'` });
  await waits(1);
  expect(await isLate()).toBe(false);
  await waits(3);
  expect(await isLate()).toBe(true);
  await server.db.update(settings).set({ lateAfterDays: 5 });
  expect(await isLate()).toBe(false);
});

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const weekFrom = (since: string) => ({
  since,
  until: new Date(Date.parse(since) + WEEK_MS).toISOString(),
});
/** Thursday; the week in Iran begins on Saturday, 3.5 hours before midnight in UTC. */
const range = { since: '2025-01-02T00:00:00.000Z', until: '2025-01-16T00:00:00.000Z' };
async function seedSales(): Promise<void> {
  const { db } = server;
  const sell = async (paidAt: string, totalPrice: number, payStatus: PayStatus, itemId: number) => {
    const [invoice] = await db
      .insert(invoices)
      .values({
        userId: 1,
        gatewayId: 1,
        address: '',
        totalPrice,
        payStatus,
        paidAt: payStatus === PayStatus.paid ? new Date(paidAt) : null,
        // A payment begins before it is paid.
        createdAt: new Date(Date.parse(paidAt) - (payStatus === PayStatus.paid ? 1_800_000 : 0)),
      })
      .returning();
    const price = totalPrice / 2;
    await db.insert(invoiceItems).values({
      invoiceId: invoice!.id,
      productType: ProductType.product,
      itemId,
      title: `مورد ${itemId}`,
      quantity: 2,
      price,
      noTaxPrice: price,
      discount: 0,
      tax: 0,
    });
  };
  await sell('2025-01-01T23:59:59.999Z', 40, PayStatus.paid, 1); // before
  await sell('2025-01-02T00:00:00.000Z', 100, PayStatus.paid, 1); // the first instant
  await sell('2025-01-03T20:29:59.000Z', 200, PayStatus.paid, 1); // Friday evening in Iran
  await sell('2025-01-03T20:30:00.000Z', 400, PayStatus.paid, 2); // Saturday in Iran
  await sell('2025-01-10T12:00:00.000Z', 800, PayStatus.failed, 2);
  await sell('2025-01-11T12:00:00.000Z', 1600, PayStatus.pending, 2);
  await sell('2025-01-16T00:00:00.000Z', 3200, PayStatus.paid, 1); // after
  const join = (mobile: string, createdAt: string) =>
    db.insert(users).values({
      mobile,
      passwordHash: '',
      firstName: 'نام',
      lastName: 'نام',
      createdAt: new Date(createdAt),
    });
  await join('09350000001', '2025-01-02T00:00:00Z');
  await join('09350000002', '2025-01-15T23:59:59Z');
  await join('09350000003', '2025-01-16T00:00:00Z');
  const visit = (userId: number, createdAt: string) =>
    db.insert(accessLogs).values({
      userId,
      urlPath: '/',
      ip: '',
      deviceName: '',
      referenceId: 0,
      createdAt: new Date(createdAt),
    });
  await visit(1, '2025-01-05T00:00:00Z');
  await visit(1, '2025-01-06T00:00:00Z');
  await visit(2, '2025-01-16T00:00:00Z');
}

test('the figures are those of the rows behind them, to the rial', async () => {
  await seedSales();
  const { status, body } = await owner.post('/figures', range);
  expect(status).toBe(200);
  const figures = body as unknown as Record<string, { value: number; before: number }> & {
    weeks: { since: string; until: string; sales: number; newMembers: number }[];
    items: { productType: ProductType; itemId: number; title: string; sales: number }[];
  };
  const paid = await rowsOf('invoice', { isPaid: true, ...range });
  expect(figures.sales).toEqual({
    value: paid.data.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0),
    before: 40,
  });
  expect(figures.sales!.value).toBe(700);
  expect(figures.orders).toEqual({ value: paid.total, before: 1 });
  expect(figures.newMembers).toEqual({ value: (await rowsOf('member', range)).total, before: 0 });
  expect(figures.newMembers!.value).toBe(2);
  expect(figures.activeMembers).toEqual({
    value: (await rowsOf('member', { activeIn: range })).total,
    before: 0,
  });
  expect(figures.activeMembers!.value).toBe(1);
  expect(figures.weeks).toEqual([
    { since: range.since, until: '2025-01-03T20:30:00.000Z', sales: 300, newMembers: 1 },
    { ...weekFrom('2025-01-03T20:30:00.000Z'), sales: 400, newMembers: 0 },
    { since: '2025-01-10T20:30:00.000Z', until: range.until, sales: 0, newMembers: 1 },
  ]);
  // A range that ends with a week has no further one.
  const toFriday = await owner.post('/figures', { ...range, until: figures.weeks[1]!.until });
  expect(toFriday.body.weeks).toEqual(figures.weeks.slice(0, 2));
  for (const { since, until, sales, newMembers } of figures.weeks) {
    const { data } = await rowsOf('invoice', { isPaid: true, since, until });
    expect(data.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0)).toBe(sales);
    expect((await rowsOf('member', { since, until })).total).toBe(newMembers);
  }
  expect(figures.items).toEqual([
    { productType: ProductType.product, itemId: 2, title: 'مورد 2', sales: 400 },
    { productType: ProductType.product, itemId: 1, title: 'مورد 1', sales: 300 },
  ]);
  for (const { productType, itemId, sales } of figures.items) {
    const filter = { isPaid: true, ...range, hasItem: { productType, itemId } };
    const { data } = await rowsOf('invoice', filter);
    expect(data.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0)).toBe(sales);
  }
});

test('a range is at most three months long, and not empty', async () => {
  const until = (days: number) => ({
    since: range.since,
    until: new Date(Date.parse(range.since) + days * DAY_MS).toISOString(),
  });
  for (const [days, expected] of [
    [92, 200],
    [93, 400],
    [0, 400],
    [-1, 400],
  ] as const)
    expect([days, (await owner.post('/figures', until(days))).status]).toEqual([days, expected]);
});

test('the text message of news is sent, failed, waiting, or none', async () => {
  const [later, before] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
  const event = {
    userId: 2,
    kind: 'refundMade',
    referenceId: 1,
    parentId: 0,
    details: {},
  } as const;
  const stateOf = async (values: Partial<typeof news.$inferInsert>) => {
    const subject = JSON.stringify(values);
    const [row] = await server.db
      .insert(news)
      .values({ ...event, subject, expiresAt: later, ...values })
      .returning();
    return (await owner.get(`/news/${row!.id}`)).body.state;
  };
  for (const [values, state] of [
    [{ sentAt: before, failure: null }, 'sent'],
    [{ failure: '400' }, 'failed'],
    [{ failure: '503', nextAttemptAt: later }, 'waiting'],
    [{ nextAttemptAt: later, expiresAt: before }, 'none'],
    [{ nextAttemptAt: later, seenAt: before }, 'none'],
    [{ failure: '400', seenAt: before }, 'none'],
    [{}, 'none'],
  ] as const)
    expect([values, await stateOf(values)]).toEqual([values, state]);
});
