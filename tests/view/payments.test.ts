/** Payments beside the ordinary one: with a discount code, continued, repeated, and those without a seen result. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { OWNER } from '../accounts';
import { dietLine, line, matLine, wireOfLine } from '../models/purchase.fixtures';
import { NOW, openAsOwner, type Stage } from '../walks/stage';
import { callSeen, linksIn } from './screen';
import { openStage } from './stage';

const OTHER = { id: 1, gatewayPspType: 2, gatewayTypeTitle: 'زرین‌پال', takesDiscountCodes: true };
const OWN = { id: 2, gatewayPspType: 3, gatewayTypeTitle: 'ایران‌کیش', takesDiscountCodes: true };
const yoga = line({ itemId: 61, title: 'یوگا' });
const invoice = (id: number, over: object = {}) => ({
  id,
  payStatus: 0,
  totalPrice: 13_200_000,
  createDate: NOW,
  gatewayTypeTitle: OWN.gatewayTypeTitle,
  invoiceItem: [{ productType: 2, itemId: 8, title: dietLine.title, price: 13_200_000 }],
  ...over,
});

interface Shown {
  lines: Parameters<typeof wireOfLine>[0][];
  invoices?: object[];
  gateways?: object[];
}
async function openAt(
  path: string,
  { lines, invoices = [], gateways = [OTHER, OWN] }: Shown,
): Promise<Stage> {
  const on = openStage(inject('origin'));
  const data = { total: invoices.length, data: invoices };
  await on.serve(/GetUserInvoices/, { status: 200, data });
  await on.serve(/GetPaymentGateways/, { status: 200, data: gateways });
  await on.hold('pay', /GetPaymentGateUrl$/);
  await on.store('localStorage', 'basket', lines.map(wireOfLine));
  await openAsOwner(on, path);
  return on;
}
const refusal = { status: 400, messages: ['نشد'], data: null };
const CODE = { code: 'YALDA', percent: 10, amount: 0, items: [], refusal: '' };

test('a discount code is applied after a refused one, and is paid with', async () => {
  const on = await openAt('/shopping', { lines: [yoga] });
  await on.hold('check', /CheckDiscountCode$/);
  await on.press('کد تخفیف دارید؟');
  await on.fill('کد تخفیف', 'NOWRUZ');
  await on.press('اعمال');
  expect((await callSeen(on)).body).toEqual({ discountCode: 'NOWRUZ' });
  const message = 'این کد تمام شده است';
  const fields = [{ name: 'discountCode', message }];
  await on.answer('check', { status: 400, messages: [message], fields, data: null });
  const field = screen.getByRole('textbox', { name: 'کد تخفیف' });
  await on.until(() => void expect(field).toHaveAccessibleDescription(message));
  await on.fill('کد تخفیف', 'yalda');
  await on.press('اعمال');
  expect((await callSeen(on)).body).toEqual({ discountCode: 'YALDA' });
  const terms = { discountCode: 'YALDA', percent: 10, amount: 0, items: [] };
  await on.answer('check', { status: 200, data: terms });
  await on.sees('حذف کد تخفیف YALDA');
  expect(screen.getByRole('group', { name: 'کد تخفیف' })).toHaveFocus();
  await on.press(/^پرداخت با ایران‌کیش/);
  expect((await callSeen(on)).body).toMatchObject({
    paymentGatewayId: 2,
    discountCode: 'YALDA',
    codeDiscount: 1_320_000,
  });
});

test('an unfinished payment is continued at its gateway, or its items are paid at another one', async () => {
  const unfinished = invoice(616, { paymentState: 'pending', isUnfinished: true });
  const on = await openAt('/shopping', { lines: [dietLine, yoga], invoices: [unfinished] });
  await on.press('ادامه پرداخت');
  const { body } = (await callSeen(on)) as { body: { carts: object[] } };
  expect(body).toMatchObject({ continuedInvoiceId: 616, paymentGatewayId: 2 });
  expect(body.carts).toEqual([expect.objectContaining({ itemId: dietLine.itemId })]);
  await on.answer('pay', refusal);
  await on.press('درگاه دیگر');
  await on.press('انصراف', { within: 'alertdialog' });
  await on.sees('ادامه پرداخت');
  await on.press('درگاه دیگر');
  await on.press('چیزی پرداخت نکرده‌ام');
  await on.seesNot('ادامه پرداخت');
  await on.press(/^پرداخت با زرین‌پال/);
  expect((await callSeen(on)).body).toMatchObject({
    replacesPending: true,
    paymentGatewayId: 1,
    carts: [{ itemId: dietLine.itemId }, { itemId: yoga.itemId }],
  });
});

test.each([
  ['with the code', OWN, 'YALDA'],
  ['without the code, which its gateway does not take', { ...OWN, takesDiscountCodes: false }],
])('a failed payment is repeated at its own gateway %s', async (_, own, discountCode?: string) => {
  const gateways = [OTHER, own];
  const on = await openAt('/invoices?invoice=7', {
    lines: [yoga],
    invoices: [invoice(7)],
    gateways,
  });
  await on.store('sessionStorage', `draft:${OWNER}:discountCode`, CODE);
  await on.press('تلاش دوباره با همان درگاه');
  const { body } = (await callSeen(on)) as { body: { discountCode?: string } };
  expect(body).toMatchObject({ paymentGatewayId: 2, carts: [{ itemId: yoga.itemId }] });
  expect(body.discountCode).toBe(discountCode);
});

test('a code that no gateway takes is not sent with the payment of the basket', async () => {
  const gateways = [{ ...OWN, takesDiscountCodes: false }];
  const on = await openAt('/shopping', { lines: [yoga], gateways });
  await on.store('sessionStorage', `draft:${OWNER}:discountCode`, CODE);
  await on.press(/^پرداخت با ایران‌کیش/);
  expect((await callSeen(on)).body).not.toHaveProperty('discountCode');
});

test('a failed payment of products is repeated in the basket, where their address is entered', async () => {
  const on = await openAt('/invoices?invoice=7', { lines: [matLine], invoices: [invoice(7)] });
  await on.sees('بازگشت به سبد خرید', { role: 'link' });
  await on.elapse(1000);
  expect(await on.isThere('تلاش دوباره با همان درگاه')).toBe(false);
});

const pending = { paymentState: 'pending' };
test.each([
  {
    what: 'an unfinished payment to the basket, a pending one and a failure to its result',
    invoices: [invoice(5, { ...pending, isUnfinished: true }), invoice(4, pending), invoice(3)],
    links: ['ادامه پرداخت /shopping', ...[4, 3].map((id) => `دیدن نتیجه /invoices?invoice=${id}`)],
  },
  {
    what: 'no failure that was shown before',
    invoices: [invoice(3), invoice(2)],
    links: ['دیدن نتیجه /invoices?invoice=3'],
  },
])('home links $what', async ({ invoices, links }) => {
  const on = openStage(inject('origin'));
  const failures = [3, 2].map((invoiceId) => ({
    invoiceId,
    paidBefore: [],
    startedAt: new Date(NOW).getTime(),
    isFailureShown: invoiceId === 2,
    lines: [],
  }));
  await on.store('localStorage', `kept:${OWNER}:payments`, failures);
  const data = { total: invoices.length, data: invoices };
  await on.serve(/GetUserInvoices/, { status: 200, data });
  await openAsOwner(on, '/');
  await on.reads('پرداخت انجام نشد');
  await on.elapse(1000);
  expect(screen.getAllByRole('status').flatMap(linksIn)).toEqual(links);
});

test('a pending payment is shown, however many later failures were shown before', async () => {
  const on = openStage(inject('origin'));
  const failures = [9, 8, 7].map((invoiceId) => ({
    invoiceId,
    paidBefore: [],
    startedAt: new Date(NOW).getTime(),
    isFailureShown: true,
    lines: [],
  }));
  await on.store('localStorage', `kept:${OWNER}:payments`, failures);
  const data = [...[9, 8, 7].map((id) => invoice(id)), invoice(4, pending)];
  await on.serve(/GetUserInvoices/, { status: 200, data: { total: 4, data } });
  await openAsOwner(on, '/');
  await on.reads('پرداخت شما در حال بررسی است');
});

test('a payment without an id of its invoice is stored with the equal orders that were paid before', async () => {
  const item = { productType: 1, itemId: 61, title: yoga.title, price: yoga.payable };
  const on = await openAt('/shopping', {
    lines: [yoga],
    invoices: [
      invoice(9, { payStatus: 2, invoiceItem: [item] }),
      invoice(8, { invoiceItem: [item] }),
      invoice(7, { payStatus: 2 }),
    ],
  });
  await on.press(/^پرداخت با زرین‌پال/);
  const data = { gatewayUrl: `${inject('origin')}/invoices`, isPaid: true };
  await on.answer('pay', { status: 200, data });
  await on.until(async () =>
    expect(await on.stored('localStorage', `kept:${OWNER}:payments`)).toMatchObject([
      { invoiceId: null, paidBefore: [9], lines: [{ itemId: 61 }] },
    ]),
  );
});

test('a payment without an id of its invoice is settled by an equal order of the history', async () => {
  const item = { productType: 1, itemId: 61, title: yoga.title, price: yoga.payable };
  const paid = invoice(9, { payStatus: 2, totalPrice: yoga.payable, invoiceItem: [item] });
  const on = await openAt('/profile', { lines: [yoga], invoices: [paid] });
  const startedAt = new Date(NOW).getTime();
  const started = { invoiceId: null, paidBefore: [], startedAt, isFailureShown: false };
  await on.store('localStorage', `kept:${OWNER}:payments`, [
    { ...started, lines: [wireOfLine(yoga)] },
  ]);
  await on.goInside('/');
  await on.reads('پرداخت شد');
  expect(await on.stored('localStorage', 'basket')).toEqual([]);
});
