import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { invoice as contract } from '@/shared/api/contract';
import { courses, invoices, settings, userCourses, userDiets, users } from '../../server/db/schema';
import { createGateways } from '../../server/gateway/gateways';
import { reconcile } from '../../server/payment/verify';
import { newApp, ORIGIN, postJson, readAnswer, useServer } from './member';
import { DIET, line, MAT, orderOf, PAIR, payments } from './paying';

const server = useServer();

const {
  start,
  buy,
  history,
  post,
  invoicesOf,
  ownedBy,
  protocols: PROTOCOLS,
} = payments(() => server);
const YOGA = line({
  itemId: 2,
  relatedId: 0,
  noTaxPrice: 12_000_000,
  tax: 1_200_000,
  price: 13_200_000,
});
const mayBuyCourse = (id: number, token: string) =>
  server.get(`/api/Payment/IsValidCourseToBasket/?courseId=${id}`, token);
const mayBuyDiet = (id: number, token: string) =>
  server.get(`/api/Payment/IsValidDietToBasket/?categoryId=${id}`, token);

test.each(['', '<script>'])(
  'the payment finds its invoice if the bank sends a further field as «%s»',
  async (field) => {
    const { buyer, token } = await buy(3, 'cancelled');
    const response = await post('/payment/callback/behpardakht', {
      RefId: token,
      ResCode: '17',
      SaleReferenceId: field,
    });
    const [invoice] = await invoicesOf(buyer.id);
    expect(response.headers.get('location')).toBe(`/invoices?invoice=${invoice!.id}`);
    const cancelled = { payStatus: 1, failureReason: 'cancelled' };
    expect((await history(buyer.token)).data).toMatchObject({ data: [cancelled] });
  },
);

test.each([
  ['a lower price', [line({ noTaxPrice: 1, tax: 0, price: 1 }), PAIR[1]!]],
  ['another discount alone', [line({ discount: 1 }), PAIR[1]!]],
  ['another tax alone', [line({ tax: 1 }), PAIR[1]!]],
  ['another amount to pay alone', [line({ price: 1 }), PAIR[1]!]],
  ['another number', [line({ numbers: 2 }), PAIR[1]!]],
  ['an unknown item', [line({ itemId: 999, relatedId: 0 })]],
])(
  'the payment with %s is refused as changed and creates no invoice: totals come from the database',
  async (_, carts) => {
    const buyer = await server.newMember();
    expect(await start(buyer.token, carts)).toMatchObject({ status: 409, data: null });
    expect(await invoicesOf(buyer.id)).toEqual([]);
  },
);

test('an order of 0 rials goes to no bank: it is granted at once, with a receipt', async () => {
  const buyer = await server.newMember();
  const [yoga] = await server.db.select().from(courses).where(eq(courses.id, 2));
  await server.db.update(courses).set({ price: 0 }).where(eq(courses.id, 2));
  const free = { ...YOGA, noTaxPrice: 0, tax: 0, price: 0 };
  const started = await start(buyer.token, [free], 2);
  await server.db.update(courses).set({ price: yoga!.price }).where(eq(courses.id, 2));
  const [invoice] = await invoicesOf(buyer.id);
  expect(started).toMatchObject({
    status: 200,
    data: {
      isPaid: true,
      invoiceId: invoice!.id,
      gatewayUrl: expect.stringMatching(new RegExp(`/invoices\\?invoice=${invoice!.id}$`)),
    },
  });
  expect(invoice).toMatchObject({ payStatus: 2, totalPrice: 0, bankToken: null, refundDue: 0 });
  expect(await ownedBy(buyer.id)).toEqual({ courses: [2], diets: [] });
});

test('a bank that refuses the order is reported as a refusal, one that is down as an outage', async () => {
  const buyer = await server.newMember();
  for (const [fault, message] of [
    [{ code: '-9' }, /سفارش شما را نپذیرفت/],
    ['down', /درگاه پرداخت پاسخ نداد/],
  ] as const) {
    server.banks.faults.fail('zarinpal', 'register', fault);
    expect(await start(buyer.token)).toMatchObject({
      status: 400,
      messages: [expect.stringMatching(message)],
    });
  }
});

test('the payment of items that are no longer for sale names each of them', async () => {
  const buyer = await server.newMember();
  const gone = [
    line({ itemId: 999, title: 'کلاس قدیمی', relatedId: 0 }),
    { ...MAT, title: 'مت یوگا', color: 'نارنجی' },
  ];
  expect(await start(buyer.token, [YOGA, ...gone], 1, { address: 'شیراز' })).toMatchObject({
    status: 409,
    messages: [
      expect.stringContaining('«کلاس قدیمی» دیگر فروخته نمی‌شود'),
      expect.stringContaining('«مت یوگا» دیگر فروخته نمی‌شود'),
    ],
  });
});

test('the payment of items that the buyer already owns is refused with a message that names each item', async () => {
  const { buyer, token } = await buy(1, 'paid');
  await PROTOCOLS[0]!.back(token);
  expect(await start(buyer.token, [...PAIR, YOGA])).toMatchObject({
    status: 400,
    messages: [
      '«بدنسازی پایه در خانه» را پیش‌تر خریده‌اید؛ لطفاً آن را از سبد خرید حذف کنید.',
      '«برنامه افزایش حجم» را پیش‌تر خریده‌اید؛ لطفاً آن را از سبد خرید حذف کنید.',
    ],
  });
});

test('the payment of a size in two colours is possible, and of the same colour twice it is not', async () => {
  const buyer = await server.newMember();
  const pay = (color: string) =>
    start(buyer.token, [MAT, { ...MAT, color }], 1, { address: 'شیراز' });
  expect(await pay(MAT.color)).toMatchObject({
    status: 400,
    messages: [expect.stringContaining('دو بار در سبد')],
  });
  expect(await pay('بنفش')).toMatchObject({ status: 200 });
  expect(await invoicesOf(buyer.id)).toMatchObject([{ totalPrice: 14_080_000 }]);
});

test.each(['', ' \u200C\n'])(
  'the payment of a product without a visible address («%s») is refused',
  async (address) => {
    const buyer = await server.newMember();
    expect(await start(buyer.token, [MAT], 1, { address })).toMatchObject({
      status: 400,
      fields: [{ name: 'address' }],
    });
    expect(await invoicesOf(buyer.id)).toEqual([]);
  },
);

test('the payment of two courses costs the sum of both, and returns the id of its invoice', async () => {
  const buyer = await server.newMember();
  const { data } = await start(buyer.token, [...PAIR, YOGA]);
  const [invoice] = await invoicesOf(buyer.id);
  expect(invoice).toMatchObject({ totalPrice: 40_200_000 });
  expect(data).toMatchObject({ invoiceId: invoice!.id });
});

test('the payment of diets without their linked courses names them all, and a diet by itself is sold', async () => {
  const buyer = await server.newMember();
  expect(await start(buyer.token, [PAIR[1]!, { ...DIET, relatedId: 3 }])).toMatchObject({
    status: 400,
    messages: [
      'محصول برنامه افزایش حجم به تنهایی قابل خرید نیست.',
      'محصول برنامه کاهش وزن به تنهایی قابل خرید نیست.',
    ],
  });
  expect((await start(buyer.token, [DIET])).status).toBe(200);
});

test('the payment requires a complete profile: without one the eligibility calls return 403', async () => {
  const token = await server.logIn('۰۹۱۲۰۰۰۰۰۰۲');
  for (const answer of [mayBuyCourse(1, token), mayBuyDiet(2, token)])
    expect(await answer).toMatchObject({
      status: 403,
      messages: ['برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.'],
    });
});

test('the payment is possible for catalogue items not yet owned; an owned diet blocks its course, too', async () => {
  const { id, token } = await server.newMember();
  const may = async () => [
    (await mayBuyCourse(1, token)).data,
    (await mayBuyCourse(4, token)).data,
    (await mayBuyDiet(2, token)).data,
    (await mayBuyDiet(1, token)).data,
  ];
  expect(await may()).toEqual([true, true, true, true]);
  await server.db.insert(userDiets).values({ userId: id, dietId: 2 });
  expect(await may()).toEqual([false, true, false, true]);
  await server.db.insert(userCourses).values({ userId: id, courseId: 4 });
  expect(await may()).toEqual([false, false, false, true]);
  expect((await mayBuyCourse(999, token)).data).toBe(false);
  expect((await mayBuyDiet(999, token)).data).toBe(false);
});

test.each(['firstName', 'lastName', 'whatsApp', 'birthDate', 'nationalCode'])(
  'the payment requires a profile with the field %s',
  async (field) => {
    const buyer = await server.newMember();
    await server.db
      .update(users)
      .set({ [field]: '' })
      .where(eq(users.id, buyer.id));
    expect((await start(buyer.token)).status).toBe(403);
  },
);

test('the payment is listed above the earlier ones in the invoices, also across pages', async () => {
  const buyer = await server.newMember();
  for (const gateway of [1, 2, 3])
    await start(buyer.token, PAIR, gateway, { replacesPending: true });
  const idsOf = async (part: number, size: number) => {
    const { data } = await history(buyer.token, `part=${part}&size=${size}`);
    return z.parse(contract.getUserInvoices.answer, data).data.map(({ id }) => id);
  };
  const ids = await idsOf(1, 20);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect([await idsOf(1, 2), await idsOf(2, 2)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
});

test('the payment is reconciled when its buyer opens the invoices, and payments of others are not', async () => {
  const [{ buyer }, { buyer: other }] = [await buy(1, 'unsent'), await buy(1, 'unsent')];
  const invoice = {
    payStatus: 2,
    totalPrice: 27_000_000,
    invoiceItem: [{ title: 'بدنسازی پایه در خانه' }, { title: 'برنامه افزایش حجم' }],
  };
  const { data } = await history(buyer.token);
  expect(data).toMatchObject({ total: 1, data: [invoice] });
  expect(JSON.stringify(data)).not.toContain('failureReason');
  expect(await invoicesOf(other.id)).toMatchObject([{ payStatus: 0 }]);
  await reconcile(server.db, createGateways(server.banks.merchants));
  expect(await invoicesOf(other.id)).toMatchObject([{ payStatus: 2 }]);
});

test('the amount sent to the bank matches the invoice', async () => {
  for (const { amount, token } of server.banks.books.all()) {
    const [invoice] = await server.db.select().from(invoices).where(eq(invoices.bankToken, token));
    expect(amount).toBe(invoice!.totalPrice);
  }
});

test.each([
  ['on', true],
  ['off', false],
])(
  'with VITE_SHOP_ORDERS=%s products can be bought, and the app knows: %s',
  async (value, isOpen) => {
    const app = newApp(server.db, { MORABI_DEMO: 'on', VITE_SHOP_ORDERS: value }, server.banks);
    const shown = await readAnswer(app, `${ORIGIN}/api/Setting/GetDisplayInfo`);
    expect(shown.data).toMatchObject({ takesOrders: isOpen });
    const { token } = await server.newMember();
    const order = orderOf([MAT, DIET], 1, { address: 'شیراز' });
    const started = await postJson(app, '/api/Payment/GetPaymentGateUrl', order, token);
    expect(await started.json()).toMatchObject(
      isOpen
        ? { status: 200 }
        : { status: 409, messages: [expect.stringContaining('دیگر فروخته نمی‌شود')] },
    );
  },
);

test('a shop whose tax is 0 percent sells without tax', async () => {
  await server.db.update(settings).set({ taxPercent: 0 });
  expect(await server.get('/api/Payment/GetTaxPercent')).toMatchObject({ status: 200, data: 0 });
  const { token } = await server.newMember();
  const carts = [line({ ...DIET, tax: 0, price: DIET.noTaxPrice - DIET.discount })];
  expect(await start(token, carts)).toMatchObject({ status: 200 });
  await server.db.update(settings).set({ taxPercent: 10 });
});
