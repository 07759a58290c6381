/** What a payment that left for the bank was for. The basket is emptied only once it is known to have succeeded (decision 21). */
import * as z from 'zod/mini';
import { basket, type BasketLine, isSameLine } from '@/entities/basket';
import { basketLine } from '@/shared/api/contract/payment';
import { createStored } from '@/shared/lib/storage';

/** The lines that were sent to the bank, for this tab. */
export const paymentUnderWay = createStored<readonly BasketLine[]>(
  'sessionStorage',
  'paymentUnderWay',
  (json) => {
    const parsed = z.safeParse(z.array(basketLine), json);
    return parsed.success ? parsed.data : [];
  },
);

/** Takes the paid lines out of the basket; lines that were added since stay. A second call changes nothing. */
export function settlePayment(): void {
  const paid = paymentUnderWay.read();
  if (paid.length === 0) return;
  basket.write(basket.read().filter((line) => !paid.some((other) => isSameLine(line, other))));
  paymentUnderWay.clear();
}
