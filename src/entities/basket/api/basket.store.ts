/** Converts basket lines between the wire's shape and ours. The wire's shape is also the stored one (decision 58). */
import * as z from 'zod/mini';
import { basketLine, type WireBasketLine } from '@/shared/api/contract/basket-line';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  type BasketLine,
  restoreRemovedLines,
  isSameLine,
  removeLine,
  setQuantity,
} from '../model/basket-line';
import { createStored, memberArea, sharedDevice, useStored } from '@/shared/lib/storage';

export const toBasketLine = ({
  noTaxPrice,
  price,
  numbers,
  imageSrc,
  ...rest
}: WireBasketLine): BasketLine => ({
  ...rest,
  unitPrice: noTaxPrice,
  payable: price,
  quantity: numbers,
  image: imageSrc,
});

export const fromBasketLine = ({
  unitPrice,
  payable,
  quantity,
  image,
  ...rest
}: BasketLine): WireBasketLine => ({
  ...rest,
  noTaxPrice: unitPrice,
  price: payable,
  numbers: quantity,
  imageSrc: image,
});

/**
 * Reads stored lines, up to the maximum of one payment. Invalid lines are dropped one by one; the valid ones stay
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

/** The basket under the storage key `basket` (section 3), in this tab only on a shared device (decision 65). */
export const basket = createStored<readonly BasketLine[]>(
  memberArea,
  'basket',
  readBasketLines,
  (lines) => lines.map(fromBasketLine),
);

export const useBasket = (): readonly BasketLine[] => useStored(basket);

/** The lines that were no longer for sale when the basket was refreshed; in this tab. */
const unavailable = createStored<readonly BasketLine[]>(
  'sessionStorage',
  'unavailable',
  readBasketLines,
  (lines) => lines.map(fromBasketLine),
);

/** Marks exactly these lines as no longer for sale. */
export const markUnavailable = (lines: readonly BasketLine[]): void =>
  lines.length > 0 ? unavailable.write(lines) : unavailable.clear();

/** Returns whether a line was no longer for sale when the basket was refreshed. */
export function useIsUnavailable(): (line: BasketLine) => boolean {
  const lines = useStored(unavailable);
  return (line) => lines.some((other) => isSameLine(line, other));
}

/**
 * Sets whether other people use this device, and moves the basket to the storage for member data: of this tab on a
 * shared device, otherwise of the browser.
 */
export function chooseSharedDevice(isShared: boolean): void {
  const lines = basket.read();
  basket.clear();
  sharedDevice.write(isShared);
  basket.write(lines);
}

/**
 * Changes the basket on the basket's screen. This code is not part of home, to keep home's bundle small.
 * @returns a function that restores the removed lines
 */
function changeWithUndo(change: (lines: readonly BasketLine[]) => void): () => void {
  const before = basket.read();
  change(before);
  const after = basket.read();
  return () => basket.write(restoreRemovedLines(basket.read(), { before, after }));
}

/** Removes a line from the current basket, which another tab may have changed; returns a function that restores it. */
export const removeFromBasket = (line: BasketLine): (() => void) =>
  changeWithUndo((lines) => {
    const found = lines.find((other) => isSameLine(other, line));
    if (found) basket.write(removeLine(lines, found));
  });

/** Removes all lines; returns a function that restores them. */
export const emptyBasket = (): (() => void) => changeWithUndo(() => basket.clear());

export const changeQuantity = (line: BasketLine, quantity: number): void =>
  basket.write(setQuantity(basket.read(), line, quantity));
