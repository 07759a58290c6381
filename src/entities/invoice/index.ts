export {
  fetchAllInvoices,
  fetchInvoice,
  invoicesQuery,
  usePendingInvoices,
} from './api/invoice.queries';
export {
  FAILURE_SENTENCES,
  type Invoice,
  invoicesCsv,
  OUTCOME_TITLES,
  type PaymentOutcome,
  REVERSAL,
} from './model/invoice';
