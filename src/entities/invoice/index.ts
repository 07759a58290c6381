export { fetchAllInvoices, fetchInvoice, invoicesQuery } from './api/invoice.queries';
export { type Invoice, OUTCOME_WORDS, type PaymentOutcome } from './model/invoice';
export { invoicesCsv } from './model/invoice';
