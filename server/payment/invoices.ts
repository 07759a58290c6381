/** What a member has bought, or tried to. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { PayStatus } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import { invoiceItems, invoices } from '../db/schema';
import { prepared } from '../db/prepared';
import { gathered, howMany, type Page, PAGE } from '../db/select';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceItem = typeof invoiceItems.$inferSelect;

/** The shown rows with their items beside how many there are: one row for each item, and one where there is none. */
const findInvoices = prepared((db) => {
  const isOwn = eq(invoices.userId, sql.placeholder('userId'));
  const shown = db
    .select()
    .from(invoices)
    .where(isOwn)
    .orderBy(desc(invoices.id))
    .limit(PAGE.limit)
    .offset(PAGE.offset)
    .as('shown');
  const counted = db
    .select({
      total: howMany.total.as('total'),
      pending:
        sql<number>`count(*) filter (where ${eq(invoices.payStatus, PayStatus.pending)})::int`.as(
          'pending',
        ),
    })
    .from(invoices)
    .where(isOwn)
    .as('counted');
  return db
    .select()
    .from(counted)
    .leftJoin(shown, sql`true`)
    .leftJoin(invoiceItems, eq(invoiceItems.invoiceId, shown.id))
    .orderBy(desc(shown.id), asc(invoiceItems.id))
    .prepare('own_invoices');
});

/** The newest first, each with its items; `total` and `pending` count those of every page. */
export async function listInvoices(
  db: Database,
  userId: number,
  page: Page,
): Promise<{ total: number; pending: number; invoices: (Invoice & { items: InvoiceItem[] })[] }> {
  const rows = await findInvoices(db).execute({ userId, ...page });
  const shown = gathered(rows.map((row) => [row.shown, row.invoice_items]));
  return {
    ...rows[0]!.counted,
    invoices: shown.map(([invoice, items]) => ({ ...invoice, items })),
  };
}
