/** The oldest supported browsers: Chromium without every feature that one of them lacks (`browserslist`). */
import type { Page } from '@playwright/test';
import { featuresToRemove } from '../browser-support';
import { expect, newMember, ofMember, OWNER, BUYER, PASSWORD, start, test } from './support';

/**
 * Features not removed although some browsers lack them: Chromium enforces Trusted Types even if a page can't create
 * any.
 */
const UNREMOVABLE = /^trusted/i;
const REMOVED_FEATURES = featuresToRemove().filter(
  ({ object, member = '' }) => !UNREMOVABLE.test(object) && !UNREMOVABLE.test(member),
);

test.beforeEach(async ({ context }) => {
  await context.addInitScript((removed) => {
    const everything = window as unknown as Record<string, Record<string, unknown> | undefined>;
    const remove = ({ object, isStatic, member }: (typeof removed)[number]) => {
      if (member === undefined) return delete everything[object];
      const owner = everything[object];
      for (const target of [isStatic ? undefined : owner?.prototype, owner])
        if (target && Object.hasOwn(target as object, member))
          delete (target as Record<string, unknown>)[member];
      return object === 'Window' && delete everything[member];
    };
    for (const feature of removed)
      try {
        remove(feature);
      } catch {
        // a sandboxed frame can't access parts of its window
      }
  }, REMOVED_FEATURES);
});

/** Collects console messages about missing features; the fixture of all tests already fails on thrown errors. */
const complaintsOf = (page: Page) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (/is not a function|is not defined|undefined/.test(message.text()))
      consoleErrors.push(message.text());
  });
  return consoleErrors;
};

test('the browser under test lacks all newer features', async ({ page }) => {
  await page.goto('/');
  const left = await page.evaluate(() => [
    'any' in AbortSignal,
    'canParse' in URL,
    'toSorted' in Array.prototype,
    'requestIdleCallback' in window,
    'inert' in HTMLElement.prototype,
    'navigation' in window,
  ]);
  expect(left).toEqual(left.map(() => false));
});

test('a visitor flips a card, logs in, buys and returns from the bank', async ({ page }) => {
  const consoleErrors = complaintsOf(page);
  const { mobile } = await newMember(BUYER);
  await page.goto('/');
  const card = page.getByRole('article', { name: 'پیلاتس برای کمر سالم' });
  await card.getByRole('button', { name: 'بیشتر' }).click();
  await card.getByRole('button', { name: 'بازگشت' }).click();
  await expect(start(page, 'پیلاتس برای کمر سالم')).toHaveCount(1); // the card has flipped
  await start(page, 'پیلاتس برای کمر سالم').click();
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'مرحله بعد' }).click();
  await page.getByText('مشاهده سبد خرید').click();
  await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('button', { name: / موفق/ })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('the hidden side of a flipped card is not focusable', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'پیلاتس برای کمر سالم' });
  // Simulates a browser that does not support `inert`.
  await page.evaluate(() => {
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('inert');
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await card.getByRole('button', { name: 'بیشتر' }).click();
  await expect(card.getByRole('button', { name: 'بازگشت' })).toBeFocused();
  await expect(card.getByRole('button', { name: 'بیشتر' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'شروع' })).toHaveCount(1);
});

test.describe('a member', () => {
  test.use({ account: OWNER });
  test('can open every own screen', async ({ page, member }) => {
    const consoleErrors = complaintsOf(page);
    for (const [path, text] of [
      ['/profile', 'اطلاعات شخصی'],
      ['/userinfo/@profile', 'کد ملی'],
      ['/myprops/1', 'مشاهده جلسات'],
      ['/myprops/2', 'مشاهده برنامه'],
      ['/2/lessons', 'نفس شکمی'],
      ['/2/player/5', 'ثبت نظر'],
      ['/diet1/files', 'فایل اول'],
      ['/diet2/dietform', 'بخش بعد'],
      ['/invoices', 'سوابق خرید'],
      ['/pages/Introduction', 'چه کار می‌کنیم؟'],
      ['/pages/videos/VideoGuide', 'ثبت‌نام و ورود'],
    ] as const) {
      await page.goto(ofMember(path, member));
      await expect(page.getByText(text).first(), path).toBeVisible();
    }
    expect(consoleErrors).toEqual([]);
  });
});

test('a browser without cascade layers shows a plain page with advice', async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as { CSSLayerBlockRule?: unknown }).CSSLayerBlockRule;
  });
  for (const path of ['/', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('مرورگر خود را به‌روز کنید');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#root')).toBeHidden();
  }
});

test('the inline script contains no syntax that older browsers reject', async ({ request }) => {
  const [, script] = /<script>([^]*?)<\/script>/.exec(await (await request.get('/')).text())!;
  expect(script).not.toMatch(/=>|\?\.|\?\?|catch\s*\{/);
});
