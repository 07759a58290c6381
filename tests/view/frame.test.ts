/** What stands around the screens: the bar, the menu, the ways in and out, and what is said while one waits. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, inject, test } from 'vitest';
import { productLine, wireOfLine } from '../models/purchase.fixtures';
import { BUYER } from '../accounts';
import { first } from '../models/weigh-in-queue.model';
import { linksIn, openScreen, seesHeading } from './screen';
import { openStage } from './stage';

async function visit(path: string) {
  const on = openStage(inject('origin'));
  await on.open(path);
  return on;
}
const main = () => screen.getByRole('main');
const bar = () => screen.getByRole('navigation', { name: 'ناوبری اصلی' });
/** What is told of the bar's links, and where each leads: not of the mark, which only a pointer presses. */
const told = () => linksIn(bar()).filter((link) => link !== ' /');
const current = () => bar().querySelector('[aria-current=page]')?.textContent;

test('the bar leads to the main screens, says where one is, and has one’s own things for members only', async () => {
  let on = await visit('/profile');
  await seesHeading(on, 'پروفایل');
  expect(told()).toEqual(['خانه /', 'سبد خرید /shopping', 'پروفایل /profile']);
  const mark = bar().querySelector('a')!;
  expect([mark.ariaHidden, mark.tabIndex]).toEqual(['true', -1]);
  expect(current()).toBe('پروفایل');
  await on.goInside('/');
  expect(current()).toBe('خانه');
  on = await openScreen('/myprops/2');
  expect(told()).toEqual([
    'خانه /',
    'خریدهای من /myprops/1',
    'سبد خرید /shopping',
    'پروفایل /profile',
  ]);
  expect(current()).toBe('خریدهای من');
  await on.goInside('/myprops/1');
  expect(current()).toBe('خریدهای من');
  await on.goInside('/support/chat');
  expect(current()).toBeUndefined();
});

test('what only this browser keeps for a member is taken away after a question, and nobody else’s', async () => {
  const on = await openScreen('/profile');
  const own = 'kept:09120000001:watched';
  const other = 'kept:09120000002:watched';
  localStorage.setItem(own, '{"speed":2,"lessons":{}}');
  localStorage.setItem(other, '{"speed":2,"lessons":{}}');
  await on.press('پاک کردن اطلاعات این دستگاه');
  await on.press('انصراف');
  expect(localStorage.getItem(own)).not.toBeNull();
  await on.press('پاک کردن اطلاعات این دستگاه');
  await on.press('بله، پاک شود');
  expect(localStorage.getItem(own)).toBeNull();
  expect(localStorage.getItem(other)).not.toBeNull();
  localStorage.removeItem(other);
});

test('a logout asks about weights that wait to be sent: stay, send, or throw away', async () => {
  const on = await openScreen('/profile');
  const queue = () => localStorage.getItem('queue:09120000001:weighIns');
  const wait = () => on.store('localStorage', 'queue:09120000001:weighIns', [first]);
  await wait();
  await on.press('خروج');
  await on.reads(/۱ وزن در صف ارسال است/);
  await on.press('ماندن');
  expect(queue()).not.toBeNull();
  expect(on.address()).toBe('/profile');
  await on.serve(/GetDietWeeklyReports/, { status: 500, messages: ['نشد'], data: null }, 1);
  await on.press('خروج');
  await on.press('ارسال و خروج');
  await on.reads('نشد');
  expect(queue()).not.toBeNull();
  await on.press('دور انداختن و خروج');
  await on.sees('ورود', { role: 'heading' });
  expect(on.address()).toBe('/login/@');
  expect(queue()).toBeNull();
});

test('the menu has all for members, and the way in for visitors', async () => {
  const all = [
    'پشتیبانی /support/chat',
    'درباره ما /pages/Introduction',
    'قوانین و مقررات /pages/RulesAndRegulations',
  ];
  let on = await visit('/profile');
  await seesHeading(on, 'پروفایل');
  expect(linksIn(main())).toEqual(['ورود /login/@profile', ...all]);
  expect(main()).toHaveTextContent('برای دیدن خریدها و اطلاعات خود وارد شوید.');
  on = await openScreen('/profile');
  await on.sees('خروج');
  expect(linksIn(main())).toEqual([
    'اطلاعات شخصی /userinfo/@profile',
    'کلاس‌ها و برنامه‌های من /myprops/1',
    'سوابق خرید /invoices',
    ...all,
  ]);
  expect(main()).toHaveTextContent('۰۹۱۲۰۰۰۰۰۰۱');
  expect(document.title).toBe('پروفایل | مربی');
  expect(screen.getByRole('heading', { name: 'پروفایل' })).toHaveFocus();
});

test('the header counts the basket', async () => {
  const on = await visit('/');
  await on.sees('سبد خرید، ۰ مورد', { role: 'link' });
  const basket = () => screen.getByRole('link', { name: /^سبد خرید/ });
  expect(basket()).toHaveTextContent('');
  await on.store('localStorage', 'basket', [wireOfLine(productLine)]);
  await on.sees('سبد خرید، ۱ مورد', { role: 'link' });
  expect(basket()).toHaveTextContent('۱');
  await on.press('راهنمای سایت', { role: 'link' });
  expect(on.address()).toBe('/pages/videos/VideoGuide');
});

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

test('closing the login that nobody was led to loads home anew', async () => {
  const on = await visit('/login');
  await on.press('بستن');
  expect((await on.left()).loads).toEqual([{ url: '/' }]);
});

test.each(['/login', '/login/@invoices', '/forgetpass'])(
  '%s has nothing for members',
  async (path) => {
    const on = await openScreen(path);
    await on.until(() => expect(on.address()).toBe('/'));
  },
);

test('the ways in know each other, and browsers know their fields', async () => {
  const on = await visit('/login');
  await on.sees('ورود', { within: 'form' });
  expect(linksIn(main())).toEqual(['ثبت‌نام /register', 'فراموشی رمز عبور /forgetpass']);
  const known = () =>
    [...document.querySelectorAll('form input:not([type=checkbox])')].map((input) =>
      input.getAttribute('autocomplete'),
    );
  expect(known()).toEqual(['username', 'current-password']);
  await on.press('ثبت‌نام', { role: 'link' });
  await on.sees('ثبت‌نام', { within: 'form' });
  expect(linksIn(main())).toEqual(['ورود /login']);
  expect(known()).toEqual([
    'given-name',
    'family-name',
    'username',
    'new-password',
    'new-password',
  ]);
});

test('why a login was refused stands in the form, too, which says so', async () => {
  const on = await visit('/login');
  const messages = ['رمز نادرست است', 'یا شماره'];
  await on.serve(/\/api\/Authentication\/GetToken$/, { status: 400, data: null, messages });
  await on.fill('شماره موبایل', '۰۹۱۲۰۰۰۰۰۰۳', { within: 'form' });
  expect(screen.getByLabelText('شماره موبایل')).toHaveValue(BUYER);
  await on.fill('رمز عبور', 'نادرست', { within: 'form' });
  await on.press('ورود', { within: 'form' });
  await on.readsAlerts([messages.join('')]);
  expect(document.querySelector('form')).toHaveAccessibleDescription(messages.join(' '));
});

test('a profile that was changed leads back where one came from', async () => {
  const on = await openScreen('/userinfo/@myprops@1');
  await on.hold('saveProfile', /\/api\/User\/UpdateProfile$/);
  await on.press('ذخیره');
  await on.answer('saveProfile', { status: 200, data: null });
  await on.until(() => expect(on.address()).toBe('/myprops/1'));
});

test('the number field has the focus when one comes back to change it, and not before', async () => {
  const on = await visit('/forgetpass');
  await on.sees('ارسال کد');
  expect(screen.getByLabelText('شماره موبایل')).not.toHaveFocus();
  await on.fill('شماره موبایل', BUYER);
  await on.press('ارسال کد');
  await on.press('تغییر شماره موبایل');
  await on.until(() => void expect(screen.getByLabelText('شماره موبایل')).toHaveFocus());
});

test('a field that is wrong says why and has the focus', async () => {
  const on = await openScreen('/userinfo/@profile');
  await on.fill('کد ملی', '0013542418');
  const code = screen.getByLabelText(/^کد ملی/);
  expect(code).toHaveAccessibleDescription('کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.');
  expect(code).not.toHaveAttribute('aria-invalid');
  expect(code).toHaveAttribute('aria-required', 'true');
  expect(screen.getByLabelText('تلفن')).not.toHaveAttribute('aria-required');
  await on.fill('کد ملی', '001354241');
  expect(code).not.toHaveAccessibleDescription();
  await on.fill('تاریخ تولد', '۱۳۷۵/۱۳/۴۵');
  await on.press('ذخیره');
  const day = screen.getByLabelText(/^تاریخ تولد/);
  await on.until(() => void expect(day).toHaveFocus());
  expect(day).toHaveAttribute('aria-invalid', 'true');
  expect(day).toHaveAccessibleDescription(/تاریخ را به صورت سال\/ماه\/روز وارد کنید/);
});

test('who waits for long is told so, and may leave', async () => {
  const on = openStage(inject('origin'));
  await on.hold('loadInvoices', /\/api\/Payment\/GetUserInvoices\//);
  await on.store('localStorage', 'userInfo', await on.logIn());
  await on.open('/profile');
  await on.press('سوابق خرید', { role: 'link' });
  // The overlay of the screen itself: while its code is on its way there is another one.
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

test('a question is answered with no by Escape', async () => {
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

test('a lesson without a video, and one that does not come, say so', async () => {
  const LESSON = /\/api\/Course\/GetLessonInfo\//;
  const lesson = { id: 29, title: '', courseId: 7, description: '', videoSrc: '' };
  let on = await openScreen('/7/player/29', [[LESSON, lesson]]);
  await on.reads(/^فایلی برای این جلسه ثبت نشده است/);
  await seesHeading(on, 'جلسه');
  expect(screen.getByRole('link', { name: 'بازگشت' })).toHaveAttribute('href', '/7/lessons');
  on = openStage(inject('origin'));
  await on.serve(LESSON, { status: 500, data: null });
  await on.store('localStorage', 'userInfo', await on.logIn());
  await on.open('/7/player/29');
  await on.reads('این جلسه دریافت نشد.');
});
