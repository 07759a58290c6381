/** A member after a purchase (section 2: my items, purchase history, files). */
import { expect, OWNER, test } from '../e2e/support';

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
