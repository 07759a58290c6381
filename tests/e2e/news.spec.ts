/** News on the member's home, from the staff's work until it is seen, and the switches of its messages. */
import type { Page } from '@playwright/test';
import { openPanel, publishProgram } from './panel';
import { expect, holdCalls, OWNER, scan, test } from './support';

test.use({ account: OWNER });

const newsOf = (page: Page) => page.getByRole('region', { name: 'خبر تازه' });
const continued = (page: Page) => page.getByRole('list', { name: 'ادامه دهید' });

test('a program that the expert publishes stands on home until it is seen', async ({
  page,
  member,
  browser,
}) => {
  await page.goto('/');
  await expect(continued(page)).toBeVisible();
  await expect(newsOf(page)).toHaveCount(0);
  const dietId = member.diets[2]!;
  const panel = await openPanel(browser, 'karshenas');
  await panel.goto(`/panel/case/${dietId}`);
  await publishProgram(panel);
  await panel.context().close();

  await page.reload();
  await expect(newsOf(page)).toContainText('برنامه شما آماده است');
  expect(await scan(page, 'home with news')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await wide()).toBe(false);
  const seen = page.waitForResponse(/SeenNews/);
  await newsOf(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${dietId}/files$`));
  await expect(page.getByText('از شنبه آغاز کنید.')).toBeVisible();
  await seen;
  await page.goBack();
  await expect(continued(page)).toBeVisible();
  await expect(newsOf(page)).toHaveCount(0);
  await page.reload();
  await expect(continued(page)).toBeVisible();
  await expect(newsOf(page)).toHaveCount(0);
});

/** Lets home show two pieces of news. */
async function showTwo(page: Page): Promise<void> {
  const all = [
    { id: 2, kind: 'refundMade', title: '', sessionDate: '', referenceId: 1, parentId: 0 },
    { id: 1, kind: 'parcelSent', title: 'مت یوگا', sessionDate: '', referenceId: 1, parentId: 0 },
  ];
  const unseen = new Set([1, 2]);
  await page.route('**/api/User/GetNews', (route) => {
    const news = all.filter(({ id }) => unseen.has(id));
    return route.fulfill({ json: { status: 200, messages: [], data: { news, switches: [] } } });
  });
  await page.route('**/api/User/SeenNews', (route) => {
    for (const id of (route.request().postDataJSON() as { ids: number[] }).ids) unseen.delete(id);
    return route.fulfill({ json: { status: 200, messages: [], data: null } });
  });
}

test('news is dismissed by the keyboard, and moves nothing below it', async ({ page }) => {
  await showTwo(page);
  await page.goto('/');
  await expect(newsOf(page)).toContainText('بازگشت وجه شما انجام شد');
  await expect(newsOf(page)).toContainText('۱ خبر دیگر');
  const top = async () => (await continued(page).boundingBox())!.y;
  const before = await top();
  await newsOf(page).getByRole('button', { name: /^دیدم/ }).focus();
  await page.keyboard.press('Enter');
  await expect(newsOf(page)).toContainText('مت یوگا');
  await page.keyboard.press('Enter');
  await expect(newsOf(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'هفته‌های تمرین' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'شروع', exact: true })).toBeVisible();
  expect(await top()).toBe(before);
  // The focus stays where the news was.
  await page.keyboard.press('Tab');
  await expect(continued(page).getByRole('link').first()).toBeFocused();
});

test('the profile keeps its controls in place until the news has arrived', async ({ page }) => {
  const release = await holdCalls(page, '**/api/User/GetNews');
  await page.goto('/profile');
  const tops = async () =>
    Promise.all(
      ['تیره', 'خروج'].map(
        async (name) => (await page.getByText(name, { exact: true }).boundingBox())!.y,
      ),
    );
  await expect(page.getByRole('button', { name: 'خروج', exact: true })).toBeVisible();
  const before = await tops();
  release();
  await expect(page.getByRole('checkbox', { name: 'بسته فرستاده شد' })).toBeVisible();
  expect(await tops()).toEqual(before);
});

test('a member switches the messages of a kind off', async ({ page }) => {
  await page.goto('/profile');
  const box = page.getByRole('checkbox', { name: 'بسته فرستاده شد' });
  await expect(box).toBeChecked();
  const saved = page.waitForResponse(/SaveNewsSwitch/);
  await box.uncheck();
  await saved;
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'برنامه آماده شد' })).toBeChecked();
  expect(await scan(page, 'profile with switches')).toEqual([]);
});

test('a server without the calls has neither news nor switches, and shows no error', async ({
  page,
}) => {
  const answered: number[] = [];
  await page.route('**/api/User/*News*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  page.on('response', (response) => {
    if (response.url().includes('News')) answered.push(response.status());
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'شروع', exact: true })).toBeVisible();
  await expect.poll(() => answered.length).toBeGreaterThan(0);
  await expect(newsOf(page)).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'خروج', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: /خبرهایی/ })).toHaveCount(0);
  await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(0);
});
