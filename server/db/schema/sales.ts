/** The rows that follow a payment: refunds, deliveries, the stock of products, and the calls of the banks. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { DeliveryState } from '@/shared/api/contract/codes';
import {
  BANK_OPERATIONS,
  type BankOperation,
  REFUND_WAYS,
  type RefundWay,
} from '../../panel/contract/sales-codes';
import { products } from './catalogue';
import { created, oneOf, rials, time } from './columns';
import { invoices } from './payment';

const ofInvoice = () =>
  integer('invoice_id')
    .notNull()
    .references(() => invoices.id);

/** Money that is given back, or is to be. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    invoiceId: ofInvoice(),
    amount: rials('amount'),
    reason: text().notNull(),
    way: text().$type<RefundWay>().notNull(),
    /** of the transfer by hand */ reference: text().notNull().default(''),
    /** who has decided it; empty: the server, for items that were not granted */
    staffName: text('staff_name').notNull().default(''),
    createdAt: created(),
    /** null: it is due */ completedAt: time('completed_at'),
  },
  (table) => [
    index('refunds_of_invoice').on(table.invoiceId),
    index('refunds_due')
      .on(table.id)
      .where(sql`${table.completedAt} is null`),
    oneOf('refunds_way_known', table.way, REFUND_WAYS),
    check('refunds_of_an_amount', sql`${table.amount} > 0`),
  ],
);

/** The products of a paid invoice on the way to the buyer. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: serial().primaryKey(),
    invoiceId: ofInvoice().unique(),
    state: text().$type<DeliveryState>().notNull().default(DeliveryState.paid),
    carrier: text().notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    createdAt: created(),
    /** since when it is in its state */ changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('deliveries_by_state').on(table.state, table.id),
    oneOf('deliveries_state_known', table.state, DeliveryState),
  ],
);

/**
 * Pieces of a product in a size and a colour. Sales and the panel change them, a content folder never does: a file
 * would be out of date after the next sale. Without a row, any number is sold.
 */
export const productStock = pgTable(
  'product_stock',
  {
    id: serial().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    color: text().notNull(),
    count: integer().notNull(),
    /** the panel warns of this number of pieces and of fewer */
    warnAt: integer('warn_at').notNull().default(0),
  },
  (table) => [
    unique('product_stock_once').on(table.productId, table.size, table.color),
    check('product_stock_not_negative', sql`${table.count} >= 0`),
  ],
);

/** The calls of the banks. Repeated calls with the same answer are one row. */
export const bankCalls = pgTable(
  'bank_calls',
  {
    id: serial().primaryKey(),
    invoiceId: ofInvoice(),
    operation: text().$type<BankOperation>().notNull(),
    answer: text().notNull(),
    isFailed: boolean('is_failed').notNull(),
    times: integer().notNull().default(1),
    createdAt: created(),
    lastAt: time('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('bank_calls_of_invoice').on(table.invoiceId, table.id),
    index('bank_calls_by_time').on(table.lastAt),
    oneOf('bank_calls_operation_known', table.operation, BANK_OPERATIONS),
  ],
);
