/** The door between the wire's basket lines and ours. The wire's shape is also the stored one (decision 58). */
import * as z from 'zod/mini';
import { basketLine, type WireBasketLine } from '@/shared/api/contract/basket-line';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  type BasketLine,
  withBroughtLines,
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

/** The basket under the storage key `basket` (section 3), in this tab only on a shared device (decision 65). */
export const basket = createStored<readonly BasketLine[]>(
  memberArea,
  'basket',
  readBasketLines,
  (lines) => lines.map(fromBasketLine),
);

export const useBasket = (): readonly BasketLine[] => useStored(basket);

/** Says whether others use this device, too; the basket moves to where a member's data is stored then. */
export function chooseSharedDevice(isShared: boolean): void {
  const lines = basket.read();
  basket.clear();
  sharedDevice.write(isShared);
  basket.write(lines);
}

/** What the basket's screen changes; home, which everybody waits for, does without. */
/** Changes the basket. @returns brings back what it has lost by that */
function changeWithUndo(change: (lines: readonly BasketLine[]) => void): () => void {
  const before = basket.read();
  change(before);
  const after = basket.read();
  return () => basket.write(withBroughtLines(basket.read(), { before, after }));
}

/** Removes a line from the basket as it stands now, in whatever tab it was changed. @returns brings it back */
export const removeFromBasket = (line: BasketLine): (() => void) =>
  changeWithUndo((lines) => {
    const found = lines.find((other) => isSameLine(other, line));
    if (found) basket.write(removeLine(lines, found));
  });

/** Removes all lines. @returns brings them back */
export const emptyBasket = (): (() => void) => changeWithUndo(() => basket.clear());

/** Sets how many pieces of a line the basket holds. */
export const changeQuantity = (line: BasketLine, quantity: number): void =>
  basket.write(setQuantity(basket.read(), line, quantity));
