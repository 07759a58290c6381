import { toCsv } from '@/shared/lib/csv';
import { toJalaliInput } from '@/shared/lib/jalali';
import { type Invoice, OUTCOME_WORDS } from './invoice';

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

const NO_ITEM = { title: '', price: '', discount: '', tax: '' };

/**
 * Invoices as a CSV file, with the days of both calendars: a row for each item, and one with the total for an invoice
 * without items.
 */
export const invoicesCsv = (invoices: readonly Invoice[]): string =>
  toCsv(
    HEAD,
    invoices.flatMap(({ id, createdAt, outcome, trackingNumber, totalPrice, items }) =>
      (items.length > 0 ? items : [{ ...NO_ITEM, payable: totalPrice }]).map(
        ({ title, price, discount, tax, payable }) => [
          id,
          toJalaliInput(createdAt.slice(0, 10)),
          createdAt.slice(0, 10),
          OUTCOME_WORDS[outcome],
          trackingNumber,
          title,
          price,
          discount,
          tax,
          payable,
        ],
      ),
    ),
  );
