/** A line of the basket, on the wire and in the browser's storage. Amounts are whole rials (decision 1). */
import * as z from 'zod/mini';
import { ProductType } from './codes';
import { LIMITS } from './rules/limits';
import { id, idOrZero, text } from './wire';

const rials = z.number().check(z.gte(0), z.lte(LIMITS.moneyRials));
const quantity = z.int().check(z.gte(1), z.lte(LIMITS.quantity));

/** A line as sent to be paid: invalid values are refused. */
export const sentBasketLine = z.object({
  productType: z.literal(Object.values(ProductType)),
  itemId: id,
  title: text,
  size: text,
  color: text,
  noTaxPrice: rials,
  discount: rials,
  tax: rials,
  /** noTaxPrice + tax − discount */ price: rials,
  numbers: quantity,
  imageSrc: text,
  /** connected diet's id for a course, course's id for a diet, 0 for a product */ relatedId: z
    .int()
    .check(z.nonnegative()),
});
export type WireBasketLine = z.output<typeof sentBasketLine>;

/** A missing amount becomes 0, which the server corrects. A line with an invalid amount is rejected. */
const rialsOrNone = z.pipe(
  z.nullish(rials),
  z.transform((amount) => amount ?? 0),
);
/** A line as read from a response and from `basket` in local storage: values are corrected where possible. */
export const basketLine = z.extend(sentBasketLine, {
  noTaxPrice: rialsOrNone,
  discount: rialsOrNone,
  tax: rialsOrNone,
  price: rialsOrNone,
  numbers: z.catch(quantity, 1),
  relatedId: idOrZero,
});
