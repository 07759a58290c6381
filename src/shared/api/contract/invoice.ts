/** The purchase history. Amounts are whole rials (decision 1). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { DeliveryState, FailureReason, PaymentState, ProductType } from './codes';
import { flag, id, idOrZero, list, listOrEmpty, money, number, partOfList, text } from './wire';

export const getUserInvoices = defineCall({
  method: 'GET',
  path: '/api/Payment/GetUserInvoices/',
  access: 'member',
  summary: 'Purchase history, newest first',
  query: z.object({
    status: z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d$/))]), z.transform(Number)),
    ...partOfList,
  }),
  answer: z.object({
    data: list(
      z.object({
        id,
        /** a `PayStatus` */ payStatus: number,
        /** an extension of the API that the app does not require (decision 49) */
        paymentState: z.catch(z.optional(z.enum(PaymentState)), undefined),
        /** an extension too: whether nothing is paid yet, and the buyer can continue the pending payment */
        isUnfinished: flag,
        /** an extension too: why the payment failed */
        failureReason: z.catch(z.optional(z.enum(FailureReason)), undefined),
        /** rials */ totalPrice: money,
        createDate: text,
        /** extensions of the API (decision 49), empty if not sent: the bank's tracking number, the gateway's name */
        trackingNumber: text,
        gatewayTypeTitle: text,
        /** an extension too: the discount code of the order; the discounts of its items contain it */
        discountCode: text,
        /** an extension too: where the products of the invoice are */
        delivery: z.catch(
          z.optional(
            z.object({ state: z.enum(DeliveryState), carrier: text, trackingNumber: text }),
          ),
          undefined,
        ),
        invoiceItem: listOrEmpty(
          z.object({
            title: text,
            /** an extension of the API too: the item's type, which determines the buyer's next step */
            productType: z.catch(z.optional(z.enum(ProductType)), undefined),
            itemId: idOrZero,
            imageSrc: text,
            noTaxPrice: money,
            discount: money,
            tax: money,
            price: money,
          }),
        ),
      }),
    ),
    total: number,
  }),
  siblingFields: ['total'],
});
