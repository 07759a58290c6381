/**
 * Rules of a filled basket: what may leave it, what may be paid, and what it comes to (sections 4 and 5,
 * decisions 16 and 19).
 */
import { ProductType } from '@/shared/api/contract/codes';
import type { BasketLine } from './basket-line';

const isLinkedDiet = (line: BasketLine) =>
  line.productType === ProductType.diet && line.relatedId > 0;

/** A diet that came with its course leaves only with it. */
export const isRemovable = (line: BasketLine): boolean => !isLinkedDiet(line);

/**
 * Removes a line. A course takes its linked diet along, unless another course of the basket is connected
 * to the same diet: then the diet stays, linked to that one, so that no line is left unpaired.
 */
export function removeLine(lines: readonly BasketLine[], line: BasketLine): BasketLine[] {
  const rest = lines.filter((other) => other !== line);
  if (line.productType !== ProductType.course || line.relatedId === 0) return rest;
  const heir = rest.find(
    (other) => other.productType === ProductType.course && other.relatedId === line.relatedId,
  );
  return rest.flatMap((other) => {
    if (!isLinkedDiet(other) || other.itemId !== line.relatedId) return [other];
    return heir ? [{ ...other, relatedId: heir.itemId }] : [];
  });
}

/** Sums in rials over lines × quantity. */
export function totalsOf(lines: readonly BasketLine[]): {
  order: number;
  discount: number;
  tax: number;
  grand: number;
} {
  const sum = (amount: (line: BasketLine) => number) =>
    lines.reduce((total, line) => total + amount(line) * line.quantity, 0);
  return {
    order: sum((l) => l.price),
    discount: sum((l) => l.discount),
    tax: sum((l) => l.tax),
    grand: sum((l) => l.payable),
  };
}
