export { fetchAllInvoices, fetchInvoice, invoicesQuery } from './api/invoice.queries';
export { type Invoice, invoicesCsv, OUTCOME_LABELS, type PaymentOutcome } from './model/invoice';
