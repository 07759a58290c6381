import { apiMutation } from '@/shared/api';
import { getPaymentGateUrl } from '@/shared/api/contract/payment';
import type { BasketLine } from '../model/basket-line';
import type { OrderDiscount } from '../model/discount-code';
import { fromBasketLine, toBasketLine } from './basket.store';
import { extendDiet as extendDietCall } from '@/shared/api/contract/diet';

interface Order {
  lines: readonly BasketLine[];
  gateway: { id: number; type: number };
  /** delivery address of products; empty: none */ address: string;
  /** see `PaymentOrder` */ replacesPending?: boolean;
  continuedInvoiceId?: number;
  /** undefined: without a discount code */ discount?: OrderDiscount | undefined;
}

/**
 * Starts the payment of lines: the server recomputes their amounts (decision 20).
 * @throws {ApiFailure} 409 if they differ; a refusal of the discount code names the field `discountCode`
 */
export const startPayment = apiMutation(getPaymentGateUrl, {
  toRequest: ({ lines, gateway, address, discount, ...additions }: Order) => ({
    body: {
      ...additions,
      ...(discount && { discountCode: discount.code, codeDiscount: discount.amount }),
      carts: lines.map(fromBasketLine),
      paymentGatewayId: gateway.id,
      gatewayPspType: gateway.type,
      address,
    },
  }),
  /** the gateway's URL, or the receipt's if nothing is left to pay; invoiceId is null if the response has none */
  toResult: ({ gatewayUrl, pspData, invoiceId, isPaid }) => ({
    url: gatewayUrl,
    token: pspData,
    invoiceId: invoiceId || null,
    isPaid,
  }),
});

/** Creates the line that extends a diet. */
export const extendDiet = apiMutation(extendDietCall, {
  toRequest: (dietId: number) => ({ query: { dietId } }),
  toResult: toBasketLine,
});
