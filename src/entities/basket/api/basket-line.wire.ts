/** The door between the wire's basket lines and ours. The wire's shape is also the stored one (decision 58). */
import * as z from 'zod/mini';
import { basketLine, type WireBasketLine } from '@/shared/api/contract/basket-line';
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

/** Reads stored lines. What does not fit is dropped line by line; the good ones stay (decision 14). */
export const readBasketLines = (json: unknown): BasketLine[] =>
  (Array.isArray(json) ? json : []).flatMap((line: unknown) => {
    const parsed = z.safeParse(basketLine, line);
    return parsed.success ? [toBasketLine(parsed.data)] : [];
  });
