/** Records the result of a payment once, and grants what was paid for in the same transaction. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { invoiceItems, invoices, userCourses, userDiets } from '../db/schema';

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
      .set({ payStatus: isPaid ? 2 : 1, pendingKey: null, bankReference })
      .where(and(eq(invoices.id, invoiceId), eq(invoices.payStatus, 0)))
      .returning();
    if (!invoice || !isPaid) return;
    const items = await tx.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, invoiceId));
    for (const { productType, itemId } of items) {
      if (productType === 1)
        await tx
          .insert(userCourses)
          .values({ userId: invoice.userId, courseId: itemId })
          .onConflictDoNothing();
      if (productType === 2)
        await tx
          .insert(userDiets)
          .values({ userId: invoice.userId, dietId: itemId })
          .onConflictDoNothing();
      // A new round: the questionnaire opens again, fresh, and the flag goes; a second payment of the same extension finds no flag.
      if (productType === 3) {
        await tx
          .update(userDiets)
          .set({ status: 2, showHoldover: false, round: sql`${userDiets.round} + 1`, sentAt: null })
          .where(
            and(
              eq(userDiets.id, itemId),
              eq(userDiets.userId, invoice.userId),
              eq(userDiets.showHoldover, true),
            ),
          );
      }
    }
  });
}
