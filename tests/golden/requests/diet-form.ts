import type { Page } from '@playwright/test';
import { questionsWith } from '../answers';
import { recordedActions, fill, press } from './recorded-action';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const choosePicture = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PIXEL });

/** Changes the answer of every control; the formula becomes 70.5 kg × 22 × 1.7, for gaining weight. */
const changeAll = async (page: Page) => {
  await fill(page, {
    'پیشه شما': 'سفالگر',
    'بیماری‌های پیشین': 'آنفلوانزای امسال',
    'وزن کنونی': '۷۰٫۵',
  });
  await page.getByRole('textbox', { name: 'شرح روز شما' }).fill('شب دیر');
  await page.getByRole('checkbox', { name: 'سیگار می‌کشید' }).setChecked(false);
  await page.getByLabel('گروه خونی').selectOption('گروه آ');
  await page.getByRole('radio', { name: 'پیش از نیمه‌شب' }).check();
  await page.getByRole('checkbox', { name: 'والیبال' }).setChecked(false);
  await page.getByRole('checkbox', { name: 'تنیس' }).setChecked(true);
  await page.getByLabel('هدف برنامه').selectOption('زیاد کردن');
  await page.getByLabel('فعالیت هفتگی').selectOption('پرتحرک');
};
const save = (page: Page) => press(page, 'ذخیره');
const send = (page: Page) => press(page, 'ذخیره و ارسال به متخصص');

export const DIET_FORM = recordedActions('diet-form', '/211/dietform', 'member', {
  'opens for a visitor': { role: 'visitor' },
  'stores an answer as a draft': { act: (page) => fill(page, { 'پیشه شما': 'سفالگر' }) },
  'saves an unchanged form': { act: save, holds: '3.23 3.24 3.25 3.28 4.21 5.20 5.21 5.22 7.21' },
  'saves every control': {
    before: changeAll,
    act: save,
    holds: '2.73 3.26 3.27 3.28 4.21 4.23 5.21 5.22 7.21 9.18',
  },
  'saves for a constant weight': {
    before: (page) =>
      page
        .getByLabel('هدف برنامه')
        .selectOption('ثابت ماندن')
        .then(() => {}),
    act: save,
    holds: '5.20 5.21',
  },
  'saves a dropdown with a single item': {
    answers: questionsWith((all) =>
      all.map((one) =>
        one.Id === 905 ? { ...one, AnswerValue: '', Items: one.Items.slice(0, 1) } : one,
      ),
    ),
    act: save,
    holds: '4.23',
  },
  'saves without the fields of the formula': {
    answers: questionsWith((all) => all.filter(({ KeyValue }) => KeyValue !== 'WeightFormula')),
    act: save,
    holds: '5.19',
  },
  'saves and sends': { before: changeAll, act: send, holds: '2.73 3.28 4.22 7.21' },
  'uploads a picture': { act: choosePicture, holds: '7.40 9.16' },
  'closes the file chooser without a picture': {
    act: (page) => page.locator('input[type=file]').dispatchEvent('cancel'),
    holds: '5.23',
  },
  'removes a picture': {
    act: async (page) => {
      await press(page, 'حذف عکس روبه‌رو');
      await press(page, 'بله، حذف شود');
    },
  },
});
