/** Input in a server-rendered form before hydration stays in the form after hydration. */
import { PUBLIC_PAGES } from './screens';
import { BUYER, expect, holdCode, newMember, PASSWORD, hydrated, test } from './support';

for (const [path] of PUBLIC_PAGES)
  test(`every field of ${path} keeps what was entered before hydration`, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#main h1')).toHaveCount(1);
    const fields = await page.locator('#root :is(input, textarea, select)').elementHandles();
    const stateOf = () =>
      Promise.all(
        fields.map((field) =>
          field.evaluate((element) => {
            const { type, value, checked } = element as HTMLInputElement;
            return type === 'checkbox' || type === 'radio' ? checked : value;
          }),
        ),
      );
    for (const field of fields) {
      const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
      if (kind === 'checkbox' || kind === 'radio') await field.click();
      else if (kind.startsWith('select')) {
        // A size is sold in some colours only: changing both may be impossible, so the last list is changed.
        if (field === fields.at(-1)) await field.selectOption({ index: 1 });
      } else await field.fill('0912');
    }
    const entered = await stateOf();
    release();
    await hydrated(page);
    expect(await stateOf()).toEqual(entered);
    // The next input rerenders every form.
    for (const [at, field] of fields.entries())
      if (entered[at] === '0912') await field.fill('09123');
    expect(await stateOf()).toEqual(entered.map((value) => (value === '0912' ? '09123' : value)));
  });

test('a device marked as shared before hydration stores the login for the tab only', async ({
  page,
}) => {
  const { mobile } = await newMember(BUYER);
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByLabel('دیگران هم از این دستگاه استفاده می‌کنند').check();
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'خریدهای من' })).toBeVisible();
  const stored = () =>
    page.evaluate(() => ['userInfo' in localStorage, 'userInfo' in sessionStorage]);
  expect(await stored()).toEqual([false, true]);
});
