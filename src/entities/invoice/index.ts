export { fetchInvoice, invoicesQuery } from './api/invoice.queries';
export type { Invoice, PaymentOutcome } from './model/invoice';
export { invoicesCsv } from './model/invoices-csv';
