/** The way of bought products to their buyer. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { DeliveryState, ProductType } from '@/shared/api/contract/codes';
import type { Transaction } from '../db/database';
import { deliveries, invoiceItems } from '../db/schema';
import { addNews } from '../news/news';
import { NEXT_STATES } from '../panel/contract/sales-codes';
import { notFound, refused } from '../refusals/refusals';
import type { InvoiceItem } from './invoices';
import { returnToStock } from './stock';

type Delivery = typeof deliveries.$inferSelect;

/** Matches the items of an invoice that its buyer has: granted, and not taken back. */
export const isKept = (invoiceId: number) =>
  and(
    eq(invoiceItems.invoiceId, invoiceId),
    isNotNull(invoiceItems.grantedAt),
    isNull(invoiceItems.takenBackAt),
  );
/** The products of an invoice, in the order in which the stock is changed. */
export const keptProducts = (tx: Transaction, invoiceId: number): Promise<InvoiceItem[]> =>
  tx
    .select()
    .from(invoiceItems)
    .where(and(isKept(invoiceId), eq(invoiceItems.productType, ProductType.product)))
    .orderBy(asc(invoiceItems.itemId), asc(invoiceItems.size), asc(invoiceItems.color));

/** Locks the delivery of an invoice. @returns undefined if the invoice has no products */
export const lockDelivery = async (
  tx: Transaction,
  invoiceId: number,
): Promise<Delivery | undefined> =>
  (await tx.select().from(deliveries).where(eq(deliveries.invoiceId, invoiceId)).for('update'))[0];

const changeState = (tx: Transaction, id: number, values: Partial<Delivery>) =>
  tx
    .update(deliveries)
    .set({ ...values, changedAt: sql`now()` })
    .where(eq(deliveries.id, id));

/** Cancels the delivery of an invoice whose products have all been taken back before they were sent. */
export async function cancelIfEmpty(tx: Transaction, invoiceId: number): Promise<void> {
  const delivery = await lockDelivery(tx, invoiceId);
  if (!delivery || !isInHouse(delivery) || (await keptProducts(tx, invoiceId)).length > 0) return;
  await changeState(tx, delivery.id, { state: DeliveryState.cancelled });
}

/** Whether the products have not left the shop yet. */
export const isInHouse = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === DeliveryState.paid || state === DeliveryState.packed;

export interface Move {
  readonly to: DeliveryState;
  /** of a delivery that is sent */ readonly carrier: string;
  readonly trackingNumber: string;
  /** whether the products that have come back can be sold again */ readonly restocks: boolean;
}
/**
 * Moves a delivery to its next state.
 * @throws {Refusal} when the state does not follow the present one, or when the carrier is missing
 */
export async function moveDelivery(
  tx: Transaction,
  id: number,
  { to, carrier, trackingNumber, restocks }: Move,
): Promise<void> {
  const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
  if (!delivery) throw notFound();
  if (!NEXT_STATES[delivery.state].includes(to))
    throw refused('این سفارش دیگر در آن مرحله نیست؛ صفحه را تازه کنید.');
  if (to === DeliveryState.sent && carrier === '')
    throw refused({ name: 'carrier', message: 'بنویسید با چه چیزی فرستاده شد، مانند پست.' });
  await changeState(tx, id, {
    state: to,
    ...(to === DeliveryState.sent && { carrier, trackingNumber }),
  });
  if (to === DeliveryState.sent) await addNews(tx, 'parcelSent', id);
  if (to === DeliveryState.returned && restocks)
    for (const item of await keptProducts(tx, delivery.invoiceId)) await returnToStock(tx, item);
}
