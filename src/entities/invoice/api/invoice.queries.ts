import { apiQuery, queryClient } from '@/shared/api';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import { INVOICES_SIZE } from '@/shared/config/list-sizes';
import { toInvoice } from '../model/invoice';

/** A part (from 1) of the purchase history, and how many invoices there are in all. */
export const invoicesQuery = (part: number) =>
  apiQuery(getUserInvoices, { status: 0, part, size: INVOICES_SIZE }, ({ data, total }) => ({
    invoices: data.map(toInvoice),
    total,
  }));

/**
 * An invoice as it stands now, of the newest ones; null where it is not among them. The list on the screen is
 * renewed with it.
 * @throws {ApiFailure}
 */
export const fetchInvoice = async (id: number) => {
  const { invoices } = await queryClient.fetchQuery({ ...invoicesQuery(1), staleTime: 0 });
  return invoices.find((invoice) => invoice.id === id) ?? null;
};
