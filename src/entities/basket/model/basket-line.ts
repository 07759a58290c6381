/** A line of the basket, in our own names. Amounts are whole rials of one piece. */
import { ProductType } from '@/shared/api/contract/codes';
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

/**
 * Rules of a filled basket: what may leave it, what may be paid, and what it comes to (sections 4 and 5,
 * decisions 16 and 19).
 */
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
    order: sum((l) => l.price),
    discount: sum((l) => l.discount),
    tax: sum((l) => l.tax),
    grand: sum((l) => l.payable),
  };
}

/** Lines as they are bought: a course and the diet that is linked to it together, everything else for itself. */
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
 * The basket with what was removed from it brought back: as it was, or, where it was changed meanwhile, with the
 * removed lines added (decision 56).
 */
export function withBroughtLines(
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
