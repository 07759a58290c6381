import { ProductType } from '@/shared/api/contract/codes';
import { type BasketLine, isSameLine } from './basket-line';

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
export function broughtBack(
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
