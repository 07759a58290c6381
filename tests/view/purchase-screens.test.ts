/** The purchase outside its chart: when it may start, what ends it, and how it resumes. */
import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { BUYER } from '../accounts';
import { productLine, strengthCourse, wireOfLine } from '../models/purchase.fixtures';
import { openAsOwner, rememberLogin } from '../walks/stage';
import { openScreen, textsOf } from './screen';
import { openStage } from './stage';

const TAX = /\/api\/Payment\/GetTaxPercent$/;
const PILATES = { ...strengthCourse, id: 4, connectedDiet: null };
const firstStart = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^شروع/ });
  return button!;
};

test('a visitor can start a purchase before the tax percentage is known; a member has to wait for it', async () => {
  const on = openStage(inject('origin'));
  await on.hold('tax', TAX);
  await on.open('/');
  await on.sees(/^شروع/, { which: 'first' });
  expect(await firstStart()).not.toHaveAttribute('aria-disabled');
  await on.press(/^شروع/, { which: 'first' });
  await on.sees('ورود به حساب', { role: 'dialog' });

  const secondStage = openStage(inject('origin'));
  await secondStage.hold('tax', TAX);
  await rememberLogin(secondStage, BUYER);
  await secondStage.open('/');
  await secondStage.sees(/^شروع/, { which: 'first' });
  expect(await firstStart()).toHaveAttribute('aria-disabled', 'true');
  await secondStage.answer('tax', { status: 500, data: null });
  const missingTaxMessage = 'درصد مالیات دریافت نشد؛ لطفاً صفحه را دوباره باز کنید.';
  await secondStage.until(async () => {
    expect(await firstStart()).toHaveAccessibleDescription(missingTaxMessage);
  });
});

test('leaving the route closes the dialog of the purchase', async () => {
  const on = openStage(inject('origin'));
  await on.open('/profile');
  await on.press('خانه', { role: 'link' });
  await on.press(/^شروع/, { which: 'first' });
  await on.sees('ورود به حساب', { role: 'dialog' });
  window.history.back();
  await on.until(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a stored pending offer is added to the lines of the basket when the app is opened with a login', async () => {
  const on = openStage(inject('origin'));
  await rememberLogin(on, BUYER);
  await on.store('localStorage', 'basket', [wireOfLine(productLine)]);
  await on.store('sessionStorage', 'pendingOffer', PILATES);
  await on.open('/');
  await on.until(async () =>
    expect(await on.stored('localStorage', 'basket')).toMatchObject([
      { itemId: 5, productType: 4 },
      { itemId: 4, productType: 1 },
    ]),
  );
  expect(await on.stored('sessionStorage', 'pendingOffer')).toBeNull();
});

test('the login dialog of a purchase closes when another tab has logged in', async () => {
  const on = openStage(inject('origin'));
  await on.open('/');
  await on.press(/^شروع/, { which: 'first' });
  await on.sees('ورود به حساب', { role: 'dialog' });
  await rememberLogin(on, BUYER);
  await on.until(() => expect(screen.queryByRole('dialog', { name: 'ورود به حساب' })).toBeNull());
});

test.each([
  ['course', 'کلاس‌ها', 'ادامه کلاس', '/8/lessons'],
  ['diet', 'برنامه‌های غذایی', 'خریدهای من', '/myprops/1'],
])(
  'a refused %s with the id of an own course leads to what the member owns of its kind',
  async (kind, tab, action, to) => {
    const on = openStage(inject('origin'));
    const data = { isCompleteProfile: true, data: [{ id: 8, title: 'یوگا' }] };
    await on.serve(/GetUserCourses/, { status: 200, data });
    await on.serve(/GetCourses\/|GetDietCategories\//, (all) => [
      { ...(all as object[])[0], id: 8 },
    ]);
    await on.serve(/IsValid(Course|Diet)ToBasket/, { status: 200, data: false });
    await openAsOwner(on, '/');
    await on.press(tab, { role: 'tab' });
    await on.reads(/^با مالیات/); // until then, nothing can be started
    expect(await on.isThere(/^ادامه /, { role: 'link', within: 'article' })).toBe(
      kind === 'course',
    );
    await on.press(/^شروع/, { within: 'article' });
    await on.press(action);
    expect(on.address()).toBe(to);
  },
);

test('the three newest pending payments have a notice each, newest first', async () => {
  const pending = [3, 1, 4, 2].map((id) => ({
    id,
    payStatus: 0,
    paymentState: 'pending',
    totalPrice: 10,
    invoiceItem: [{ productType: 1, itemId: id, title: `کلاس ${id}`, price: 10 }],
  }));
  const on = await openScreen('/', [[/GetUserInvoices/, { total: 4, data: pending }]]);
  await on.reads('کلاس 4');
  const titles = () => textsOf('status').flatMap((text) => /کلاس \d/.exec(text) ?? []);
  await on.until(() => expect(titles()).toEqual(['کلاس 4', 'کلاس 3', 'کلاس 2']));
});
