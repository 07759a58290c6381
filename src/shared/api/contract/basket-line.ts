/** A line of the basket, on the wire and in the browser's storage. Amounts are whole rials (decision 1). */
import * as z from 'zod/mini';
import { ProductType } from './codes';
import { LIMITS } from './rules/limits';
import { id, idOrZero, text } from './wire';

/** Rials of a line; none reads as 0, which the server puts right. With an amount that can't be the line is not read. */
const rials = z.pipe(
  z.nullish(z.number().check(z.gte(0), z.lte(LIMITS.money))),
  z.transform((amount) => amount ?? 0),
);

/** A line of the basket, as stored under the local storage key `basket`, and as sent to the payment start. */
export const basketLine = z.object({
  productType: z.literal(Object.values(ProductType)),
  itemId: id,
  title: text,
  size: text,
  color: text,
  noTaxPrice: rials,
  discount: rials,
  tax: rials,
  /** noTaxPrice + tax − discount */ price: rials,
  numbers: z.catch(z.int().check(z.gte(1), z.lte(LIMITS.quantity)), 1),
  imageSrc: text,
  /** connected diet's id for a course, course's id for a diet, 0 for a product */ relatedId:
    idOrZero,
});
export type WireBasketLine = z.output<typeof basketLine>;
