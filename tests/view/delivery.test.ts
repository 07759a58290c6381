/** The state of the products of an invoice: an addition of the server (decision 49). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from './screen';

const INVOICES = /\/api\/Payment\/GetUserInvoices\//;
const invoice = {
  id: 7,
  payStatus: 2,
  totalPrice: 5_720_000,
  createDate: '2026-11-21T09:00:00',
  trackingNumber: '774411',
  gatewayTypeTitle: 'زرین‌پال',
  invoiceItem: [],
};
async function openInvoice(delivery?: object): Promise<string[]> {
  const answer = [INVOICES, { data: [{ ...invoice, delivery }], total: 1 }] as const;
  const on = await openScreen('/invoices', [answer]);
  await on.press(/موفق/);
  return screen.getAllByRole('definition').map(({ textContent }) => textContent!);
}
const FACTS = ['۷', '774411', 'زرین‌پال'];

test('the buyer sees where the products are, and the number of the parcel', async () => {
  const sent = { state: 'sent', carrier: 'پست پیشتاز', trackingNumber: '218530045010' };
  expect(await openInvoice(sent)).toEqual([...FACTS, 'فرستاده شد، پست پیشتاز', '218530045010']);
});

test('a parcel that was not sent has no number', async () => {
  const packed = { state: 'packed', carrier: '', trackingNumber: '' };
  expect(await openInvoice(packed)).toEqual([...FACTS, 'بسته‌بندی شد']);
});

test.each([undefined, null, { state: 'lost' }])(
  'without a delivery (%j), no row is drawn',
  async (delivery) => {
    expect(await openInvoice(delivery as object)).toEqual(FACTS);
  },
);
