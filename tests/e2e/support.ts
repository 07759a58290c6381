/**
 * Shared fixtures of the browser tests: a logged-in member per test, and a network that ends at the reference server.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { wireLine } from '../basket-line';
import { DEMO_PASSWORD as PASSWORD } from '../../server/demo/accounts';
import type { BUYER, INCOMPLETE_MEMBER, OWNER } from '../accounts';
import { MEMBERS } from '../origins';

export { PASSWORD };
export { BUYER, INCOMPLETE_MEMBER, OWNER } from '../accounts';
export { asPlainFiles } from '../plain-files';
export type Account = typeof OWNER | typeof INCOMPLETE_MEMBER | typeof BUYER | '';

export interface Member {
  readonly mobile: string;
  /** The login in the app's storage format. */
  readonly userInfo: string;
  /**
   * Ids of an owner's diets: a running program, an open form, one waiting for the expert, one that ended, one to
   * extend.
   */
  readonly diets: readonly number[];
}
/**
 * Creates a member for one test.
 * @param account the demo account to copy
 */
export async function newMember(account: Account): Promise<Member> {
  const answer = await fetch(`${MEMBERS}/${account}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Member;
}
/** Replaces placeholders in a path by the member's own diets: `diet1` is the first one's id. */
export const ofMember = (path: string, { diets }: Member): string =>
  path.replace(/\bdiet(\d)/, (_, place: string) => String(diets[Number(place) - 1]));

/** Returns a line of the basket with the demo's prices: 10 % tax, no discount. */
export const line = (
  itemId: number,
  title: string,
  price: number,
  rest: Partial<WireBasketLine> = {},
): WireBasketLine =>
  wireLine({
    itemId,
    title,
    noTaxPrice: price,
    tax: price / 10,
    price: price + price / 10,
    ...rest,
  });
export const PILATES = line(4, 'پیلاتس برای کمر سالم', 14_000_000);
export const TRX = line(8, 'تی‌آر‌ایکس گروهی', 24_000_000);

/** Returns a basket in its storage format. */
export const basketOf = (...lines: WireBasketLine[]): string => JSON.stringify(lines);

export const test = base.extend<{
  /** the demo account that the member copies; by default a visitor */ account: Account;
  /** the stored basket; see `basketOf` */ basket: string;
  /** the logged-in member, unique to the test */ member: Member;
  /** whether the test violates the policy or breaks scripts on purpose */ isAttack: boolean;
}>({
  account: ['', { option: true }],
  basket: ['', { option: true }],
  isAttack: [false, { option: true }],
  member: async ({ account }, use) =>
    use(account ? await newMember(account) : { mobile: '', userInfo: '', diets: [] }),
  storageState: async ({ member: { userInfo }, basket, baseURL }, use) => {
    const localStorage = [
      ...(userInfo ? [{ name: 'userInfo', value: userInfo }] : []),
      ...(basket ? [{ name: 'basket', value: basket }] : []),
    ];
    await use({ cookies: [], origins: [{ origin: baseURL!, localStorage }] });
  },
  // Every test also asserts that nothing violates the policy and nothing throws.
  context: async ({ context, baseURL, isAttack }, use) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/content security policy|trusted ?type|permissions policy/i.test(message.text()))
        violations.push(`${message.page()?.url()}: ${message.text()}`);
    });
    context.on('weberror', (error) =>
      violations.push(String(error.error().stack || error.error())),
    );
    // No request reaches the internet: a provider's frame and the IP lookup are stubbed.
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
    // A response that a test changes may still be pending.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (!isAttack) expect(violations).toEqual([]);
  },
});

let usedNumbers = 0;
/** Returns seven digits that are unique in the test run. */
function uniqueDigits(): string {
  usedNumbers += 1;
  return String(test.info().workerIndex * 1_000 + usedNumbers).padStart(7, '0');
}
/** Returns a mobile number that is not registered yet. */
export const newMobile = (): string => `0935${uniqueDigits()}`;

/**
 * Registers a new member.
 * @param origin of the app; empty: that of the configuration
 */
export async function register(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/register`);
  await page.getByLabel('نام', { exact: true }).fill('مهسا');
  await page.getByLabel('نام خانوادگی').fill('رضایی');
  await page.getByLabel('شماره موبایل').fill(newMobile());
  await page.getByLabel('رمز عبور', { exact: true }).fill('کلمه-عبور-۱');
  await page.getByLabel('تکرار رمز عبور').fill('کلمه-عبور-۱');
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  await expect(page).toHaveURL(/\/profile$/);
}

export const overlay = (page: Page) => page.getByRole('status', { name: 'در حال بارگذاری…' });
export const toast = (page: Page, message: string | RegExp) =>
  page.locator('.Toastify').getByRole('alert').filter({ hasText: message });
/** Fills in and submits the form of the login screen. */
export async function submitLogin(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
}
/** Logs out on the profile. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/@$/);
}
export const start = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: 'شروع' });

/**
 * Holds requests until the returned function is called; then they continue to the route set before, or to the server.
 */
export async function holdCalls(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => route.fallback()));
  return release;
}

/** Changes the data in the server's responses to a call. */
export const changeData = <Data>(page: Page, url: string | RegExp, change: (data: Data) => Data) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });

/** Holds the app's code until the returned function is called. */
export const holdCode = (page: Page) => holdCalls(page, '**/assets/app-*.js');

/** Waits until the page is hydrated: its elements have React's keys. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#main h1')!).some((key) => key.startsWith('__react')),
  );

/** Waits until nothing is animated except spinners and the timers of toasts. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000,
        );
    // With a limit: an animation of content that is off the screen (`content-visibility`) does not go on.
    for (let turn = 0; turn < 20 && moving().length > 0; turn += 1)
      await Promise.race([
        Promise.allSettled(moving().map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, 100)),
      ]);
  });
}

/** Waits until the screen is complete: its heading is shown, no overlay, no animation. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#main h1')).toHaveCount(1);
  await expect(overlay(page)).toHaveCount(0);
  await animationsEnded(page);
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
/**
 * Returns axe's findings on the current screen as texts. Legacy mode skips third-party frames and opens no second page.
 */
export async function scan(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    rules ? builder.withRules(rules) : builder.withTags(TAGS)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${where}) ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}

/** Returns axe's findings on a phone and a laptop: all rules in light mode, and in dark mode the colour rules. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0)); // a sticky bar covers content that is scrolled under it
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await animationsEnded(page);
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
      found.push(...(await scan(page, `${size.width}, ${colorScheme}`, rules)));
    }
  }
  return found;
}
export { expect };

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
