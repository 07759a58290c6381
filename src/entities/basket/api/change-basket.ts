/** What the basket's screen changes; home, which everybody waits for, does without. */
import { type BasketLine, isSameLine, setQuantity } from '../model/basket-line';
import { removeLine } from '../model/basket-rules';
import { basket } from './basket.store';

/** Removes a line from the basket as it stands now, in whatever tab it was changed. */
export function removeFromBasket(line: BasketLine): void {
  const stored = basket.read();
  const found = stored.find((other) => isSameLine(other, line));
  if (found) basket.write(removeLine(stored, found));
}

/** Sets how many pieces of a line the basket holds. */
export const changeQuantity = (line: BasketLine, quantity: number): void =>
  basket.write(setQuantity(basket.read(), line, quantity));
