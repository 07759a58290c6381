/** Invoices and their items. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { FailureReason, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { ofMember } from './account';
import { gateways } from './catalogue';
import { created, oneOf, rials, time } from './columns';
import { discountCodes } from './discount-codes';

/** A user has at most one pending invoice for the same items and gateway. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    userId: ofMember(),
    gatewayId: integer('gateway_id')
      .notNull()
      .references(() => gateways.id),
    payStatus: integer('pay_status').$type<PayStatus>().notNull().default(PayStatus.pending),
    totalPrice: rials('total_price'),
    address: text().notNull(),
    createdAt: created(),
    /**
     * Hash of the buyer, the gateway and the items. It is set while the payment is pending, so that a start of the same
     * order reuses the invoice; otherwise null.
     */
    pendingKey: text('pending_key').unique(),
    /** The bank's authority, token or reference id; null: the bank has not issued it (yet). */
    bankToken: text('bank_token').unique(),
    /** Fields of the bank's redirect that the verification needs. */
    returned: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether the bank has said that nothing is paid yet, and the buyer can still pay. */
    isUnpaid: boolean('is_unpaid').notNull().default(false),
    /** The time at which the payment was recorded as paid; null: it was not, or by a version without this column. */
    paidAt: time('paid_at'),
    bankReference: text('bank_reference').notNull().default(''),
    /** null: the payment has not failed, or the reason is unknown */
    failureReason: text('failure_reason').$type<FailureReason>(),
    /** Rials that the buyer has got back or is to get back: the sum of the refunds, at most the total. */
    refundDue: rials('refund_due').default(0),
    /** The time of the last refund; null: there is none, or one is due. */
    refundedAt: time('refunded_at'),
    /** Whether the bank is to give the whole payment back and has neither done nor refused it yet. */
    isReversalPending: boolean('is_reversal_pending').notNull().default(false),
    discountCodeId: integer('discount_code_id').references(() => discountCodes.id),
    /**
     * Whether it counts as a use of its discount code: from its start on, as long as its bank may still report a
     * payment, and from the payment on.
     */
    usesDiscountCode: boolean('uses_discount_code').notNull().default(false),
  },
  (table) => [
    index('invoices_of_user').on(table.userId, table.id),
    index('invoices_of_gateway').on(table.gatewayId),
    index('invoices_of_discount_code').on(table.discountCodeId, table.userId),
    index('invoices_pending')
      .on(table.userId)
      .where(sql`${table.payStatus} = ${sql.raw(String(PayStatus.pending))}`),
    index('invoices_by_payment').on(sql`coalesce(${table.paidAt}, ${table.createdAt})`),
    index('invoices_to_reverse')
      .on(table.id)
      .where(sql`${table.isReversalPending}`),
    oneOf('invoices_pay_status_known', table.payStatus, PayStatus),
    oneOf('invoices_failure_reason_known', table.failureReason, FailureReason),
  ],
);

/** The items of an invoice. Amounts are rials per piece. */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: serial().primaryKey(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    productType: integer('product_type').$type<ProductType>().notNull(),
    itemId: integer('item_id').notNull(),
    title: text().notNull(),
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    noTaxPrice: rials('no_tax_price'),
    discount: rials('discount'),
    tax: rials('tax'),
    price: rials('price'),
    /** rials that a discount code takes off all pieces together */
    codeDiscount: rials('code_discount').default(0),
    /** pieces */ quantity: integer().notNull(),
    /** The time at which the buyer got the item; null: not yet, or never. */
    grantedAt: time('granted_at'),
    /** The time at which the owner took it back. */
    takenBackAt: time('taken_back_at'),
  },
  (table) => [
    index('invoice_items_of_invoice').on(table.invoiceId),
    oneOf('invoice_items_product_type_known', table.productType, ProductType),
    check(
      'invoice_items_quantity_in_limits',
      sql`${table.quantity} between 1 and ${sql.raw(String(LIMITS.quantity))}`,
    ),
  ],
);
