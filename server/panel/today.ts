/** The tasks that wait for the staff, and the figures of the shop, from the lists of the panel. */
import { and, count, desc, eq, type SQL, sql, sum } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../db/database';
import { accessLogs, invoiceItems, invoices, settings, users } from '../db/schema';
import type { Role } from './contract/roles';
import {
  type AnyTask,
  type Figures,
  type range,
  TASK_NAMES,
  TASKS,
  type today,
} from './contract/today';
import { totalOfItem } from '../payment/invoices';
import { listRows } from './list-rows';
import { isPaid, paymentTime } from './resources/sales';
import { within } from './resources/stored-resource';
import { isAllowed } from './staff/auth';

const DAY_MS = 86_400_000;

/** The tasks of a role; each has as many rows as its list. */
export async function readToday(
  db: Database,
  role: Role,
  now = new Date(),
): Promise<z.output<typeof today>> {
  const [shop] = await db.select({ days: settings.lateAfterDays }).from(settings);
  const limit = now.getTime() - (shop?.days ?? 0) * DAY_MS;
  const tasks = [];
  for (const name of TASK_NAMES) {
    const { resource, filter, since, hasLimit }: AnyTask = TASKS[name];
    if (!isAllowed(role, resource, 'list')) continue;
    const oldest = { page: 1, perPage: 1, sort: since ?? 'id', order: 'ASC' } as const;
    const { data, total } = await listRows(db, resource, { ...oldest, filter });
    const first = since && data[0]?.[since];
    const at = first ? new Date(first as string) : null;
    tasks.push({
      name,
      count: total,
      since: at && at.toISOString(),
      isLate: hasLimit && at !== null && at.getTime() < limit,
    });
  }
  return { tasks };
}

const WEEK_MS = 7 * DAY_MS;
/**
 * Milliseconds that are added to a time so that multiples of a week are Saturdays at midnight in Iran, which has no
 * summer time since 2022: 3.5 hours for the zone, less two days from Thursday, on which the Unix epoch was.
 */
const WEEK_OFFSET_MS = 3.5 * 3_600_000 - 2 * DAY_MS;
const weekIn = (milliseconds: number): number =>
  Math.floor((milliseconds + WEEK_OFFSET_MS) / WEEK_MS);
/** Its numbers are part of the statement: the database groups by an expression without parameters. */
const weekOf = (time: SQL | typeof users.createdAt): SQL<number> =>
  sql<number>`floor((extract(epoch from ${time}) * 1000 + ${sql.raw(String(WEEK_OFFSET_MS))}) / ${sql.raw(String(WEEK_MS))})::int`;

type Range = z.output<typeof range>;
const soldIn = (days: Range) => and(isPaid, within(paymentTime, days));

async function sumsOf(db: Database, days: Range) {
  const [sold] = await db
    .select({ sales: sum(invoices.totalPrice).mapWith(Number), orders: count() })
    .from(invoices)
    .where(soldIn(days));
  const newMembers = await db.$count(users, within(users.createdAt, days));
  const [active] = await db
    .select({ members: sql<number>`count(distinct ${accessLogs.userId})::int` })
    .from(accessLogs)
    .where(within(accessLogs.createdAt, days));
  const { sales, orders } = sold!;
  return { sales: sales ?? 0, orders, newMembers, activeMembers: active!.members };
}

async function weeksOf(db: Database, days: Range) {
  const soldWeek = weekOf(paymentTime);
  const sold = await db
    .select({ week: soldWeek, sales: sum(invoices.totalPrice).mapWith(Number) })
    .from(invoices)
    .where(soldIn(days))
    .groupBy(soldWeek);
  const joinedWeek = weekOf(users.createdAt);
  const joined = await db
    .select({ week: joinedWeek, newMembers: count() })
    .from(users)
    .where(within(users.createdAt, days))
    .groupBy(joinedWeek);
  const [first, end] = [Date.parse(days.since), Date.parse(days.until)];
  const beginOf = (week: number) => week * WEEK_MS - WEEK_OFFSET_MS;
  const weeks = [];
  for (let at = weekIn(first); at <= weekIn(end - 1); at += 1)
    weeks.push({
      since: new Date(Math.max(first, beginOf(at))).toISOString(),
      until: new Date(Math.min(end, beginOf(at + 1))).toISOString(),
      sales: sold.find(({ week }) => week === at)?.sales ?? 0,
      newMembers: joined.find(({ week }) => week === at)?.newMembers ?? 0,
    });
  return weeks;
}

const MAX_ITEMS = 8;
async function itemsOf(db: Database, days: Range) {
  const { productType, itemId } = invoiceItems;
  const sales = sql<number>`sum(${totalOfItem})`.mapWith(Number);
  return db
    .select({ productType, itemId, title: sql<string>`max(${invoiceItems.title})`, sales })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
    .where(soldIn(days))
    .groupBy(productType, itemId)
    .orderBy(desc(sales))
    .limit(MAX_ITEMS);
}

/** @param days at most three months */
export async function readFigures(db: Database, days: Range): Promise<Figures> {
  const [since, until] = [Date.parse(days.since), Date.parse(days.until)];
  const before = { since: new Date(2 * since - until).toISOString(), until: days.since };
  const [sums, former] = [await sumsOf(db, days), await sumsOf(db, before)];
  const figureOf = (name: keyof typeof sums) => ({ value: sums[name], before: former[name] });
  return {
    sales: figureOf('sales'),
    orders: figureOf('orders'),
    newMembers: figureOf('newMembers'),
    activeMembers: figureOf('activeMembers'),
    weeks: await weeksOf(db, days),
    items: await itemsOf(db, days),
  };
}
