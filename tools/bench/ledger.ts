/** Records what a server acknowledged, and compares it with its database at the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Banks, environmentOf, startBanks } from 'bank-simulator';
import { type SQL, sql } from 'drizzle-orm';
import type { WireBasketLine } from '../../src/shared/api/contract/basket-line';
import { CommentType, GatewayType, PayStatus } from '../../src/shared/api/contract/codes';
import { type Database, openDatabase } from '../../server/db/database';
import { comments, invoices, lessons, userCourses } from '../../server/db/schema';
import { seedDemo } from '../../server/demo/seed';
import { merchantsOf } from '../../server/demo/banks';
import { createGateways } from '../../server/gateway/gateways';
import { reconcile } from '../../server/payment/verify';
import { basketOf, type Member, newMembers } from './members';

export interface Ledger {
  /** the database's URL or folder */ at: string;
  /** the banks of all servers */ banks: Banks;
  /** environment variables with which a server uses the banks */ environment: Record<
    string,
    string
  >;
  lessonId: number;
  basket: WireBasketLine[];
  /** Members who may post comments. */
  writers: Member[];
  /** Members who each buy once. */
  buyers: Member[];
  /** Texts of acknowledged comments. */
  written: string[];
  /** Tokens of payments that the bank accepted. */
  paid: string[];
  /** Number of attempts. */
  tried: number;
}
export interface Sum {
  tried: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  orphaned: number;
}

/** Fills an empty database. */
export async function openLedger(at: string, writers: number, buyers: number): Promise<Ledger> {
  const { db, close } = await openDatabase(at);
  await seedDemo(db);
  const basket = await basketOf(db);
  // Not a course of the basket, because its owners can't buy it.
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(sql`${lessons.courseId} <> ${basket[0]!.itemId}`);
  const banks = await startBanks();
  const ledger: Ledger = {
    at,
    banks,
    environment: environmentOf(banks),
    basket,
    lessonId: lesson!.id,
    writers: await newMembers(db, writers, false),
    buyers: await newMembers(db, buyers, false),
    written: [],
    paid: [],
    tried: 0,
  };
  for (const { id } of ledger.writers)
    await db.insert(userCourses).values({ userId: id, courseId: lesson!.courseId });
  await close();
  return ledger;
}

/** @returns the data of a success; undefined after a rejection, a timeout or a network error */
async function post(url: string, path: string, token: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  const envelope = (await answer?.json().catch(() => undefined)) as
    | { status: number; data: unknown }
    | undefined;
  return envelope?.status === 200 ? (envelope.data ?? true) : undefined;
}

/**
 * Posts one comment.
 * @param padding makes it longer
 * @returns whether it was acknowledged
 */
export async function write(ledger: Ledger, url: string, padding = ''): Promise<boolean> {
  const nth = (ledger.tried += 1);
  const text = `${nth} ${padding}`.trim();
  const { token } = ledger.writers[nth % ledger.writers.length]!;
  const body = { id: 0, commentText: text, displayApproved: false, referenceId: ledger.lessonId };
  const path = '/api/Comment/CreateLessonComment';
  if (!(await post(url, path, token, { ...body, commentType: CommentType.lesson }))) return false;
  ledger.written.push(text);
  return true;
}

const form = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
/** The gateways, and the browser's return from each. */
const GATEWAY_CALLBACKS = [
  {
    gateway: 1,
    type: GatewayType.redirect,
    protocol: 'zarinpal',
    comeBack: (url: string, token: string) =>
      fetch(`${url}/payment/callback/zarinpal?Authority=${token}&Status=OK`, {
        redirect: 'manual',
      }),
  },
  {
    gateway: 2,
    type: GatewayType.tokenForm,
    protocol: 'irankish',
    comeBack: (url: string, token: string) =>
      form(`${url}/payment/callback/irankish`, { token, responseCode: '00' }),
  },
  {
    gateway: 3,
    type: GatewayType.refIdForm,
    protocol: 'behpardakht',
    comeBack: (url: string, token: string, { books }: Banks) =>
      form(`${url}/payment/callback/behpardakht`, {
        RefId: token,
        ResCode: '0',
        SaleReferenceId: books.find('behpardakht', token)?.reference ?? '',
      }),
  },
] as const;

/**
 * Starts a payment twice, pays, returns before and after that, and starts again, concurrently and on several servers.
 * Every second buyer starts with two gateways, and pays with both; the others use each gateway in turn.
 * @param urls returns the current servers' URLs
 */
export async function buy(ledger: Ledger, urls: () => readonly string[]): Promise<void> {
  const buyer = ledger.buyers.pop();
  if (!buyer) return;
  ledger.tried += 1;
  const wayOf = (nth: number) => GATEWAY_CALLBACKS[nth % GATEWAY_CALLBACKS.length]!;
  const first = wayOf(ledger.tried);
  const ways = [first, ledger.tried % 2 === 0 ? wayOf(ledger.tried + 1) : first];
  const at = (nth: number) => urls()[nth % urls().length]!;
  const quietly = (request: Promise<Response>) =>
    request.then(
      (response) => response.text().then(() => response.status < 400),
      () => false,
    );
  const start = async (nth: number) => {
    const { gateway, type } = ways[nth]!;
    const started = (await post(at(nth), '/api/Payment/GetPaymentGateUrl', buyer.token, {
      carts: ledger.basket,
      paymentGatewayId: gateway,
      gatewayPspType: type,
      address: '',
    })) as { pspData: string } | undefined;
    return started && ([started.pspData, ways[nth]!] as const);
  };
  const started = await Promise.all([start(0), start(1)]);
  // Two starts with the same gateway are one payment.
  const payments = [...new Map(started.filter((each) => each !== undefined))];
  const comeBack = ([token, way]: (typeof payments)[number], nth: number) =>
    quietly(way.comeBack(at(nth), token, ledger.banks));
  await Promise.all(
    payments.map(async (payment) => {
      const [token, { protocol }] = payment;
      const [isPaid] = await Promise.all([
        quietly(form(`${ledger.banks.url}/answer`, { token, protocol, outcome: 'unsent' })),
        comeBack(payment, 0),
        comeBack(payment, 1),
        start(0),
        start(1),
        comeBack(payment, 1),
      ]);
      if (isPaid) ledger.paid.push(token);
      // A buyer reloads the page until a server answers: Behpardakht's reference comes only with the return.
      for (let attempt = 1; !(await comeBack(payment, 0)); attempt += 1) {
        if (attempt > 100) throw new Error('No server answers a return from the bank.');
        await sleep(100);
      }
    }),
  );
}

const count = async (db: Database, rows: SQL): Promise<number> => {
  const { rows: found } = (await db.execute(
    sql`select count(*)::int as total from (${rows}) as found`,
  )) as unknown as { rows: { total: number }[] };
  return found[0]!.total;
};

/** Compares the ledger with the database. The bank's records are reconciled first, as the server does once a minute. */
export async function closeLedger({
  at,
  banks,
  basket,
  written,
  paid,
  tried,
}: Ledger): Promise<Sum> {
  const { db, close } = await openDatabase(at);
  await reconcile(db, createGateways(merchantsOf(banks)));
  const texts = (await db.select().from(comments)).map(({ text }) => text);
  const present = new Map<string, number>();
  for (const text of texts) present.set(text, (present.get(text) ?? 0) + 1);
  const [courseId, dietId] = basket.map(({ itemId }) => itemId);
  const purchaseQuery = sql`select * from invoices where bank_token not like 'demo-%'`;
  let unpaid = 0;
  for (const token of paid)
    unpaid += await count(
      db,
      sql`select from invoices i where bank_token = ${token} and not (
      pay_status = ${PayStatus.paid}
      and exists (select from user_courses where user_id = i.user_id and course_id = ${courseId})
      and exists (select from user_diets where user_id = i.user_id and diet_id = ${dietId}))`,
    );
  const tokens = await db.select({ token: invoices.bankToken }).from(invoices);
  const known = new Set(tokens.map(({ token }) => token));
  const registered = new Map(banks.books.all().map((payment) => [payment.token, payment]));
  const isOrphan = (token: string | null) =>
    token !== null && !token.startsWith('demo-') && !registered.has(token);
  const sum = {
    tried,
    acknowledged: written.length + paid.length,
    lost: written.filter((text) => !present.has(text)).length + unpaid,
    doubled:
      written.filter((text) => present.get(text)! > 1).length +
      (await count(
        db,
        sql`select user_id from (${purchaseQuery}) i where refund_due = 0 and pay_status <> ${PayStatus.failed} group by user_id having count(*) > 1`,
      )),
    orphaned:
      // Ignores bank payments without an outcome: a server that stops before it stores a token leaves a bank token that
      // no buyer ever receives.
      [...registered.values()].filter(({ token, outcome }) => outcome && !known.has(token)).length +
      tokens.filter(({ token }) => isOrphan(token)).length +
      (await count(
        db,
        sql`select from (${purchaseQuery}) i where not exists (select from invoice_items where invoice_id = i.id)`,
      )) +
      (await count(
        db,
        sql`select from user_courses c where course_id = ${courseId}
        and not exists (select from invoices where user_id = c.user_id and pay_status = ${PayStatus.paid})`,
      )) +
      (await count(
        db,
        sql`select from user_diets d where diet_id = ${dietId}
        and not exists (select from invoices where user_id = d.user_id and pay_status = ${PayStatus.paid})`,
      )),
  };
  await close();
  return sum;
}
