import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUYER, expect, findings, settled, test, toast } from '../e2e/support';

test.use({ account: BUYER });
const card = 'تی‌شرت تمرین';

test.describe('a build with an enabled shop', () => {
  const folder = 'test-results/shop';
  test.beforeAll(() => {
    // Builds only the app: the renderer of public pages stays that of the shared build.
    const script = `import { build } from 'vite'; await build({ build: { outDir: '${folder}' }, logLevel: 'error' });`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, VITE_SHOP_ORDERS: 'on' },
    });
  });

  test('sells a product in its size and colour, counts it in the basket, and requires an address to pay', async ({
    page,
    baseURL,
  }) => {
    // Documents and scripts come from the second build if it has them; everything else comes from the real server.
    await page.route(
      (url) => url.origin === baseURL && !/^\/(api|files|simulator|payment)\//.test(url.pathname),
      (route) => {
        const { pathname } = new URL(route.request().url());
        const path = join(folder, /\.\w+$/.test(pathname) ? pathname : 'index.html');
        // the bank redirects to a document of the first build
        return existsSync(path) ? route.fulfill({ path }) : route.continue();
      },
    );
    await page.goto('/');
    await page.getByRole('tab', { name: 'فروشگاه' }).click();
    const shirt = page.getByRole('article', { name: card });
    await shirt.getByLabel('سایز').selectOption('L');
    await shirt.getByLabel('رنگ').selectOption('سرمه‌ای');
    await shirt.getByRole('button', { name: 'افزودن به سبد خرید' }).click();
    await page.getByRole('button', { name: 'ادامه در سایت' }).click();
    expect(await findings(page)).toEqual([]);
    await shirt.getByRole('button', { name: 'افزودن به سبد خرید' }).click();
    await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
    await settled(page);
    await expect(page.getByText('L، سرمه‌ای')).toBeVisible();
    const count = page.getByRole('group', { name: `تعداد ${card}` });
    await expect(count).toContainText('۲');
    await count.getByRole('button', { name: 'یکی بیشتر' }).click();
    await expect(count).toContainText('۳');
    await expect(page.getByText('۱٬۷۱۶٬۰۰۰').first()).toBeVisible(); // 3 × 5 200 000 rials plus 10 %
    expect(await findings(page)).toEqual([]);

    const pay = page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
    await pay.click();
    await expect(toast(page, 'لطفاً آدرس تحویل را وارد کنید.')).toBeVisible();
    await page.getByLabel('آدرس تحویل').fill('تهران، خیابان ولیعصر، پلاک ۱');
    await page.reload();
    await expect(page.getByLabel('آدرس تحویل')).toHaveValue('تهران، خیابان ولیعصر، پلاک ۱');
    await pay.click();
    await page.getByRole('button', { name: 'پرداخت موفق' }).click();
    await expect(page.getByRole('button', { name: /^موفق.*۱۷٬۱۶۰٬۰۰۰ ریال/ })).toBeVisible();
  });
});
