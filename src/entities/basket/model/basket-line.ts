/** A line of the basket, in our own names. Amounts are whole rials of one piece. */
import type { ProductType } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';

export interface BasketLine {
  productType: ProductType;
  itemId: number;
  title: string;
  /** of a product */ size: string;
  color: string;
  /** without tax and discount */ price: number;
  discount: number;
  tax: number;
  /** price + tax − discount, never below 0 */ payable: number;
  /** 1 … 99 */ quantity: number;
  image: string;
  /** the connected diet's id of a course, the course's id of a diet; 0: none */ relatedId: number;
}

/** The same thing in the same size and colour? */
export const isSameLine = (a: BasketLine, b: BasketLine): boolean =>
  a.productType === b.productType &&
  a.itemId === b.itemId &&
  a.size === b.size &&
  a.color === b.color;

/** Sets how many pieces of the line there are, from 1 to 99 (decision 22). */
export const setQuantity = (
  lines: readonly BasketLine[],
  line: BasketLine,
  quantity: number,
): BasketLine[] =>
  lines.map((other) =>
    isSameLine(other, line)
      ? { ...other, quantity: Math.min(LIMITS.quantity, Math.max(1, quantity)) }
      : other,
  );
