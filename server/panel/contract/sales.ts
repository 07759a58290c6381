/** The resources of sales: invoices, refunds, orders to deliver, the stock, and messages that did not arrive. */
import * as z from 'zod';
import {
  DeliveryState,
  FailureReason,
  PaymentState,
  ProductType,
} from '@/shared/api/contract/codes';
import * as field from '../../entries/fields';
import { idsOf, permissionsOf, resource, rowId, searchText, SEEN, time, version } from './resource';
import { ACTIONS } from './roles';
import { BANK_OPERATIONS, REFUND_WAYS } from './sales-codes';

const newestFirst = { field: 'id', order: 'DESC' } as const;
const SELLERS = permissionsOf(SEEN, { support: SEEN });
const money = z.int();
const hasState = z.enum(PaymentState);

/** Pieces of an item; `price` is the sum for all of them, in rials. */
const item = z.object({
  id: rowId,
  title: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.int(),
  price: money,
});
const ITEM_STATES = ['granted', 'taken-back', 'not-granted'] as const;

export const invoice = resource({
  title: 'فاکتور',
  titles: 'فاکتورها',
  nameField: 'id',
  input: null,
  row: z.object({
    id: rowId,
    createdAt: time,
    state: hasState,
    userId: rowId,
    totalPrice: money,
    gatewayId: rowId,
    items: z.array(
      item.extend({
        /** rials that the discount code has taken off the price */ codeDiscount: money,
        productType: z.enum(ProductType),
        state: z.enum(ITEM_STATES),
      }),
    ),
    discountCodeId: rowId.nullable(),
    address: z.string(),
    paidAt: time.nullable(),
    /** the tracking number of the bank */ bankReference: z.string(),
    failureReason: z.enum(FailureReason).nullable(),
    /** rials that are given back or to be given back */ refundDue: money,
    /** rials that are given back */ refunded: money,
    version,
  }),
  filters: z.strictObject({
    ids: idsOf(rowId).optional(),
    /** the number of an invoice, or the beginning of a tracking number or of a mobile number */
    q: searchText.optional(),
    state: hasState.optional(),
    /** whether the bank has confirmed the payment, also if it was given back later */
    isPaid: z.boolean().optional(),
    /** of the payment */ since: time.optional(),
    until: time.optional(),
    userId: rowId.optional(),
    gatewayId: rowId.optional(),
    hasItem: z.strictObject({ productType: z.enum(ProductType), itemId: rowId }).optional(),
    /** invoices that count as a use of the code */ discountCodeId: rowId.optional(),
  }),
  sortable: ['id', 'totalPrice'],
  sort: newestFirst,
  references: { userId: 'member', gatewayId: 'gateway', discountCodeId: 'discountCode' },
  permissions: SELLERS,
  hidden: {},
});

export const refund = resource({
  title: 'بازگشت وجه',
  titles: 'بازگشت وجه',
  nameField: 'id',
  input: null,
  row: z.object({
    id: rowId,
    amount: money,
    isDone: z.boolean(),
    invoiceId: rowId,
    userId: rowId,
    reason: z.string(),
    way: z.enum(REFUND_WAYS),
    reference: z.string(),
    staffName: z.string(),
    createdAt: time,
    completedAt: time.nullable(),
    version,
  }),
  filters: z.strictObject({
    isDone: z.boolean().optional(),
    way: z.enum(REFUND_WAYS).optional(),
    invoiceId: rowId.optional(),
  }),
  sortable: ['id', 'amount'],
  sort: newestFirst,
  references: { invoiceId: 'invoice', userId: 'member' },
  permissions: SELLERS,
  hidden: {},
});

export const bankCall = resource({
  title: 'تماس با بانک',
  titles: 'تماس‌ها با بانک',
  nameField: 'operation',
  input: null,
  row: z.object({
    id: rowId,
    invoiceId: rowId,
    operation: z.enum(BANK_OPERATIONS),
    answer: z.string(),
    /** whether the bank refused, or did not answer */ isFailed: z.boolean(),
    /** how often it was called with this answer, from `createdAt` to `lastAt` */ times: z.int(),
    createdAt: time,
    lastAt: time,
    version,
  }),
  filters: z.strictObject({ invoiceId: rowId.optional(), isFailed: z.boolean().optional() }),
  sortable: ['id'],
  sort: newestFirst,
  references: { invoiceId: 'invoice' },
  permissions: SELLERS,
  hidden: {},
});

export const order = resource({
  title: 'سفارش',
  titles: 'سفارش‌ها',
  nameField: 'id',
  input: null,
  row: z.object({
    id: rowId,
    buyer: z.string(),
    state: z.enum(DeliveryState),
    items: z.array(item),
    mobile: z.string(),
    address: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    invoiceId: rowId,
    createdAt: time,
    /** since when it is in its state */ changedAt: time,
    version,
  }),
  filters: z.strictObject({
    ids: idsOf(rowId).optional(),
    /** part of the name or of the tracking number, or the beginning of the mobile number */
    q: searchText.optional(),
    state: z.enum(DeliveryState).optional(),
    invoiceId: rowId.optional(),
  }),
  sortable: ['id'],
  sort: newestFirst,
  references: { invoiceId: 'invoice' },
  permissions: SELLERS,
  hidden: {},
});

const stockInput = z.strictObject({
  productId: rowId.meta({ persian: 'محصول را انتخاب کنید.' }),
  /** as the product has them; without colours, the colour is empty */ size: field.title,
  color: field.optionalLine,
  count: field.count,
  warnAt: field.count.default(0),
});
/** Pieces of a product. What has no row is sold without a limit. */
export const stock = resource({
  title: 'موجودی',
  titles: 'موجودی محصولات',
  nameField: 'size',
  input: stockInput,
  row: stockInput.extend({
    id: rowId,
    /** whether as few pieces are left as the panel warns of */ isLow: z.boolean(),
    version,
  }),
  fixed: ['productId', 'size', 'color'],
  filters: z.strictObject({ productId: rowId.optional(), isLow: z.boolean().optional() }),
  sortable: ['id', 'count'],
  sort: { field: 'id', order: 'ASC' },
  references: { productId: 'product' },
  permissions: permissionsOf(ACTIONS, { support: SEEN }),
  hidden: {},
});

/** Codes that the SMS service did not accept; the codes themselves are not stored any more. */
export const message = resource({
  title: 'پیامک نرسیده',
  titles: 'پیامک‌های نرسیده',
  nameField: 'mobile',
  input: null,
  row: z.object({
    id: rowId,
    mobile: z.string(),
    failure: z.string().nullable(),
    attempts: z.int(),
    createdAt: time,
    version,
  }),
  filters: z.strictObject({}),
  sortable: ['id'],
  sort: newestFirst,
  references: {},
  permissions: SELLERS,
  hidden: {},
});
