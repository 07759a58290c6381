import { toCsv } from '@/shared/lib/csv';
import { toJalaliInput } from '@/shared/lib/jalali';
import type { Invoice } from './invoice';

const HEAD = [
  'شماره فاکتور',
  'تاریخ (شمسی)',
  'تاریخ (میلادی)',
  'نتیجه',
  'شماره پیگیری',
  'مورد',
  'قیمت (ریال)',
  'تخفیف (ریال)',
  'مالیات (ریال)',
  'قابل پرداخت (ریال)',
] as const;

/** Invoices as a file for spreadsheets, a row for each item, with the days of both calendars. */
export const invoicesCsv = (invoices: readonly Invoice[]): string =>
  toCsv(
    HEAD,
    invoices.flatMap(({ id, createdAt, isPaid, trackingNumber, items }) =>
      items.map(({ title, price, discount, tax, payable }) => [
        id,
        toJalaliInput(createdAt.slice(0, 10)),
        createdAt.slice(0, 10),
        isPaid ? 'موفق' : 'ناموفق',
        trackingNumber,
        title,
        price,
        discount,
        tax,
        payable,
      ]),
    ),
  );
