/** The buyers of a running shop: members, their payments at the banks, and what they own afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Banks } from 'bank-simulator';
import { openSession } from '../../server/account/sessions';
import { openDatabase } from '../../server/db/database';
import { users } from '../../server/db/schema';
import type { WireBasketLine } from '../../src/shared/api/contract/basket-line';
import { GatewayType, ProductType } from '../../src/shared/api/contract/codes';
import { amountsOf } from '../../src/shared/api/contract/rules/price';

export interface Member {
  readonly id: number;
  readonly token: string;
}
interface Envelope {
  readonly status: number;
  readonly messages: string[];
  readonly data: unknown;
}

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

interface Priced {
  readonly id: number;
  readonly price: number;
  readonly discountPercent: number;
  readonly extraDiscountPercent: number;
}
interface Course extends Priced {
  readonly connectedDiet: Priced;
}

/** The lines of the basket that buy the shop's class with its diet. */
export async function basketOf(origin: string): Promise<WireBasketLine[]> {
  const { data } = await call(origin, '/api/Course/GetCourses/?title=&part=1&size=20');
  const [course] = data as [Course];
  const { data: taxPercent } = await call(origin, '/api/Payment/GetTaxPercent');
  const line = (productType: ProductType, item: Priced, relatedId: number): WireBasketLine => ({
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
