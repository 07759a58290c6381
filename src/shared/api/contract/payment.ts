/** Tax, eligibility, gateways, the start of a payment and the invoices. Amounts are whole rials (decision 1). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { PaymentState, ProductType } from './codes';
import { LIMITS } from './rules/limits';
import {
  id,
  idOrZero,
  list,
  listOrEmpty,
  nothing,
  number,
  partOfList,
  sentText,
  text,
} from './wire';

/** A line of the basket, as stored under the local storage key `basket`, and as sent to the payment start. */
export const basketLine = z.object({
  productType: z.literal(Object.values(ProductType)),
  itemId: id,
  title: text,
  size: text,
  color: text,
  noTaxPrice: number,
  discount: number,
  tax: number,
  /** noTaxPrice + tax − discount */ price: number,
  numbers: z.catch(z.int().check(z.gte(1), z.lte(LIMITS.quantity)), 1),
  imageSrc: text,
  /** connected diet's id for a course, course's id for a diet, 0 for a product */ relatedId:
    idOrZero,
});
export type WireBasketLine = z.output<typeof basketLine>;

export const getTaxPercent = defineCall({
  method: 'GET',
  path: '/api/Payment/GetTaxPercent',
  access: 'anyone',
  summary: 'The tax in percent',
  answer: z.number().check(z.gte(0), z.lte(100)),
});

export const isValidCourseToBasket = defineCall({
  method: 'GET',
  path: '/api/Payment/IsValidCourseToBasket/',
  access: 'member',
  summary: 'May the user buy this course? 403 while the profile is incomplete',
  query: z.object({ courseId: id }),
  answer: z.boolean(),
});

export const isValidDietToBasket = defineCall({
  method: 'GET',
  path: '/api/Payment/IsValidDietToBasket/',
  access: 'member',
  summary: 'May the user buy this diet? 403 while the profile is incomplete',
  query: z.object({ categoryId: id }),
  answer: z.boolean(),
});

export const getPaymentGateways = defineCall({
  method: 'GET',
  path: '/api/Payment/GetPaymentGateways',
  access: 'anyone',
  summary: 'The gateways one can pay with',
  answer: list(
    z.object({
      id,
      /** a `GatewayType`, or one that is not known yet */ gatewayPspType: number,
      gatewayTypeTitle: text,
    }),
  ),
});

export const getPaymentGateUrl = defineCall({
  method: 'POST',
  path: '/api/Payment/GetPaymentGateUrl',
  access: 'member',
  summary: 'Start a payment: amounts are recomputed, a pending invoice is made (decision 20)',
  body: z.object({
    carts: z.array(basketLine).check(z.minLength(1), z.maxLength(LIMITS.basketLines)),
    paymentGatewayId: id,
    gatewayPspType: z.int(),
    address: sentText(LIMITS.address),
  }),
  answer: z.object({ gatewayUrl: z.string().check(z.minLength(1)), pspData: text }),
});

export const getNovinpalRefId = defineCall({
  method: 'POST',
  path: '/api/Payment/GetNovinpalRefId',
  access: 'member',
  useNotShown: true,
  summary: 'Payment start of a provider that no screen uses',
  answer: nothing,
});

export const getZarinpalPaymentRefId = defineCall({
  method: 'POST',
  path: '/api/Payment/GetZarinpalPaymentRefId',
  access: 'member',
  useNotShown: true,
  summary: 'Payment start of a provider that no screen uses',
  answer: nothing,
});

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
        /** rials */ totalPrice: number,
        createDate: text,
        invoiceItem: listOrEmpty(
          z.object({
            title: text,
            noTaxPrice: number,
            discount: number,
            tax: number,
            price: number,
          }),
        ),
      }),
    ),
    total: number,
  }),
  companions: ['total'],
});
