/**
 * A week of an athlete and of the staff on one server: a class with its diet, bought with a discount code, the
 * questionnaire until its program, weight, comment, a product that is sent, money back, and the erasure.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_DISCOUNT_CODE } from '../../server/demo/accounts';
import { answerForm, sendForm } from './own-form';
import { publishProgram, usePanel } from './panel';
import { BUYER, scan, submitLogin } from './support';

// Reduced motion: axe would measure colours that fade in.
test.use({
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 15_000,
});
test.setTimeout(240_000);
const panel = usePanel({ VITE_SHOP_ORDERS: 'on', DEMO_STAFF_SECONDS: '9999' });

/** Opens the panel in a browser of its own. */
async function staff(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await panel.enter(page, username);
  await expect(page.getByRole('heading', { level: 1, name: 'کارهای امروز' })).toBeVisible();
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const at = (path: string) => `${panel.origin}${path}`;
const task = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

async function pay(page: Page): Promise<void> {
  await press(page, 'پرداخت با زرین‌پال');
  await press(page, 'پرداخت موفق');
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
}

/** Buys the class with its diet. @returns the id of the own diet */
async function buyClass(page: Page): Promise<string> {
  await page.goto(at('/login'));
  await submitLogin(page, BUYER);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(at('/classes/1'));
  await page.getByRole('button', { name: /^شروع/ }).first().click();
  await press(page, 'مشاهده سبد خرید');
  await press(page, 'کد تخفیف دارید؟');
  await page.getByRole('textbox', { name: 'کد تخفیف' }).fill(DEMO_DISCOUNT_CODE);
  await press(page, 'اعمال');
  // 2 700 000 tomans with the diet and the tax, less a tenth
  await expect(page.getByRole('button', { name: 'پرداخت با زرین‌پال' })).toHaveAccessibleDescription(
    '۲٬۴۳۰٬۰۰۰ تومان',
  );
  await pay(page);
  await page.getByRole('link', { name: 'تکمیل فرم' }).click();
  await expect(page).toHaveURL(/\/\d+\/dietform$/);
  return /\/(\d+)\/dietform$/.exec(page.url())![1]!;
}

/** The expert sends the form back once, and then publishes a program. */
async function program(page: Page, expert: Page, dietId: string): Promise<void> {
  const { origin } = panel;
  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userInfo')!) as { token: string },
  );
  await answerForm(page, { origin, token, dietId });
  await sendForm(page, dietId, origin);
  await expert.reload();
  await task(expert, /^پرسشنامه در انتظار برنامه/).click();
  await expert.getByRole('row').filter({ hasText: 'نگار احمدی' }).click();
  await press(expert, 'برگرداندن فرم');
  const dialog = expert.getByRole('dialog', { name: 'برگرداندن فرم' });
  await dialog.getByRole('textbox').fill('لطفاً عکس روبه‌رو را بفرستید.');
  await dialog.getByRole('button', { name: 'برگرداندن', exact: true }).click();
  await expect(expert.getByText('در انتظار فرم ورزشکار')).toBeVisible();
  await page.goto(at('/'));
  await page.getByRole('region', { name: 'خبر تازه' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'پیام متخصص' })).toContainText('عکس روبه‌رو');
  await sendForm(page, dietId, origin);
  await panel.open(expert, `/case/${dietId}`);
  await publishProgram(expert);
  await page.goto(at('/'));
  await page.getByRole('region', { name: 'خبر تازه' }).getByRole('link').click();
  await expect(page.getByText('از شنبه آغاز کنید.')).toBeVisible();
}

/** The athlete weighs, and the expert sees it. */
async function weigh(page: Page, expert: Page, dietId: string): Promise<void> {
  await page.goto(at(`/${dietId}/report`));
  await press(page, 'ثبت وزن امروز');
  const dialog = page.getByRole('dialog', { name: 'ثبت وزن' });
  await dialog.getByRole('textbox', { name: 'وزن (کیلوگرم)' }).fill('۷۱٫۵');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('۷۱٫۵').first()).toBeVisible();
  await panel.open(expert, `/case/${dietId}`);
  await expect(expert.getByText('۷۱٫۵').first()).toBeVisible();
}

/** The athlete comments; support approves and answers. */
async function comment(page: Page, support: Page): Promise<void> {
  const text = 'تمرین سوم عالی بود';
  await page.goto(at('/1/lessons'));
  await page
    .getByRole('link', { name: /جلسه ۱/ })
    .first()
    .click();
  await page.getByLabel('متن نظر').fill(text);
  await press(page, 'ثبت نظر');
  const own = page.getByRole('listitem').filter({ hasText: text });
  await expect(own).toContainText('در انتظار تأیید');
  await support.reload();
  await task(support, /^نظر در انتظار تأیید/).click();
  await support.getByText(text).click();
  await expect(support.getByRole('button', { name: 'افزودن پاسخ' })).toBeVisible();
  await support.getByRole('combobox', { name: 'وضعیت' }).click();
  await support.getByRole('option', { name: 'تأیید شده' }).click();
  await press(support, 'افزودن پاسخ');
  await support.getByLabel('متن پاسخ').fill('سپاس!');
  await press(support, 'ذخیره');
  await expect(support.getByText('ذخیره شد.')).toBeVisible();
  await page.reload();
  await expect(own).toContainText('سپاس!');
}

async function buyMat(page: Page): Promise<void> {
  await page.goto(at('/products/2'));
  await page
    .getByRole('button', { name: /^افزودن به سبد خرید/ })
    .first()
    .click();
  await press(page, 'مشاهده سبد خرید');
  await page.getByLabel('آدرس تحویل').fill('یزد، خیابان کاشانی، پلاک ۲۱');
  await pay(page);
}

/** Packs and sends the order of the member on the screen. */
async function send(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'سفارش‌ها' }).click();
  await page.getByText('نگار احمدی').click();
  await expect(page.getByText('یزد، خیابان کاشانی، پلاک ۲۱')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'مت یوگا' })).toBeVisible();
  expect(await scan(page, 'order')).toEqual([]);
  const printed = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'برگه بسته‌بندی' }).click();
  const slip = await printed;
  await expect(slip.getByRole('cell', { name: 'مت یوگا' })).toBeVisible();
  await slip.emulateMedia({ media: 'print' });
  await expect(slip.getByText('یزد، خیابان کاشانی، پلاک ۲۱')).toBeVisible();
  await expect(slip.getByRole('button', { name: 'چاپ' })).toBeHidden();
  await slip.close();
  await press(page, 'بسته‌بندی شد');
  await press(page, 'فرستاده شد');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'فرستاده شد' }).click();
  await expect(dialog.getByText('بنویسید با چه چیزی فرستاده شد، مانند پست.')).toBeVisible();
  await dialog.getByLabel('فرستنده').fill('پست پیشتاز');
  await dialog.getByLabel('کد رهگیری مرسوله').fill('218530045010');
  await dialog.getByRole('button', { name: 'فرستاده شد' }).click();
  await expect(page.getByRole('button', { name: 'تحویل شد' })).toBeVisible();
}

/** Opens the newest invoice. */
async function openInvoice(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'فاکتورها' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'فاکتورها' })).toBeVisible();
  await page.getByRole('cell', { name: '۷۰۴٬۰۰۰ تومان' }).first().click();
}

/** Gives a part of the newest invoice back by hand. */
async function giveBack(page: Page): Promise<void> {
  await openInvoice(page);
  await expect(page.getByRole('heading', { level: 1, name: /^فاکتور [۰-۹]+$/ })).toBeVisible();
  await expect(page.getByText('verdict: paid')).toBeVisible();
  expect(await scan(page, 'invoice')).toEqual([]);
  await press(page, 'بازگشت وجه');
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'بازگشت وجه' });
  await submit.click();
  await expect(dialog.getByText('این بخش را پر کنید.')).toBeVisible();
  await dialog.getByLabel('دلیل').fill('بسته دیر رسید');
  await dialog.getByLabel('مبلغ (تومان)').fill('۹۰۰٬۰۰۰٬۰۰۰');
  await submit.click();
  await expect(dialog.getByText(/حداکثر ۷۰۴٬۰۰۰ تومان/)).toBeVisible();
  await dialog.getByLabel('مبلغ (تومان)').fill('۱۰۴٬۰۰۰');
  await dialog.getByLabel('شماره پیگیری انتقال').fill('140509081200');
  expect(await scan(page, 'refund')).toEqual([]);
  await submit.click();
  await expect(page.getByRole('cell', { name: '۱۰۴٬۰۰۰ تومان' })).toBeVisible();
}

/** The owner erases the member, who asks for it. */
async function erase(page: Page, owner: Page): Promise<void> {
  await panel.open(owner, '/member');
  await owner.getByRole('textbox', { name: 'جست‌وجو' }).fill('احمدی');
  await owner.getByRole('row', { name: 'نگار' }).click();
  await press(owner, 'پاک کردن عضو');
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox').fill(BUYER);
  await dialog.getByRole('button', { name: 'پاک کردن عضو' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'عضو پاک‌شده' })).toBeVisible();
  await page.goto(at('/myprops/2'));
  await expect(page).toHaveURL(/\/login/);
  await submitLogin(page, BUYER);
  await expect(page.getByText('شماره موبایل یا رمز عبور درست نیست')).toBeVisible();
}

test('an athlete lives a week with the coach, the expert and support', async ({
  page,
  browser,
}) => {
  const dietId = await buyClass(page);
  const [expert, support, owner] = [
    await staff(browser, 'karshenas'),
    await staff(browser, 'poshtiban'),
    await staff(browser, 'modir'),
  ];
  await program(page, expert, dietId);
  await weigh(page, expert, dietId);
  await comment(page, support);
  await buyMat(page);
  await send(support);
  await page.goto(at('/invoices'));
  await expect(page.getByText('218530045010')).toBeVisible();
  await expect(page.getByText('فرستاده شد، پست پیشتاز')).toBeVisible();
  await giveBack(owner);
  await page.reload();
  await expect(page.getByText('وجه بازگردانده شد')).toBeVisible();
  await openInvoice(support);
  await expect(support.getByText('بسته دیر رسید')).toBeVisible();
  await expect(support.getByRole('button', { name: 'بازگشت وجه' })).toBeHidden();
  await erase(page, owner);
  for (const each of [expert, support, owner]) await each.context().close();
});
