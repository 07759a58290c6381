/** Sentences of the specification that an audit found violated; each test failed before the fix. */
import type { Page } from '@playwright/test';
import { test as report } from '../e2e/report';
import { basketOf, BUYER, expect, OWNER, PILATES, start, test, toast } from '../e2e/support';

/** Returns the text of each toast, from top to bottom. */
const toastsFromTop = async (page: Page) => {
  const toasts = page.locator('.Toastify__toast');
  // `hover` would wait until a toast neither moves nor is covered by others.
  const { x, y, width } = (await page.locator('.Toastify__toast-container').boundingBox())!;
  await page.mouse.move(x + width / 2, y + 30);
  const placed = await toasts.evaluateAll((all) =>
    all.map((one) => ({
      top: one.getBoundingClientRect().top,
      text: one.querySelector('bdi')!.textContent,
    })),
  );
  return placed.sort((one, other) => one.top - other.top).map(({ text }) => text);
};

test.describe('a course without its diet', () => {
  const ADVICE =
    'پکیج کلاس و برنامه غذایی با هم قابل خرید هستند؛ لطفاً سبد خرید را حذف و دوباره خرید کنید.';
  test.use({ account: BUYER, basket: basketOf({ ...PILATES, relatedId: 77 }) });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`is named above the advice at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/shopping');
      await page
        .getByRole('button', { name: /^پرداخت با/ })
        .first()
        .click();
      await expect(toast(page, ADVICE)).toBeVisible();
      await expect
        .poll(() => toastsFromTop(page))
        .toEqual([`محصول ${PILATES.title} به تنهایی قابل خرید نیست.`, ADVICE]);
    });
});

test.describe('a buyer', () => {
  test.use({ account: BUYER });
  test('a failure shows twenty of two hundred messages as toasts, the first on top and collapsed, and counts the rest', async ({
    page,
  }) => {
    const long = `پیام 0 ${'آ'.repeat(400)}`;
    const messages = [long, ...Array.from({ length: 199 }, (_, index) => `پیام ${index + 1}`)];
    await page.route('**/IsValidCourseToBasket/**', (route) =>
      route.fulfill({ json: { status: 400, messages, data: null } }),
    );
    await page.goto('/');
    await start(page, PILATES.title).click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(21);
    await expect
      .poll(async () => (await toastsFromTop(page)).filter((_, at) => at % 20 === 0))
      .toEqual([`${long.slice(0, 300)}…`, 'و ۱۸۰ مورد دیگر']);
    const first = toast(page, /^.*پیام 0/);
    await first.getByRole('button', { name: 'بیشتر' }).click();
    await expect(first.locator('bdi')).toHaveText(long);
  });
});

report.describe('the report', () => {
  report.use({ account: OWNER });
  const day = (ReportDate: string, Weight: number) => ({
    ReportDate,
    Weight,
    WeekDay: 1,
    CreateDate: `${ReportDate}T08:00:00`,
  });
  const empty = { ReportDate: '', Weight: 0, WeekDay: 0, CreateDate: '' };
  const week = (first: object) => [first, ...Array.from({ length: 6 }, () => empty)];

  report(
    'shows weekday and date, expands all weeks with one click, and prints them all',
    async ({ page, open }) => {
      await open({
        weightList: [
          ...week(day('2026-11-14', 80)),
          ...week(day('2026-11-15', 9_000)), // an implausible weight
          ...week(day('2026-11-16', 78)),
          ...week(day('2026-11-17', 77)),
        ],
        sizeList: [],
      });
      const rows = page.getByRole('region', { name: /^هفته/ }).getByRole('listitem');
      await expect(rows.filter({ hasText: 'سه‌شنبه ۱۴۰۵/۰۸/۲۶' })).toContainText('۷۷');
      await expect(rows).toHaveCount(14); // the newest week, and the one with an error
      await page.emulateMedia({ media: 'print' });
      await expect(rows).toHaveCount(28);
      await page.emulateMedia({ media: 'screen' });
      await expect(rows).toHaveCount(14);
      await page.getByRole('button', { name: 'همه هفته‌ها' }).click();
      await expect(rows).toHaveCount(28);
      await page.getByRole('button', { name: 'همه هفته‌ها' }).click();
      await expect(rows).toHaveCount(14);
    },
  );
});
