/** Buying without a doubt: prices with tax, the pages of items, owned classes, and failures that are reported once. */
import { basketOf, BUYER, expect, holdCalls, OWNER, PILATES, start, test } from '../e2e/support';

/** The first course of the demo with its diet: 10 % discount on the diet, 10 % tax. */
const STRENGTH = 'بدنسازی پایه در خانه';

test.describe('a visitor', () => {
  test('opens the page of a class from its card and returns to the list', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: STRENGTH }).click();
    await expect(page).toHaveURL('/classes/1');
    await expect(page.getByRole('heading', { name: STRENGTH, level: 1 })).toBeVisible();
    const questions = page.getByRole('region', { name: 'پرسش‌های رایج' });
    await questions.locator('summary').first().click();
    await expect(questions.locator('details[open]')).toHaveCount(1);
    await page.getByRole('link', { name: 'کلاس‌ها' }).click();
    await expect(page.getByRole('article', { name: STRENGTH })).toBeVisible();
  });

  test('plays the preview of a class', async ({ page }) => {
    await page.goto('/classes/1');
    await page.getByRole('button', { name: 'جلسه رایگان', exact: true }).first().click();
    await expect(page.locator('video')).toBeVisible();
  });
});

test.describe('a buyer', () => {
  test.use({ account: BUYER });

  test('closes a dialog by Back, and leaves the page by the next one', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const closeBy: Record<string, () => Promise<unknown>> = {
      Back: () => page.goBack(),
      'its button': () => page.getByRole('button', { name: 'ادامه در سایت' }).click(),
      'a reload': () => page.reload(),
      'a link out of it': async () => {
        await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
        await expect(page).toHaveURL('/shopping');
        await page.getByRole('button', { name: `حذف ${STRENGTH}` }).click();
        await page.goBack();
      },
    };
    for (const [way, close] of Object.entries(closeBy)) {
      await page.goto('/');
      await page.evaluate(() => localStorage.removeItem('basket'));
      await page.getByRole('link', { name: STRENGTH }).click();
      await page.locator('aside').getByRole('button', { name: 'شروع' }).click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog, way).toHaveCount(0);
      await expect(page, way).toHaveURL('/classes/1');
      // A Back while the browser removes the dialog's entry would lead to the same entry.
      await page.waitForFunction(() => !window.history.state?.isOfDialog);
      await page.goBack();
      await expect(page, way).toHaveURL('/');
    }
  });

  test.describe('whose basket contains a class', () => {
    test.use({ basket: basketOf(PILATES) });
    test('gets to the basket from the message about the duplicate', async ({ page }) => {
      await page.goto('/');
      await start(page, PILATES.title).click();
      await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
      await expect(page).toHaveURL('/shopping');
    });
  });
});

test.describe('an owner', () => {
  test.use({ account: OWNER });
  for (const path of ['/', '/classes/2']) {
    test(`continues an owned class at ${path}, and a refusal leads on`, async ({ page }) => {
      await page.goto(path);
      const place =
        path === '/' ? page.getByRole('article', { name: 'یوگای صبحگاهی' }) : page.locator('aside');
      await expect(place.getByRole('link', { name: 'ادامه' })).toHaveAttribute(
        'href',
        '/2/lessons',
      );
      await place.getByRole('button', { name: 'شروع' }).click();
      await page.getByRole('button', { name: 'ادامه کلاس' }).click();
      await expect(page).toHaveURL('/2/lessons');
    });
  }

  test('whose classes arrive while «شروع» is pressed loses no press', async ({ page }) => {
    const release = await holdCalls(page, '**/api/Course/GetUserCourses/**');
    await page.goto('/');
    const button = start(page, 'یوگای صبحگاهی');
    await expect(button).toBeEnabled();
    await button.hover();
    await page.mouse.down();
    release();
    await expect(page.getByRole('link', { name: 'ادامه یوگای صبحگاهی' })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'ادامه کلاس' })).toBeVisible();
  });
});
