import { apiMutation } from '@/shared/api';
import { getPaymentGateUrl } from '@/shared/api/contract/payment';
import type { BasketLine } from '../model/basket-line';
import { fromBasketLine, toBasketLine } from './basket.store';
import { extendDiet as extendDietCall } from '@/shared/api/contract/diet';

interface Order {
  lines: readonly BasketLine[];
  gateway: { id: number; type: number };
  /** delivery address of products; empty: none */ address: string;
  /** see `PaymentOrder` */ replacesPending?: boolean;
  continuedInvoiceId?: number;
}

/**
 * Starts the payment of lines: the server recomputes their amounts (decision 20).
 * @throws {ApiFailure} 409 if they differ
 */
export const startPayment = apiMutation(getPaymentGateUrl, {
  toRequest: ({ lines, gateway, address, ...additions }: Order) => ({
    body: {
      ...additions,
      carts: lines.map(fromBasketLine),
      paymentGatewayId: gateway.id,
      gatewayPspType: gateway.type,
      address,
    },
  }),
  /** the gateway's URL, its token for the payment, and the invoice; null: not in the response */
  toResult: ({ gatewayUrl, pspData, invoiceId }) => ({
    url: gatewayUrl,
    token: pspData,
    invoiceId: invoiceId || null,
  }),
});

/**
 * Creates the line that extends a diet.
 * @throws {ApiFailure}
 */
export const extendDiet = apiMutation(extendDietCall, {
  toRequest: (dietId: number) => ({ query: { dietId } }),
  toResult: toBasketLine,
});
