/** Takes back what was granted. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { DeliveryState, DietStatus, ProductType } from '@/shared/api/contract/codes';
import type { Transaction } from '../db/database';
import { invoiceItems, invoices, memberGrants, userCourses, userDiets } from '../db/schema';
import type { UserDiet } from '../diet/own-diets';
import { refused } from '../refusals/refusals';
import { cancelIfEmpty, isInHouse, lockDelivery } from './deliveries';
import type { Invoice, InvoiceItem } from './invoices';
import { returnToStock } from './stock';

/** The rounds of a diet after this time: of all times, for the diet itself. */
const EVER = sql`'-infinity'::timestamptz`;

/** Refuses to take back a diet, or an extension, that a later extension of the member continues. */
async function requireNoExtension(
  tx: Transaction,
  { id, userId, dietId }: UserDiet,
  title: string,
  since: SQL,
): Promise<void> {
  const [bought] = await tx
    .select({ id: invoiceItems.id })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.id, invoiceItems.invoiceId))
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoiceItems.productType, ProductType.dietExtension),
        eq(invoiceItems.itemId, id),
        gt(invoiceItems.grantedAt, since),
        isNull(invoiceItems.takenBackAt),
      ),
    )
    .limit(1);
  const given = and(
    eq(memberGrants.userId, userId),
    eq(memberGrants.productType, ProductType.diet),
    eq(memberGrants.itemId, dietId),
    eq(memberGrants.isExtension, true),
    gt(memberGrants.createdAt, since),
    isNull(memberGrants.takenBackAt),
  );
  if (bought || (await tx.$count(memberGrants, given)) > 0)
    throw refused(`«${title}» تمدید شده است؛ نخست آن تمدید را پس بگیرید.`);
}

export async function takeBackCourse(tx: Transaction, userId: number, courseId: number) {
  const owned = and(eq(userCourses.userId, userId), eq(userCourses.courseId, courseId));
  await tx.delete(userCourses).where(owned);
}

/**
 * Takes a diet back; its reports stay.
 * @throws {Refusal} when it was extended
 */
export async function takeBackDiet(tx: Transaction, userId: number, dietId: number, title: string) {
  const owned = and(eq(userDiets.userId, userId), eq(userDiets.dietId, dietId));
  const [own] = await tx.select().from(userDiets).where(owned).for('update');
  if (!own) return;
  await requireNoExtension(tx, own, title, EVER);
  const values = { takenBackAt: sql`now()`, showHoldover: false };
  await tx.update(userDiets).set(values).where(eq(userDiets.id, own.id));
}

/**
 * Ends the round of a diet that an extension opened.
 * @param since when it was opened
 * @throws {Refusal} when it was extended again
 */
export async function takeBackExtension(
  tx: Transaction,
  ownDiet: SQL | undefined,
  title: string,
  since: SQL,
) {
  const [own] = await tx.select().from(userDiets).where(ownDiet).for('update');
  if (!own) return;
  await requireNoExtension(tx, own, title, since);
  const values = { status: DietStatus.ended, showHoldover: true, sentAt: null };
  await tx.update(userDiets).set(values).where(eq(userDiets.id, own.id));
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
  const { productType, itemId, title } = item;
  switch (productType) {
    case ProductType.course:
      return takeBackCourse(tx, userId, itemId);
    case ProductType.diet:
      return takeBackDiet(tx, userId, itemId, title);
    case ProductType.dietExtension: {
      const since = sql`(select ${invoiceItems.grantedAt} from ${invoiceItems} where ${invoiceItems.id} = ${item.id})`;
      return takeBackExtension(tx, eq(userDiets.id, itemId), title, since);
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
    throw refused('این مورد از این فاکتور داده نشده یا پیش‌تر پس گرفته شده است؛ صفحه را تازه کنید.');
  for (const item of items) await takeBackItem(tx, invoice, item);
  await tx
    .update(invoiceItems)
    .set({ takenBackAt: sql`now()` })
    .where(inArray(invoiceItems.id, [...ids]));
  await cancelIfEmpty(tx, invoice.id);
}
