/** The work of the staff for a member in the panel. */
import { expect, test } from '@playwright/test';
import { save, usePanel } from './panel';

test.use({ viewport: { width: 1280, height: 800 } });
const panel = usePanel();

test('an owner finds a member, gives a class, downloads the data, and erases it', async ({
  page,
}) => {
  await panel.openClasses(page, 'modir');
  await expect(page.getByText('یوگای صبحگاهی')).toBeVisible();
  await panel.open(page, '/member');
  await page.getByRole('textbox', { name: 'جست‌وجو' }).fill('كريمي'); // with Arabic letters
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: 'رضا' }).click();
  await page.getByRole('link', { name: 'افزودن دسترسی دستی' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'دسترسی دستی' })).toBeVisible();
  await page.getByRole('combobox', { name: 'کلاس' }).fill('یوگا');
  await page.getByRole('option', { name: 'یوگای صبحگاهی' }).click();
  await page.getByLabel('دلیل').fill('برنده مسابقه');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'عضو کریمی' })).toBeVisible();
  await expect(page.getByText('برنده مسابقه')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'دانلود داده‌ها' }).click();
  expect((await download).suggestedFilename()).toMatch(/^member-\d+\.zip$/);
  await page.getByRole('button', { name: 'پاک کردن عضو' }).click();
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'پاک کردن عضو' });
  await dialog.getByRole('textbox').fill('09120000001');
  await erase.click();
  await expect(dialog.getByText('شماره این عضو نیست')).toBeVisible();
  await dialog.getByRole('textbox').fill('۰۹۱۲ ۰۰۰ ۰۰۰۲');
  await erase.click();
  await expect(page.getByRole('heading', { level: 1, name: 'عضو پاک‌شده' })).toBeVisible();
});
