/** Lists of more than one part are whole (decision 74). */
import type { Page } from '@playwright/test';
import { asPlainFiles, expect, OWNER, test } from './support';

const CLASSES = 28;
const LESSONS = 65;
const list = <Entry>(length: number, entry: (id: number) => Entry): Entry[] =>
  Array.from({ length }, (_, index) => entry(index + 1));

/** Answers a list's call by parts. */
const serve = (page: Page, path: string, all: readonly object[], siblings: object = {}) =>
  page.route(`**${path}**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [part, size] = [Number(searchParams.get('part')), Number(searchParams.get('size'))];
    const data = all.slice((part - 1) * size, part * size);
    return route.fulfill({ json: { status: 200, messages: [], data, ...siblings } });
  });

test.describe('the catalogue of classes', () => {
  test.beforeEach(async ({ page }) => {
    await asPlainFiles(page);
    const classes = list(CLASSES, (id) => ({ id, title: `کلاس ${id}`, price: id * 1_000_000 }));
    await serve(page, '/api/Course/GetCourses/', classes);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
  const titles = (page: Page) => page.getByRole('article').getByRole('heading');

  test('shows its later part once its end is near', async ({ page }) => {
    await expect(titles(page)).toHaveCount(20);
    await titles(page).last().scrollIntoViewIfNeeded();
    await expect(titles(page)).toHaveCount(CLASSES);
    await expect(titles(page).last()).toHaveText('کلاس 28');
  });

  test('is searched and sorted as a whole', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill('28');
    await expect(titles(page)).toHaveText(['کلاس 28']);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'ترتیب' }).selectOption('گران‌ترین');
    await expect(titles(page).first()).toHaveText('کلاس 28');
  });
});

test.describe('a member', () => {
  test.use({ account: OWNER });
  test('reaches every lesson of a long class, and progress counts them all', async ({ page }) => {
    const lessons = list(LESSONS, (id) => ({ id, title: `درس ${id}`, imgSrc: '' }));
    await serve(page, '/api/Course/GetCourseLessons/', lessons, {
      course: { id: 2, title: 'یوگا' },
    });
    await page.goto('/2/lessons');
    await expect(page.getByRole('link', { name: /درس ۶۵|درس 65/ })).toBeAttached();
    await expect(page.getByText(/۰ از ۶۵/).first()).toBeVisible();
  });
});
