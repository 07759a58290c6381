/** Login by a code that is sent to the number, beside the password. */
import type { Page } from '@playwright/test';
import { changeData, expect, logOut, newMobile, scan, test } from './support';

const byCode = (page: Page) => page.getByRole('button', { name: 'ورود با کد یک‌بارمصرف' });
const code = (page: Page) => page.getByLabel('کد ارسال‌شده');
/** Sends the code. @returns the code, which the demo’s server shows instead of sending it */
async function sendCode(page: Page): Promise<string> {
  const answer = page.waitForResponse('**/api/Authentication/SendLoginCode');
  await page.getByRole('button', { name: 'ارسال کد' }).click();
  const { messages } = (await (await answer).json()) as { messages: string[] };
  return /\d{6}/.exec(messages.join())![0];
}

test('a new number gets an account by its code and name, and logs in again by a code alone', async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto('/login/@invoices');
  await expect(page.getByLabel('رمز عبور', { exact: true })).toBeVisible();
  await page.getByLabel('شماره موبایل').fill(mobile);
  await byCode(page).click();
  await expect(page.getByLabel('شماره موبایل')).toHaveValue(mobile);
  await expect(page.getByLabel('شماره موبایل')).toBeFocused();
  expect(await scan(page, 'the number')).toEqual([]);
  const sent = await sendCode(page);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scan(page, 'the code')).toEqual([]);
  await code(page).fill(sent === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(code(page)).toHaveAccessibleDescription(/درست نیست/);
  await code(page).fill(sent);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نرگس');
  await page.getByLabel('نام خانوادگی').fill('کاظمی');
  await page.getByRole('button', { name: 'ساختن حساب' }).click();
  await expect(page).toHaveURL(/\/invoices$/);

  await page.goto('/profile');
  await expect(page.getByText('نرگس کاظمی')).toBeVisible();
  await logOut(page);
  // A browser that reads the code from the message logs in by itself.
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = () =>
      new Promise((resolve) => {
        Object.assign(window, {
          receive: (received: string) => resolve({ code: received } as never),
        });
      });
  });
  await page.goto('/login/@invoices');
  await page.getByLabel('شماره موبایل').fill(mobile);
  await byCode(page).click();
  const next = await sendCode(page);
  await expect(code(page)).toBeVisible();
  await page.evaluate(
    (received) => (window as unknown as { receive: (code: string) => void }).receive(received),
    next,
  );
  await expect(page).toHaveURL(/\/invoices$/);
});

test('a server that sends no login codes leaves the login as it is specified', async ({ page }) => {
  await changeData(
    page,
    '**/api/Setting/GetDisplayInfo',
    ({ hasLoginCodes: _, ...rest }: Record<string, unknown>) => rest,
  );
  await page.goto('/profile');
  const settings = page.waitForResponse('**/api/Setting/GetDisplayInfo');
  await page.getByRole('link', { name: 'ورود' }).first().click();
  await expect(page.getByLabel('رمز عبور', { exact: true })).toBeVisible();
  await settings;
  await expect(byCode(page)).toHaveCount(0);
});
