/** Compares discount codes, and computes their discounts: the basket shows the result, and the server charges it. */
import { percentOf } from '@/shared/lib/money';
import { cleanTyped, toPersianLetters } from '@/shared/lib/persian-text';
import type { ProductType } from '../codes';

/** A typed discount code in the form in which codes are stored and compared (decision 77). */
export const toDiscountCode = (text: string): string =>
  toPersianLetters(cleanTyped(text)).replace(/\s/gu, '').toUpperCase();

/** The discount that a code gives; one of `percent` and `amount` is 0. */
export interface CodeTerms {
  /** 0 … 100 */ percent: number;
  /** rials */ amount: number;
  /** the items of the catalogue that it is for; empty: every item */
  items: readonly { productType: ProductType; itemId: number }[];
}
interface PayableLine {
  productType: ProductType;
  itemId: number;
  /** rials for one piece, with its tax and its own discount (decision 16) */ payable: number;
  quantity: number;
}

/** The message about a code that takes nothing off an order. */
export const CODE_FOR_OTHER_ITEMS = 'این کد برای موردهای این سبد نیست.';

/**
 * The rials that a code takes off each line, for all of its pieces. A percentage is truncated for each line. An amount
 * is taken off in proportion to what the lines cost, without losing a rial: the shares add up to the amount, or to what
 * the lines cost if that is less. No line costs less than 0.
 */
export function codeDiscountsOf(
  lines: readonly PayableLine[],
  { percent, amount, items }: CodeTerms,
): number[] {
  const isIncluded = ({ productType, itemId }: PayableLine) =>
    items.length === 0 ||
    items.some((item) => item.productType === productType && item.itemId === itemId);
  const totals = lines.map((line) => (isIncluded(line) ? line.payable * line.quantity : 0));
  if (percent > 0) return totals.map((total) => percentOf(total, percent));
  const sum = totals.reduce((all, total) => all + total, 0);
  const taken = BigInt(Math.min(amount, sum));
  let [reached, given] = [0, 0];
  return totals.map((total) => {
    // Up to this line, the share of the amount is truncated: the last line gets what is left.
    reached += total;
    const before = given;
    given = sum === 0 ? 0 : Number((taken * BigInt(reached)) / BigInt(sum));
    return given - before;
  });
}
