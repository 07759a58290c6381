export { fetchAllInvoices, fetchInvoice, invoicesQuery } from './api/invoice.queries';
export { type Invoice, invoicesCsv, OUTCOME_WORDS, type PaymentOutcome } from './model/invoice';
