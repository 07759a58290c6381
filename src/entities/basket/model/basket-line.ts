/** A line of the basket in the app's naming. Amounts are whole rials per piece. */
import { ProductType } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';

export interface BasketLine {
  productType: ProductType;
  itemId: number;
  title: string;
  /** size of a product; empty for other items */ size: string;
  color: string;
  /** without tax and discount */ unitPrice: number;
  discount: number;
  tax: number;
  /** unitPrice + tax − discount, never below 0 */ payable: number;
  /** 1 … 99 */ quantity: number;
  image: string;
  /** for a course its connected diet's id, for a diet its course's id; 0: none */ relatedId: number;
}

export const isSameLine = (a: BasketLine, b: BasketLine): boolean =>
  a.productType === b.productType &&
  a.itemId === b.itemId &&
  a.size === b.size &&
  a.color === b.color;

/** Sets the quantity of the line, clamped to 1 … 99 (decision 22). */
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

/** Whether the line is a diet that was added with its course (sections 4 and 5, decisions 16 and 19). */
const isLinkedDiet = (line: BasketLine) =>
  line.productType === ProductType.diet && line.relatedId > 0;

/** A diet that was added with its course can only be removed with it. */
export const isRemovable = (line: BasketLine): boolean => !isLinkedDiet(line);

/**
 * Removes a line. A course's linked diet is removed with it, unless another course of the basket is connected to the
 * same diet: then the diet stays and is linked to that course, so that no line is unpaired.
 */
export function removeLine(lines: readonly BasketLine[], line: BasketLine): BasketLine[] {
  const rest = lines.filter((other) => other !== line);
  if (line.productType !== ProductType.course || line.relatedId === 0) return rest;
  const successor = rest.find(
    (other) => other.productType === ProductType.course && other.relatedId === line.relatedId,
  );
  return rest.flatMap((other) => {
    if (!isLinkedDiet(other) || other.itemId !== line.relatedId) return [other];
    return successor ? [{ ...other, relatedId: successor.itemId }] : [];
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
    order: sum(({ unitPrice }) => unitPrice),
    discount: sum(({ discount }) => discount),
    tax: sum(({ tax }) => tax),
    grand: sum(({ payable }) => payable),
  };
}

/** Lines grouped for purchase: a course with its linked diet, every other line alone. */
export function pairsOf(lines: readonly BasketLine[]): BasketLine[][] {
  const dietOf = (course: BasketLine) =>
    course.productType === ProductType.course && course.relatedId > 0
      ? lines.find(
          ({ productType, itemId, relatedId }) =>
            productType === ProductType.diet &&
            itemId === course.relatedId &&
            relatedId === course.itemId,
        )
      : undefined;
  const paired = new Set(lines.flatMap((line) => dietOf(line) ?? []));
  return lines
    .filter((line) => !paired.has(line))
    .map((line) => [line, dietOf(line)].filter((part) => part !== undefined));
}

/**
 * Restores removed lines. If the basket is unchanged since the removal, returns the basket before it; otherwise adds
 * the removed lines to the current basket (decision 56).
 */
export function restoreRemovedLines(
  present: readonly BasketLine[],
  { before, after }: Record<'before' | 'after', readonly BasketLine[]>,
): BasketLine[] {
  if (JSON.stringify(present) === JSON.stringify(after)) return [...before];
  const removed = before.filter((line) => !after.some((other) => isSameLine(line, other)));
  return [
    ...present,
    ...removed.filter((line) => !present.some((other) => isSameLine(line, other))),
  ];
}
