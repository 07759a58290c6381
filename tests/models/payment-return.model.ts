/** Model of the return from the bank. */
import type { Invoice, PaymentOutcome } from '@/entities/invoice';
import { ProductType } from '@/shared/api/contract/codes';
import { paymentReturnMachine } from '@/features/payment-return/model/payment-return.machine';
import { defineModel, done, elapsed, eventuallyWithin, failed } from 'statechart-paths/model';
import { timeoutModel } from './timeout';
import { chartFiles, journeysOf, start, step } from './model-parts';

export const INVOICE_ID = 7;
/** Id of a class with several lessons, which the walks' member owns. */
const COURSE_ID = 7;
const itemOf = (productType: ProductType, itemId: number, title: string) => ({
  productType,
  itemId,
  title,
  image: '',
  unitPrice: 6_000_000,
  discount: 0,
  tax: 600_000,
  payable: 6_600_000,
});
const invoiceOf = (outcome: PaymentOutcome): Invoice => ({
  id: INVOICE_ID,
  outcome,
  refund: null,
  isUnfinished: false,
  failureReason: null,
  totalPrice: 13_200_000,
  createdAt: '2026-11-21T09:00:00',
  trackingNumber: '',
  gatewayTitle: '',
  discountCode: '',
  delivery: null,
  items: [
    itemOf(ProductType.diet, 8, 'برنامه کاهش وزن'),
    itemOf(ProductType.course, COURSE_ID, 'کلاس پیلاتس'),
  ],
});
const refusal = { status: 500, messages: ['خطا در /api/Payment/GetUserInvoices/'] };

const reading = [['the bank sends the buyer back', 'reading']] as const;
const journeys = journeysOf({
  'a failed payment leaves the basket unchanged and can still turn out to be paid': [
    ...reading,
    ['the invoice has failed', 'failed', 'markFailureShown'],
    ['check the result again', 'reading'],
    ['the invoice is paid', 'paid', 'settlePayment'],
  ],
  'a result that is not known yet is polled automatically until it is': {
    walk: [
      ...reading,
      ['the bank has not responded yet', 'unknown'],
      ['some time passes', 'reading'],
      ['the bank has not responded yet', 'unknown'],
      ['some time passes', 'reading'],
      ['the invoice is paid', 'paid', 'settlePayment'],
    ],
    context: { polls: 2 },
  },
  'a result that is not known yet can be refetched by hand': {
    walk: [
      ...reading,
      ['the bank has not responded yet', 'unknown'],
      ['check the result again', 'reading'],
    ],
    invokes: { readInvoice: INVOICE_ID },
  },
  'a missing invoice is reported and can still appear': {
    walk: [
      ...reading,
      ['the invoice does not exist', 'missing'],
      ['check the result again', 'reading'],
    ],
    invokes: { readInvoice: INVOICE_ID },
  },
  'invoices that fail to load show an error and can be refetched': [
    ...reading,
    ['the invoices fail to load', 'unreachable'],
    ['check the result again', 'reading'],
  ],
});
const waits = timeoutModel('paymentReturn', journeys, {
  reading: ['unreachable'],
});

export const paymentReturnModel = defineModel({
  machine: paymentReturnMachine,
  doc: {
    purpose: {
      fa: 'خریدار از بانک برگشته است: پرداخت چه شد؟',
      en: 'Shows the result of a payment after the buyer returns from the bank.',
    },
    states: {
      reading: { fa: 'جای نتیجه، تا خوانده شود', en: 'the result area while the result loads' },
      paid: { fa: '«پرداخت شد» با مبلغ', en: '«paid», with the amount' },
      failed: {
        fa: '«پرداخت انجام نشد»، بازگشت به سبد و بررسی دوباره',
        en: '«not paid», the way back to the basket, and a button to check again',
      },
      unknown: {
        fa: '«در حال بررسی پرداخت»؛ خودش دوباره می‌پرسد',
        en: '«being checked», polled automatically',
      },
      missing: {
        fa: '«این پرداخت پیدا نشد» و بررسی دوباره',
        en: '«this payment was not found», and a button to check again',
      },
      unreachable: {
        fa: '«نتیجه دریافت نشد» و بررسی دوباره',
        en: '«the result did not load», and a button to check again',
      },
    },
    files: chartFiles('payment-return', ['payment-result'], 'journeys/purchase'),
  },
  externalGuards: [],
  starts: [start('بازگشت از بانک', 'the bank sends the buyer back', { invoiceId: INVOICE_ID })],
  steps: [
    step('پرداخت شده', 'the invoice is paid', done('readInvoice', invoiceOf('paid'))),
    step('پرداخت نشده', 'the invoice has failed', done('readInvoice', invoiceOf('failed'))),
    step(
      'هنوز معلوم نیست',
      'the bank has not responded yet',
      done('readInvoice', invoiceOf('unknown')),
    ),
    step('صورتحساب پیدا نشد', 'the invoice does not exist', done('readInvoice', null)),
    step('خوانده نشد', 'the invoices fail to load', failed('readInvoice', refusal)),
    step('بررسی دوباره', 'check the result again', { type: 'result.check' }),
    step('گذشت زمان', 'some time passes', elapsed('pollDelay', 'paymentReturn.unknown')),
    ...waits.steps,
  ],
  project: ({ context }) => [context.invoice?.outcome, Math.min(context.polls, 1)],
  exceptions: { browser: waits.exceptions },
  invariants: [],
  claims: [
    eventuallyWithin(
      {
        fa: 'نتیجه نامعلوم حداکثر پس از یک دقیقه دوباره پرسیده می‌شود',
        en: 'a result that is not known is polled within a minute',
      },
      { ms: 60_000 },
      ({ after }) => after.snapshot.value === 'reading',
    ).after(({ after }) => after.snapshot.value === 'unknown'),
  ],
  journeys: [...journeys, ...waits.journeys],
});
