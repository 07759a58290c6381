/** The questionnaire: every control, its rules, drafts, and what is sent (sections 2, 4 and 5). */
import type { Page } from '@playwright/test';
import { question } from '../question';
import { expect, holdCalls, overlay, OWNER, test as base, toast } from './support';

const items = (...texts: string[]) =>
  texts.map((ItemText, index) => ({
    ItemValue: index + 1,
    ItemText,
    Amount: index + 1,
    Selected: false,
  }));
/** A form of one's own choosing, so that a test changes nothing for the next one. */
const FORM = [
  question(1, 'هدف شما', 1, { IsRequired: true }),
  question(2, 'سابقه ورزشی', 2, { IsRequired: true }),
  question(3, 'شرح یک روز', 3, { IsRequired: true }),
  question(4, 'سیگار می‌کشم', 4),
  question(5, 'نوع برنامه', 5, {
    IsRequired: true,
    KeyValue: 'DietType',
    Items: items('تثبیت', 'کاهش', 'افزایش'),
  }),
  question(6, 'میزان فعالیت', 6, { KeyValue: 'ActivityFormula', Items: items('کم', 'زیاد') }),
  question(7, 'عکس روبه‌رو', 7),
  question(8, 'پنهان', 8, { AnswerText: 'می‌ماند' }),
  question(9, 'حساسیت‌ها', 9, { Items: items('شیر', 'گردو') }),
  question(10, 'وزن', 1, { KeyValue: 'WeightFormula' }),
  question(11, 'باشگاه', 5, { IsRequired: true, Items: items('مربی') }),
  question(12, 'ناشناخته', 77, { AnswerText: 'دست‌نخورده' }),
];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openForm(page: Page, diet: number, answerObject = JSON.stringify(FORM)) {
  const saved: {
    sendToExpert: boolean;
    answerObject: string;
    calorie: number;
    dietType: number;
    dietId: number;
    formDataId: number;
  }[] = [];
  await page.route('**/api/Diet/GetDietFormData/**', (route) =>
    route.fulfill({
      json: {
        status: 200,
        messages: [],
        data: { formDataId: 9, answerObject: saved.at(-1)?.answerObject ?? answerObject },
      },
    }),
  );
  await page.route('**/api/Diet/UpdateDietFormData', (route) => {
    saved.push(route.request().postDataJSON());
    return route.fulfill({ json: { status: 200, messages: [], data: null } });
  });
  await page.goto(`/${diet}/dietform`);
  return saved;
}
const test = base.extend<{
  /** opens the form of one's own diet as the server tells it */ open: (
    answerObject?: string,
  ) => ReturnType<typeof openForm>;
}>({
  open: async ({ page, member }, use) =>
    use((answerObject) => openForm(page, member.diets[1]!, answerObject)),
});
test.use({ account: OWNER });
async function fill(page: Page) {
  await page.getByRole('textbox', { name: 'هدف شما' }).fill('کاهش وزن');
  await page.getByRole('textbox', { name: 'سابقه ورزشی' }).fill('دو سال');
  await page.getByRole('textbox', { name: 'شرح یک روز' }).click();
  await page.keyboard.type('صبح زود');
  await page.getByLabel('نوع برنامه').selectOption('کاهش');
  await page.getByRole('radio', { name: 'کم' }).check();
  await page.getByRole('checkbox', { name: 'گردو' }).check();
  await page.getByRole('checkbox', { name: 'سیگار می‌کشم' }).check();
  await page.getByRole('textbox', { name: 'وزن' }).fill('۷۰');
}

test('all that is missing is told together as a list, beside the fields too, and nothing is saved', async ({
  page,
  open,
}) => {
  const saved = await open();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  const list = page.getByRole('region', { name: 'موارد باقی‌مانده' });
  await expect(list).toHaveCount(1);
  for (const title of ['سابقه ورزشی', 'شرح یک روز', 'نوع برنامه'])
    await expect(list).toContainText(`${title} باید مقدار داشته باشد`);
  await expect(list).not.toContainText('باشگاه'); // a single item is chosen already
  await expect(toast(page, /./)).toHaveCount(0); // it is told inline, and once
  await expect(page.getByRole('textbox', { name: 'هدف شما' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'هدف شما' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(saved).toEqual([]);
});

test('what is typed while the answers are being saved is not lost', async ({ page, open }) => {
  const saved = await open();
  await fill(page);
  const release = await holdCalls(page, '**/api/Diet/UpdateDietFormData');
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(overlay(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'سابقه ورزشی' }).fill('سه سال');
  release();
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  expect(saved[0]!.answerObject).toContain('دو سال');
  await expect(page.getByRole('textbox', { name: 'سابقه ورزشی' })).toHaveValue('سه سال');
});

test('a weight that is no number, and choices without an amount, are told and not saved', async ({
  page,
  open,
}) => {
  const saved = await open();
  await fill(page);
  await page.getByRole('textbox', { name: 'وزن' }).fill('هفتاد');
  await page.getByRole('button', { name: 'ذخیره و ارسال به متخصص' }).click();
  await expect(page.getByRole('region', { name: 'موارد باقی‌مانده' })).toContainText(
    'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود',
  );
  expect(saved).toEqual([]);
});

test('a save sends texts of choices, calories and what it does not know, then loads the form again', async ({
  page,
  open,
  member,
}) => {
  const saved = await open();
  await fill(page);
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    dietId: member.diets[1],
    formDataId: 9,
    sendToExpert: false,
    dietType: 2,
    calorie: 641,
  }); // 22 × 70 × 1 − 350 × 1540 × 0.01 / 6
  const answers = JSON.parse(saved[0]!.answerObject) as Record<string, unknown>[];
  expect(answers).toMatchObject([
    { AnswerText: 'کاهش وزن' },
    { AnswerText: 'دو سال' },
    { AnswerText: '<p>صبح&nbsp;زود</p>' },
    { AnswerBoolValue: true },
    { AnswerText: 'کاهش', AnswerValue: 2 },
    { AnswerValue: 1 },
    {},
    { AnswerText: 'می‌ماند' },
    { Items: [{ Selected: false }, { Selected: true }] },
    { AnswerText: '70' },
    { AnswerText: 'مربی', AnswerValue: 1 },
    FORM[11],
  ]);
  await expect(page.getByRole('textbox', { name: 'هدف شما' })).toHaveValue('کاهش وزن');
  await expect(page).toHaveURL(new RegExp(`/${member.diets[1]}/dietform$`));
});

test('save and send marks the form for the expert and leads back to the diets', async ({
  page,
  open,
}) => {
  const saved = await open();
  await fill(page);
  await page.getByRole('button', { name: 'ذخیره و ارسال به متخصص' }).click();
  await expect(page).toHaveURL(/\/myprops\/2$/);
  expect(saved[0]).toMatchObject({ sendToExpert: true });
});

test('what was typed survives a reload, and is progress', async ({ page, open }) => {
  await open();
  await fill(page);
  await expect(page.getByText('۹ از ۱۰ پاسخ داده شده')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'پیشرفت فرم' })).toHaveAttribute(
    'aria-valuenow',
    '90',
  );
  await expect(page.getByText('پیش‌نویس نگه داشته شد')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'هدف شما' })).toHaveValue('کاهش وزن');
  await expect(page.getByRole('textbox', { name: 'شرح یک روز' })).toHaveText('صبح زود');
  await expect(page.getByRole('checkbox', { name: 'گردو' })).toBeChecked();
  await expect(page.getByText('۹ از ۱۰ پاسخ داده شده')).toBeVisible();
});

test('a picture is uploaded at once, shown 50 pixels high and kept as the answer; none chosen is told', async ({
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
  await expect(toast(page, 'فایلی انتخاب نشده است')).toBeVisible();
});

test('a file that is no picture is refused with the server’s words, and the form stays', async ({
  page,
  open,
}) => {
  await open();
  await fill(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'front.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'خطا' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'هدف شما' })).toHaveValue('کاهش وزن');
});

test('a form that can’t be read can’t be saved', async ({ page, open }) => {
  await open('{broken');
  await expect(page.getByText('فرم شما خوانده نشد')).toBeVisible();
  await expect(page.getByRole('button', { name: /ذخیره/ })).toHaveCount(0);
});

test('a form that was not one’s own or not open is told about, and can be asked for again', async ({
  page,
}) => {
  await page.goto('/999/dietform');
  await expect(toast(page, 'موردی با این مشخصات پیدا نشد.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
});

test.describe('hostile text', () => {
  test.use({ isAttack: true });
  test('what is pasted into the rich text is cleaned', async ({ page, open }) => {
    await open();
    const editor = page.getByRole('textbox', { name: 'شرح یک روز' });
    await editor.click();
    await editor.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<b onclick="alert(1)">پررنگ</b><img src=x onerror="window.hacked = true"><script>window.hacked = true</script>',
      );
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(editor.locator('strong')).toHaveText('پررنگ');
    expect(await editor.innerHTML()).not.toMatch(/onerror|onclick|script/);
    expect(await page.evaluate(() => (window as { hacked?: boolean }).hacked)).toBeUndefined();
  });
});
