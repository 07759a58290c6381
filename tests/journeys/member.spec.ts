/** A member after a purchase (section 2: my items, purchase history, files). */
import { expect, INCOMPLETE_MEMBER, OWNER, test, toast } from '../e2e/support';

test.describe('a member who leaves the route before the response', () => {
  test.use({ account: OWNER });

  test('stays on the new screen with an unchanged basket after requesting an extension', async ({
    page,
  }) => {
    let answer = () => {};
    await page.route(
      '**/ExtendDient/**',
      (route) => void (answer = () => void route.continue().catch(() => {})),
    );
    await page.goto('/myprops/2');
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('ExtendDient'),
    );
    await page.getByRole('button', { name: 'تمدید' }).click();
    await page.getByRole('link', { name: 'خانه', exact: true }).click();
    await aborted;
    answer();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۰ مورد' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('an incomplete profile', () => {
  test.use({ account: INCOMPLETE_MEMBER });

  test('causes no warning after its completion, even on an immediate return to my items', async ({
    page,
  }) => {
    await page.goto('/myprops/1');
    await page.getByRole('button', { name: 'انصراف' }).click();
    await page.getByRole('link', { name: 'تکمیل پروفایل' }).click();
    await page.getByLabel('شماره واتساپ').fill('09120000009');
    await page.getByLabel('کد ملی').fill('0013542419');
    await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1374/04/23');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
    await page.getByRole('link', { name: 'خریدهای من' }).click();
    await expect(page.getByText('هنوز در هیچ کلاسی شرکت نکرده‌اید.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'هشدار' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'تکمیل پروفایل' })).toBeHidden();
  });
});
