/** The purchase history. Amounts are whole rials (decision 1). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { PaymentState, ProductType } from './codes';
import { id, idOrZero, list, listOrEmpty, money, number, partOfList, text } from './wire';

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
        /** an addition, which the app can do without (decision 49) */
        paymentState: z.catch(z.optional(z.enum(PaymentState)), undefined),
        /** rials */ totalPrice: money,
        createDate: text,
        /** additions, too: the bank's, and the gateway's name; empty: not told */
        trackingNumber: text,
        gatewayTypeTitle: text,
        invoiceItem: listOrEmpty(
          z.object({
            title: text,
            /** additions, too: what it is, by which its next step is known */
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
