/** Failures during a payment (sections 4, 5 and 8). */
import { answer } from './faults';
import { basketOf, BUYER, expect, overlay, PILATES, test, toast } from './support';

test.describe('paying', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES) });
  const PAYMENT_URL_CALL = '**/api/Payment/GetPaymentGateUrl';

  for (const [what, gatewayUrl] of [
    ['a stranger', 'https://evil.example/pay'],
    ['a name with a user', 'https://pay.zarinpal.com@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a look-alike', 'https://evilshaparak.ir/'],
    ['plain http of the bank', 'http://bpm.shaparak.ir/'],
  ] as const) {
    test(`rejects a gateway URL that leads to ${what}`, async ({ page }) => {
      await page.route(PAYMENT_URL_CALL, answer({ gatewayUrl, pspData: '' }));
      await page.goto('/shopping');
      await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
      await expect(
        toast(page, 'آدرس درگاه پرداخت معتبر نیست؛ لطفاً درگاه دیگری انتخاب کنید.'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/shopping$/);
      await expect(overlay(page)).toHaveCount(0);
    });
  }
});
