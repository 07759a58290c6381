/** Writes of the panel: what a form or a button sends, and what it asks before. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeliveryState, DietStatus } from '@/shared/api/contract/codes';
import { DELIVERY_TITLES } from '@/shared/api/contract/rules/delivery';
import { RESOURCES } from '../../server/panel/contract';
import { inDialog, openPanel } from './stage';

const press = (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('a saved row is sent with its version, and without what only the server writes', async () => {
  let version: unknown;
  const { user, bodiesOf } = await openPanel('/coach/1', {
    'GET /coach/1': (row) => {
      ({ version } = row);
      return row;
    },
    'PUT /coach/1': () => ({ id: 1 }),
  });
  const name = await screen.findByLabelText(/^نام/);
  await user.clear(name);
  await user.type(name, 'نام تازه');
  await press(user, 'ذخیره');
  await waitFor(() => expect(bodiesOf('PUT /coach/1')).toHaveLength(1));
  const [body] = bodiesOf('PUT /coach/1') as Record<string, unknown>[];
  expect(body).toMatchObject({ name: 'نام تازه', version });
  expect(body).not.toHaveProperty('id');
  expect(body).not.toHaveProperty('position');
});

test.each([
  ['نوشته من می‌ماند', 'نام من'],
  ['نسخه تازه را می‌خواهم', undefined],
])('after a conflict, «%s» goes on from the present version', async (choice, kept) => {
  let stored: Record<string, unknown> = {};
  const changes: Parameters<typeof openPanel>[1] = {
    'GET /coach/1': (row) => {
      stored = row;
      return { ...row, name: 'نام پیشین', version: '1' }; // which the server refuses
    },
  };
  const { user, bodiesOf } = await openPanel('/coach/1', changes);
  const name = await screen.findByLabelText(/^نام/);
  await user.clear(name);
  await user.type(name, 'نام من');
  await press(user, 'ذخیره');
  const conflict = within(await screen.findByRole('alert'));
  vi.mocked(console.error).mockClear(); // the refusal
  conflict.getByText('نام من');
  conflict.getByText(String(stored.name));
  await user.click(conflict.getByRole('button', { name: choice }));
  await user.type(name, '!');
  Object.assign(changes, { 'PUT /coach/1': () => stored });
  await press(user, 'ذخیره');
  await waitFor(() => expect(bodiesOf('PUT /coach/1')).toHaveLength(2));
  expect(bodiesOf('PUT /coach/1')[1]).toMatchObject({
    name: `${kept ?? String(stored.name)}!`,
    version: stored.version,
  });
});

test.each([
  {
    name: 'coach',
    removal: 'withdraw',
    buyers: 3,
    question: /^۳ نفر این مورد را دارند/,
    confirm: 'برداشتن از فروش',
  },
  {
    name: 'coach',
    removal: 'delete',
    buyers: 0,
    question: /^هیچ عضوی این مورد را ندارد/,
    confirm: 'حذف',
  },
  {
    name: 'discountCode',
    removal: 'withdraw',
    buyers: 3,
    question: /^۳ نفر این کد را به کار برده‌اند/,
    confirm: 'غیرفعال کردن',
  },
] as const)(
  'before a removal of a $name ($removal), the question says what it does',
  async (expected) => {
    const { name, removal, buyers, question, confirm } = expected;
    const { user, bodiesOf } = await openPanel(`/${name}/1`, {
      'GET /discountCode/1': () => ({ id: 1, code: 'YALDA', percent: 10, version: '1' }),
      [`GET /${name}/1/removal`]: () => ({ removal, buyers }),
      [`DELETE /${name}/1`]: () => ({ removal }),
    });
    await user.click(await screen.findByRole('button', { name: `حذف ${RESOURCES[name].title}` }));
    await screen.findByText(question);
    expect(bodiesOf(`DELETE /${name}/1`)).toHaveLength(0);
    await user.click(inDialog().getByRole('button', { name: confirm }));
    await waitFor(() => expect(bodiesOf(`DELETE /${name}/1`)).toHaveLength(1));
  },
);

const ITEM = {
  size: '',
  color: '',
  quantity: 1,
  price: 9_000_000,
  codeDiscount: 0,
  productType: 1,
};
const openPaid = (changes: Record<string, unknown>) =>
  openPanel('/invoice/3/show', {
    'GET /invoice/3': (row) => ({
      ...row,
      state: 'paid',
      totalPrice: 27_000_000,
      refundDue: 0,
      refunded: 0,
      items: [
        { ...ITEM, id: 31, title: 'داده‌شده', state: 'granted' },
        { ...ITEM, id: 32, title: 'پس‌گرفته', state: 'taken-back' },
        { ...ITEM, id: 33, title: 'داده‌نشده', state: 'not-granted' },
      ],
      ...changes,
    }),
    'POST /invoice/3/refund': () => ({ state: 'refunded' }),
  });

test('a refund takes back what the buyer has, and sends rials', async () => {
  const { user, bodiesOf } = await openPaid({});
  await user.click(await screen.findByRole('button', { name: 'بازگشت وجه' }));
  const dialog = inDialog();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(dialog.getByRole('checkbox', { name: 'داده‌شده' }));
  const amount = dialog.getByLabelText('مبلغ (تومان)');
  await user.clear(amount);
  await user.type(amount, '۹۰۰٬۰۰۰');
  await user.type(dialog.getByLabelText(/^دلیل/), 'انصراف');
  await user.type(dialog.getByLabelText(/^شماره پیگیری/), '123');
  await user.click(dialog.getByRole('button', { name: 'بازگشت وجه' }));
  await waitFor(() => expect(bodiesOf('POST /invoice/3/refund')).toHaveLength(1));
  expect(bodiesOf('POST /invoice/3/refund')).toMatchObject([
    { amount: 9_000_000, way: 'hand', reason: 'انصراف', reference: '123', takenBack: [31] },
  ]);
});

test.each([
  { state: 'pending', asks: true, refunds: false },
  { state: 'failed', asks: true, refunds: false },
  { state: 'paid', asks: false, refunds: true },
  { state: 'refundDue', asks: true, refunds: true },
  { state: 'refunded', asks: false, refunds: true },
])(
  'of a payment that is $state, the bank is asked: $asks, money is given back: $refunds',
  async (row) => {
    const { state, asks, refunds } = row;
    await openPaid({ state });
    await screen.findByText('داده‌شده');
    await screen.findAllByText('۲٬۷۰۰٬۰۰۰ تومان');
    const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;
    await waitFor(() =>
      expect([isShown('پرسش از بانک'), isShown('بازگشت وجه')]).toEqual([asks, refunds]),
    );
  },
);

const openOrder = (state: DeliveryState) =>
  openPanel('/order/1/show', {
    'GET /order/1': (row) => ({ ...row, state }),
    'POST /order/1/move': () => ({ state }),
  });

test('an order moves to its next states only, and is sent with its carrier and number', async () => {
  const { user, bodiesOf } = await openOrder(DeliveryState.packed);
  const sent = await screen.findByRole('button', { name: DELIVERY_TITLES[DeliveryState.sent] });
  const delivered = DELIVERY_TITLES[DeliveryState.delivered];
  expect(screen.queryByRole('button', { name: delivered })).toBeNull();
  await user.click(sent);
  const dialog = inDialog();
  await user.type(dialog.getByLabelText(/^فرستنده/), 'پست');
  await user.type(dialog.getByLabelText(/^کد رهگیری/), '456');
  await user.click(dialog.getByRole('button', { name: DELIVERY_TITLES[DeliveryState.sent] }));
  await waitFor(() => expect(bodiesOf('POST /order/1/move')).toHaveLength(1));
  expect(bodiesOf('POST /order/1/move')).toMatchObject([
    { to: DeliveryState.sent, carrier: 'پست', trackingNumber: '456' },
  ]);
});

test('an order that was sent has arrived, or its goods go back to the stock', async () => {
  const { user, bodiesOf } = await openOrder(DeliveryState.sent);
  const { delivered, returned } = DELIVERY_TITLES;
  await user.click(await screen.findByRole('button', { name: returned }));
  expect(inDialog().getByLabelText(/به موجودی برگردد/)).toBeChecked();
  await user.click(inDialog().getByRole('button', { name: returned }));
  const back = { to: DeliveryState.returned, restocks: true };
  await waitFor(() => expect(bodiesOf('POST /order/1/move')).toEqual([back]));
  await user.click(await screen.findByRole('button', { name: delivered }));
  const arrived = { to: DeliveryState.delivered };
  await waitFor(() => expect(bodiesOf('POST /order/1/move')).toEqual([back, arrived]));
  await expect.poll(() => bodiesOf('GET /order/1').length).toBeGreaterThan(2);
});

const NO_FILES = { dietDoc: '', imageSrc: '', videoSrc: '', soundSrc: '' };
const openCase = () =>
  openPanel('/case/1', {
    'GET /case/1': (row) => ({
      ...row,
      ...NO_FILES,
      status: DietStatus.withExpert,
      note: 'آب بنوشید.',
      version: '17',
    }),
    'GET /template': () => ({
      data: [{ id: 1, title: 'کم‌کالری', ...NO_FILES, note: 'نان نخورید.' }],
      total: 1,
    }),
    'POST /case/1/publish': () => ({ id: 1 }),
    'POST /case/1/send-back': () => ({ id: 1 }),
  });

test('publishes the typed program with the version that was loaded, even if it was not saved', async () => {
  const { user, bodiesOf } = await openCase();
  await user.click(await screen.findByLabelText('یادداشت برای ورزشکار'));
  await user.paste(' و بخوابید.');
  await press(user, 'انتشار برنامه');
  await waitFor(() => expect(bodiesOf('POST /case/1/publish')).toHaveLength(1));
  const note = 'آب بنوشید. و بخوابید.';
  expect(bodiesOf('POST /case/1/publish')).toEqual([{ ...NO_FILES, note, version: '17' }]);
  await expect.poll(() => bodiesOf('GET /case/1').length).toBeGreaterThan(1);
});

test('a questionnaire is sent back with a reason only', async () => {
  const { user, bodiesOf } = await openCase();
  await user.click(await screen.findByRole('button', { name: 'برگرداندن فرم' }));
  await user.click(inDialog().getByRole('button', { name: 'برگرداندن' }));
  await screen.findByText('بنویسید چه چیزی باید اصلاح شود.');
  await user.click(inDialog().getByRole('textbox'));
  await user.paste('وزن را بنویسید.');
  await user.click(inDialog().getByRole('button', { name: 'برگرداندن' }));
  await waitFor(() => expect(bodiesOf('POST /case/1/send-back')).toHaveLength(1));
  expect(bodiesOf('POST /case/1/send-back')).toEqual([
    { version: '17', returnReason: 'وزن را بنویسید.' },
  ]);
  await expect.poll(() => bodiesOf('GET /case/1').length).toBeGreaterThan(1);
});

test('the selected comments are approved as they were read', async () => {
  const row = { memberId: 1, courseId: 2, lessonId: 1, refusalReason: '', replies: [] };
  const at = '2026-11-01T08:00:00.000Z';
  const { user, bodiesOf } = await openPanel('/comment', {
    'GET /comment': () => ({
      data: [7, 8, 9].map((id) => ({
        ...row,
        id,
        text: `نظر ${id}`,
        state: 'waiting',
        writtenAt: at,
        waitingSince: at,
        version: `v${id}`,
      })),
      total: 3,
      hasNextPage: false,
    }),
    'POST /comment/approve': () => ({ approved: 1, changed: 1 }),
  });
  const [, first, , third] = await screen.findAllByRole('checkbox');
  for (const box of [first!, third!]) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'تأیید' }));
  await screen.findByText(/^۱ نظر تأیید شد؛ ۱ نظر در این میان تغییر کرده است/);
  expect(bodiesOf('POST /comment/approve')).toEqual([
    {
      comments: [
        { id: 7, version: 'v7' },
        { id: 9, version: 'v9' },
      ],
    },
  ]);
});

test('the packing slip has the pieces, the address of the buyer, and the sender', async () => {
  await openPanel('/order/1/slip', {
    'GET /order/1': (row) => ({
      ...row,
      buyer: 'نگار راد',
      mobile: '09120000001',
      address: 'تهران، خیابان آزادی',
      items: [{ ...ITEM, id: 1, title: 'تی‌شرت', size: 'L', color: 'آبی', quantity: 12 }],
    }),
    'GET /shop/1': (row) => ({
      ...row,
      sellerName: 'مربی',
      sellerAddress: 'شیراز',
      phone: '02191',
    }),
  });
  const cells = await screen.findAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['تی‌شرت', 'L', 'آبی', '۱۲']);
  const { textContent } = screen.getByRole('main');
  for (const text of ['نگار راد', '۰۹۱۲۰۰۰۰۰۰۱', 'تهران، خیابان آزادی'])
    expect(textContent).toContain(text);
  await screen.findByText(/فرستنده: مربی، شیراز/);
});
