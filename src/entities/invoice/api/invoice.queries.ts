import { apiQuery, BACKGROUND_META, queryClient } from '@/shared/api';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import { INVOICES_PAGE_SIZE } from '@/shared/config/list-sizes';
import { type Invoice, toInvoice } from '../model/invoice';

/** A part (from 1) of the purchase history, and how many invoices there are in all. */
export const invoicesQuery = (part: number) =>
  apiQuery(getUserInvoices, { status: 0, part, size: INVOICES_PAGE_SIZE }, ({ data, total }) => ({
    invoices: data.map(toInvoice),
    total,
  }));

/** Parts of a history that are read at most, in case the server's total is wrong. */
const MAX_PARTS = 100;

/**
 * The purchase history as it stands now, part by part; what is on the screen is renewed with it. It ends at a part that
 * brings nothing new, whatever the server counts.
 */
async function* fetchPages(
  options: { meta?: typeof BACKGROUND_META } = {},
): AsyncGenerator<Invoice[]> {
  const seen = new Set<number>();
  for (let part = 1; part <= MAX_PARTS; part += 1) {
    const { invoices, total } = await queryClient.fetchQuery({
      ...invoicesQuery(part),
      ...options,
      staleTime: 0,
    });
    const added = invoices.filter(({ id }) => !seen.has(id));
    if (added.length === 0) return;
    yield added;
    for (const { id } of added) seen.add(id);
    if (part * INVOICES_PAGE_SIZE >= total) return;
  }
}

/** The whole purchase history, newest first. @throws {ApiFailure} */
export async function fetchAllInvoices(): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for await (const invoices of fetchPages()) all.push(...invoices);
  return all;
}

/**
 * An invoice as it stands now; null where the member has none of this id.
 * @param isBackground whether its failure is not worth a notification
 * @throws {ApiFailure}
 */
export async function fetchInvoice(id: number, isBackground = false): Promise<Invoice | null> {
  for await (const invoices of fetchPages(isBackground ? { meta: BACKGROUND_META } : {})) {
    const found = invoices.find((invoice) => invoice.id === id);
    if (found) return found;
  }
  return null;
}
