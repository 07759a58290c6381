/** The basket under the local storage key `basket` (section 3). */
import * as z from 'zod/mini';
import { type WireBasketLine, basketLine } from '@/shared/api/contract/payment';
import { createStored, useStored } from '@/shared/lib/storage';

export type BasketLine = WireBasketLine;

/** Lines that don't fit are dropped one by one; the good ones stay (decision 14). */
export const basket = createStored<readonly BasketLine[]>('localStorage', 'basket', (json) =>
  (Array.isArray(json) ? json : []).flatMap((line: unknown) => {
    const parsed = z.safeParse(basketLine, line);
    return parsed.success ? [parsed.data] : [];
  }),
);

export const useBasket = (): readonly BasketLine[] => useStored(basket);
