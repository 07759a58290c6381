/** The basket under the local storage key `basket` (section 3). */
import { createStored, useStored } from '@/shared/lib/storage';
import { type BasketLine, isSameLine } from '../model/basket-line';
import { removeLine, setQuantity } from '../model/basket-rules';
import { fromBasketLine, readBasketLines } from './basket-line.wire';

/** Lines kept in a browser's storage in the wire's shape. */
export const storedLines = (area: 'localStorage' | 'sessionStorage', key: string) =>
  createStored<readonly BasketLine[]>(area, key, readBasketLines, (lines) =>
    lines.map(fromBasketLine),
  );

export const basket = storedLines('localStorage', 'basket');

export const useBasket = (): readonly BasketLine[] => useStored(basket);

/** Removes a line from the basket as it stands now, in whatever tab it was changed. */
export function removeFromBasket(line: BasketLine): void {
  const stored = basket.read();
  const found = stored.find((other) => isSameLine(other, line));
  if (found) basket.write(removeLine(stored, found));
}

/** Sets how many pieces of a line the basket holds. */
export const changeQuantity = (line: BasketLine, quantity: number): void =>
  basket.write(setQuantity(basket.read(), line, quantity));
