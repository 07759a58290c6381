/** The purchase history of a member. */
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { PayStatus, ProductType } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import {
  courses,
  deliveries,
  diets,
  discountCodes,
  gateways,
  invoiceItems,
  invoices,
  products,
} from '../db/schema';
import { prepared } from '../db/prepared';
import { groupJoinedRows, totalCount, type RowRange, PAGE } from '../db/select';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceItem = typeof invoiceItems.$inferSelect;

/** Rials to pay for all pieces of an item, after its discount code. */
export const totalOf = ({
  price,
  quantity,
  codeDiscount,
}: Pick<InvoiceItem, 'price' | 'quantity' | 'codeDiscount'>): number =>
  price * quantity - codeDiscount;
/** The same in the database. */
export const totalOfItem = sql<number>`(${invoiceItems.price} * ${invoiceItems.quantity} - ${invoiceItems.codeDiscount})`;

/** An invoice as shown to its buyer. */
export type ShownInvoice = Invoice & {
  /** the gateway chosen for the payment */ gatewayTitle: string;
  /** null: none */ discountCode: string | null;
  /** null: nothing of it is delivered */
  delivery: Pick<typeof deliveries.$inferSelect, 'state' | 'carrier' | 'trackingNumber'> | null;
  /** `image` is empty if the catalogue has none */ items: (InvoiceItem & { image: string })[];
};

const isOf = (catalogue: typeof courses | typeof diets | typeof products, type: ProductType) =>
  and(eq(catalogue.id, invoiceItems.itemId), eq(invoiceItems.productType, type));

/** The rows of a page with their items and the total counts: one row per item, or one for an invoice without items. */
const findInvoices = prepared((db) => {
  const isOwn = eq(invoices.userId, sql.placeholder('userId'));
  const shown = db
    .select({
      ...getTableColumns(invoices),
      gatewayTitle: gateways.title,
      discountCode: discountCodes.code,
    })
    .from(invoices)
    .innerJoin(gateways, eq(gateways.id, invoices.gatewayId))
    .leftJoin(discountCodes, eq(discountCodes.id, invoices.discountCodeId))
    .where(isOwn)
    .orderBy(desc(invoices.id))
    .limit(PAGE.limit)
    .offset(PAGE.offset)
    .as('shown');
  const counted = db
    .select({
      total: totalCount.total.as('total'),
      pending:
        sql<number>`count(*) filter (where ${eq(invoices.payStatus, PayStatus.pending)})::int`.as(
          'pending',
        ),
    })
    .from(invoices)
    .where(isOwn)
    .as('counted');
  return db
    .select({
      counted: { total: counted.total, pending: counted.pending },
      shown: shown._.selectedFields,
      delivery: {
        state: deliveries.state,
        carrier: deliveries.carrier,
        trackingNumber: deliveries.trackingNumber,
      },
      item: getTableColumns(invoiceItems),
      image: sql<string>`coalesce(${courses.image}, ${diets.image}, ${products.image}, '')`,
    })
    .from(counted)
    .leftJoin(shown, sql`true`)
    .leftJoin(deliveries, eq(deliveries.invoiceId, shown.id))
    .leftJoin(invoiceItems, eq(invoiceItems.invoiceId, shown.id))
    .leftJoin(courses, isOf(courses, ProductType.course))
    .leftJoin(diets, isOf(diets, ProductType.diet))
    .leftJoin(products, isOf(products, ProductType.product))
    .orderBy(desc(shown.id), asc(invoiceItems.id))
    .prepare('own_invoices');
});

/** The invoices of a user, newest first, each with its items; `total` and `pending` count all pages. */
export async function listInvoices(
  db: Database,
  userId: number,
  page: RowRange,
): Promise<{ total: number; pending: number; invoices: ShownInvoice[] }> {
  const rows = await findInvoices(db).execute({ userId, ...page });
  const shown = groupJoinedRows(
    rows.map(({ shown: invoice, delivery, item, image }) => [
      invoice && { ...invoice, delivery },
      item && { ...item, image },
    ]),
  );
  return {
    ...rows[0]!.counted,
    invoices: shown.map(([invoice, items]) => ({ ...invoice, items })),
  };
}
