import { expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/api';
import { fetchInvoice } from './invoice.queries';

test('an invoice is the one of its id, and null where it is not among the newest', async () => {
  vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue({ invoices: [{ id: 1 }, { id: 2 }] });
  expect(await fetchInvoice(2)).toEqual({ id: 2 });
  expect(await fetchInvoice(3)).toBeNull();
});
