/** Model of the return from the bank. */
import type { Invoice, PaymentOutcome } from '@/entities/invoice';
import { ProductType } from '@/shared/api/contract/codes';
import { paymentReturnMachine } from '@/features/payment-return/model/payment-return.machine';
import {
  defineModel,
  done,
  elapsed,
  eventuallyWithin,
  failed,
  never,
} from 'statechart-paths/model';
import { isIn, runs } from './claims';
import { did } from './invariants';
import { timeoutModel } from './timeout';
import { requirements } from './requirements';

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
  failureReason: null,
  totalPrice: 13_200_000,
  createdAt: '2026-11-21T09:00:00',
  trackingNumber: '',
  gatewayTitle: '',
  items: [
    itemOf(ProductType.diet, 8, 'برنامه کاهش وزن'),
    itemOf(ProductType.course, COURSE_ID, 'کلاس پیلاتس'),
  ],
});
const refusal = { status: 500, messages: ['خطا در /api/Payment/GetUserInvoices/'] };

const waits = timeoutModel('paymentReturn', {
  reading: { walk: [['the bank sends the buyer back', 'reading']], ends: ['unreachable'] },
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
    files: {
      chart: ['src/features/payment-return/model/payment-return.machine.ts'],
      wiring: ['src/features/payment-return/model/payment-return.wiring.ts'],
      view: ['src/features/payment-return/ui/payment-result.tsx'],
      tests: [
        'tests/models/payment-return.model.ts',
        'tests/view/payment-return.test.ts',
        'tests/journeys/purchase.spec.ts',
        'tests/walks/charts/payment-return.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [
    {
      name: { fa: 'بازگشت از بانک', en: 'the bank sends the buyer back' },
      input: { invoiceId: INVOICE_ID },
    },
  ],
  steps: [
    {
      name: { fa: 'پرداخت شده', en: 'the invoice is paid' },
      event: done('readInvoice', invoiceOf('paid')),
    },
    {
      name: { fa: 'پرداخت نشده', en: 'the invoice has failed' },
      event: done('readInvoice', invoiceOf('failed')),
    },
    {
      name: { fa: 'هنوز معلوم نیست', en: 'the bank has not responded yet' },
      event: done('readInvoice', invoiceOf('unknown')),
    },
    {
      name: { fa: 'صورتحساب پیدا نشد', en: 'the invoice does not exist' },
      event: done('readInvoice', null),
    },
    {
      name: { fa: 'خوانده نشد', en: 'the invoices fail to load' },
      event: failed('readInvoice', refusal),
    },
    { name: { fa: 'بررسی دوباره', en: 'check the result again' }, event: { type: 'result.check' } },
    {
      name: { fa: 'گذشت زمان', en: 'some time passes' },
      event: elapsed('pollDelay', 'paymentReturn.unknown'),
    },
    ...waits.steps,
  ],
  project: ({ context }) => [context.invoice?.outcome, Math.min(context.polls, 1)],
  exceptions: { browser: waits.exceptions },
  requirements: requirements.paymentReturn,
  invariants: [
    {
      claim: {
        fa: 'سبد تنها با پاسخ «پرداخت شد» خالی می‌شود',
        en: 'only a paid invoice removes its paid lines from the basket',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'settlePayment') ||
        (event.output as Invoice | null | undefined)?.outcome === 'paid',
    },
    {
      claim: { fa: 'پرداخت شده دیگر عوض نمی‌شود', en: 'a paid invoice stays paid' },
      holds: ({ before, after }) =>
        before.snapshot.value !== 'paid' || after.snapshot.value === 'paid',
    },
    {
      claim: {
        fa: 'همیشه همان صورتحسابی خوانده می‌شود که بانک گفته است',
        en: 'the invoice that is read is the one of the bank’s return URL',
      },
      holds: ({ after }) =>
        !('readInvoice' in after.invoked) || after.invoked.readInvoice === INVOICE_ID,
    },
  ],
  claims: [
    never(
      {
        fa: 'سبد برای یک پرداخت تنها یک بار خالی می‌شود',
        en: 'a payment is settled once, for any number of reads of its result',
      },
      runs('settlePayment'),
    ).after(runs('settlePayment')),
    eventuallyWithin(
      {
        fa: 'نتیجه نامعلوم حداکثر پس از یک دقیقه دوباره پرسیده می‌شود',
        en: 'a result that is not known is polled within a minute',
      },
      { ms: 60_000 },
      isIn('reading'),
    ).after(isIn('unknown')),
  ],
  journeys: [
    {
      claim: 'a paid invoice removes the paid lines from the basket',
      walk: [
        ['the bank sends the buyer back', 'reading'],
        ['the invoice is paid', 'paid', 'settlePayment'],
      ],
      context: { invoice: invoiceOf('paid') },
    },
    {
      claim: 'a failed payment leaves the basket unchanged and can still turn out to be paid',
      walk: [
        ['the bank sends the buyer back', 'reading'],
        ['the invoice has failed', 'failed', 'markFailureShown'],
        ['check the result again', 'reading'],
        ['the invoice is paid', 'paid', 'settlePayment'],
      ],
    },
    {
      claim: 'a result that is not known yet is polled automatically until it is',
      walk: [
        ['the bank sends the buyer back', 'reading'],
        ['the bank has not responded yet', 'unknown'],
        ['some time passes', 'reading'],
        ['the bank has not responded yet', 'unknown'],
        ['some time passes', 'reading'],
        ['the invoice is paid', 'paid', 'settlePayment'],
      ],
      context: { polls: 2 },
    },
    {
      claim: 'a result that is not known yet can be refetched by hand',
      walk: [
        ['the bank sends the buyer back', 'reading'],
        ['the bank has not responded yet', 'unknown'],
        ['check the result again', 'reading'],
      ],
      invokes: { readInvoice: INVOICE_ID },
    },
    {
      claim: 'a missing invoice is reported and can still appear',
      walk: [
        ['the bank sends the buyer back', 'reading'],
        ['the invoice does not exist', 'missing'],
        ['check the result again', 'reading'],
      ],
      invokes: { readInvoice: INVOICE_ID },
    },
    {
      claim: 'invoices that fail to load show an error and can be refetched',
      walk: [
        ['the bank sends the buyer back', 'reading'],
        ['the invoices fail to load', 'unreachable'],
        ['check the result again', 'reading'],
      ],
    },
    ...waits.journeys,
  ],
});
