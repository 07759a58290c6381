/** Explains a payment without a result, wherever one is shown. */
export const PENDING_EXPLANATION =
  'پاسخ بانک هنوز نرسیده است؛ پیگیری می‌کنیم و همین‌جا خبر می‌دهیم. لطفاً دوباره پرداخت نکنید.';
