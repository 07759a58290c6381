/** Takes back what a payment has granted. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { DeliveryState, DietStatus, ProductType } from '@/shared/api/contract/codes';
import type { Transaction } from '../db/database';
import { invoiceItems, invoices, userCourses, userDiets } from '../db/schema';
import { refused } from '../refusals/refusals';
import { cancelIfEmpty, isInHouse, lockDelivery } from './deliveries';
import type { Invoice, InvoiceItem } from './invoices';
import { returnToStock } from './stock';

/** Refuses to take back a diet, or an extension, that a later extension of the member continues. */
async function requireNoExtension(
  tx: Transaction,
  { userId }: Invoice,
  { title }: InvoiceItem,
  own: { readonly id: number },
  after = 0,
): Promise<void> {
  const [extension] = await tx
    .select({ id: invoiceItems.id })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoiceItems.productType, ProductType.dietExtension),
        eq(invoiceItems.itemId, own.id),
        gt(invoiceItems.id, after),
        isNotNull(invoiceItems.grantedAt),
        isNull(invoiceItems.takenBackAt),
      ),
    )
    .limit(1);
  if (extension) throw refused(`«${title}» تمدید شده است؛ نخست آن تمدید را پس بگیرید.`);
}

async function takeBackProduct(tx: Transaction, item: InvoiceItem): Promise<void> {
  const delivery = await lockDelivery(tx, item.invoiceId);
  if (delivery && !isInHouse(delivery) && delivery.state !== DeliveryState.returned)
    throw refused(`«${item.title}» فرستاده شده است؛ نخست در سفارش «برگشت خورد» را بزنید.`);
  // What came back is in stock already, if it can be sold again.
  if (delivery && isInHouse(delivery)) await returnToStock(tx, item);
}

async function takeBackItem(tx: Transaction, invoice: Invoice, item: InvoiceItem): Promise<void> {
  const { userId } = invoice;
  const { productType, itemId } = item;
  switch (productType) {
    case ProductType.course: {
      const owned = and(eq(userCourses.userId, userId), eq(userCourses.courseId, itemId));
      await tx.delete(userCourses).where(owned);
      return;
    }
    case ProductType.diet: {
      const owned = and(eq(userDiets.userId, userId), eq(userDiets.dietId, itemId));
      const [own] = await tx.select().from(userDiets).where(owned).for('update');
      if (!own) return;
      await requireNoExtension(tx, invoice, item, own);
      const values = { takenBackAt: sql`now()`, showHoldover: false };
      await tx.update(userDiets).set(values).where(owned);
      return;
    }
    case ProductType.dietExtension: {
      await requireNoExtension(tx, invoice, item, { id: itemId }, item.id);
      const values = { status: DietStatus.ended, showHoldover: true, sentAt: null };
      await tx.update(userDiets).set(values).where(eq(userDiets.id, itemId));
      return;
    }
    case ProductType.product:
      return takeBackProduct(tx, item);
    default:
      return productType satisfies never;
  }
}

/**
 * Takes items of an invoice back from their buyer. The caller holds the lock on the user (`withLockedUser`).
 * @param ids of the items
 * @throws {Refusal} when an item was not granted, is taken back already, or can't be taken back now
 */
export async function takeBack(
  tx: Transaction,
  invoice: Invoice,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const items = await tx
    .select()
    .from(invoiceItems)
    .where(
      and(
        eq(invoiceItems.invoiceId, invoice.id),
        inArray(invoiceItems.id, [...ids]),
        isNotNull(invoiceItems.grantedAt),
        isNull(invoiceItems.takenBackAt),
      ),
    )
    .orderBy(
      // An extension is taken back before its diet.
      sql`${invoiceItems.productType} = ${ProductType.dietExtension} desc`,
      asc(invoiceItems.itemId),
      asc(invoiceItems.size),
      asc(invoiceItems.color),
    );
  if (items.length !== new Set(ids).size)
    throw refused(
      'این مورد از این فاکتور داده نشده یا پیش‌تر پس گرفته شده است؛ صفحه را تازه کنید.',
    );
  for (const item of items) await takeBackItem(tx, invoice, item);
  await tx
    .update(invoiceItems)
    .set({ takenBackAt: sql`now()` })
    .where(inArray(invoiceItems.id, [...ids]));
  await cancelIfEmpty(tx, invoice.id);
}
