/** The session in the browser. */
import { expect, type Page } from '@playwright/test';
import type { sessionMachine } from '@/features/session/model/session.machine';
import { credentials, registration } from '../../models/session.fixtures';
import { goInside, hold, memberInfo, NO_APP, seesLoading, settle, store } from '../world';
import type { ChartGestures, Gesture } from './gesture';

async function openAt(page: Page, isMember: boolean) {
  await hold(page, 'logIn', /\/api\/Authentication\/GetToken$/);
  await hold(page, 'register', /\/api\/Authentication\/RegisterUser$/);
  await hold(page, 'logOutEverywhere', /\/api\/Authentication\/Logout\?everywhere=true$/);
  await page.goto(NO_APP);
  if (isMember) await store(page, 'localStorage', 'userInfo', await memberInfo(page));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
}
const inOtherTab =
  (isMember: boolean): Gesture =>
  async (page) =>
    store(page, 'localStorage', 'userInfo', isMember ? await memberInfo(page) : null);

const seesStored = (isMember: boolean) => async (page: Page) => {
  await expect
    // A login may be loading the page anew: then it is looked at again.
    .poll(() => page.evaluate(() => localStorage.getItem('userInfo') !== null).catch(() => null))
    .toBe(isMember);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

export const sessionGestures: ChartGestures<typeof sessionMachine> = {
  forgets: 'who logs in or registers types secrets, which are never stored',
  open: {
    'a visitor opens the app': (page) => openAt(page, false),
    'a member opens the app': (page) => openAt(page, true),
  },
  gestures: {
    'form.open': async (page) => {
      await goInside(page, '/');
      await goInside(page, '/login/@invoices');
    },
    'login.submit': async (page) => {
      await goInside(page, '/login/@invoices');
      const form = page.locator('form');
      await form.getByLabel('شماره موبایل').fill(credentials.username);
      await form.getByLabel('رمز عبور', { exact: true }).fill(credentials.password);
      await form.getByRole('button', { name: 'ورود', exact: true }).click();
    },
    'registration.submit': async (page) => {
      await goInside(page, '/register');
      await page.getByLabel('نام', { exact: true }).fill(registration.firstName);
      await page.getByLabel('نام خانوادگی').fill(registration.lastName);
      await page.getByLabel('شماره موبایل').fill(registration.mobile);
      await page.getByLabel('رمز عبور', { exact: true }).fill(registration.password);
      await page.getByLabel('تکرار رمز عبور').fill(registration.repeatedPassword);
      await page.getByRole('button', { name: 'ثبت‌نام' }).click();
    },
    'logout.press': async (page) => {
      await goInside(page, '/profile');
      await page.getByRole('button', { name: 'خروج', exact: true }).click();
    },
    'logoutEverywhere.press': async (page) => {
      await goInside(page, '/profile');
      await page.getByRole('button', { name: 'خروج از همه دستگاه‌ها' }).click();
    },
    'session.expired': async (page) => {
      await page.route(/\/api\/Payment\/GetUserInvoices/, (route) =>
        route.fulfill({ status: 401, json: { status: 401, messages: [], data: null } }),
      );
      await goInside(page, '/invoices');
    },
    'otherTab.loggedIn': inOtherTab(true),
    'otherTab.loggedOut': inOtherTab(false),
  },
  answers: {
    logIn: settle('logIn', (_, page) => memberInfo(page)),
    register: settle('register', (_, page) => memberInfo(page)),
    logOutEverywhere: settle('logOutEverywhere', () => null),
  },
  sees: {
    loggingOutEverywhere: seesLoading('خروج از همه دستگاه‌ها'),
    anonymous: seesStored(false),
    loggedIn: seesStored(true),
    loggingIn: (page) => expect(page.locator('form [type=submit][aria-busy=true]')).toBeVisible(),
    registering: seesLoading('ثبت‌نام'),
  },
};
