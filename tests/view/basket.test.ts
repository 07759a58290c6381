/** The basket: what a discount code and a pending payment change in it. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { OWNER } from '../accounts';
import {
  courseLine,
  dietLine,
  line,
  matLine,
  pairedDietLine,
  productLine,
  wireOfLine,
} from '../models/purchase.fixtures';
import { openAsOwner } from '../walks/stage';
import { callSeen, openScreen, textsOf } from './screen';
import { openStage } from './stage';

const GATEWAY = { id: 1, gatewayPspType: 2, gatewayTypeTitle: 'زرین‌پال', takesDiscountCodes: true };
const PENDING = {
  id: 616,
  payStatus: 0,
  paymentState: 'pending',
  totalPrice: 13_200_000,
  invoiceItem: [{ productType: 2, itemId: 8, title: dietLine.title, price: 13_200_000 }],
};

test('a discount code is taken off all pieces of its line, beside a line that is being paid', async () => {
  const on = openStage(inject('origin'));
  await on.serve(/GetPaymentGateways/, { status: 200, data: [GATEWAY] });
  await on.serve(/GetUserInvoices/, { status: 200, data: { total: 1, data: [PENDING] } });
  const mat = { ...matLine, discount: 2_200_000, payable: matLine.payable - 2_200_000 };
  await on.store('localStorage', 'basket', [dietLine, mat].map(wireOfLine));
  await on.store('sessionStorage', `draft:${OWNER}:discountCode`, {
    code: 'NOWRUZ',
    percent: 0,
    amount: 1_000_000,
    items: [{ productType: 4, itemId: matLine.itemId }],
    refusal: '',
  });
  await openAsOwner(on, '/shopping');
  await on.reads('پرداخت این مورد هنوز تمام نشده است.');
  expect(textsOf('listitem')).toEqual([
    'پرداخت این مورد هنوز تمام نشده است.برنامه کاهش وزنقیمت۱٬۲۰۰٬۰۰۰تخفیف۰مالیات۱۲۰٬۰۰۰قابل پرداخت۱٬۳۲۰٬۰۰۰ تومان',
    'مت یوگا−۲+برای ۲ عدد:قیمت۲٬۴۰۰٬۰۰۰تخفیف‎−۵۴۰٬۰۰۰مالیات۲۴۰٬۰۰۰قابل پرداخت۲٬۱۰۰٬۰۰۰ تومان',
  ]);
  await on.press('حذف کد تخفیف NOWRUZ');
  await on.sees('کد تخفیف دارید؟');
  expect(screen.getByRole('group', { name: 'کد تخفیف' })).toHaveFocus();
  expect(textsOf('listitem')[1]).toMatch(/مالیات۱۲۰٬۰۰۰قابل پرداخت۱٬۱۰۰٬۰۰۰ تومان$/);
  expect(textsOf('definition').slice(-4)).toEqual([
    '۲٬۴۰۰٬۰۰۰',
    '‎−۴۴۰٬۰۰۰',
    '۲۴۰٬۰۰۰',
    '۲٬۲۰۰٬۰۰۰ تومان',
  ]);
});

test.each([400, 404])(
  'an extension that the server refuses with %i is marked after a payment of changed lines',
  async (status) => {
    const on = openStage(inject('origin'));
    const extension = line({ productType: 3, itemId: 8, title: 'تمدید برنامه' });
    await on.serve(/GetPaymentGateways/, { status: 200, data: [GATEWAY] });
    await on.serve(/GetPaymentGateUrl/, { status: 409, data: null });
    await on.serve(/ExtendDient/, { status, data: null });
    await on.store('localStorage', 'basket', [extension, matLine].map(wireOfLine));
    await openAsOwner(on, '/shopping');
    await on.fill('آدرس تحویل', 'شیراز، خیابان زند');
    await on.press(/^پرداخت با زرین‌پال/);
    await on.until(() =>
      expect(textsOf('listitem')[0]).toMatch(/^دیگر فروخته نمی‌شود؛ .*تمدید برنامه/),
    );
  },
);

test('a payment of changed prices updates each line: a product in its size, a diet with its course', async () => {
  const on = openStage(inject('origin'));
  const shirt = { ...productLine, color: 'سیاه', quantity: 2 };
  const lines = [{ ...shirt, size: 'M' }, { ...shirt, size: 'L' }, courseLine, pairedDietLine];
  const inventories = [{ size: 'M', colors: ['سفید', 'سیاه'] }];
  const { itemId: dietId, title } = pairedDietLine;
  const data = (entry: object) => ({
    status: 200,
    data: [{ id: 999, title: 'دیگر', price: 1 }, entry],
  });
  await on.serve(/GetTaxPercent/, { status: 200, data: 10 });
  await on.serve(/GetProducts/, data({ id: 5, title: 'کش', price: 1_000_000, inventories }));
  await on.serve(/GetDietCategories/, data({ id: dietId, title, price: 3_000_000 }));
  const connectedDiet = { id: dietId, title, price: 2_000_000, courseId: 1 };
  await on.serve(/GetCourses/, data({ id: 1, title: 'یوگا', price: 4_000_000, connectedDiet }));
  await on.serve(/GetPaymentGateways/, { status: 200, data: [GATEWAY] });
  await on.serve(/GetPaymentGateUrl/, { status: 409, data: null });
  await on.store('localStorage', 'basket', lines.map(wireOfLine));
  await openAsOwner(on, '/shopping');
  await on.fill('آدرس تحویل', 'شیراز، خیابان زند');
  await on.press(/^پرداخت با زرین‌پال/);
  await on.until(async () =>
    expect(await on.stored('localStorage', 'basket')).toMatchObject([
      { size: 'M', color: 'سیاه', numbers: 2, noTaxPrice: 1_000_000, price: 1_100_000 },
      { size: 'L', noTaxPrice: productLine.unitPrice },
      { itemId: 1, relatedId: dietId, price: 4_400_000 },
      { itemId: dietId, relatedId: 1, price: 2_200_000 },
    ]),
  );
  await on.until(() =>
    expect(textsOf('listitem').map((text) => text.startsWith('دیگر فروخته نمی‌شود'))).toEqual([
      false,
      true,
      false,
    ]),
  );
});

test('an extension that fails can be repeated, and is then in the basket beside the other lines', async () => {
  const diets = ['حجم', 'کاهش وزن'].map((title, at) => ({
    id: 31 + at,
    title,
    showHoldover: true,
  }));
  const on = await openScreen('/myprops/2', [[/GetUserDiets/, diets]]);
  await on.store('localStorage', 'basket', [wireOfLine(matLine)]);
  await on.hold('extend', /ExtendDient/);
  await on.press('تمدید کاهش وزن');
  expect((await callSeen(on)).call).toMatch(/dietId=32$/);
  const other = screen.getByRole('button', { name: 'تمدید حجم' });
  await on.until(() => void expect(other).toHaveAttribute('aria-disabled', 'true'));
  await on.answer('extend', { status: 400, messages: ['هنوز زود است'], data: null });
  await on.reads('هنوز زود است');
  await on.seesRest();
  await on.until(() => void expect(other).not.toHaveAttribute('aria-disabled'));
  await on.press('تمدید کاهش وزن');
  const data = wireOfLine(line({ productType: 3, itemId: 32, title: 'تمدید' }));
  await on.answer('extend', { status: 200, data });
  await on.until(() => expect(on.address()).toBe('/shopping'));
  expect(await on.stored('localStorage', 'basket')).toMatchObject([
    { itemId: matLine.itemId },
    { itemId: 32, productType: 3 },
  ]);
});

test('a removed line and an emptied basket can be restored', async () => {
  const on = openStage(inject('origin'));
  const lines = [dietLine, matLine].map(wireOfLine);
  await on.store('localStorage', 'basket', lines);
  await openAsOwner(on, '/shopping');
  const stored = () => on.stored('localStorage', 'basket');
  for (const [button, rest] of [
    [`حذف ${matLine.title}`, lines.slice(0, 1)],
    ['حذف سبد خرید', null],
  ] as const) {
    await on.press(button);
    await on.until(async () => expect(await stored()).toEqual(rest));
    await on.press('بازگردانی', { which: 'last' });
    await on.until(async () => expect(await stored()).toEqual(lines));
  }
  expect(on.address()).toBe('/');
});
