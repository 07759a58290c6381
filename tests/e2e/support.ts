/** What the browser's tests share: demo accounts that are logged in already, and a network that ends at the reference server. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** The demo's accounts: one who owns courses and diets, one whose profile is incomplete, one who owns nothing. */
export const OWNER = '09120000001';
export const INCOMPLETE = '09120000002';
export const BUYER = '09120000003';
export const PASSWORD = 'Morabi-1405';

export interface Line {
  productType: number;
  itemId: number;
  title: string;
  noTaxPrice: number;
  tax: number;
  discount: number;
  price: number;
  numbers: number;
  relatedId: number;
  size: string;
  color: string;
  imageSrc: string;
}
/** A line of the basket with the demo's prices: 10 % tax, no discount. */
export const line = (
  itemId: number,
  title: string,
  price: number,
  rest: Partial<Line> = {},
): Line => ({
  productType: 1,
  itemId,
  title,
  size: '',
  color: '',
  noTaxPrice: price,
  discount: 0,
  tax: price / 10,
  price: price + price / 10,
  numbers: 1,
  imageSrc: '',
  relatedId: 0,
  ...rest,
});
export const PILATES = line(4, 'پیلاتس برای کمر سالم', 14_000_000);
export const TRX = line(8, 'تی‌آر‌ایکس گروهی', 24_000_000);

/** A basket as it is stored. */
export const basketOf = (...lines: Line[]): string => JSON.stringify(lines);

const logins = new Map<string, Promise<string>>();
async function logIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/Authentication/GetToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return JSON.stringify(((await answer.json()) as { data: unknown }).data);
}
/** The stored login info of an account; one login for all tests. */
export function userInfoOf(origin: string, account: string): Promise<string> {
  if (!logins.has(account)) logins.set(account, logIn(origin, account));
  return logins.get(account)!;
}

export const test = base.extend<{
  /** who is logged in; nobody unless told */ account: string;
  /** what lies in the basket, as it is stored; see `basketOf` */ basket: string;
}>({
  account: ['', { option: true }],
  basket: ['', { option: true }],
  storageState: async ({ account, basket, baseURL }, use) => {
    const localStorage = [
      ...(account ? [{ name: 'userInfo', value: await userInfoOf(baseURL!, account) }] : []),
      ...(basket ? [{ name: 'basket', value: basket }] : []),
    ];
    await use({ cookies: [], origins: [{ origin: baseURL!, localStorage }] });
  },
  context: async ({ context, baseURL }, use) => {
    // Nothing leaves for the internet: a provider's frame and the address lookup answer from here.
    await context.route(
      (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
      (route) =>
        route.request().url().includes('ipify')
          ? route.fulfill({
              json: { ip: '203.0.113.7' },
              headers: { 'access-control-allow-origin': '*' },
            })
          : route.fulfill({
              contentType: 'text/html; charset=utf-8',
              body: '<!doctype html><html lang="fa"><title>ویدیو</title></html>',
            }),
    );
    await use(context);
  },
});

export const overlay = (page: Page) => page.getByRole('status', { name: 'در حال بارگذاری…' });
export const toast = (page: Page, message: string | RegExp) =>
  page.locator('.Toastify').getByRole('alert').filter({ hasText: message });
export const start = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: 'شروع' });

/** Lets calls wait until the answered function is called; then they go on to the route that was set before, or to the server. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => route.fallback()));
  return release;
}

/** Waits until nothing is in motion but spinners and the clocks of toasts. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000,
        );
    for (let turn = 0; turn < 20 && moving().length > 0; turn += 1)
      await Promise.allSettled(moving().map(({ finished }) => finished));
  });
}

/** Waits until the screen has what it shows: its heading, no overlay, nothing in motion. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#main h1')).toHaveCount(1);
  await expect(overlay(page)).toHaveCount(0);
  await still(page);
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** What axe finds on the screen as it is, on a phone and a wide screen, in light and dark; in words. Legacy mode: strangers' frames are not ours to judge, and no second page is opened. */
export async function findings(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await still(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(TAGS)
        .setLegacyMode()
        .analyze();
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes)
          found.add(
            `${id} (${size.width}, ${colorScheme}) ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`,
          );
      }
    }
  }
  await page.setViewportSize(SIZES[0]!);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found];
}
export { expect };
