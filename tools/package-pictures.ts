/** Creates the screenshots of the packages' READMEs: `npm run packages:pictures`. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { DEMO_PASSWORD } from '../server/demo/accounts';
import { ensureBrowser, launchOptions } from './browser.mjs';

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url));
const SIZE = { width: 1080, height: 660 };

process.env.DATA_DIR = 'memory://';
if (!ensureBrowser()) process.exit(1);
const vite = await createServer({ server: { port: 0 }, logLevel: 'warn' });
await vite.listen();
const origin = vite.resolvedUrls!.local[0]!.replace(/\/$/, '');
const browser: Browser = await chromium.launch(launchOptions());

const paint = (page: Page, name: string, folder = 'statechart-inspector') =>
  page.screenshot({ path: `${PACKAGES}${folder}/docs/${name}.png` });

/** Captures the largest chart, on a path to one of its states. */
async function paintChart() {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(`${origin}/__inspect#chart=weeklyReport&state=saving`);
  await page.locator('.lit').first().waitFor();
  await paint(page, 'chart-light');
  await page.close();
}

/** Captures a member who starts a course: the app, its charts, and time travel to a recorded moment. */
async function paintTravel() {
  const context = await browser.newContext({ viewport: SIZE, locale: 'fa-IR' });
  const inspector = await context.newPage();
  await inspector.emulateMedia({ colorScheme: 'dark' });
  await inspector.goto(`${origin}/__inspect`);
  const app = await context.newPage();
  await app.setViewportSize({ width: 720, height: 760 });
  await app.goto(`${origin}/login/@?inspect=local`);
  await app.getByLabel('شماره موبایل').fill('09120000003');
  await app.getByLabel('رمز عبور', { exact: true }).fill(DEMO_PASSWORD);
  await app.getByRole('button', { name: 'ورود', exact: true }).click();
  await app.getByRole('button', { name: /^شروع/ }).first().click();
  await app.getByRole('dialog').or(app.getByRole('alertdialog')).waitFor();
  const added = inspector.locator('#log .row', { hasText: 'checkEligibility' });
  await inspector
    .getByRole('button', { name: /^purchase · tab/ })
    .last()
    .click();
  await added.last().click();
  await paint(inspector, 'log-dark');
  await app.keyboard.press('Escape');
  await inspector.getByRole('button', { name: 'Time travel' }).click();
  await app.getByRole('status').filter({ hasText: 'سفر در زمان' }).waitFor();
  await app.bringToFront();
  await paint(app, 'travel');
  await context.close();
}

/** Captures the coverage page of a chart without a model. */
async function paintCoverage() {
  const chart = `${PACKAGES}statechart-paths/tests/foreign/guards.machine.ts`;
  execFileSync('npx', ['statechart-paths', 'coverage', chart], { stdio: 'ignore' });
  const page = await browser.newPage({ viewport: { width: 1240, height: 640 } });
  await page.goto(pathToFileURL('reports/coverage.html').href);
  await page.getByText('board', { exact: true }).first().click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await paint(page, 'coverage', 'statechart-paths');
  await page.close();
}

await paintCoverage();
await paintChart();
await paintTravel();
await browser.close();
await vite.close();
process.exit(0); // the development server's database would keep the process running
