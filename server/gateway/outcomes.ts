/** Possible outcomes of a payment at the simulated bank; a user or a test chooses one on the bank's page. */
export const OUTCOMES = {
  paid: 'پرداخت موفق',
  cancelled: 'انصراف از پرداخت',
  wrongPin: 'رمز اشتباه',
  noFunds: 'موجودی ناکافی',
  expired: 'توکن منقضی',
  twice: 'ارسال دوباره نتیجه',
  unsent: 'نرسیدن نتیجه',
  silent: 'بی‌پاسخ ماندن تأیید',
  tampered: 'تغییر مبلغ',
} as const;
export type Outcome = keyof typeof OUTCOMES;
