import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/shared/session';
import { apiQuery, BACKGROUND_META, queryClient } from '@/shared/api';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import { INVOICES_PAGE_SIZE } from '@/shared/config/list-sizes';
import { type Invoice, toInvoice } from '../model/invoice';

/** A page (from 1) of the purchase history, and the total number of invoices. */
export const invoicesQuery = (part: number) =>
  apiQuery(getUserInvoices, { status: 0, part, size: INVOICES_PAGE_SIZE }, ({ data, total }) => ({
    invoices: data.map(toInvoice),
    total,
  }));

/** The member's payments without a result, as far as the newest part of the history lists them. */
export function usePendingInvoices(): readonly Invoice[] {
  const isMember = useSession() !== null;
  const { data } = useQuery({ ...invoicesQuery(1), meta: BACKGROUND_META, enabled: isMember });
  return data?.invoices.filter(({ outcome }) => outcome === 'unknown') ?? [];
}

/** Maximum number of pages to read, in case the server's total is wrong. */
const MAX_PARTS = 100;

/**
 * Refetches the purchase history page by page, which also updates the displayed pages. Stops at a page without new
 * invoices, regardless of the server's total.
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

/**
 * Fetches the whole purchase history, newest first.
 * @throws {ApiFailure}
 */
export async function fetchAllInvoices(): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for await (const invoices of fetchPages()) all.push(...invoices);
  return all;
}

/**
 * Fetches the current state of an invoice; null if the member has no invoice with this id. Its screen shows a failure
 * in place, so there is no notification.
 * @throws {ApiFailure}
 */
export async function fetchInvoice(id: number): Promise<Invoice | null> {
  for await (const invoices of fetchPages({ meta: BACKGROUND_META })) {
    const found = invoices.find((invoice) => invoice.id === id);
    if (found) return found;
  }
  return null;
}
