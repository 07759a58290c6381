/** What goes wrong while paying (sections 4, 5 and 8). */
import { answer, FAULTS, never } from './faults';
import { basketOf, BUYER, expect, overlay, PILATES, test, toast, TRX } from './support';

test.describe('paying', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES) });
  const PAY = '**/api/Payment/GetPaymentGateUrl';
  for (const { fault, spoil, told } of FAULTS) {
    test(`stays on a whole basket when ${fault}; the next try works`, async ({ page }) => {
      await page.goto('/shopping');
      const pay = page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
      await page.route(PAY, spoil);
      await pay.click();
      await expect(toast(page, told('/api/Payment/GetPaymentGateUrl'))).toBeVisible();
      await expect(overlay(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/shopping$/);
      await expect(page.getByText('پیلاتس برای کمر سالم')).toBeVisible();
      await page.unroute(PAY);
      await pay.click();
      await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
    });
  }

  test('sends one request, however often the button is pressed', async ({ page }) => {
    let requests = 0;
    let go = never;
    await page.route(PAY, async (route) => {
      requests += 1;
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      await route.continue();
    });
    await page.goto('/shopping');
    const pay = page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
    await pay.dblclick();
    await expect(overlay(page)).toBeVisible();
    await pay.dispatchEvent('click');
    await page.getByRole('button', { name: 'پرداخت با ایران‌کیش' }).dispatchEvent('click');
    await expect.poll(() => requests).toBe(1);
    go();
    await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
    expect(requests).toBe(1);
  });

  for (const [what, gatewayUrl] of [
    ['a stranger', 'https://evil.example/pay'],
    ['a name with a user', 'https://pay.zarinpal.com@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a look-alike', 'https://evilshaparak.ir/'],
    ['plain http of the bank', 'http://bpm.shaparak.ir/'],
  ] as const) {
    test(`follows no gateway address that leads to ${what}`, async ({ page }) => {
      await page.route(PAY, answer({ gatewayUrl, pspData: '' }));
      await page.goto('/shopping');
      await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
      await expect(
        toast(page, 'آدرس درگاه پرداخت معتبر نیست؛ لطفاً درگاه دیگری انتخاب کنید.'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/shopping$/);
      await expect(overlay(page)).toHaveCount(0);
    });
  }

  test('a gateway of a type that nobody knows is refused in words', async ({ page }) => {
    await page.route(
      '**/GetPaymentGateways',
      answer([{ id: 1, gatewayPspType: 9, gatewayTypeTitle: 'درگاه نو' }]),
    );
    await page.route(PAY, answer({ gatewayUrl: 'https://www.zarinpal.com/', pspData: '' }));
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'پرداخت با درگاه نو' }).click();
    await expect(
      toast(page, 'این درگاه پرداخت پشتیبانی نمی‌شود؛ لطفاً درگاه دیگری انتخاب کنید.'),
    ).toBeVisible();
  });
});

test.describe('a price that has changed', () => {
  test.use({ account: BUYER, basket: basketOf({ ...PILATES, noTaxPrice: 10, tax: 1, price: 11 }) });
  test('refreshes the basket with a message instead of paying', async ({ page }) => {
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
    await expect(toast(page, 'قیمت یا موجودی بعضی موارد تغییر کرده است')).toBeVisible();
    await expect(page.getByText('۱٬۵۴۰٬۰۰۰').first()).toBeVisible();
    await expect(page).toHaveURL(/\/shopping$/);
  });
});

test.describe('a course without its diet', () => {
  test.use({
    account: BUYER,
    basket: basketOf({ ...PILATES, relatedId: 2 }, { ...TRX, relatedId: 3 }),
  });
  test('is not sent to a bank; every title and the advice are told', async ({ page }) => {
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
    await expect(toast(page, 'محصول پیلاتس برای کمر سالم به تنهایی قابل خرید نیست.')).toBeVisible();
    await expect(toast(page, 'محصول تی‌آر‌ایکس گروهی به تنهایی قابل خرید نیست.')).toBeVisible();
    await expect(
      toast(
        page,
        'پکیج کلاس و برنامه غذایی با هم قابل خرید هستند؛ لطفاً سبد خرید را حذف و دوباره خرید کنید.',
      ),
    ).toBeVisible();
  });
});
