/** What an item costs: the same sum for the basket line that is offered and for the order that is paid. */
import { discountOf, taxOf } from '@/shared/lib/money';

export interface Priced {
  id: number;
  title: string;
  /** rials */ price: number;
  discountPercent: number;
  extraDiscountPercent: number;
}

/** Amounts of one piece in whole rials (decision 16). */
export function priceOf(
  { price: noTaxPrice, discountPercent, extraDiscountPercent }: Priced,
  taxPercent: number,
) {
  const tax = taxOf(noTaxPrice, taxPercent);
  const discount = discountOf(noTaxPrice, discountPercent, extraDiscountPercent);
  return { noTaxPrice, discount, tax, price: Math.max(0, noTaxPrice + tax - discount) };
}

/** The extension of a user's diet costs what the diet costs today. Its id is the user's diet, not the catalogue's. */
export const extensionOf = (mine: { id: number }, diet: Priced): Priced => ({
  ...diet,
  id: mine.id,
  title: `تمدید ${diet.title}`,
});
