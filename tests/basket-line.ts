import type { WireBasketLine } from '@/shared/api/contract/basket-line';

/** A line of the basket in its wire format: by default one piece of the first course, for nothing. Amounts in rials. */
export const wireLine = (over: Partial<WireBasketLine>): WireBasketLine => ({
  productType: 1,
  itemId: 1,
  title: '',
  size: '',
  color: '',
  noTaxPrice: 0,
  discount: 0,
  tax: 0,
  price: 0,
  numbers: 1,
  imageSrc: '',
  relatedId: 0,
  ...over,
});
