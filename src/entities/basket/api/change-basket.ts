/** What the basket's screen changes; home, which everybody waits for, does without. */
import { type BasketLine, isSameLine, setQuantity } from '../model/basket-line';
import { removeLine } from '../model/basket-rules';
import { broughtBack } from '../model/pairs';
import { basket } from './basket.store';

/** Changes the basket. @returns brings back what it has lost by that */
function losing(change: (lines: readonly BasketLine[]) => void): () => void {
  const before = basket.read();
  change(before);
  const after = basket.read();
  return () => basket.write(broughtBack(basket.read(), { before, after }));
}

/** Removes a line from the basket as it stands now, in whatever tab it was changed. @returns brings it back */
export const removeFromBasket = (line: BasketLine): (() => void) =>
  losing((lines) => {
    const found = lines.find((other) => isSameLine(other, line));
    if (found) basket.write(removeLine(lines, found));
  });

/** Removes all lines. @returns brings them back */
export const emptyBasket = (): (() => void) => losing(() => basket.clear());

/** Sets how many pieces of a line the basket holds. */
export const changeQuantity = (line: BasketLine, quantity: number): void =>
  basket.write(setQuantity(basket.read(), line, quantity));
