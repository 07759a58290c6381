/** An invoice of the purchase history, in our own names. Amounts are rials. */
import type { AnswerOf } from '@/shared/api/contract';
import { PayStatus } from '@/shared/api/contract/codes';
import type { getUserInvoices } from '@/shared/api/contract/payment';

export const toInvoice = (wire: AnswerOf<typeof getUserInvoices>['data'][number]) => ({
  id: wire.id,
  /** everything else counts as failed (decision 5) */
  isPaid: wire.payStatus === PayStatus.paid,
  totalPrice: wire.totalPrice,
  createdAt: wire.createDate,
  items: wire.invoiceItem,
});
export type Invoice = ReturnType<typeof toInvoice>;
