/** The local inspector on the development server. */
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { BUYER } from '../accounts';
import { DEVELOPMENT } from '../origins';

test.slow(); // the development server bundles modules on the first request

test.use({ viewport: { width: 1400, height: 900 } });

/** Opens the inspector and, in another tab, the app, and logs a member in. */
async function openBoth(context: BrowserContext, inspector: Page): Promise<Page> {
  await inspector.goto(`${DEVELOPMENT}/__inspect`);
  const app = await context.newPage();
  await app.goto(`${DEVELOPMENT}/login/@?inspect=local`);
  await app.getByLabel('شماره موبایل').fill(BUYER);
  await app.getByLabel('رمز عبور', { exact: true }).fill(DEMO_PASSWORD);
  await app.getByRole('button', { name: 'ورود', exact: true }).click();
  await inspector.getByRole('button', { name: /^session · tab/ }).click();
  await expect(inspector.locator('.now')).toHaveText('loggedIn');
  return app;
}
const rowsWith = (page: Page, hasText: string) => page.locator('#log .row', { hasText });
/** Scrolls to the start or the end of the log, which renders only the visible rows, and clicks a row there. */
async function clickRow(page: Page, hasText: string, position: 'start' | 'end') {
  await page
    .locator('#log')
    .evaluate((log, top) => log.scrollTo(0, top), position === 'start' ? 0 : 1e6);
  await rowsWith(page, hasText).click();
}

test('an inspector shows the running charts in one redacted log and sends clicked events', async ({
  context,
  page: inspector,
}) => {
  const app = await openBoth(context, inspector);
  await expect(inspector.locator('#drawing [data-state=loggedIn]')).toHaveClass(/lit/);
  await expect(inspector.locator('#log')).toContainText('logIn ✓');
  for (const chart of ['session', 'purchase', 'homeLoading'])
    await expect(inspector.locator('#names')).toContainText(chart);
  await rowsWith(inspector, 'login.submit').click();
  await expect(inspector.locator('aside')).toContainText('"password": "•••"');
  const text = await inspector.locator('body').innerText();
  for (const secret of [BUYER, DEMO_PASSWORD]) expect(text).not.toContain(secret);

  await inspector.getByLabel(/^Show homeLoading .* in the log/).uncheck();
  await expect(inspector.locator('#names')).not.toContainText('homeLoading');
  await inspector.keyboard.press('Escape');
  await inspector.keyboard.press('/');
  await inspector.keyboard.type('login.submit');
  await expect(inspector.locator('#log .row')).toHaveCount(1);
  await inspector.getByLabel('Search the log').fill('');

  await inspector.getByRole('button', { name: /^session · tab/ }).click();
  await inspector.getByRole('button', { name: /^a call returns 401/ }).click();
  await expect(inspector.locator('.now')).toHaveText('anonymous');
  await expect(app).toHaveURL(/\/login\/@$/);

  await app.close();
  const ended = inspector.getByRole('button', { name: /^session · tab/ });
  await expect(inspector.getByRole('heading', { name: 'Recorded' })).toBeVisible();
  await inspector.reload();
  await ended.click();
  await expect(inspector.locator('.now')).toHaveText('anonymous');
});

test('arrow keys return the app to a past state, and it resumes from there with real data', async ({
  context,
  page: inspector,
}) => {
  const app = await openBoth(context, inspector);
  await app.getByRole('button', { name: /^شروع/ }).first().click();
  const dialog = app.getByRole('dialog', { name: /سبد/ }).or(app.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await inspector
    .getByRole('button', { name: /^purchase · tab/ })
    .last()
    .click();
  await inspector.keyboard.press('Escape');
  await inspector.keyboard.press('t');
  const banner = app.getByRole('status').filter({ hasText: 'سفر در زمان' });
  await expect(banner).toBeVisible();
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  const calls: string[] = [];
  app.on('request', (request) => isCall(request) && calls.push(request.url()));
  const storageOf = () => app.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const storage = await storageOf();
  await inspector.keyboard.press('ArrowUp');
  await expect(dialog).toBeVisible();
  await clickRow(inspector, 'login.submit', 'start');
  await expect(app).toHaveURL(/\/login\/@/); // at that moment the member was not logged in
  await clickRow(inspector, 'checkEligibility ✓', 'end');
  await expect(dialog).toBeVisible();

  expect(calls).toEqual([]);
  expect(await storageOf()).toBe(storage);
  const apiRequest = app.waitForRequest(isCall);
  await app.getByRole('button', { name: 'ادامه از اینجا' }).click();
  await apiRequest;
  await expect(banner).toBeHidden();
  await expect(inspector.locator('#travel')).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no violation of WCAG on the inspector's page in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${DEVELOPMENT}/__inspect#chart=purchase&state=added`);
    await expect(page.locator('#drawing .lit')).toHaveCount(1);
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
