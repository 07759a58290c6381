/** Registration, login, forgotten password and the operator’s login (sections 2, 4 and 6). */
import { expect, newMobile, OWNER, test } from '../e2e/support';

test('a member resets a forgotten password with the sent code, and is then logged in on home', async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نرگس');
  await page.getByLabel('نام خانوادگی').fill('کاظمی');
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور', { exact: true }).fill('گذرواژه-۱');
  await page.getByLabel('تکرار رمز عبور').fill('گذرواژه-۱');
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'خروج', exact: true }).click();

  await page.goto('/forgetpass');
  await expect(page.getByLabel('شماره موبایل')).toHaveAttribute('placeholder', '09...');
  await page
    .getByLabel('شماره موبایل')
    .fill(mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!));
  const answer = page.waitForResponse('**/api/Authentication/SendActivationCode');
  await page.getByRole('button', { name: 'ارسال کد' }).click();
  // The demo's server shows the code instead of sending it.
  const code = /\d{6}/.exec(
    ((await (await answer).json()) as { messages: string[] }).messages.join(),
  )![0];
  await page.getByLabel('کد ارسال‌شده').fill(code === '000000' ? '111111' : '000000');
  await page.getByLabel('رمز عبور جدید', { exact: true }).fill('گذرواژه-۲');
  await page.getByLabel('تکرار رمز عبور جدید').fill('گذرواژه-۲');
  await page.getByRole('button', { name: 'ثبت تغییر رمز عبور' }).click();
  await expect(page.getByLabel('کد ارسال‌شده')).toHaveAccessibleDescription(/درست نیست/);
  await expect(page.getByLabel('کد ارسال‌شده')).toBeFocused();
  await expect(page.getByRole('button', { name: 'ارسال دوباره کد' })).toBeVisible();
  await expect(page.getByLabel('رمز عبور جدید', { exact: true })).toHaveValue('گذرواژه-۲');
  await page.getByLabel('کد ارسال‌شده').fill(code);
  await page.getByRole('button', { name: 'ثبت تغییر رمز عبور' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'خریدهای من' })).toBeVisible();
});

test.describe('the Persian calendar', () => {
  test.use({ account: OWNER });

  test('shows Saturday first on the right, lists 1300 to 1450, and closes on Tab and Escape', async ({
    page,
  }) => {
    await page.goto('/userinfo/@profile');
    const trigger = page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' });
    await trigger.click();
    const calendar = page.getByRole('dialog', { name: 'تقویم تاریخ تولد' });
    const heads = calendar.locator('th');
    await expect(heads).toHaveText(['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']);
    expect((await heads.first().boundingBox())!.x).toBeGreaterThan(
      (await heads.last().boundingBox())!.x,
    );
    const years = await calendar.getByLabel('سال').locator('option').allInnerTexts();
    expect([years[0], years.at(-1)]).toEqual(['۱۳۰۰', '۱۴۵۰']);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await trigger.click();
    await expect(calendar.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(calendar).toHaveCount(0);
  });
});
