/** The basket: what a discount code and a pending payment change in it. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { OWNER } from '../accounts';
import { dietLine, line, matLine, wireOfLine } from '../models/purchase.fixtures';
import { openAsOwner } from '../walks/stage';
import { textsOf } from './screen';
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

test.each([403, 404])(
  'an extension that the server refuses with %i is marked after a payment of changed lines',
  async (status) => {
    const on = openStage(inject('origin'));
    const extension = line({ productType: 3, itemId: 8, title: 'تمدید برنامه' });
    await on.serve(/GetPaymentGateways/, { status: 200, data: [GATEWAY] });
    await on.serve(/GetPaymentGateUrl/, { status: 409, data: null });
    await on.serve(/ExtendDiet/, { status, data: null });
    await on.store('localStorage', 'basket', [extension, matLine].map(wireOfLine));
    await openAsOwner(on, '/shopping');
    await on.fill('آدرس تحویل', 'شیراز، خیابان زند');
    await on.press(/^پرداخت با زرین‌پال/);
    await on.until(() =>
      expect(textsOf('listitem')[0]).toMatch(/^دیگر فروخته نمی‌شود؛ .*تمدید برنامه/),
    );
  },
);
