/** Records the result of a payment once, and grants what was paid for in the same transaction. */
import { and, eq, sql } from 'drizzle-orm';
import { DietStatus, PayStatus, ProductType } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { invoiceItems, invoices, userCourses, userDiets } from '../db/schema';
import type { InvoiceItem } from './invoices';

type Transaction = Pick<Database, 'insert' | 'update'>;

async function grant(
  tx: Transaction,
  userId: number,
  { productType, itemId }: InvoiceItem,
): Promise<void> {
  switch (productType) {
    case ProductType.course:
      await tx.insert(userCourses).values({ userId, courseId: itemId }).onConflictDoNothing();
      return;
    case ProductType.diet:
      await tx.insert(userDiets).values({ userId, dietId: itemId }).onConflictDoNothing();
      return;
    case ProductType.dietExtension:
      // A new round: the questionnaire opens again, fresh, and the flag goes; a second payment of the same
      // extension finds no flag.
      await tx
        .update(userDiets)
        .set({
          status: DietStatus.formOpen,
          showHoldover: false,
          round: sql`${userDiets.round} + 1`,
          sentAt: null,
        })
        .where(
          and(
            eq(userDiets.id, itemId),
            eq(userDiets.userId, userId),
            eq(userDiets.showHoldover, true),
          ),
        );
      return;
    case ProductType.product:
      return; // sent by hand
    default:
      return productType satisfies never;
  }
}

/** However often and from wherever it is called: a paid result stays paid, and each item is granted once. */
export async function settle(
  db: Database,
  invoiceId: number,
  isPaid: boolean,
  bankReference: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [invoice] = await tx
      .update(invoices)
      .set({
        payStatus: isPaid ? PayStatus.paid : PayStatus.failed,
        pendingKey: null,
        bankReference,
      })
      .where(and(eq(invoices.id, invoiceId), eq(invoices.payStatus, PayStatus.pending)))
      .returning();
    if (!invoice || !isPaid) return;
    const items = await tx.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, invoiceId));
    for (const item of items) await grant(tx, invoice.userId, item);
  });
}
