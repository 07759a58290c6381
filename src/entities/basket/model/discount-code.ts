/** The discount code of the basket. Amounts are whole rials. */
import { codeDiscountsOf, type CodeTerms } from '@/shared/api/contract/rules/discount-code';
import { type BasketLine, totalsOf } from './basket-line';

export interface DiscountCode extends CodeTerms {
  code: string;
}
/** The discount of an order, as shown to the buyer. */
export interface OrderDiscount {
  code: string;
  /** above 0 */ amount: number;
}

/** Returns the discount of the code on each line, for all of its pieces. @param code null: none is applied */
export const codeDiscounts = (lines: readonly BasketLine[], code: DiscountCode | null): number[] =>
  code ? codeDiscountsOf(lines, code) : lines.map(() => 0);

/** Returns the discount of the code on an order; undefined if there is none. */
export function discountOfOrder(
  lines: readonly BasketLine[],
  code: DiscountCode | null,
): OrderDiscount | undefined {
  const amount = codeDiscounts(lines, code).reduce((sum, each) => sum + each, 0);
  return code && amount > 0 ? { code: code.code, amount } : undefined;
}

/** The sums of {@link totalsOf}, whose discount contains that of the code. */
export function discountedTotals(
  lines: readonly BasketLine[],
  { amount } = { amount: 0 },
): ReturnType<typeof totalsOf> {
  const totals = totalsOf(lines);
  return { ...totals, discount: totals.discount + amount, grand: totals.grand - amount };
}
