/** Possible outcomes of a payment; a person or a test chooses one on the bank's page. */
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

/** Outcomes after which the buyer's card is charged. */
const CHARGED: ReadonlySet<Outcome> = new Set(['paid', 'twice', 'unsent', 'silent', 'tampered']);
export const isCharge = (outcome: Outcome): boolean => CHARGED.has(outcome);

/** The reason why a card was not charged. */
export type Decline = Exclude<Outcome, 'paid' | 'twice' | 'unsent' | 'silent' | 'tampered'>;
/** @returns undefined if the card was charged */
export const declineOf = (outcome: Outcome): Decline | undefined =>
  isCharge(outcome) ? undefined : (outcome as Decline);
