/** Gateways and the start of a payment. Amounts are whole rials (decision 1). */
import * as z from 'zod/mini';
import { sentBasketLine } from './basket-line';
import { defineCall } from './call';
import { ProductType } from './codes';
import { LIMITS } from './rules/limits';
import {
  flag,
  id,
  idOrZero,
  list,
  listOrEmpty,
  money,
  nothing,
  number,
  percent,
  sentText,
  text,
} from './wire';

export const getPaymentGateways = defineCall({
  method: 'GET',
  path: '/api/Payment/GetPaymentGateways',
  access: 'anyone',
  summary: 'The payment gateways that the user can choose',
  answer: list(
    z.object({
      id,
      /** a `GatewayType`, or an unknown type */ gatewayPspType: number,
      gatewayTypeTitle: text,
      /** stored path of its mark; an extension of the API (decision 49) */ imageSrc: text,
      /** an extension of the API (decision 49): whether a payment takes a discount code */
      takesDiscountCodes: flag,
    }),
  ),
});

export const checkDiscountCode = defineCall({
  method: 'POST',
  path: '/api/Payment/CheckDiscountCode',
  access: 'member',
  summary:
    'What a discount code takes off; our own call, made only if a gateway takes codes (decision 49)',
  body: z.object({ discountCode: sentText(LIMITS.discountCode) }),
  answer: z.object({
    /** as it is stored */ discountCode: z.string().check(z.minLength(1)),
    /** one of the two is 0 */ percent,
    /** rials */ amount: money,
    /** the items that it is for; empty: every item */ items: listOrEmpty(
      z.object({ productType: z.enum(ProductType), itemId: id }),
    ),
  }),
});

export const getPaymentGateUrl = defineCall({
  method: 'POST',
  path: '/api/Payment/GetPaymentGateUrl',
  access: 'member',
  summary:
    'Start a payment: the amounts are recomputed and a pending invoice is created (decision 20)',
  body: z
    .object({
      carts: z.array(sentBasketLine).check(z.maxLength(LIMITS.basketLines)),
      paymentGatewayId: id,
      gatewayPspType: z.int(),
      address: sentText(LIMITS.address),
      /**
       * Extensions of the API (decisions 49 and 75): whether the buyer confirms that no pending payment of these items
       * was paid; and the own pending invoice that is continued, whatever the basket.
       */
      replacesPending: z.optional(z.boolean()),
      continuedInvoiceId: z.optional(id),
      /** extensions too: a discount code, and the rials that it takes off as shown to the buyer */
      discountCode: z.optional(sentText(LIMITS.discountCode)),
      codeDiscount: z.optional(z.int().check(z.nonnegative())),
    })
    .check(
      z.refine(
        ({ carts, continuedInvoiceId }) => carts.length > 0 || continuedInvoiceId !== undefined,
        { path: ['carts'] },
      ),
    ),
  answer: z.object({
    gatewayUrl: z.string().check(z.minLength(1)),
    pspData: text,
    /** an extension of the API that the app does not require (decision 49); 0: not sent */
    invoiceId: idOrZero,
    /** an extension too: whether nothing is left to pay, because the order costs 0 rials (decision 76) */
    isPaid: flag,
  }),
});

/** Declares the start of a payment with a provider that no screen uses. */
/* @__NO_SIDE_EFFECTS__ */
const otherStart = <const Path extends `/api/${string}`>(path: Path) =>
  defineCall({
    method: 'POST',
    path,
    access: 'member',
    useNotShown: true,
    summary: 'Start a payment with a provider that no screen uses',
    answer: nothing,
  });
export const getNovinpalRefId = otherStart('/api/Payment/GetNovinpalRefId');
export const getZarinpalPaymentRefId = otherStart('/api/Payment/GetZarinpalPaymentRefId');
