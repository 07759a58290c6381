import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/shared/session';
import { apiQuery, BACKGROUND_META, listParts, queryClient } from '@/shared/api';
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

/** Refetches the purchase history part by part, which also updates the displayed parts. */
const refetchParts = (options: { meta?: typeof BACKGROUND_META } = {}) =>
  listParts(async (part) => {
    const query = { ...invoicesQuery(part), ...options, staleTime: 0 };
    return (await queryClient.fetchQuery(query)).invoices;
  }, INVOICES_PAGE_SIZE);

/**
 * Fetches the whole purchase history, newest first.
 * @throws {ApiFailure}
 */
export async function fetchAllInvoices(): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for await (const invoices of refetchParts()) all.push(...invoices);
  return all;
}

/**
 * Fetches the current state of an invoice; null if the member has no invoice with this id. Its screen shows a failure
 * in place, so there is no notification.
 * @throws {ApiFailure}
 */
export async function fetchInvoice(id: number): Promise<Invoice | null> {
  for await (const invoices of refetchParts({ meta: BACKGROUND_META })) {
    const found = invoices.find((invoice) => invoice.id === id);
    if (found) return found;
  }
  return null;
}
