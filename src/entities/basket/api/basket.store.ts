/** The basket under the storage key `basket` (section 3), in this tab only on a shared device (decision 65). */
import { createStored, memberArea, sharedDevice, useStored } from '@/shared/lib/storage';
import type { BasketLine } from '../model/basket-line';
import { fromBasketLine, readBasketLines } from './basket-line.wire';

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
