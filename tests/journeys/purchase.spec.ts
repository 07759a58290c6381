import { expect, type Page } from '@playwright/test';
import { basketOf, BUYER, PILATES, register, test } from '../e2e/support';

async function completeProfile(page: Page) {
  await page.getByLabel('شماره واتساپ').fill('۰۹۳۵۱۲۳۴۵۶۷');
  await expect(page.getByLabel('شماره واتساپ')).toHaveValue('09351234567');
  await page.getByLabel('کد ملی').fill('0013542419');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1375/04/23');
  await page.getByRole('button', { name: 'ذخیره' }).click();
}

const start = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: 'شروع' }).click();

/** Cancels at the bank, which results in a failed invoice and an unchanged basket; then pays. */
async function cancelThenPay(page: Page, gateway: string) {
  await page.getByRole('button', { name: `پرداخت با ${gateway}` }).click();
  await page.getByRole('button', { name: 'انصراف از پرداخت' }).click();
  await expect(page).toHaveURL(/\/invoices\?invoice=\d+$/);
  await expect(page.getByRole('button', { name: / ناموفق/ }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  // ZarinPal reports no reasons.
  if (gateway !== 'زرین‌پال') await expect(result(page)).toContainText('از پرداخت انصراف دادید.');
  // The basket is unchanged and is paid from here.
  await page.getByRole('button', { name: 'تلاش دوباره با همان درگاه' }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page).toHaveURL(/\/invoices\?invoice=\d+$/);
  await expect(result(page).getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
  for (const row of [`درگاه${gateway}`, /شماره پیگیری[0-9a-f]{12}/])
    await expect(result(page)).toContainText(row);
  await expect(page.getByRole('button', { name: 'خروجی اکسل' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'رسید خرید' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'اقلام خرید (تومان)' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
}
const result = (page: Page) => page.getByRole('region', { name: 'نتیجه پرداخت' });

test('a new user sees the profile warning, buys a course with its diet, and sees the paid invoice', async ({
  page,
}) => {
  await register(page);
  await page.getByRole('link', { name: 'خانه', exact: true }).click();
  await start(page, 'بدنسازی پایه در خانه');
  await expect(
    page.getByText('برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'تکمیل پروفایل' }).click();
  await completeProfile(page);
  await expect(page).toHaveURL(/\/$/);

  // The pending action continues automatically.
  await page
    .getByRole('dialog', { name: 'به سبد خرید اضافه شد' })
    .getByRole('button', { name: 'ادامه در سایت' })
    .click();
  await expect(page.getByRole('link', { name: 'سبد خرید، ۲ مورد' })).toBeVisible();
  await page.getByRole('link', { name: 'سبد خرید، ۲ مورد' }).click();
  // 18 000 000 + 7 200 000 rials, 10 % tax on both, 10 % discount on the diet
  await expect(page.getByText('۲٬۵۲۰٬۰۰۰')).toBeVisible();
  await expect(page.getByText('۲٬۷۰۰٬۰۰۰').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'حذف برنامه افزایش حجم' })).toHaveCount(0);

  await cancelThenPay(page, 'زرین‌پال');
  await expect(page.getByRole('button', { name: /۲۷٬۰۰۰٬۰۰۰ ریال.* موفق/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );

  // The purchased items can be opened from here.
  await result(page).getByRole('link', { name: 'تکمیل فرم' }).click();
  await expect(page).toHaveURL(/\/\d+\/dietform$/);
  await page.goBack();
  await result(page).getByRole('link', { name: 'شروع جلسه ۱' }).click();
  await expect(page).toHaveURL(/\/1\/player\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('جلسه ۱');

  // Paid items are removed from the basket, and can't be bought twice.
  await page.goto('/shopping');
  await expect(
    page.getByText('سبد خرید شما خالی است؛ حداقل یک کلاس یا برنامه غذایی انتخاب کنید.'),
  ).toBeVisible();
  await page.goto('/');
  await start(page, 'بدنسازی پایه در خانه');
  await expect(page.getByText('امکان خرید این مورد برای شما وجود ندارد.')).toBeVisible();
});

test.describe('a basket', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES) });
  for (const [gateway, type] of [
    ['ایران‌کیش', 'token form'],
    ['به‌پرداخت ملت', 'reference-id form'],
  ] as const) {
    test(`is paid through a ${type} gateway when the payment is retried after a cancellation`, async ({
      page,
    }) => {
      await page.goto('/shopping');
      await cancelThenPay(page, gateway);
      await expect(page.getByRole('button', { name: /۱۵٬۴۰۰٬۰۰۰ ریال.* موفق/ })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    });
  }
});
