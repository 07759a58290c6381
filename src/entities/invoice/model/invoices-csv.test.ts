import { expect, test } from 'vitest';
import { PayStatus, ProductType } from '@/shared/api/contract/codes';
import { invoicesCsv, toInvoice } from './invoice';

const item = { noTaxPrice: 1000, discount: 200, tax: 100, price: 900, itemId: 1, imageSrc: '' };
const invoice = toInvoice({
  id: 3,
  payStatus: PayStatus.paid,
  paymentState: undefined,
  totalPrice: 1800,
  createDate: '2026-11-23T09:00:00',
  trackingNumber: '12,5',
  gatewayTypeTitle: '',
  invoiceItem: [
    { ...item, title: '=کلاس', productType: ProductType.course },
    { ...item, title: 'برنامه', productType: ProductType.diet },
  ],
});

test('exports an invoice without items as one row with its total', () => {
  expect(invoicesCsv([invoice, { ...invoice, id: 4, items: [] }]).split('\r\n')[3]).toBe(
    '4,۱۴۰۵/۰۹/۰۲,2026-11-23,موفق,"12,5",,,,,1800',
  );
});

test('does not export a pending payment as failed', () => {
  expect(invoicesCsv([{ ...invoice, outcome: 'unknown' }])).toContain(',در حال بررسی,');
});

test('exports a row for each item of an invoice, with both calendars and escaped formulas', () => {
  const [head, first, second, end] = invoicesCsv([invoice]).split('\r\n');
  expect(head).toMatch(/^\uFEFFشماره فاکتور,تاریخ \(شمسی\)/);
  expect(first).toBe('3,۱۴۰۵/۰۹/۰۲,2026-11-23,موفق,"12,5",\'=کلاس,1000,200,100,900');
  expect(second).toContain('برنامه,1000');
  expect(end).toBe('');
});
