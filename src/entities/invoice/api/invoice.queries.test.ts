import { expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/api';
import { fetchAllInvoices, fetchInvoice } from './invoice.queries';

/**
 * Serves 45 invoices with the ids 45 … 1, 20 per page.
 * @param total count that the server reports
 */
function serveHistory(total = 45) {
  const all = Array.from({ length: 45 }, (_, index) => ({ id: 45 - index }));
  const read = vi.spyOn(queryClient, 'fetchQuery').mockReset();
  return read.mockImplementation(async ({ queryKey }) => {
    const [, { part }] = queryKey as unknown as [string, { part: number }];
    return { invoices: all.slice((part - 1) * 20, part * 20), total };
  });
}

test('finds an invoice on any page of the history and reads no further', async () => {
  const read = serveHistory();
  expect(await fetchInvoice(30)).toEqual({ id: 30 });
  expect(read).toHaveBeenCalledTimes(1);
  expect(await fetchInvoice(3)).toEqual({ id: 3 });
  expect(read).toHaveBeenCalledTimes(4);
});

test('returns null for an invoice that is on no page', async () => {
  const read = serveHistory();
  expect(await fetchInvoice(99)).toBeNull();
  expect(read).toHaveBeenCalledTimes(3);
});

test('stops at the last page when the server’s total is wrong', async () => {
  const read = serveHistory(1_000);
  expect(await fetchAllInvoices()).toHaveLength(45);
  expect(read).toHaveBeenCalledTimes(3);
});
