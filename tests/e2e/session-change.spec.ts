/**
 * The end of a session, and two members in one browser: no data of one is shown, sent or stored under the other's name
 * (decision 45).
 */
import type { Locator, Page } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  INCOMPLETE_MEMBER,
  newMember,
  ofMember,
  OWNER,
  PILATES,
  settled,
  submitLogin,
  test,
  toast,
} from './support';

const ACCOUNT_CHANGED_MESSAGE =
  'حساب کاربری در پنجره دیگری عوض شد؛ آنچه ذخیره نکرده بودید فرستاده نشد.';
/** Logs in as another member in another tab. */
const logInElsewhere = async (page: Page, userInfo: string) => {
  const other = await page.context().newPage();
  await other.goto('/api/Setting/GetDisplayInfo');
  await other.evaluate((info) => localStorage.setItem('userInfo', info), userInfo);
  await other.close();
};
/** Clicks directly after the login of another tab, before an event or a call makes this tab notice it. */
const clickAfterLogin = (button: Locator, userInfo: string) =>
  button.evaluate((element: HTMLElement, info) => {
    localStorage.setItem('userInfo', info);
    element.click();
  }, userInfo);
const profileOf = (page: Page, userInfo: string) =>
  page.evaluate(async (info) => {
    const { token } = JSON.parse(info) as { token: string };
    const answer = await fetch('/api/User/GetUserInfo/', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: { address: string } }).data;
  }, userInfo);

test.describe('a member whose session is replaced in another tab', () => {
  test.use({ account: OWNER });

  test('saves nothing into the other account, even before this tab is notified', async ({
    page,
  }) => {
    const other = await newMember(INCOMPLETE_MEMBER);
    await page.goto('/userinfo/@profile');
    await page.getByLabel('آدرس').fill('خانه نفر اول');
    const before = await profileOf(page, other.userInfo);
    await clickAfterLogin(page.getByRole('button', { name: 'ذخیره' }), other.userInfo);
    await expect(toast(page, ACCOUNT_CHANGED_MESSAGE)).toBeVisible();
    await expect(page.getByLabel('آدرس')).not.toHaveValue('خانه نفر اول');
    expect(await profileOf(page, other.userInfo)).toEqual(before);
  });

  test('has no data left on the screen one frame after the storage event', async ({ page }) => {
    const other = await newMember(BUYER);
    await page.goto('/invoices');
    await expect(page.getByRole('button', { name: / موفق/ }).first()).toBeVisible();
    await page.evaluate(() => {
      window.addEventListener('storage', () =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            document.documentElement.dataset.seen = document.querySelector('#main')!.textContent;
          }),
        ),
      );
    });
    await logInElsewhere(page, other.userInfo);
    await expect(page.locator('html[data-seen]')).toBeAttached();
    expect(await page.locator('html').getAttribute('data-seen')).not.toContain('موفق');
    await expect(toast(page, ACCOUNT_CHANGED_MESSAGE)).toBeVisible();
  });

  test('finds the questionnaire draft again, which the other member never sees', async ({
    page,
    member,
  }) => {
    const other = await newMember(OWNER);
    const path = ofMember('/diet2/dietform', member);
    await page.goto(path);
    const answer = page.locator('#main textarea').first();
    await answer.fill('زانویم درد می‌کند');
    await logInElsewhere(page, other.userInfo); // immediately: before the debounce of the draft ends
    await expect(toast(page, ACCOUNT_CHANGED_MESSAGE)).toBeVisible();
    await expect(page.getByText('زانویم درد می‌کند')).toHaveCount(0);
    await logInElsewhere(page, member.userInfo);
    await expect(answer).toHaveValue('زانویم درد می‌کند');
  });
});

test.describe('a buyer', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES) });
  test('starts no payment with the first click after another member has logged in in another tab', async ({
    page,
  }) => {
    const other = await newMember(BUYER);
    await page.goto('/shopping');
    const pay = page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
    await expect(pay).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GetPaymentGateUrl')) requests.push(request.url());
    });
    await clickAfterLogin(pay, other.userInfo);
    await expect(toast(page, ACCOUNT_CHANGED_MESSAGE)).toBeVisible();
    expect(requests).toEqual([]);
    await pay.click();
    await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
  });
});

test.describe('a session ended by the server', () => {
  test.use({ account: OWNER, basket: basketOf(PILATES) });
  test('logs out once for several 401s at the same time, and keeps the draft for its author', async ({
    page,
    member,
  }) => {
    await page.goto('/userinfo/@profile');
    await page.getByLabel('آدرس').fill('نشانی نیمه‌کاره');
    await page.route('**/api/{Course,Diet}/GetUser*/**', (route) =>
      route.fulfill({ status: 401, json: { status: 401, messages: ['توکن نامعتبر'], data: null } }),
    );
    await page.getByRole('link', { name: 'خریدهای من' }).click();
    await expect(page).toHaveURL(/\/login\/@$/);
    await expect(toast(page, 'خطای دسترسی به سرویس')).toHaveCount(1);
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    expect(
      await page.evaluate(() => [localStorage.getItem('userInfo'), localStorage.getItem('basket')]),
    ).toEqual([null, null]);

    const logInAs = async (mobile: string) => {
      await page.goto('/login/@userinfo');
      await submitLogin(page, mobile);
      await expect(page).toHaveURL(/\/userinfo$/);
      await settled(page);
    };
    await logInAs((await newMember(BUYER)).mobile);
    await expect(page.getByLabel('آدرس')).not.toHaveValue('نشانی نیمه‌کاره');
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    await logInAs(member.mobile);
    await expect(page.getByLabel('آدرس')).toHaveValue('نشانی نیمه‌کاره');
    await page.getByRole('link', { name: 'پروفایل', exact: true }).click();
    await page.getByRole('button', { name: 'خروج', exact: true }).click();
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
      ),
    ).toEqual([]);
  });
});
