/** The questionnaire: every control, its rules, drafts, and the submitted data (sections 2, 4 and 5). */
import { test } from '../e2e/questionnaire';
import { expect, OWNER, tabTo } from '../e2e/support';

test.use({ account: OWNER });

test.describe('hostile text', () => {
  test.use({ isAttack: true });
  test('is sanitized when it is pasted into the rich text editor', async ({ page, open }) => {
    await open();
    const editor = page.getByRole('textbox', { name: 'شرح یک روز' });
    await editor.click();
    await editor.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<b onclick="alert(1)">پررنگ</b><img src=x onerror="window.pwned = true"><script>window.pwned = true</script>',
      );
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(editor.locator('strong')).toHaveText('پررنگ');
    expect(await editor.innerHTML()).not.toMatch(/onerror|onclick|script/);
    expect(await page.evaluate(() => (window as { pwned?: boolean }).pwned)).toBeUndefined();
  });
});

test('a user answers every kind of question and sends the answers with the keyboard alone', async ({
  page,
  open,
}) => {
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

test('the toolbar of the rich text editor shows and toggles the format by keyboard', async ({
  page,
  open,
}) => {
  await open();
  const editor = page.getByRole('textbox', { name: 'شرح یک روز' });
  const bold = page.getByRole('button', { name: 'پررنگ' });
  const toggle = async () => {
    await bold.focus();
    await page.keyboard.press('Enter');
    await expect(editor).toBeFocused();
  };
  await tabTo(page, editor);
  await page.keyboard.type('صبح ');
  await toggle();
  await page.keyboard.type('زود');
  await page.keyboard.press('Shift+Tab');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await toggle();
  await page.keyboard.type(' پیاده‌روی');
  await expect(editor.locator('strong')).toHaveText('زود');
});
