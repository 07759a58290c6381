/** The basket under the local storage key `basket` (section 3). */
import { createStored, useStored } from '@/shared/lib/storage';
import type { BasketLine } from '../model/basket-line';
import { fromBasketLine, readBasketLines } from './basket-line.wire';

/** Lines kept in a browser's storage in the wire's shape. */
export const storedLines = (area: 'localStorage' | 'sessionStorage', key: string) =>
  createStored<readonly BasketLine[]>(area, key, readBasketLines, (lines) =>
    lines.map(fromBasketLine),
  );

export const basket = storedLines('localStorage', 'basket');

export const useBasket = (): readonly BasketLine[] => useStored(basket);
