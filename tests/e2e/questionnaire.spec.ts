/** The questionnaire: every control, its rules, drafts, and what is sent (sections 2, 4 and 5). */
import { fill, FORM, test } from './questionnaire';
import { expect, holdCalls, overlay, OWNER, tabTo, toast } from './support';

test.use({ account: OWNER });

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

test('a form that can’t be read can’t be saved', async ({ page, open }) => {
  await open('{broken');
  await expect(page.getByText('فرم شما خوانده نشد')).toBeVisible();
  await expect(page.getByRole('button', { name: /ذخیره/ })).toHaveCount(0);
});

test('a form that is not there, or not one’s own, is told about, and leads on instead of asking again', async ({
  page,
}) => {
  await page.goto('/999/dietform');
  await expect(toast(page, 'موردی با این مشخصات پیدا نشد.')).toBeVisible();
  await expect(page.getByText('این فرم پیدا نشد')).toBeVisible();
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'بازگشت به خریدهای من' }).click();
  await expect(page).toHaveURL('/myprops/2');
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

test('a keyboard alone answers every kind of question and sends them', async ({ page, open }) => {
  const saved = await open();
  const write = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(text);
  };
  await write('هدف شما', 'کاهش وزن');
  await write('سابقه ورزشی', 'دو سال');
  await write('شرح یک روز', 'صبح زود');
  await tabTo(page, page.getByRole('checkbox', { name: 'سیگار می‌کشم' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('نوع برنامه'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('نوع برنامه').locator('option:checked')).toHaveText('کاهش');
  await tabTo(page, page.getByRole('radio', { name: 'کم' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'گردو' }));
  await page.keyboard.press('Space');
  await write('وزن', '۷۰');
  await tabTo(page, page.getByRole('button', { name: 'ذخیره و ارسال به متخصص' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]!.sendToExpert).toBe(true);
  const answers = JSON.parse(saved[0]!.answerObject) as { AnswerText: string }[];
  expect(answers.slice(0, 3).map(({ AnswerText }) => AnswerText)).toEqual([
    'کاهش وزن',
    'دو سال',
    expect.stringMatching(/صبح.*زود/),
  ]);
  await expect(page).toHaveURL(/\/myprops\/2$/);
});
