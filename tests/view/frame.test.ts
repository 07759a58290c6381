/** The app around the screens: navigation bar, menu, login and logout, and loading messages. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, inject, test } from 'vitest';
import { BUYER, OWNER } from '../accounts';
import { line, wireOfLine } from '../models/purchase.fixtures';
import { callSeen, openScreen, weekOf } from './screen';
import { openStage } from './stage';

async function visit(path: string) {
  const on = openStage(inject('origin'));
  await on.open(path);
  return on;
}

test.each([
  ['/login/@invoices', '/'],
  ['/login/@shopping', '/shopping'],
  ['/register', '/'],
  ['/forgetpass', '/login'],
  ['/loginasuser/3', '/'],
])('closing %s leads to %s', async (path, leadsTo) => {
  const on = await visit(path);
  await on.press('بستن');
  expect(on.address()).toBe(leadsTo);
});

const navigation = () =>
  within(screen.getByRole('navigation', { name: 'ناوبری اصلی' }))
    .getAllByRole('link')
    .map((link) => `${link.getAttribute('aria-current') ?? '-'} ${link.textContent}`);

test('the navigation marks the screen, counts basket and news, and has purchases of members only', async () => {
  const on = await visit('/profile');
  await on.until(() => expect(navigation()).toEqual(['- خانه', '- سبد خرید', 'page پروفایل']));
  await on.sees('ورود', { role: 'link' });
  expect(screen.getByRole('link', { name: 'ورود' })).toHaveAttribute('href', '/login/@profile');
  const news = [{ id: 1, kind: 'refundMade', referenceId: 1 }];
  const member = await openScreen('/myprops/2', [[/GetNews/, { news, switches: [] }]]);
  await member.store('localStorage', 'basket', [wireOfLine(line({}))]);
  await member.goInside('/');
  await member.sees('خبر تازه', { role: 'region' });
  await member.goInside('/myprops/2');
  await member.until(() =>
    expect(navigation()).toEqual([
      '- خانه',
      'page خریدهای من',
      '- ۱سبد خرید',
      '- پروفایل۱ خبر تازه',
    ]),
  );
});

test('a link of the login dialog closes it', async () => {
  const on = await visit('/');
  await on.press(/^شروع/, { which: 'first' });
  await on.press('ثبت‌نام', { role: 'link', within: 'dialog' });
  await on.sees('ثبت‌نام', { within: 'form' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the fields of the login and of the registration support autofill', async () => {
  const autofill = () =>
    [...document.querySelectorAll('form input:not([type=checkbox])')].map((input) =>
      input.getAttribute('autocomplete'),
    );
  let on = await visit('/login');
  await on.sees('ورود', { within: 'form' });
  expect(autofill()).toEqual(['username', 'current-password']);
  on = await visit('/register');
  await on.sees('ثبت‌نام', { within: 'form' });
  expect(autofill().join()).toBe('given-name,family-name,username,new-password,new-password');
});

test('the mobile number field is focused only when the user returns to change the number', async () => {
  const on = await visit('/forgetpass');
  await on.sees('ارسال کد');
  expect(screen.getByLabelText('شماره موبایل')).not.toHaveFocus();
  await on.fill('شماره موبایل', BUYER);
  await on.press('ارسال کد');
  await on.reads('۱:۰۰');
  await on.elapse(55_000);
  await on.reads('۰:۰۵'); // until another code can be requested
  await on.press('تغییر شماره موبایل');
  await on.until(() => void expect(screen.getByLabelText('شماره موبایل')).toHaveFocus());
});

test('a wrong national code is reported while typing; an invalid date is reported and focused on save', async () => {
  const on = await openScreen('/userinfo/@profile');
  await on.fill('کد ملی', '0013542418');
  const code = screen.getByLabelText(/^کد ملی/);
  expect(code).toHaveAccessibleDescription('کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.');
  expect(code).not.toHaveAttribute('aria-invalid');
  expect(code).toHaveAttribute('aria-required', 'true');
  expect(screen.getByLabelText('تلفن')).not.toHaveAttribute('aria-required');
  await on.fill('کد ملی', '001354241');
  expect(code).not.toHaveAccessibleDescription();
  await on.fill('نام', 'علي'); // as an Arabic keyboard writes it
  expect(screen.getByDisplayValue('علی')).toHaveAccessibleName('نام');
  await on.fill('تاریخ تولد', '۱۳۷۵/۱۳/۴۵');
  await on.press('ذخیره');
  const day = screen.getByLabelText(/^تاریخ تولد/);
  await on.until(() => void expect(day).toHaveFocus());
  expect(day).toHaveAttribute('aria-invalid', 'true');
  expect(day).toHaveAccessibleDescription(/تاریخ را به صورت سال\/ماه\/روز وارد کنید/);
});

test('after three seconds a wait shows a message and a button that leads back', async () => {
  const on = openStage(inject('origin'));
  await on.hold('loadInvoices', /\/api\/Payment\/GetUserInvoices\//);
  await on.store('localStorage', 'userInfo', await on.logIn());
  await on.open('/profile');
  await on.press('سوابق خرید', { role: 'link' });
  // The overlay of the screen itself: while its code is loading, another one is shown.
  await on.until(async () =>
    expect((await on.left()).calls.map(({ call }) => call).join()).toContain('GetUserInvoices'),
  );
  await on.seesOverlay();
  await on.elapse(2_900);
  expect(await on.isThere('انصراف')).toBe(false);
  expect(screen.getByRole('status', { name: 'در حال بارگذاری…' })).toHaveTextContent('');
  await on.elapse(200);
  expect(screen.getByRole('status', { name: 'در حال بارگذاری…' })).toHaveTextContent(
    'در حال بارگذاری…',
  );
  await on.press('انصراف');
  await on.until(() => expect(on.address()).toBe('/profile'));
});

test('Escape cancels a confirmation and sends no request', async () => {
  const on = await openScreen('/1/report', [
    [
      /\/api\/Diet\/GetDietWeeklyReports\//,
      { id: 3, dietId: 1, weightList: '[{"Weight":70}]', sizeList: '' },
    ],
  ]);
  await on.press('حذف هفته ۱');
  await on.sees('حذف', { role: 'alertdialog' });
  await userEvent.setup({ delay: null }).keyboard('{Escape}');
  await on.seesNot('حذف', { role: 'alertdialog' });
  expect((await on.left()).calls).toEqual([]);
});

test('a session of the staff as a member shows whose it is on every screen, exchanges no progress, and ends alone', async () => {
  const on = openStage(inject('origin'));
  let exchanges = 0;
  await on.serve(/GetProgress/, (data) => {
    exchanges += 1;
    return data;
  });
  const info = (await on.logIn()) as object;
  const text = 'شما به جای نگار احمدی وارد شده‌اید';
  const notice = () => screen.queryByRole('complementary', { name: 'ورود به جای عضو' });
  await on.store('localStorage', 'userInfo', info);
  await on.open('/7/player/29'); // it starts the exchange of the progress
  await on.until(() => expect(exchanges).toBeGreaterThan(0));
  await on.goInside('/profile');
  await on.sees('خروج');
  expect(notice()).toBeNull();
  await on.store('localStorage', 'userInfo', {
    ...((await on.logIn()) as object),
    isImpersonated: true,
  });
  exchanges = 0;
  for (const path of ['/', '/myprops/1', '/shopping']) {
    await on.goInside(path);
    await on.until(() => void expect(notice()).toHaveTextContent(text));
  }
  expect(exchanges).toBe(0);
  on.reset();
  await on.press('خروج');
  await on.until(() => expect(on.address()).toBe('/login/@'));
  await on.until(async () =>
    expect((await on.left()).calls.map(({ call }) => call)).toContain(
      'POST /api/Authentication/Logout',
    ),
  );
  expect(notice()).toBeNull();
});

test('sending the queue before a logout removes what was sent for each diet, and keeps what another tab adds', async () => {
  const key = `queue:${OWNER}:weighIns`;
  const weighIn = (dietId: number, date: string) => ({
    dietId,
    entry: { date, weekday: 6, weight: 70, createdAt: '' },
    replaces: null,
  });
  const [second, added] = [weighIn(2, '2026-11-20'), weighIn(2, '2026-11-21')];
  const on = await openScreen('/profile', [[/GetDietWeeklyReports/, weekOf([])]]);
  await on.hold('save', /\/api\/Diet\/UpdateWeeklyReport$/);
  await on.store('localStorage', key, [weighIn(1, '2026-11-20'), second]);
  await on.press('خروج');
  await on.reads(/^۲ وزن در صف ارسال است/);
  await on.press('ارسال و خروج');
  await callSeen(on);
  await on.answer('save', { status: 500, data: null });
  await on.press('ارسال و خروج'); // again
  expect((await callSeen(on)).body).toMatchObject({ dietId: 1 });
  await on.answer('save', { status: 200, data: null });
  expect((await callSeen(on)).body).toMatchObject({ dietId: 2 });
  expect(await on.stored('localStorage', key)).toEqual([second]);
  await on.store('localStorage', key, [second, added]);
  await on.answer('save', { status: 200, data: null });
  await on.until(() => expect(on.address()).toBe('/login/@'));
  expect(await on.stored('localStorage', key)).toEqual([added]);
});

test('a logout on a shared device removes what an earlier login of this member has left in the browser', async () => {
  const on = openStage(inject('origin'));
  await on.store('sessionStorage', 'sharedDevice', true);
  await on.store('sessionStorage', 'userInfo', await on.logIn());
  for (const member of [BUYER, OWNER])
    await on.store('localStorage', `kept:${member}:goalWeight`, 60);
  await on.open('/profile');
  await on.press('خروج');
  await on.until(() => expect(on.address()).toBe('/login/@'));
  expect(await on.stored('localStorage', `kept:${BUYER}:goalWeight`)).toBeNull();
  expect(await on.stored('localStorage', `kept:${OWNER}:goalWeight`)).toBe(60);
});
