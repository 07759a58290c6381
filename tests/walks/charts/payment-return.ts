/** Walk of the return from the bank: the shown result, and its effect on the basket. */
import type { Invoice, PaymentOutcome } from '@/entities/invoice';
import type { paymentReturnMachine } from '@/features/payment-return/model/payment-return.machine';
import { INVOICE_ID, paymentReturnModel } from '../../models/payment-return.model';
import { dietLine, productLine, wireOfLine } from '../../models/purchase.fixtures';
import { defineWalk } from '../chart-walk';
import { press, settle } from '../gestures';
import { OWNER } from '../../accounts';
import { NOW, openAsOwner, type Stage } from '../stage';
import { stores, remembers, sends } from '../trace';

const WIRE: Readonly<Record<PaymentOutcome, { payStatus: number; paymentState?: string }>> = {
  paid: { payStatus: 2 },
  failed: { payStatus: 1 },
  unknown: { payStatus: 0, paymentState: 'pending' },
};
const wireOf = ({ id, outcome, totalPrice, createdAt, items }: Invoice) => ({
  id,
  ...WIRE[outcome],
  totalPrice,
  createDate: createdAt,
  invoiceItem: items.map(({ image, unitPrice: price, payable, ...item }) => ({
    ...item,
    imageSrc: image,
    noTaxPrice: price,
    price: payable,
  })),
});
const seesResult = (title: string) => (on: Stage) => on.sees(title, { role: 'heading' });

const PAID = { ...wireOfLine(dietLine), imageSrc: '/files/public/diet-1.svg' };
const OTHER = wireOfLine(productLine);
const PAYMENTS_KEY = `kept:${OWNER}:payments`;
const PAYMENT = {
  invoiceId: INVOICE_ID,
  paidBefore: [],
  startedAt: Date.parse(NOW),
  isFailureShown: false,
  lines: [PAID],
};

export const paymentReturnWalk = defineWalk<typeof paymentReturnMachine>({
  model: paymentReturnModel,
  open: {
    'the bank sends the buyer back': async (on) => {
      await on.hold('readInvoice', /\/api\/Payment\/GetUserInvoices\//);
      await on.store('localStorage', 'basket', [PAID, OTHER]);
      await on.store('localStorage', PAYMENTS_KEY, [PAYMENT]);
      await openAsOwner(on, `/invoices?invoice=${INVOICE_ID}`);
    },
  },
  gestures: { 'result.check': press('بررسی دوباره') },
  sees: {
    reading: async (on, { snapshot }) => {
      for (const title of ['پرداخت شد', 'پرداخت انجام نشد', 'نتیجه پرداخت دریافت نشد'])
        await on.seesNot(title, { role: 'heading' });
      // A pending result stays on the screen while it is polled.
      const heading = ['در حال بررسی پرداخت', { role: 'heading' }] as const;
      await (snapshot.context.polls > 0 ? on.sees(...heading) : on.seesNot(...heading));
    },
    paid: seesResult('پرداخت شد'),
    failed: seesResult('پرداخت انجام نشد'),
    unknown: seesResult('در حال بررسی پرداخت'),
    missing: seesResult('این پرداخت پیدا نشد'),
    unreachable: seesResult('نتیجه پرداخت دریافت نشد'),
  },
  effects: {
    actions: {
      storeInvoice: ({ invoice }) => remembers({ invoice }),
      countPoll: (_, { before }) => remembers({ polls: before!.snapshot.context.polls + 1 }),
      settlePayment: ({ invoice }) => {
        if (invoice.id !== INVOICE_ID) throw new Error(`settled the invoice ${invoice.id}`);
        return { stored: { basket: [OTHER], [PAYMENTS_KEY]: [] } };
      },
      markFailureShown: () => stores(PAYMENTS_KEY, [{ ...PAYMENT, isFailureShown: true }]),
    },
    actors: {
      readInvoice: {
        requests: () => sends('GET /api/Payment/GetUserInvoices/?status=0&part=1&size=20'),
        answers: settle('readInvoice', ({ output }) => {
          const invoice = output as Invoice | null;
          return { data: invoice ? [wireOf(invoice)] : [], total: invoice ? 1 : 0 };
        }),
      },
    },
    guards: {
      isPaid: ({ event }) => (event.output as Invoice | null)?.outcome === 'paid',
      isFailed: ({ event }) => (event.output as Invoice | null)?.outcome === 'failed',
      isMissing: ({ event }) => event.output === null,
    },
  },
});
