/** Payments whose result arrives late, elsewhere, or for another basket than the current one (decision 67). */
import type { Page } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  line,
  newMember,
  OWNER,
  PASSWORD,
  PILATES,
  start,
  test,
  TRX,
  logOut,
} from '../e2e/support';

const pay = (page: Page, gateway = 'زرین‌پال') =>
  page.getByRole('button', { name: `پرداخت با ${gateway}` });
const bank = (page: Page, outcome: string) => page.getByRole('button', { name: outcome });
const result = (page: Page) => page.getByRole('region', { name: 'نتیجه پرداخت' });
/**
 * Pays, answers on the bank's page, and closes the tab before the callback reaches the server. Playwright does not
 * route redirects, so the bank's response, which redirects to the callback, is fetched here and dropped. Closing the
 * tab during a navigation can hang Chromium, so the tab is closed after it.
 */
async function payAndCloseTab(page: Page, answer: string): Promise<void> {
  await page.route('**/simulator/answer', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.goto('/shopping');
  await pay(page).click();
  const answered = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/simulator/answer'),
  );
  await bank(page, answer).click();
  await answered;
  await page.close();
}
const storedBasket = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('basket') ?? '[]') as { title: string }[]).map(
      ({ title }) => title,
    ),
  );
const EMPTY_BASKET_MESSAGE = 'سبد خرید شما خالی است؛ حداقل یک کلاس یا برنامه غذایی انتخاب کنید.';

test.describe('a basket with one course', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES) });

  test('keeps the items being paid for when the buyer opens an older paid receipt', async ({
    page,
  }) => {
    await page.goto('/shopping');
    await pay(page).click();
    await bank(page, 'پرداخت موفق').click();
    await expect(result(page).getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
    expect(await storedBasket(page)).toEqual([]);
    const receipt = page.url();

    await page.goto('/');
    await start(page, TRX.title).click();
    await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
    await pay(page).click();
    await expect(bank(page, 'پرداخت موفق')).toBeVisible();
    await page.goto(receipt);
    await expect(result(page).getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
    expect(await storedBasket(page)).toEqual([TRX.title]);
  });

  test('is emptied on the next visit, with one message, if it was paid but the tab was closed at the bank', async ({
    context,
    page,
  }) => {
    await payAndCloseTab(page, 'پرداخت موفق');
    const next = await context.newPage();
    await next.goto('/shopping');
    const notice = next.getByRole('status').filter({ hasText: 'پرداخت شد' });
    await expect(notice).toContainText('۱٬۵۴۰٬۰۰۰ تومان');
    await expect(next.getByText(EMPTY_BASKET_MESSAGE)).toBeVisible();
    await notice.getByRole('link', { name: 'دیدن رسید' }).click();
    await expect(result(next).getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
    await next.goto('/');
    await expect(next.getByRole('link', { name: 'شروع', exact: true })).toBeVisible();
    await expect(next.getByText('پرداخت شد')).toHaveCount(0);
  });

  test('shows a pending payment in the result, history, home and basket, and offers no second payment', async ({
    page,
  }) => {
    await page.goto('/shopping');
    await pay(page).click();
    await bank(page, 'بی‌پاسخ ماندن تأیید').click();
    await expect(result(page).getByRole('heading', { name: 'در حال بررسی پرداخت' })).toBeVisible();
    await expect(result(page)).toContainText('لطفاً دوباره پرداخت نکنید');
    await expect(page.getByRole('button', { name: / در حال بررسی/ })).toBeVisible();
    await expect(page.getByText('ناموفق')).toHaveCount(0);
    const address = page.url();

    for (const path of ['/', '/shopping']) {
      await page.goto(path);
      const notice = page.getByRole('status').filter({ hasText: 'پرداخت شما در حال بررسی است' });
      await expect(notice).toContainText('لطفاً دوباره پرداخت نکنید');
      await expect(notice).toContainText(PILATES.title);
      await expect(notice).toContainText('۱٬۵۴۰٬۰۰۰ تومان');
      await expect(notice.getByRole('link', { name: 'دیدن نتیجه' })).toHaveAttribute(
        'href',
        new URL(address).pathname + new URL(address).search,
      );
    }
    expect(await storedBasket(page)).toEqual([PILATES.title]);
    await expect(pay(page)).toHaveCount(0);
  });

  test('shows the failure of its payment once and keeps its lines', async ({ context, page }) => {
    await payAndCloseTab(page, 'رمز اشتباه');
    const next = await context.newPage();
    await next.goto('/');
    await expect(next.getByRole('status').filter({ hasText: 'پرداخت انجام نشد' })).toBeVisible();
    await next.reload();
    await expect(next.getByRole('navigation', { name: 'ناوبری اصلی' })).toBeVisible();
    await next.goto('/shopping');
    await expect(pay(next)).toBeEnabled();
    await expect(next.getByText('پرداخت انجام نشد')).toHaveCount(0);
    expect(await storedBasket(next)).toEqual([PILATES.title]);
  });
});

test.describe('a shared device with a basket', () => {
  const PIECES = line(3, 'کش تمرین', 1_000_000, { productType: 4, numbers: 2 });
  const SHARED = 'دیگران هم از این دستگاه استفاده می‌کنند';
  test.use({ basket: basketOf(PILATES, PIECES) });

  test('moves the basket to the tab, and back when the choice is undone', async ({
    page,
    context,
  }) => {
    await page.goto('/login/@');
    await page.getByLabel(SHARED).check();
    await expect
      .poll(() =>
        page.evaluate(() => [
          localStorage.getItem('basket'),
          (JSON.parse(sessionStorage.getItem('basket') ?? '[]') as unknown[]).length,
        ]),
      )
      .toEqual([null, 2]);
    const other = await context.newPage();
    await other.goto('/shopping');
    await expect(other.getByText(EMPTY_BASKET_MESSAGE)).toBeVisible();
    await page.getByLabel(SHARED).uncheck();
    await expect.poll(() => storedBasket(page)).toEqual([PILATES.title, PIECES.title]);
  });

  test('removes all data of the member on logout, including that of an earlier login', async ({
    page,
  }) => {
    const { mobile } = await newMember(OWNER);
    await page.goto('/login/@');
    // Stores data of an earlier login without the shared-device option, and data of another member.
    await page.evaluate((userName) => {
      localStorage.setItem(`kept:${userName}:goalWeight`, '70');
      localStorage.setItem('kept:09350000000:goalWeight', '71');
    }, mobile);
    await page.getByLabel('شماره موبایل').fill(mobile);
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
    await page.getByLabel(SHARED).check();
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.getByRole('link', { name: 'خریدهای من' }).click();
    await page.getByRole('link', { name: 'مشاهده جلسات' }).first().click();
    await page.getByRole('link', { name: /جلسه/ }).first().click();
    await expect(page.getByLabel('متن نظر')).toBeVisible();
    await page.getByLabel('متن نظر').fill('یک نظر نیمه‌کاره');
    await page.goto('/profile');
    await logOut(page);
    await expect
      .poll(() =>
        page.evaluate(() => ({
          local: Object.keys(localStorage).filter((key) => key !== 'logouts'),
          tab: Object.keys(sessionStorage).filter((key) => key !== 'logouts'),
        })),
      )
      .toEqual({ local: ['kept:09350000000:goalWeight'], tab: ['sharedDevice'] });
  });
});
