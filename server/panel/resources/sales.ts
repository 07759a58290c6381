/** Invoices, refunds, calls of the banks, orders, and messages that did not arrive as resources. */
import { and, eq, like, not, or, type SQL, sql } from 'drizzle-orm';
import { PayStatus, ProductType } from '@/shared/api/contract/codes';
import { toCode, toMobile } from '@/shared/api/contract/rules/person';
import { hasFailed } from '../../account/code-messages';
import {
  bankCalls,
  codeMessages,
  deliveries,
  invoiceItems,
  invoices,
  refunds,
  users,
} from '../../db/schema';
import { contains, patternOf } from '../../db/select';
import { totalOfItem } from '../../payment/invoices';
import { isMade, refundedOf } from '../../payment/refunds';
import { type StoredResource, since, until, versionOf, withIds } from './stored-resource';

// Queries are nested, because a select of one table writes its columns without their table.

/** The bank has confirmed the payment; the money may have been given back later. */
export const isPaid = eq(invoices.payStatus, PayStatus.paid);
/** The time at which an invoice was paid; older versions have not recorded it. */
export const paymentTime = sql`coalesce(${invoices.paidAt}, ${invoices.createdAt})`;

const payState = sql<string>`case
  when ${invoices.payStatus} = ${sql.raw(String(PayStatus.pending))} then 'pending'
  when ${invoices.payStatus} = ${sql.raw(String(PayStatus.failed))} then 'failed'
  when ${invoices.refundDue} = 0 then 'paid'
  when ${invoices.refundedAt} is null then 'refundDue'
  else 'refunded' end`;
const itemFields = sql`
  'id', ${invoiceItems.id}, 'title', ${invoiceItems.title},
  'size', ${invoiceItems.size}, 'color', ${invoiceItems.color},
  'quantity', ${invoiceItems.quantity},
  'price', ${totalOfItem}`;
const itemState = sql`case
  when ${invoiceItems.takenBackAt} is not null then 'taken-back'
  when ${invoiceItems.grantedAt} is not null then 'granted'
  else 'not-granted' end`;
const itemsOfInvoice = sql`
  select coalesce(json_agg(json_build_object(
    ${itemFields}, 'codeDiscount', ${invoiceItems.codeDiscount}, 'productType', ${invoiceItems.productType}, 'state', ${itemState}
  ) order by ${invoiceItems.id}), '[]')
  from ${invoiceItems} where ${invoiceItems.invoiceId} = ${invoices.id}`;

/** A number of at most six digits is that of an invoice; tracking numbers are longer. */
const INVOICE_NUMBER = /^[1-9]\d{0,5}$/;
/** The number of an invoice, or the beginning of a tracking number or of a mobile number. */
function matchesInvoice(text: string): SQL {
  const digits = toMobile(text) ?? toCode(text);
  if (INVOICE_NUMBER.test(digits)) return eq(invoices.id, Number(digits));
  const beginning = `${digits.replace(/[\\%_]/g, '\\$&')}%`;
  const buyers = sql`(select ${users.id} from ${users} where ${like(users.mobile, beginning)})`;
  return or(
    /^\d{1,9}$/.test(digits) ? eq(invoices.id, Number(digits)) : undefined,
    like(invoices.bankReference, beginning),
    sql`${invoices.userId} in ${buyers}`,
  )!;
}

export const invoice: StoredResource<'invoice'> = {
  table: invoices,
  columns: {
    id: invoices.id,
    createdAt: invoices.createdAt,
    state: sql`(${payState})`,
    userId: invoices.userId,
    totalPrice: invoices.totalPrice,
    gatewayId: invoices.gatewayId,
    items: sql`(${itemsOfInvoice})`,
    discountCodeId: invoices.discountCodeId,
    address: invoices.address,
    paidAt: invoices.paidAt,
    bankReference: invoices.bankReference,
    failureReason: invoices.failureReason,
    refundDue: invoices.refundDue,
    refunded: sql`(${refundedOf})`.mapWith(Number),
    version: versionOf(invoices),
  },
  filters: {
    ids: withIds(invoices.id),
    q: matchesInvoice,
    state: (state) => eq(payState, state),
    isPaid: (wanted) => (wanted ? isPaid : not(isPaid)),
    since: since(paymentTime),
    until: until(paymentTime),
    userId: (id) => eq(invoices.userId, id),
    gatewayId: (id) => eq(invoices.gatewayId, id),
    hasItem: ({ productType, itemId }) => sql`${invoices.id} in (
      select ${invoiceItems.invoiceId} from ${invoiceItems}
      where ${invoiceItems.productType} = ${productType} and ${invoiceItems.itemId} = ${itemId})`,
    discountCodeId: (id) =>
      and(eq(invoices.discountCodeId, id), eq(invoices.usesDiscountCode, true))!,
  },
  writer: null,
};

const userOfRefund = sql`
  select ${invoices.userId} from ${invoices} where ${invoices.id} = ${refunds.invoiceId}`;
export const refund: StoredResource<'refund'> = {
  table: refunds,
  columns: {
    id: refunds.id,
    amount: refunds.amount,
    isDone: sql`(${isMade})`,
    invoiceId: refunds.invoiceId,
    userId: sql`(${userOfRefund})`,
    reason: refunds.reason,
    way: refunds.way,
    reference: refunds.reference,
    staffName: refunds.staffName,
    createdAt: refunds.createdAt,
    completedAt: refunds.completedAt,
    version: versionOf(refunds),
  },
  filters: {
    isDone: (isDone) => eq(sql`(${isMade})`, isDone),
    way: (way) => eq(refunds.way, way),
    invoiceId: (id) => eq(refunds.invoiceId, id),
  },
  writer: null,
};

export const bankCall: StoredResource<'bankCall'> = {
  table: bankCalls,
  columns: {
    id: bankCalls.id,
    invoiceId: bankCalls.invoiceId,
    operation: bankCalls.operation,
    answer: bankCalls.answer,
    isFailed: bankCalls.isFailed,
    times: bankCalls.times,
    createdAt: bankCalls.createdAt,
    lastAt: bankCalls.lastAt,
    version: versionOf(bankCalls),
  },
  filters: {
    invoiceId: (id) => eq(bankCalls.invoiceId, id),
    isFailed: (isFailed) => eq(bankCalls.isFailed, isFailed),
  },
  writer: null,
};

const addressOf = sql`
  select ${invoices.address} from ${invoices} where ${invoices.id} = ${deliveries.invoiceId}`;
const ofBuyer = sql`
  from ${users} inner join ${invoices} on ${invoices.userId} = ${users.id}
  where ${invoices.id} = ${deliveries.invoiceId}`;
const buyerName = sql`select trim(${users.firstName} || ' ' || ${users.lastName}) ${ofBuyer}`;
const buyerMobile = sql`select ${users.mobile} ${ofBuyer}`;
const itemsOfOrder = sql`
  select coalesce(json_agg(json_build_object(${itemFields}) order by ${invoiceItems.id}), '[]')
  from ${invoiceItems}
  where ${invoiceItems.invoiceId} = ${deliveries.invoiceId}
    and ${invoiceItems.productType} = ${sql.raw(String(ProductType.product))}
    and ${invoiceItems.grantedAt} is not null and ${invoiceItems.takenBackAt} is null`;

function matchesOrder(text: string): SQL {
  const digits = toMobile(text) ?? toCode(text);
  const pattern = patternOf(text);
  const isBuyer = or(
    like(users.mobile, `${digits.replace(/[\\%_]/g, '\\$&')}%`),
    contains(users.firstName, pattern),
    contains(users.lastName, pattern),
  );
  return or(
    contains(deliveries.trackingNumber, pattern),
    sql`exists (select 1 ${ofBuyer} and ${isBuyer})`,
  )!;
}

export const order: StoredResource<'order'> = {
  table: deliveries,
  columns: {
    id: deliveries.id,
    buyer: sql`(${buyerName})`,
    state: deliveries.state,
    items: sql`(${itemsOfOrder})`,
    mobile: sql`(${buyerMobile})`,
    address: sql`(${addressOf})`,
    carrier: deliveries.carrier,
    trackingNumber: deliveries.trackingNumber,
    invoiceId: deliveries.invoiceId,
    createdAt: deliveries.createdAt,
    changedAt: deliveries.changedAt,
    version: versionOf(deliveries),
  },
  filters: {
    ids: withIds(deliveries.id),
    q: matchesOrder,
    state: (state) => eq(deliveries.state, state),
    invoiceId: (id) => eq(deliveries.invoiceId, id),
  },
  writer: null,
};

export const message: StoredResource<'message'> = {
  table: codeMessages,
  scope: hasFailed,
  columns: {
    id: codeMessages.id,
    mobile: codeMessages.mobile,
    failure: codeMessages.failure,
    attempts: codeMessages.attempts,
    createdAt: codeMessages.createdAt,
    version: versionOf(codeMessages),
  },
  filters: {},
  writer: null,
};
