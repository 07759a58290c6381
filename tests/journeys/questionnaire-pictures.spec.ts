/** Pictures of the questionnaire: selected, uploading, refused, and cancelled (sections 3 and 5). */
import sharp from 'sharp';
import { expect, overlay, OWNER, toast } from '../e2e/support';
import { fill, test } from '../e2e/questionnaire';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A JPEG that hardly compresses. */
const noisePicture = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: 'white', noise } as const;
  return sharp({ create }).jpeg({ quality: 40 }).toBuffer();
};
test.use({ account: OWNER });

test('a picture is uploaded at once, shown 50 pixels high at most and saved; choosing no file shows an error', async ({
  page,
  open,
}) => {
  const saved = await open();
  await fill(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(toast(page, 'فایل با موفقیت بارگذاری شد')).toBeVisible();
  const preview = page.getByRole('img', { name: 'پیش‌نمایش عکس روبه‌رو' });
  expect((await preview.boundingBox())!.height).toBeLessThanOrEqual(50);
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  expect(JSON.parse(saved[0]!.answerObject)[6].AnswerText).toMatch(
    /^\/files\/signed\/[^/]+\/diets\/[0-9a-f]+\.png$/,
  );
  await input.dispatchEvent('cancel');
  const question = page.getByRole('group', { name: 'عکس روبه‌رو' });
  await expect(question.getByRole('alert')).toHaveText('فایلی انتخاب نشده است');
  await expect(
    question.getByRole('button', { name: 'انتخاب تصویر', exact: true }),
  ).toHaveAccessibleDescription('عکس روبه‌رو فایلی انتخاب نشده است');
  await expect(toast(page, 'فایلی انتخاب نشده است')).toHaveCount(0);
});

test('a long sheet is uploaded legibly, and the kind and size of a picture are shown before', async ({
  page,
  open,
}) => {
  await open();
  const chooser = page
    .getByRole('group', { name: 'عکس روبه‌رو' })
    .getByRole('button', { name: 'انتخاب تصویر', exact: true });
  await expect(chooser).toHaveAccessibleDescription(/ JPEG، PNG یا WebP تا ۵ مگابایت؛/);
  const buffer = await noisePicture(1080, 8000);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer });
  const preview = page.getByRole('img', { name: 'پیش‌نمایش عکس روبه‌رو' });
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1000);
});

test('an upload shows its progress in percent and can be cancelled', async ({
  page,
  open,
  context,
}) => {
  await open();
  // loaded before the network is slowed down, so that only the upload is slow: it takes longer than the clicks below
  await expect(page.locator('input[type=file]')).toBeAttached();
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 10_000,
  });
  const buffer = await noisePicture(600, 600);
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/FileUpload'),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const progress = page.getByRole('progressbar', { name: 'پیشرفت بارگذاری' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[۱-۹][۰-۹]?٪$/);
  const question = page.getByRole('group', { name: 'عکس روبه‌رو' });
  await expect(question).toContainText(/[۱-۹][۰-۹]?٪/);
  await question.getByRole('button', { name: 'انصراف' }).click();
  await lost;
  await expect(progress).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'انتخاب تصویر', exact: true })).toBeFocused();
  await expect(page.getByRole('img', { name: 'پیش‌نمایش عکس روبه‌رو' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
