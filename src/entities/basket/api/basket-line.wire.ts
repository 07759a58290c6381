/** The door between the wire's basket lines and ours. The wire's shape is also the stored one (decision 58). */
import * as z from 'zod/mini';
import { basketLine, type WireBasketLine } from '@/shared/api/contract/basket-line';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import type { BasketLine } from '../model/basket-line';

export const toBasketLine = ({
  noTaxPrice,
  price,
  numbers,
  imageSrc,
  ...rest
}: WireBasketLine): BasketLine => ({
  ...rest,
  price: noTaxPrice,
  payable: price,
  quantity: numbers,
  image: imageSrc,
});

export const fromBasketLine = ({
  price,
  payable,
  quantity,
  image,
  ...rest
}: BasketLine): WireBasketLine => ({
  ...rest,
  noTaxPrice: price,
  price: payable,
  numbers: quantity,
  imageSrc: image,
});

/**
 * Reads stored lines, as many as can be paid for. What does not fit is dropped line by line; the good ones stay
 * (decision 14).
 */
export function readBasketLines(json: unknown): BasketLine[] {
  const lines: BasketLine[] = [];
  for (const line of Array.isArray(json) ? (json as unknown[]) : []) {
    const parsed = z.safeParse(basketLine, line);
    if (parsed.success) lines.push(toBasketLine(parsed.data));
    if (lines.length === LIMITS.basketLines) break;
  }
  return lines;
}
