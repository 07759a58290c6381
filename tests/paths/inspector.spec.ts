/** The local inspector on the development server. */
import { readFileSync } from 'node:fs';
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

test('a chart is simulated without the app, saved, reopened, replayed and exported as a test', async ({
  page,
}) => {
  const download = async (press: () => Promise<unknown>) => {
    const [saved] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: saved.suggestedFilename(), path: await saved.path() };
  };
  await page.goto(`${DEVELOPMENT}/__inspect`);
  await page.getByRole('button', { name: 'purchase a member opens the app' }).click();
  for (const step of ['start a course', 'the course may be bought', 'view the basket'])
    await page.getByRole('button', { name: new RegExp(`^${step}`) }).click();
  await expect(page.locator('.now')).toHaveText('browsing');
  await expect(page.locator('#drawing polyline.taken')).toHaveCount(1);
  const session = await download(() => page.getByRole('button', { name: 'Save session' }).click());
  await page.locator('#file').setInputFiles(session.path);
  await expect(page.locator('#count')).toHaveText('1 / 4');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('#count')).toHaveText('3 / 4');
  await page.keyboard.press('ArrowUp'); // manual selection stops the playback
  await expect(page.locator('#count')).toHaveText('2 / 4');
  await page.waitForTimeout(1_000); // longer than a step of the playback
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#count')).toHaveText('3 / 4');
  await expect(page.locator('.now')).toHaveText('added');
  await expect(page.locator('#drawing .lit[data-state=added]')).toBeVisible(); // rendered a moment later
  await expect(page.locator('aside')).toContainText('✓ isAllowed');
  await expect(page.locator('.change')).toContainText(['taxPercent']);

  const journey = await download(() =>
    page.getByRole('button', { name: 'Save as a test' }).click(),
  );
  expect(journey.name).toBe('purchase.journey.ts');
  expect(readFileSync(journey.path, 'utf8')).toContain('"the course may be bought",');
  const svg = await download(() => page.getByLabel('Save as an image').selectOption('chart-svg'));
  expect(readFileSync(svg.path, 'utf8')).toMatch(
    /^<svg.*<g class="[^"]*\blit" data-state="added"/s,
  );
  const png = await download(() => page.getByLabel('Save as an image').selectOption('log-png'));
  expect(readFileSync(png.path).subarray(1, 4).toString()).toBe('PNG');
});
