/** Price calculation of an item (decision 16): the basket shows the result, and the server charges it. */
import { discountOf, percentOf } from '@/shared/lib/money';

export interface Priced {
  /** rials, without tax and discount */ price: number;
  discountPercent: number;
  extraDiscountPercent: number;
}
/** Amounts per piece in whole rials. */
export interface Amounts {
  noTaxPrice: number;
  discount: number;
  tax: number;
  /** noTaxPrice + tax − discount, never below 0 */ price: number;
}

/** Prices one piece: the tax, 0 … 100 percent, applies to the price before discount. */
export function amountsOf(item: Priced, taxPercent: number): Amounts {
  const tax = percentOf(item.price, taxPercent);
  const discount = discountOf(item.price, item.discountPercent, item.extraDiscountPercent);
  return {
    noTaxPrice: item.price,
    discount,
    tax,
    price: Math.max(0, item.price + tax - discount),
  };
}
