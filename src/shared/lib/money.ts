/** Money: whole rials in data, tomans on the screen (decisions 1, 2 and 16). */

const MICRO = 1_000_000;

/**
 * A percentage of rials, truncated to whole rials: the tax of a price before discount (section 5), or a discount.
 * Exact where floating point is not (10 000 rials at 0.57 % are 57).
 */
export const percentOf = (rials: number, percent: number): number =>
  Number((BigInt(Math.trunc(rials)) * BigInt(Math.round(percent * MICRO))) / BigInt(100 * MICRO));

/** Discount in rials: the sum of two percentage parts, each truncated (decision 16). */
export const discountOf = (price: number, percent: number, extraPercent: number): number =>
  percentOf(price, percent) + percentOf(price, extraPercent);

const persianNumber = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });

/** Rials as tomans in Persian digits, without the unit: 12 345 rials become ۱٬۲۳۴٫۵. */
export const tomanDigits = (rials: number): string => persianNumber.format(rials / 10);

/** Rials as «۱٬۲۳۴٬۵۰۰ تومان». */
export const formatToman = (rials: number): string => `${tomanDigits(rials)} تومان`;

/** Shown instead of a total of 0 rials (decision 76). */
export const FREE = 'رایگان';

/** Rials unconverted, «۱۲٬۳۴۵ ریال». Only the total of an invoice is displayed in rials (decision 2). */
export const formatRial = (rials: number): string => `${persianNumber.format(rials)} ریال`;
