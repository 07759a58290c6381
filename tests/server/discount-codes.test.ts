/** Discount codes: what they take off, whom they are refused, and how often they are used. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { PayStatus } from '@/shared/api/contract/codes';
import { discountCodes, invoices, refunds, userDiets } from '../../server/db/schema';
import { INTERVAL_MS } from '../../server/payment/questions';
import { type Member, newApp, postJson, useServer } from './member';
import { type Browser, signedIn } from './panel';
import { DIET, line, MAT, orderOf, PAIR, tokenOf } from './paying';
import { AT_HOME, giveBack, invoiceOf, sales } from './sales';

const server = useServer();
const { start, answer, age, history, invoicesOf, ownedBy, protocols } = sales(() => server);
let owner: Browser;
beforeAll(async () => {
  owner = await signedIn(server.app, 'owner');
});

type Code = typeof discountCodes.$inferSelect;
let codes = 0;
/** Adds a code of 10 percent, any number of times. */
async function newCode(over: Partial<typeof discountCodes.$inferInsert> = {}): Promise<Code> {
  codes += 1;
  const code = `CODE${codes}`;
  const percent = over.amount === undefined ? 10 : null;
  const [row] = await server.db
    .insert(discountCodes)
    .values({ code, percent, ...over })
    .returning();
  return row!;
}
const usesOf = async ({ id }: Code) =>
  (await server.db.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]!.uses;
const check = ({ token }: Member, discountCode: string) =>
  server.post('/api/Payment/CheckDiscountCode', token, { discountCode });
const buyWith = (
  { token }: Member,
  { code: discountCode }: Pick<Code, 'code'>,
  carts: readonly WireBasketLine[] = [DIET],
  gateway = 1,
  others: { replacesPending?: boolean; codeDiscount?: number } = {},
) => start(token, carts, gateway, { ...AT_HOME, discountCode, ...others });
const pay = async (token: string, outcome = 'unsent', gateway = 1) => {
  const { protocol, back } = protocols[gateway - 1]!;
  await answer(token, protocol, outcome);
  await back(token);
};
const refusal = (message: string) => ({
  status: 400,
  messages: [message],
  fields: [{ name: 'discountCode', message }],
});
const NOT_VALID = 'این کد پیدا نشد یا دیگر معتبر نیست.';
const USED_UP = 'ظرفیت این کد پر شده است.';
const USED_BEFORE = 'این کد را پیش‌تر به کار برده‌اید.';
const FOR_OTHER_ITEMS = 'این کد برای موردهای این سبد نیست.';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test.each<[string, Partial<Code>]>([
  ['of tomorrow', { validFrom: hours(24) }],
  ['of yesterday', { validUntil: hours(-24) }],
  ['that ends now', { validUntil: new Date() }],
  ['that is withdrawn', { isWithdrawn: true }],
])('a code %s is refused like an unknown one', async (_, over) => {
  const buyer = await server.newMember();
  const code = await newCode(over);
  const unknown = await check(buyer, 'NO-SUCH-CODE');
  expect(unknown).toMatchObject(refusal(NOT_VALID));
  expect(await check(buyer, code.code)).toEqual(unknown);
  expect(await buyWith(buyer, code)).toEqual(unknown);
  expect([await invoicesOf(buyer.id), await usesOf(code)]).toEqual([[], 0]);
});

test('a code is read in any spelling, and says what it takes off', async () => {
  const buyer = await server.newMember();
  await newCode({ code: 'نوروز-20', percent: 12.5, dietIds: [1], productIds: [2] });
  const { data } = await check(buyer, ' نوروز\u200f-۲۰');
  expect(data).toEqual({
    discountCode: 'نوروز-20',
    percent: 12.5,
    amount: 0,
    items: [
      { productType: 2, itemId: 1 },
      { productType: 4, itemId: 2 },
    ],
  });
});

test('a member may try thirty codes in a quarter of an hour, payments included', async () => {
  const buyer = await server.newMember();
  for (let tried = 0; tried < 29; tried += 1) await check(buyer, `GUESS${tried}`);
  await buyWith(buyer, { code: 'GUESS' });
  expect((await check(buyer, 'MORABI10')).messages).toEqual([
    expect.stringMatching(/^کدهای زیادی را امتحان کردید؛/),
  ]);
  expect((await check(await server.newMember(), 'MORABI10')).status).toBe(200);
});

test('a code for other items takes nothing off, and nothing is charged', async () => {
  const buyer = await server.newMember();
  const code = await newCode({ dietIds: [2] });
  expect(await buyWith(buyer, code, [DIET])).toMatchObject(refusal(FOR_OTHER_ITEMS));
  expect([await invoicesOf(buyer.id), await usesOf(code)]).toEqual([[], 0]);
});

test('the bank, the invoice and the history show the price after the code', async () => {
  const buyer = await server.newMember();
  const code = await newCode({ amount: 1_000_001, dietIds: [2] });
  const started = await buyWith(buyer, code, PAIR, 1, { codeDiscount: 1_000_001 });
  const payment = server.banks.books.find('zarinpal', tokenOf(started));
  expect(payment?.amount).toBe(25_999_999);
  await pay(tokenOf(started));
  const [invoice] = ((await history(buyer.token)).data as { data: object[] }).data;
  expect(invoice).toMatchObject({
    paymentState: 'paid',
    totalPrice: 25_999_999,
    discountCode: code.code,
    invoiceItem: [
      { discount: 0, tax: 1_800_000, price: 19_800_000 },
      { discount: 1_720_001, tax: 720_000, price: 6_199_999 },
    ],
  });
  const { id } = (await invoicesOf(buyer.id))[0]!;
  expect(await invoiceOf(owner, id)).toMatchObject({
    discountCodeId: code.id,
    items: [
      { price: 19_800_000, codeDiscount: 0 },
      { price: 6_199_999, codeDiscount: 1_000_001 },
    ],
  });
});

test('a code takes its amount off several pieces once, and the history adds up', async () => {
  const buyer = await server.newMember();
  const code = await newCode({ amount: 1_000_001 });
  await pay(tokenOf(await buyWith(buyer, code, [{ ...MAT, numbers: 3 }])));
  const [invoice] = ((await history(buyer.token)).data as { data: object[] }).data;
  const amounts = { noTaxPrice: 19_200_000, discount: 1_000_001, tax: 1_920_000 };
  expect(invoice).toMatchObject({
    totalPrice: 20_119_999,
    invoiceItem: [{ ...amounts, price: 20_119_999 }],
  });
});

test('a discount that has changed since it was shown starts no payment', async () => {
  const buyer = await server.newMember();
  const code = await newCode();
  const shown = { codeDiscount: 715_000 };
  await server.db.update(discountCodes).set({ percent: 5 }).where(eq(discountCodes.id, code.id));
  expect(await buyWith(buyer, code, [DIET], 1, shown)).toMatchObject({ status: 409 });
  expect([await invoicesOf(buyer.id), await usesOf(code)]).toEqual([[], 0]);
});

test('an order that its code makes free goes to no bank', async () => {
  const buyer = await server.newMember();
  const code = await newCode({ amount: 99_000_000, maxUses: 1 });
  expect(await buyWith(buyer, code)).toMatchObject({ data: { isPaid: true, pspData: '' } });
  expect(await invoicesOf(buyer.id)).toMatchObject([{ payStatus: PayStatus.paid, totalPrice: 0 }]);
  expect(await ownedBy(buyer.id)).toEqual({ courses: [], diets: [1] });
  expect(await buyWith(await server.newMember(), code)).toMatchObject(refusal(USED_UP));
});

test('of thirty members who start at once at two servers, ten use a code of ten uses', async () => {
  const code = await newCode({ maxUses: 10 });
  const other = newApp(server.db, {}, server.banks);
  const buyers = await Promise.all(Array.from({ length: 30 }, () => server.newMember()));
  const order = orderOf([DIET], 1, { discountCode: code.code });
  const answers = await Promise.all(
    buyers.map(async ({ token }, nth) => {
      const app = nth % 2 === 0 ? server.app : other;
      const response = await postJson(app, '/api/Payment/GetPaymentGateUrl', order, token);
      return (await response.json()) as { status: number; data: { pspData: string } };
    }),
  );
  const started = answers.filter(({ status }) => status === 200);
  expect(started.length).toBeLessThanOrEqual(10);
  // A busy server or bank may have refused some of the ten: others use what is left.
  let last = await buyWith(await server.newMember(), code);
  while (last.status === 200) last = await buyWith(await server.newMember(), code);
  expect(last).toMatchObject(refusal(USED_UP));
  const isUse = and(eq(invoices.discountCodeId, code.id), eq(invoices.usesDiscountCode, true));
  expect([await usesOf(code), await server.db.$count(invoices, isUse)]).toEqual([10, 10]);
  await Promise.all(started.map(({ data }) => pay(data.pspData)));
  expect(await usesOf(code)).toBe(10);
}, 60_000);

test('a member uses a code for several baskets at once, and one of them has it', async () => {
  const buyer = await server.newMember();
  const code = await newCode({ isOncePerMember: true });
  const course = line({ itemId: 4, noTaxPrice: 14_000_000, tax: 1_400_000, price: 15_400_000 });
  const baskets = [[DIET], [MAT], [{ ...course, relatedId: 0 }]];
  const answers = await Promise.all(baskets.map((basket) => buyWith(buyer, code, basket)));
  const started = answers.filter(({ status }) => status === 200);
  expect([started.length, await usesOf(code)]).toEqual([1, 1]);
  await pay(tokenOf(started[0]!));
  expect(await check(buyer, code.code)).toMatchObject(refusal(USED_BEFORE));
  expect((await check(await server.newMember(), code.code)).status).toBe(200);
});

test('a use is held while the bank may report a payment, and is free once it says no', async () => {
  const [first, second] = [await server.newMember(), await server.newMember()];
  const code = await newCode({ maxUses: 1 });
  expect((await buyWith(first, code)).status).toBe(200);
  expect(await buyWith(second, code)).toMatchObject(refusal(USED_UP));
  await age(); // older than a start, and within the lifetime of the token
  await history(first.token);
  expect(await buyWith(second, code)).toMatchObject(refusal(USED_UP));
  server.banks.advance(61);
  await server.db
    .update(invoices)
    .set({ createdAt: sql`now() - interval '61 minutes'` })
    .where(eq(invoices.userId, first.id));
  await sleep(INTERVAL_MS);
  await history(first.token);
  expect(await invoicesOf(first.id)).toMatchObject([{ payStatus: PayStatus.failed }]);
  expect(await usesOf(code)).toBe(0);
  expect((await buyWith(second, code)).status).toBe(200);
});

test('another gateway for the same items gets the use; another basket does not', async () => {
  const buyer = await server.newMember();
  const code = await newCode({ maxUses: 1, isOncePerMember: true });
  const first = tokenOf(await buyWith(buyer, code));
  const replaced = { replacesPending: true };
  expect(await buyWith(buyer, code, [DIET, MAT], 2, replaced)).toMatchObject({
    status: 400,
    messages: [expect.stringContaining('پرداخت ناتمام شما')],
  });
  const second = tokenOf(await buyWith(buyer, code, [DIET], 2, replaced));
  expect(await usesOf(code)).toBe(1);
  await pay(first);
  await pay(second, 'unsent', 2);
  await history(buyer.token);
  expect(await invoicesOf(buyer.id)).toMatchObject([
    { usesDiscountCode: true, refundDue: 0 },
    { usesDiscountCode: false, refundDue: 6_435_000 },
  ]);
  expect(await usesOf(code)).toBe(1);
});

test('a payment is not continued with another code, or without one, at its former price', async () => {
  const buyer = await server.newMember();
  const [code, other] = [await newCode(), await newCode({ percent: 20 })];
  const begun = tokenOf(await buyWith(buyer, code));
  for (const [discountCode, amount] of [
    [undefined, 7_150_000],
    [other.code, 5_720_000],
  ] as const) {
    const order = { ...AT_HOME, discountCode };
    expect(await start(buyer.token, [DIET], 1, order)).toMatchObject({
      status: 400,
      messages: expect.arrayContaining([expect.stringContaining('هنوز تمام نشده است')]),
    });
    const replaced = await start(buyer.token, [DIET], 1, { ...order, replacesPending: true });
    expect(server.banks.books.find('zarinpal', tokenOf(replaced))?.amount).toBe(amount);
  }
  expect(tokenOf(await buyWith(buyer, code))).toBe(begun);
});

test('what was not granted is given back at its price after the code', async () => {
  const buyer = await server.newMember();
  const token = tokenOf(await buyWith(buyer, await newCode(), [DIET, MAT]));
  await server.db.insert(userDiets).values({ userId: buyer.id, dietId: 1 });
  await pay(token);
  expect(await invoicesOf(buyer.id)).toMatchObject([
    { totalPrice: 12_771_000, refundDue: 6_435_000, usesDiscountCode: true },
  ]);
});

test('no more is given back than was paid, and a use stays one', async () => {
  const buyer = await server.newMember();
  const code = await newCode({ isOncePerMember: true });
  await pay(tokenOf(await buyWith(buyer, code)));
  const { id } = (await invoicesOf(buyer.id))[0]!;
  expect(await giveBack(owner, id, { amount: 6_435_001 })).toMatchObject({ status: 400 });
  expect(await giveBack(owner, id, { amount: 6_435_000 })).toMatchObject({ status: 200 });
  expect(await server.db.$count(refunds, eq(refunds.invoiceId, id))).toBe(1);
  expect(await check(buyer, code.code)).toMatchObject(refusal(USED_BEFORE));
});

test('the owner changes a code during a sale, and the paid invoice stays as it is', async () => {
  const input = { code: 'bahar-۲۰', percent: 20, isOncePerMember: true };
  const { body: row } = await owner.post('/discountCode', input);
  expect(row).toMatchObject({ code: 'BAHAR-20', uses: 0, isOncePerMember: true });
  const { id } = row as unknown as Code;
  const buyer = await server.newMember();
  await pay(tokenOf(await buyWith(buyer, { code: 'BAHAR-20' })));
  // A payment that was cancelled is no use of the code, here and in the lists of the panel.
  const other = await server.newMember();
  await pay(tokenOf(await buyWith(other, { code: 'BAHAR-20' })), 'cancelled');
  const { body: after } = await owner.get(`/discountCode/${id}`);
  expect(after).toMatchObject({ uses: 1, version: row.version });
  const { id: _, uses: __, createdAt: ___, ...shown } = after as Record<string, unknown>;
  const days = { validFrom: hours(-1).toISOString(), validUntil: hours(1).toISOString() };
  const terms = {
    percent: null,
    amount: 500,
    classIds: [1],
    dietIds: [2],
    productIds: [3],
    ...days,
  };
  const change = { ...shown, ...terms };
  const changed = await owner.put(`/discountCode/${id}`, change);
  expect(changed).toMatchObject({ status: 200, body: terms });
  expect(await owner.put(`/discountCode/${id}`, change)).toMatchObject({ status: 409 });
  expect(await invoicesOf(buyer.id)).toMatchObject([{ totalPrice: 5_720_000 }]);
  expect(await owner.get(`/discountCode/${id}/removal`)).toMatchObject({
    body: { removal: 'withdraw', buyers: 1 },
  });
  const filter = encodeURIComponent(JSON.stringify({ discountCodeId: id }));
  const { body: used } = await owner.get(`/invoice?filter=${filter}`);
  expect(used.data).toMatchObject([{ userId: buyer.id }]);
  const typed = encodeURIComponent(JSON.stringify({ q: 'bahar-۲' }));
  expect((await owner.get(`/discountCode?filter=${typed}`)).body.data).toMatchObject([{ id }]);
  expect(await owner.remove(`/discountCode/${id}`)).toMatchObject({ status: 200 });
  expect(await owner.get(`/discountCode/${id}`)).toMatchObject({ body: { isWithdrawn: true } });
});

test.each([
  [{ percent: null, amount: null }, 'percent'],
  [{ percent: 10, amount: 10 }, 'percent'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 101 }, 'percent'],
  [{ percent: null, amount: 0 }, 'amount'],
  [{ maxUses: 0 }, 'maxUses'],
  [{ code: 'A1 ' }, 'code'],
  [{ code: '<script>' }, 'code'],
  [{ code: 'morabi10' }, 'code'],
  [{ validFrom: '2026-12-02T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' }, 'validUntil'],
])('the panel refuses %j at the field %s', async (over, field) => {
  const input = { code: 'NEWCODE', percent: 10, ...over };
  const { status, body } = await owner.post('/discountCode', input);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('the gateways say whether the shop takes codes', async () => {
  const takes = async () =>
    (
      (await server.get('/api/Payment/GetPaymentGateways')).data as {
        takesDiscountCodes: boolean;
      }[]
    ).map(({ takesDiscountCodes }) => takesDiscountCodes);
  expect(await takes()).toEqual([true, true, true]);
  await server.db.update(discountCodes).set({ isWithdrawn: true });
  expect(await takes()).toEqual([false, false, false]);
});
