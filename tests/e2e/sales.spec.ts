/** A product from the basket to its buyer and, in part, its money back: member, support and owner. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { BUYER, scan, submitLogin } from './support';

// Reduced motion: axe would measure colours that fade in.
test.use({
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 15_000,
});
test.setTimeout(120_000);

let server: ChildProcess;
let origin = '';
test.beforeAll(async () => {
  server = spawn(process.execPath, ['dist-server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      MORABI_DEMO: 'on',
      DATA_DIR: 'memory://',
      VITE_SHOP_ORDERS: 'on',
      DEMO_STAFF_SECONDS: '9999',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of createInterface(server.stdout!)) {
    const [, port] = / at http:\/\/localhost:(\d+)/.exec(text) ?? [];
    if (!port) continue;
    origin = `http://localhost:${port}`;
    break;
  }
});
test.afterAll(async () => {
  server.kill();
  await once(server, 'exit');
});

/** Opens the panel in a browser of its own. */
async function staff(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await page.goto(`${origin}/panel/login`);
  await page.getByLabel('نام کاربری').fill(username);
  await page.getByLabel('گذرواژه', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'ورود' }).click();
  await expect(page.getByRole('menuitem', { name: 'کلاس‌ها' })).toBeVisible();
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function buyMat(page: Page): Promise<void> {
  await page.goto(`${origin}/login`);
  await submitLogin(page, BUYER);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${origin}/products/2`);
  await page
    .getByRole('button', { name: /^افزودن به سبد خرید/ })
    .first()
    .click();
  await press(page, 'مشاهده سبد خرید');
  await page.getByLabel('آدرس تحویل').fill('یزد، خیابان کاشانی، پلاک ۲۱');
  await press(page, 'پرداخت با زرین‌پال');
  await press(page, 'پرداخت موفق');
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
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

test('a member buys a product, support sends it, and the owner gives a part of the money back', async ({
  page,
  browser,
}) => {
  await buyMat(page);
  const support = await staff(browser, 'poshtiban');
  await send(support);
  await page.goto(`${origin}/invoices`);
  await expect(page.getByText('218530045010')).toBeVisible();
  await expect(page.getByText('فرستاده شد، پست پیشتاز')).toBeVisible();
  const owner = await staff(browser, 'modir');
  await giveBack(owner);
  await page.reload();
  await expect(page.getByText('وجه بازگردانده شد')).toBeVisible();
  await openInvoice(support);
  await expect(support.getByText('بسته دیر رسید')).toBeVisible();
  await expect(support.getByRole('button', { name: 'بازگشت وجه' })).toBeHidden();
  for (const other of [support, owner]) await other.context().close();
});
