/** The daily work of the staff, with the athlete's screens: a questionnaire until its program, and a comment. */
import { setTimeout as delay } from 'node:timers/promises';
import { ControlType } from '@/shared/api/contract/codes';
import type { FormField } from '../../server/diet/form';
import { answerForm, sendForm } from './own-form';
import { openPanel } from './panel';
import { expect, OWNER, scan, test } from './support';

test.use({ account: OWNER, actionTimeout: 15_000 });
test.setTimeout(120_000);

const HOSTILE = '<img src=x onerror=alert(1)><a href="javascript:alert(2)">پیوند</a>';
const attack = (field: FormField): FormField =>
  field.ControlType === ControlType.richText
    ? { ...field, AnswerText: `${HOSTILE}${field.AnswerText}` }
    : field;

test.describe('with an answer that attacks', () => {
  // The policy blocks the handler in the editor of the athlete's own form.
  test.use({ isAttack: true });

  test('a questionnaire is sent back, sent again, and answered with a program', async ({
    page,
    member,
    browser,
  }) => {
    const panel = await openPanel(browser, 'karshenas');
    const dietId = member.diets[1]!;
    const { token } = JSON.parse(member.userInfo) as { token: string };
    await answerForm(page, { token, dietId }, attack);
    await page.goto(`/${dietId}/dietform`);
    await expect(page.getByRole('heading', { name: 'هدف و بدن' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'پیام متخصص' })).toBeHidden();
    await sendForm(page, dietId);

    await panel.goto(`/panel/case/${dietId}`);
    await expect(panel.getByRole('heading', { level: 1 })).toContainText('پرونده سارا محمدی');
    await expect(panel.getByText('در انتظار متخصص')).toBeVisible();
    await expect(panel.getByText('می‌خواهم بدون گوشت پروتئین کافی بخورم')).toBeVisible();
    await expect(panel.getByText('۱٬۳۷۱ کیلوکالری', { exact: true })).toBeVisible();
    await expect(panel.getByText('برنامه ورزشکار ۱٬۳۷۱ کیلوکالری فرستاده است.')).toBeHidden();
    await expect(panel.getByText('کمی پایین')).toBeVisible();
    await expect(panel.locator('img[src="x"], a[href^="javascript"]')).toHaveCount(0);
    await expect(panel.getByRole('row', { name: /^ناف/ })).toContainText('کمتر');
    expect(await scan(panel, 'case')).toEqual([]);
    await panel.getByRole('button', { name: 'برگرداندن فرم' }).click();
    const dialog = panel.getByRole('dialog', { name: 'برگرداندن فرم' });
    await dialog.getByRole('button', { name: 'برگرداندن', exact: true }).click();
    await expect(dialog.getByText('بنویسید چه چیزی باید اصلاح شود.')).toBeVisible();
    await dialog.getByRole('textbox').fill('لطفاً عکس روبه‌رو را بفرستید.');
    await dialog.getByRole('button', { name: 'برگرداندن', exact: true }).click();
    await expect(panel.getByText('در انتظار فرم ورزشکار')).toBeVisible();

    await page.goto(`/${dietId}/dietform`);
    await expect(page.getByRole('region', { name: 'پیام متخصص' })).toContainText(
      'لطفاً عکس روبه‌رو را بفرستید.',
    );
    await sendForm(page, dietId);

    await panel.setViewportSize({ width: 390, height: 844 });
    await panel.reload();
    await panel.getByRole('combobox', { name: 'از الگو' }).click();
    await panel.getByRole('option', { name: 'کاهش وزن، ماه نخست' }).click();
    const note = panel.getByLabel('یادداشت برای ورزشکار');
    await expect(note).toHaveValue(/روزی هشت لیوان آب/);
    await note.fill('از شنبه آغاز کنید.');
    const document = panel.getByRole('group', { name: 'سند', exact: true });
    await document.locator('input[type=file]').setInputFiles('content/demo/media/demo/program.pdf');
    await expect(document.getByRole('status')).toContainText('پایان یافت');
    await panel.getByRole('button', { name: 'انتشار برنامه' }).click();
    await expect(panel.getByText('در حال اجرا')).toBeVisible();
    expect(await scan(panel, 'case 390')).toEqual([]);

    await page.goto(`/${dietId}/files`);
    await expect(page.getByRole('region', { name: 'یادداشت متخصص' })).toContainText(
      'از شنبه آغاز کنید.',
    );
    const files = page.getByRole('link', { name: /^فایل/ });
    await expect(files).toHaveCount(4);
    const address = await files.first().getAttribute('href');
    expect(address).toMatch(/\/programs\/program-[\da-f]{16}\.pdf$/);
    expect((await page.request.get(address!)).status()).toBe(200);

    await note.fill('از یکشنبه آغاز کنید.');
    await panel.getByRole('button', { name: 'انتشار اصلاح' }).click();
    await expect(panel.getByText('برنامه منتشر شد').last()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'یادداشت متخصص' })).toContainText('یکشنبه');

    await panel.getByLabel('برنامه پایان یافته است').click();
    await expect(panel.getByText('پایان‌یافته')).toBeVisible();
    await panel.getByLabel('ورزشکار می‌تواند تمدید کند').click();
    await expect(panel.getByText('تمدید پیشنهاد شده')).toBeVisible();
    await page.goto('/myprops/2');
    const card = page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/${dietId}/files"]`) });
    await expect(card.getByRole('button', { name: 'تمدید' })).toBeVisible();
    await panel.context().close();
  });
});

test('two experts on one case see each other, and the second save shows both notes', async ({
  member,
  browser,
}) => {
  const pages = [await openPanel(browser, 'karshenas'), await openPanel(browser, 'modir')] as const;
  const [first, second] = pages;
  for (const each of pages) {
    await each.goto(`/panel/case/${member.diets[0]!}`);
    await expect(each.getByLabel('یادداشت برای ورزشکار')).toBeVisible();
  }
  await expect(second.getByText('دکتر نیما فرهی هم این پرونده را باز کرده است')).toBeVisible();
  await first.getByLabel('یادداشت برای ورزشکار').fill('نوشته نخست');
  await first.getByRole('button', { name: 'ذخیره پیش‌نویس' }).click();
  await expect(first.getByText('پیش‌نویس ذخیره شد')).toBeVisible();
  await expect(first.getByText('مریم رستگار هم این پرونده را باز کرده است')).toBeVisible();
  await second.getByLabel('یادداشت برای ورزشکار').fill('نوشته دوم');
  await second.getByRole('button', { name: 'انتشار اصلاح' }).click();
  const conflict = second.getByRole('alert').filter({ hasText: 'همکار دیگری' });
  await expect(conflict).toContainText('از شما: نوشته دوم');
  await expect(conflict).toContainText('اکنون: نوشته نخست');
  await conflict.getByRole('button', { name: 'نوشته من می‌ماند' }).click();
  await second.getByRole('button', { name: 'انتشار اصلاح' }).click();
  await expect(second.getByText('برنامه منتشر شد')).toBeVisible();
  for (const each of pages) await each.context().close();
});

test('a comment is approved with others at once, answered, and refused with a reason', async ({
  page,
  browser,
}) => {
  const write = async (text: string) => {
    await page.getByLabel('متن نظر').fill(text);
    await page.getByRole('button', { name: 'ثبت نظر' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(
      'در انتظار تأیید',
    );
  };
  const hostile = '<img src=x onerror=alert(1)> عالی بود';
  await page.goto('/7/player/29');
  await write(hostile);
  await write('شماره من ۰۹۱۲ است');

  const panel = await openPanel(browser, 'poshtiban');
  await expect(panel.getByRole('menuitem', { name: 'پرونده‌ها' })).toBeHidden();
  await panel.goto('/panel/comment');
  await expect(panel.getByRole('row').filter({ hasText: hostile })).toContainText('سارا محمدی');
  expect(await scan(panel, 'comments')).toEqual([]);
  await panel.setViewportSize({ width: 390, height: 844 });
  await panel.reload();
  for (const text of [hostile, 'شماره من'])
    await panel.getByRole('row').filter({ hasText: text }).getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'تأیید' }).click();
  await expect(panel.getByText('۲ نظر تأیید شد.')).toBeVisible();
  await panel.getByText(hostile).click();
  // The row of the list is shown until the row itself has been read.
  await expect(panel.getByRole('combobox', { name: 'وضعیت' })).toHaveText('تأیید شده');
  await panel.getByRole('button', { name: 'افزودن پاسخ' }).click();
  await panel.getByLabel('متن پاسخ').fill('سپاس!');
  await panel.getByRole('button', { name: 'ذخیره' }).click();
  await expect(panel.getByText('ذخیره شد.')).toBeVisible();
  expect(await scan(panel, 'comment')).toEqual([]);
  await page.reload();
  const answered = page.getByRole('listitem').filter({ hasText: hostile });
  await expect(answered).toContainText('سپاس!');
  await expect(answered).not.toContainText('در انتظار تأیید');

  await panel.goto('/panel/comment');
  await panel.getByRole('combobox', { name: 'وضعیت' }).click();
  await panel.getByRole('option', { name: 'تأیید شده' }).click();
  await expect(panel.getByRole('row').filter({ hasText: 'در انتظار بررسی' })).toHaveCount(0);
  await panel.getByText('شماره من').first().click();
  await panel.getByRole('combobox', { name: 'وضعیت' }).click();
  await panel.getByRole('option', { name: 'رد شده' }).click();
  await panel.getByRole('button', { name: 'ذخیره' }).click();
  await expect(panel.getByText('دلیل را بنویسید؛ نویسنده آن را می‌خواند.')).toBeVisible();
  await panel.getByLabel('دلیل رد').fill('شماره تلفن را بردارید.');
  await panel.getByRole('button', { name: 'ذخیره' }).click();
  await expect(panel.getByText('ذخیره شد.')).toBeVisible();
  await panel.context().close();
  await page.reload();
  await expect(page.getByText('تأیید نشد: شماره تلفن را بردارید.')).toBeVisible();
});

test('a filter that is not yet applied does not lead back from the row that was opened', async ({
  browser,
}) => {
  const panel = await openPanel(browser, 'karshenas');
  // A slow network: the screen of the row is still being loaded when the filter is applied.
  await panel.route('**/case-screen-*.js', async (route) => {
    await delay(1500);
    await route.continue();
  });
  await panel.goto('/panel/case');
  await panel.getByRole('combobox', { name: 'وضعیت' }).click();
  await panel.getByRole('option', { name: 'در انتظار متخصص' }).click();
  await panel.getByRole('main').getByRole('row').nth(1).dispatchEvent('click');
  await expect(panel.getByRole('region', { name: 'خلاصه' })).toBeVisible();
  await expect(panel).toHaveURL(/\/case\/\d+$/);
  await panel.context().close();
});
