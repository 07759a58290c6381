import { apiQuery } from '@/shared/api';
import { getUserInvoices } from '@/shared/api/contract/payment';
import { INVOICES_SIZE } from '@/shared/config/list-sizes';
import { toInvoice } from '../model/invoice';

/** A part (from 1) of the purchase history, and how many invoices there are in all. */
export const invoicesQuery = (part: number) =>
  apiQuery(getUserInvoices, { status: 0, part, size: INVOICES_SIZE }, ({ data, total }) => ({
    invoices: data.map(toInvoice),
    total,
  }));
