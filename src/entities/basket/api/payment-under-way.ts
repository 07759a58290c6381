/**
 * What a payment that left for the bank was for. The basket is emptied only once it is known to have
 * succeeded (decision 21).
 */
import { isSameLine } from '../model/basket-line';
import { basket, storedLines } from './basket.store';

/** The lines that were sent to the bank, for this tab. */
export const paymentUnderWay = storedLines('sessionStorage', 'paymentUnderWay');

/** Takes the paid lines out of the basket; lines that were added since stay. A second call changes nothing. */
export function settlePayment(): void {
  const paid = paymentUnderWay.read();
  if (paid.length === 0) return;
  basket.write(basket.read().filter((line) => !paid.some((other) => isSameLine(line, other))));
  paymentUnderWay.clear();
}
