/** The filters of the classes on home. */
import type { Locator, Page } from '@playwright/test';
import { toLatinDigits } from '@/shared/lib/persian-text';
import { expect, scan, test } from './support';

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading');
const choiceOf = (page: Page, filter: string, value: string) =>
  page.getByRole('group', { name: filter }).getByRole('button', { name: value });
/** The number on a choice: of the classes that it finds. */
const countOf = async (choice: Locator) =>
  Number(/\d+$/.exec(toLatinDigits(await choice.innerText())));
const pressByKeyboard = async (control: Locator) => {
  await control.focus();
  await control.press('Enter');
};

async function openFilters(page: Page): Promise<void> {
  await pressByKeyboard(page.getByRole('button', { name: /^فیلترها/ }));
  await expect(page.getByRole('group', { name: 'سطح' })).toBeVisible();
}
/** Makes a choice, whose number the list then has. */
async function choose(page: Page, filter: string, value: string): Promise<void> {
  const choice = choiceOf(page, filter, value);
  const count = await countOf(choice);
  await pressByKeyboard(choice);
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(titlesOf(page)).toHaveCount(count);
}

test('each choice of a filter finds as many classes as it says', async ({ page }) => {
  await page.goto('/');
  await openFilters(page);
  const choices = page.getByRole('group').getByRole('button', { pressed: false });
  const names = await choices.allInnerTexts();
  expect(names.map((name) => name.replace(/\s*[۰-۹]+$/, ''))).toEqual(
    [
      ['زنده', 'آفلاین', 'با برنامه غذایی'],
      ['تا ۲۰ دقیقه', '۲۰ تا ۴۰ دقیقه', 'بیش از ۴۰ دقیقه'],
      ['تازه‌کار', 'متوسط', 'حرفه‌ای'],
      ['بدون وسیله', 'تی‌آر‌ایکس', 'دمبل', 'مت', 'کتل‌بل'],
      ['امیر کاوه', 'مینا رستگار'],
    ].flat(),
  );
  expect(await scan(page, 'filters')).toEqual([]);
  for (const name of names) {
    const start = new RegExp(`^${name.replace(/[۰-۹]+$/, '')}`);
    const choice = page.getByRole('group').getByRole('button', { name: start });
    const count = await countOf(choice);
    await pressByKeyboard(choice);
    await expect(titlesOf(page)).toHaveCount(count);
    await pressByKeyboard(choice);
    await expect(titlesOf(page)).toHaveCount(8);
  }
});

test('filters narrow the list together, stay in the address, and are cleared where nothing is found', async ({
  page,
}) => {
  const mats = ['یوگای صبحگاهی', 'پیلاتس برای کمر سالم', 'کشش و انعطاف شبانه'];
  const short = ['یوگای صبحگاهی', 'کشش و انعطاف شبانه'];
  await page.goto('/');
  await openFilters(page);
  await choose(page, 'مربی', 'مینا رستگار');
  await choose(page, 'سطح', 'تازه‌کار');
  await choose(page, 'وسیله', 'مت');
  await expect(titlesOf(page)).toHaveText(mats);
  await choose(page, 'مدت هر جلسه', 'تا ۲۰ دقیقه');
  await expect(titlesOf(page)).toHaveText(short);
  // The counts are of what is left.
  await expect(choiceOf(page, 'نوع', 'آفلاین')).toHaveText('آفلاین ۱');
  await expect(choiceOf(page, 'نوع', 'با برنامه غذایی')).toHaveCount(0);
  const address = () => Object.fromEntries(new URL(page.url()).searchParams);
  const all = { level: '1', equipment: 'مت', coach: 'مینا رستگار', length: 'short' };
  expect(address()).toEqual(all);

  await page.reload();
  await expect(titlesOf(page)).toHaveText(short);
  await page.goto('/profile');
  await page.goBack();
  await expect(titlesOf(page)).toHaveText(short);
  expect(address()).toEqual(all);
  await expect(page.getByRole('button', { name: 'فیلترها (۴)' })).toBeVisible();
  await openFilters(page);
  const chosen = page.getByRole('group').getByRole('button', { pressed: true });
  await expect(chosen).toHaveText(['تا ۲۰ دقیقه ۲', 'تازه‌کار ۲', 'مت ۲', 'مینا رستگار ۲']);
  await pressByKeyboard(choiceOf(page, 'مدت هر جلسه', 'تا ۲۰ دقیقه'));
  await expect(titlesOf(page)).toHaveText(mats);

  // An address that finds nothing, as after a class was taken from the shop.
  await page.goto('/?level=3&equipment=دمبل');
  await expect(page.getByText(/^چیزی پیدا نشد/)).toBeVisible();
  await pressByKeyboard(page.getByRole('button', { name: 'پاک کردن جست‌وجو و فیلترها' }));
  await expect(titlesOf(page)).toHaveCount(8);
  expect(address()).toEqual({});
});
