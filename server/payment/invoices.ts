/** What a member has bought, or tried to. */
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { invoiceItems, invoices } from '../db/schema';
import { hasIdOf, howMany, type Page } from '../db/select';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceItem = typeof invoiceItems.$inferSelect;

/** The newest first, each with its items; `total` counts every page. */
export async function listInvoices(
  db: Database,
  userId: number,
  { limit, offset }: Page,
): Promise<{ total: number; invoices: (Invoice & { items: InvoiceItem[] })[] }> {
  const isOwn = eq(invoices.userId, userId);
  const rows = await db
    .select()
    .from(invoices)
    .where(isOwn)
    .orderBy(desc(invoices.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(invoiceItems)
    .where(hasIdOf(invoiceItems.invoiceId, ids))
    .orderBy(asc(invoiceItems.id));
  const [{ total } = { total: 0 }] = await db.select(howMany).from(invoices).where(isOwn);
  return {
    total,
    invoices: rows.map((invoice) => ({
      ...invoice,
      items: items.filter(({ invoiceId }) => invoiceId === invoice.id),
    })),
  };
}
