/** The purchase history. Amounts are whole rials (decision 1). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { PaymentState } from './codes';
import { id, list, listOrEmpty, money, number, partOfList, text } from './wire';

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
        invoiceItem: listOrEmpty(
          z.object({
            title: text,
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
  companions: ['total'],
});
