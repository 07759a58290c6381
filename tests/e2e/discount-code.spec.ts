/** A discount code from the panel to the basket, the bank, the receipt and the invoice. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_DISCOUNT_CODE } from '../../server/demo/accounts';
import { save, usePanel } from './panel';
import { BUYER, changeData, scan, submitLogin } from './support';

// Reduced motion: axe would measure colours that fade in.
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 15_000 });
test.setTimeout(120_000);
const panel = usePanel();

const payButton = (page: Page) => page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Logs in, and puts a diet into the basket. @param price in tomans, with tax */
async function fillBasket(page: Page, dietId: number, price: string): Promise<void> {
  await page.goto(`${panel.origin}/login`);
  await submitLogin(page, BUYER);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${panel.origin}/diets/${dietId}`);
  await page.getByRole('button', { name: /^شروع/ }).first().click();
  await press(page, 'مشاهده سبد خرید');
  await expect(payButton(page)).toHaveAccessibleDescription(`${price} تومان`);
}
const field = (page: Page) => page.getByRole('textbox', { name: 'کد تخفیف' });
async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await press(page, 'اعمال');
}

test('a member applies a code, pays less, and finds it in the receipt and in the invoice', async ({
  page,
}) => {
  await fillBasket(page, 1, '۷۱۵٬۰۰۰');
  await press(page, 'کد تخفیف دارید؟');
  await apply(page, 'NO-SUCH-CODE');
  await expect(field(page)).toHaveAccessibleDescription('این کد پیدا نشد یا دیگر معتبر نیست.');
  await expect(field(page)).toBeFocused();
  expect(await scan(page, 'discount code refused')).toEqual([]);
  await apply(page, ' morabi۱۰');
  const remove = page.getByRole('button', { name: `حذف کد تخفیف ${DEMO_DISCOUNT_CODE}` });
  await expect(remove).toBeVisible();
  await expect(payButton(page)).toHaveAccessibleDescription('۶۴۳٬۵۰۰ تومان');
  expect(await scan(page, 'discount code applied')).toEqual([]);
  await remove.click();
  await expect(payButton(page)).toHaveAccessibleDescription('۷۱۵٬۰۰۰ تومان');
  await press(page, 'کد تخفیف دارید؟');
  await apply(page, DEMO_DISCOUNT_CODE);
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(payButton(page)).toHaveAccessibleDescription('۶۴۳٬۵۰۰ تومان');
  await payButton(page).click();
  await expect(page.getByText('۶٬۴۳۵٬۰۰۰')).toBeVisible();
  await press(page, 'پرداخت موفق');
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
  await expect(page.getByText('۶۴۳٬۵۰۰ تومان').first()).toBeVisible();
  await expect(page.getByText('‎−۷۱٬۵۰۰').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(DEMO_DISCOUNT_CODE).filter({ visible: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-receipt]').getByText(DEMO_DISCOUNT_CODE)).toBeVisible();
});

test('the owner withdraws a code that a buyer has applied: nothing is charged, and the field says why', async ({
  page,
  browser,
}) => {
  const viewport = { width: 1280, height: 800 };
  const owner = await (await browser.newContext({ locale: 'fa-IR', viewport })).newPage();
  await panel.enter(owner, 'modir');
  await owner.getByRole('menuitem', { name: 'کدهای تخفیف' }).click();
  await owner.getByRole('link', { name: /ایجاد|افزودن/ }).click();
  await press(owner, 'کد تصادفی');
  const typed = owner.getByRole('textbox', { name: 'کد', exact: true });
  await expect(typed).toHaveValue(/^[A-Z2-9]{8}$/);
  const code = await typed.inputValue();
  await save(owner);
  await expect(owner.getByText('یا درصد تخفیف را بنویسید یا مبلغ آن را، نه هر دو.')).toBeVisible();
  await owner.getByLabel('مبلغ تخفیف (تومان)').fill('۱۵٬۰۰۰');
  expect(await scan(owner, 'discount code in the panel')).toEqual([]);
  await save(owner);
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('کد تخفیف');

  await fillBasket(page, 3, '۵۲۸٬۰۰۰');
  await press(page, 'کد تخفیف دارید؟');
  await apply(page, code);
  await expect(payButton(page)).toHaveAccessibleDescription('۵۱۳٬۰۰۰ تومان');
  await owner.getByLabel('غیرفعال').check();
  await save(owner);
  await expect(owner.getByText('ذخیره شد.')).toBeVisible();
  await payButton(page).click();
  await expect(field(page)).toHaveAccessibleDescription('این کد پیدا نشد یا دیگر معتبر نیست.');
  await expect(field(page)).toHaveValue(code);
  await expect(payButton(page)).toHaveAccessibleDescription('۵۲۸٬۰۰۰ تومان');
  await expect(page.getByRole('alert')).toBeHidden();
  await owner.context().close();
});

test('the basket of a server without discount codes has no field for them', async ({ page }) => {
  await changeData(
    page,
    '**/api/Payment/GetPaymentGateways',
    (gateways: Record<string, unknown>[]) =>
      gateways.map(({ takesDiscountCodes: _, ...rest }) => rest),
  );
  await fillBasket(page, 4, '۷۵۹٬۰۰۰');
  await page.reload(); // the page of the item was rendered with the gateways of the server
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('کد تخفیف')).toBeHidden();
});
