import { apiMutation } from '@/shared/api';
import { getPaymentGateUrl } from '@/shared/api/contract/payment';
import type { BasketLine } from '../model/basket-line';
import { fromBasketLine, toBasketLine } from './basket.store';
import { extendDiet as extendDietCall } from '@/shared/api/contract/diet';

interface Order {
  lines: readonly BasketLine[];
  gateway: { id: number; type: number };
  /** where products are delivered; empty: nowhere */ address: string;
}

/**
 * Starts the payment of lines: the server computes their amounts anew (decision 20).
 * @throws {ApiFailure} 409 where they differ
 */
export const startPayment = apiMutation(getPaymentGateUrl, {
  toRequest: ({ lines, gateway, address }: Order) => ({
    body: {
      carts: lines.map(fromBasketLine),
      paymentGatewayId: gateway.id,
      gatewayPspType: gateway.type,
      address,
    },
  }),
  /** the gateway's address, its token for the payment, and the invoice; null: the server does not say */
  toResult: ({ gatewayUrl, pspData, invoiceId }) => ({
    url: gatewayUrl,
    token: pspData,
    invoiceId: invoiceId || null,
  }),
});

/** Makes the line that extends a diet. @throws {ApiFailure} */
export const extendDiet = apiMutation(extendDietCall, {
  toRequest: (dietId: number) => ({ query: { dietId } }),
  toResult: toBasketLine,
});
