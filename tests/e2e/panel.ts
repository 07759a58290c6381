/** A server of the demo for tests of the panel. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { APP } from '../origins';

/** Starts a server of the demo. @param settings in addition to those of the demo */
export async function startDemo(settings: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, PORT: '0', MORABI_DEMO: 'on', DATA_DIR: 'memory://', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let origin = '';
  for await (const text of createInterface(server.stdout)) {
    const [, port] = / at http:\/\/localhost:(\d+)/.exec(text) ?? [];
    if (!port) continue;
    origin = `http://localhost:${port}`;
    break;
  }
  return {
    origin,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

/**
 * Starts a server before the tests of a file, and stops it after them.
 * @param settings in addition to those of the demo
 */
export function usePanel(settings: Readonly<Record<string, string>> = {}) {
  let server: Awaited<ReturnType<typeof startDemo>>;
  const panel = {
    origin: '',
    /** Signs in. */
    async enter(page: Page, username: string, password = DEMO_PASSWORD) {
      await page.goto(`${panel.origin}/panel/login`);
      await page.getByLabel('نام کاربری').fill(username);
      await page.getByLabel('رمز عبور', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'ورود' }).click();
    },
    /** Signs in, and opens the list of classes. */
    async openClasses(page: Page, username: string) {
      await panel.enter(page, username);
      await page.getByRole('menuitem', { name: 'کلاس‌ها', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'کلاس‌ها' })).toBeVisible();
    },
    /** @param path of a screen, below the panel */
    open: (page: Page, path: string) => page.goto(`${panel.origin}/panel${path}`),
  };
  test.beforeAll(async () => {
    server = await startDemo(settings);
    panel.origin = server.origin;
  });
  test.afterAll(() => server.stop());
  return panel;
}

/** Saves the form of a row. */
export const save = (page: Page) => page.getByRole('button', { name: 'ذخیره' }).click();

/**
 * Opens the panel in another browser.
 * @param origin of its server; by default that of all tests
 */
export async function openPanel(browser: Browser, username: string, origin = APP): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fa-IR',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/panel/login');
  await page.getByLabel('نام کاربری').fill(username);
  await page.getByLabel('رمز عبور', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'ورود' }).click();
  await expect(page.getByRole('menuitem', { name: 'نظرها' })).toBeVisible();
  return page;
}

/** Publishes the program of the case on the screen. */
export async function publishProgram(page: Page): Promise<void> {
  await page.getByLabel('یادداشت برای ورزشکار').fill('از شنبه آغاز کنید.');
  await page.getByRole('button', { name: 'انتشار برنامه' }).click();
  await expect(page.getByText('در حال اجرا')).toBeVisible();
}
