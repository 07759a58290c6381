/** The local inspector, on the development server. */
import { expect, test } from '@playwright/test';
import { development } from './playwright.config';

test('an inspector shows the running charts without secrets, and sends what is clicked', async ({
  context,
  page: inspector,
}) => {
  test.slow(); // the development server bundles what is asked for first
  await inspector.setViewportSize({ width: 1400, height: 900 });
  await inspector.goto(`${development}/__inspect`);
  const app = await context.newPage();
  await app.goto(`${development}/login/@?inspect=local`);
  await app.getByLabel('شماره موبایل').fill('09120000003');
  await app.getByLabel('رمز عبور', { exact: true }).fill('Morabi-1405');
  await app.getByRole('button', { name: 'ورود', exact: true }).click();

  await inspector.getByRole('button', { name: /^session · tab/ }).click();
  await expect(inspector.locator('.now')).toHaveText('loggedIn');
  await expect(inspector.locator('[data-state=loggedIn]')).toHaveClass(/lit/);
  await expect(inspector.locator('#log')).toContainText('logIn ✓');
  await inspector.locator('#log .row', { hasText: 'login.submit' }).click();
  await expect(inspector.locator('aside')).toContainText('"password": "•••"');
  const seen = await inspector.locator('aside').innerText();
  for (const secret of ['09120000003', 'Morabi-1405']) expect(seen).not.toContain(secret);

  await inspector.locator('#log .row').last().click();
  await inspector.getByRole('button', { name: /^a call answers 401/ }).click();
  await expect(inspector.locator('.now')).toHaveText('anonymous');
  await expect(app).toHaveURL(/\/login\/@$/);
});

test('a chart is simulated without the app, saved, opened again and replayed', async ({ page }) => {
  await page.goto(`${development}/__inspect`);
  await page.getByRole('button', { name: 'purchase a member opens the app' }).click();
  for (const step of ['start a course', 'the course may be bought', 'view the basket'])
    await page.getByRole('button', { name: new RegExp(`^${step}`) }).click();
  await expect(page.locator('.now')).toHaveText('browsing');
  await expect(page.locator('polyline.taken')).toHaveCount(1);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save session' }).click(),
  ]);
  await page.locator('#file').setInputFiles(await saved.path());
  await expect(page.locator('#count')).toHaveText('1 / 4');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('.now')).toHaveText('added');
  await expect(page.locator('#count')).toHaveText('4 / 4');
});
