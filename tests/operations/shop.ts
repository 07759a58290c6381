/** The buyers of a running shop: members, their payments at the banks, and what they own afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Banks } from 'bank-simulator';
import { openSession } from '../../server/account/sessions';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, openDatabase } from '../../server/db/database';
import { invoices, userCourses, userDiets, users } from '../../server/db/schema';
import type { WireBasketLine } from '../../src/shared/api/contract/basket-line';
import { GatewayType, PayStatus, ProductType } from '../../src/shared/api/contract/codes';
import { amountsOf, type Priced } from '../../src/shared/api/contract/rules/price';
import { codeForm, type Envelope as ServerEnvelope, registrationOf } from '../server/member';

export const INVOICES = '/api/Payment/GetUserInvoices/?status=0&part=1&size=20';
export const CATALOGUE = '/api/Course/GetCourses/?title=&part=1&size=20';
export const PAGE = '/api/GeneralContent/GetContentPageByKey/?keyValue=Introduction';
export const COURSES = '/api/Course/GetUserCourses/?title=&part=1&size=50';

export interface Member {
  readonly id: number;
  readonly token: string;
}
type Envelope = Omit<ServerEnvelope, 'data'> & { data: unknown };

/** Makes a call of the API, again after a failure of the proxy: the process may have been killed. */
export async function call(
  origin: string,
  path: string,
  token = '',
  body?: unknown,
): Promise<Envelope> {
  const response = await persist(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return (await response.json()) as Envelope;
}

/** Returns the answers that show a member's purchase in the shop. */
export const answersAt = (origin: string, { token }: Member): Promise<Envelope[]> =>
  Promise.all([CATALOGUE, PAGE, INVOICES, COURSES].map((path) => call(origin, path, token)));

/** The status and the body of each path, of each process. */
export const responsesOf = (ports: readonly number[], paths: readonly string[]) =>
  Promise.all(
    ports.flatMap((port) =>
      paths.map(async (path) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        return [response.status, await response.text()] as const;
      }),
    ),
  );

/** Creates members with complete profiles, directly in the database. */
export async function newMembers(at: string, count: number): Promise<Member[]> {
  const { db, close } = await openDatabase(at);
  const members: Member[] = [];
  const known = await db.$count(users);
  for (let index = 0; index < count; index += 1) {
    const mobile = `0935${String(known + index).padStart(7, '0')}`;
    const [user] = await db
      .insert(users)
      .values({
        mobile,
        firstName: 'مینا',
        lastName: 'راد',
        passwordHash: 'none',
        whatsApp: mobile,
        birthDate: '1990-01-01',
        nationalCode: '0013542419',
      })
      .returning();
    members.push({ id: user!.id, token: await openSession(db, user!) });
  }
  await close();
  return members;
}

/** The three adapters, with the page to which each bank sends the buyer back. */
export const BANKS = [
  { name: 'zarinpal', type: GatewayType.redirect },
  { name: 'irankish', type: GatewayType.tokenForm },
  { name: 'behpardakht', type: GatewayType.refIdForm },
] as const;
export type Bank = (typeof BANKS)[number];

type Item = Priced & { readonly id: number };
interface Course extends Item {
  readonly connectedDiet: Item;
}

/** The lines of the basket that buy the shop's class with its diet. */
export async function basketOf(origin: string): Promise<WireBasketLine[]> {
  const { data } = await call(origin, CATALOGUE);
  const [course] = data as [Course];
  const { data: taxPercent } = await call(origin, '/api/Payment/GetTaxPercent');
  const line = (productType: ProductType, item: Item, relatedId: number): WireBasketLine => ({
    productType,
    itemId: item.id,
    title: '',
    size: '',
    color: '',
    ...amountsOf(item, taxPercent as number),
    numbers: 1,
    imageSrc: '',
    relatedId,
  });
  const { connectedDiet: diet } = course;
  return [line(ProductType.course, course, diet.id), line(ProductType.diet, diet, course.id)];
}

const ATTEMPTS = 3;
const PAUSE_MS = 300;
/** Makes a request again after a lost connection or a failure of the proxy, as a buyer presses again. */
async function persist(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(url, { ...init, signal, redirect: 'manual' }).catch(
      () => undefined,
    );
    if (response && response.status < 500) return response;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${response?.status ?? 'no response'}`);
    await sleep(PAUSE_MS);
  }
}

/**
 * Starts the payment of the class.
 * @returns the token of the payment at the bank
 * @throws when the shop or the bank refuses it
 */
export async function startPayment(
  origin: string,
  bank: Bank,
  { token }: Member,
  carts: readonly WireBasketLine[],
): Promise<string> {
  const { data } = await call(origin, '/api/Payment/GetPaymentGateways');
  const gateway = (data as { id: number; gatewayPspType: number }[]).find(
    ({ gatewayPspType }) => gatewayPspType === bank.type,
  )!;
  const started = await call(origin, '/api/Payment/GetPaymentGateUrl', token, {
    carts,
    paymentGatewayId: gateway.id,
    gatewayPspType: bank.type,
    address: '',
  });
  if (started.status !== 200) throw new Error(started.messages.join(' · '));
  return (started.data as { pspData: string }).pspData;
}

/**
 * Buys the class: starts the payment, pays at the bank, and lets the bank send the browser back.
 * @throws when a step fails for the buyer
 */
export async function buy(
  origin: string,
  banks: Pick<Banks, 'url'>,
  bank: Bank,
  member: Member,
  carts: readonly WireBasketLine[],
): Promise<void> {
  const token = await startPayment(origin, bank, member, carts);
  const page = await fetch(`${banks.url}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ token, protocol: bank.name, outcome: 'paid' }),
    redirect: 'manual',
  });
  await comeBack(page);
}

/** Follows the bank's answer to the shop: a redirect, or a form that posts itself. */
async function comeBack(page: Response): Promise<void> {
  const location = page.headers.get('location');
  if (location) {
    await persist(location, {});
    return;
  }
  const html = await page.clone().text();
  const [, action] = /<form[^>]*action="([^"]+)"/.exec(html) ?? [];
  if (!action) throw new Error(`The bank's page leads nowhere: ${html.slice(0, 200)}`);
  const fields = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  await persist(action, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([, name, value]) => [name!, value!])),
  });
}

/**
 * Registers a buyer by the API, with a complete profile, and requests an activation code.
 * @returns the token of the session
 */
export async function registerBuyer(origin: string): Promise<string> {
  const mobile = '09350000000';
  const { data } = await call(
    origin,
    '/api/Authentication/RegisterUser',
    '',
    registrationOf(mobile, 'گذرواژه-۱۲۳', 'مینا'),
  );
  const { token } = data as { token: string };
  const profile = await call(origin, '/api/User/GetUserInfo', token);
  await call(origin, '/api/User/UpdateProfile', token, {
    ...(profile.data as object),
    mobile,
    birthDate: '1990-01-01',
    nCode: '0013542419',
  });
  await call(origin, '/api/Authentication/SendActivationCode', '', codeForm(mobile, '', ''));
  return token;
}

/** Returns the member's classes and diets, and the states of the payments. */
export async function ownedBy(database: string, { id }: Member) {
  const { db, close } = await openDatabase(database);
  const owned = {
    courses: (await db.select().from(userCourses).where(eq(userCourses.userId, id))).length,
    diets: (await db.select().from(userDiets).where(eq(userDiets.userId, id))).length,
    states: (await db.select().from(invoices).where(eq(invoices.userId, id))).map(
      ({ payStatus }) => payStatus,
    ),
  };
  await close();
  return owned;
}

/** The tokens of the payments that the banks have charged and not given back. */
export const paidTokens = ({ books }: Banks): Set<string> =>
  new Set(
    books
      .all()
      .filter((payment) => books.isCharged(payment) && payment.reversedAt === null)
      .map(({ token }) => token),
  );

/** Checks that each charge has an invoice whose buyer owns the class once, and that no other invoice is paid. */
export async function checkPurchases(db: Database, banks: Banks): Promise<void> {
  const paid = paidTokens(banks);
  const rows = await db.select().from(invoices);
  const granted = await db.select().from(userCourses);
  const wrong = rows.flatMap(({ id, userId, payStatus, bankToken, refundDue }) => {
    const isPaid = bankToken !== null && paid.has(bankToken);
    const owned = granted.filter((row) => row.userId === userId).length;
    const isRight = isPaid
      ? payStatus === PayStatus.paid && refundDue === 0 && owned === 1
      : payStatus !== PayStatus.paid;
    return isRight ? [] : [{ id, isPaid, payStatus, owned }];
  });
  const orphaned = [...paid].filter((token) => !rows.some((row) => row.bankToken === token));
  expect({ wrong, orphaned }).toEqual({ wrong: [], orphaned: [] });
  expect(granted.length).toBe(new Set(granted.map(({ userId }) => userId)).size);
}
