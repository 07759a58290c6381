/** The return from the bank in the browser. */
import { expect, type Page } from '@playwright/test';
import type { Invoice, PaymentOutcome } from '@/entities/invoice';
import type { paymentReturnMachine } from '@/features/payment-return/model/payment-return.machine';
import { PaymentState, PayStatus } from '@/shared/api/contract/codes';
import { routes } from '@/shared/config/routes';
import { INVOICE_ID } from '../../models/payment-return.model';
import { hold, openAsOwner, press, settle } from '../world';
import type { ChartGestures } from './gesture';

const WIRE: Readonly<Record<PaymentOutcome, { payStatus: number; paymentState?: string }>> = {
  paid: { payStatus: PayStatus.paid },
  failed: { payStatus: PayStatus.failed },
  unknown: { payStatus: PayStatus.pending, paymentState: PaymentState.pending },
};
const wireOf = ({ id, outcome, totalPrice, createdAt }: Invoice) => ({
  id,
  ...WIRE[outcome],
  totalPrice,
  createDate: createdAt,
  invoiceItem: [],
});
const seesResult = (title: string) => (page: Page) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();

export const paymentReturnGestures: ChartGestures<typeof paymentReturnMachine> = {
  open: {
    'the bank sends the buyer back': async (page) => {
      await hold(page, 'readInvoice', /\/api\/Payment\/GetUserInvoices\//);
      await openAsOwner(page, `${routes.invoices}?invoice=${INVOICE_ID}`);
    },
  },
  gestures: { 'result.check': press('بررسی دوباره') },
  answers: {
    readInvoice: settle('readInvoice', ({ event }) => {
      const invoice = event.output as Invoice | null;
      return { data: invoice ? [wireOf(invoice)] : [], total: invoice ? 1 : 0 };
    }),
  },
  sees: {
    reading: async (page) => {
      for (const title of ['پرداخت شد', 'پرداخت انجام نشد', 'نتیجه پرداخت دریافت نشد'])
        await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
    },
    paid: seesResult('پرداخت شد'),
    failed: seesResult('پرداخت انجام نشد'),
    unknown: seesResult('در حال بررسی پرداخت'),
    unreachable: seesResult('نتیجه پرداخت دریافت نشد'),
  },
};
