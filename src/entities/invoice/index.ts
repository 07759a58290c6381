export { invoicesQuery } from './api/invoice.queries';
export type { Invoice } from './model/invoice';
