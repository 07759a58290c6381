/**
 * The buyer is back from the bank: how did the payment end? What is not known yet is asked again, later and
 * later. Diagram: machines.md#payment-return.
 */
import { assign, setup } from 'xstate';
import type { Invoice } from '@/entities/invoice';
import { LONGEST_WAIT, unwiredAction, unwiredActor } from '@/shared/lib/statechart';

/** Milliseconds before the first new look at an unknown result, and the longest pause between two. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

export const paymentReturnMachine = setup({
  types: {} as {
    input: { invoiceId: number };
    context: {
      invoiceId: number;
      /** as it was read last */ invoice: Invoice | null;
      /** how often the result was not known yet */ looks: number;
    };
    events: { type: 'result.check' };
    tags: 'loading';
  },
  actors: { readInvoice: unwiredActor<Invoice | null, number>('readInvoice') },
  actions: {
    storeInvoice: assign({ invoice: (_, params: { invoice: Invoice | null }) => params.invoice }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    settlePayment: unwiredAction('settlePayment'), // what was paid leaves the basket, and is one's own now
  },
  guards: {
    isPaid: (_, params: { invoice: Invoice | null }) => params.invoice?.outcome === 'paid',
    isFailed: (_, params: { invoice: Invoice | null }) => params.invoice?.outcome === 'failed',
  },
  delays: {
    longestWait: LONGEST_WAIT,
    untilNextLook: ({ context }) => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (context.looks - 1)),
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ ...input, invoice: null, looks: 0 }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'loading',
      invoke: {
        id: 'readInvoice',
        src: 'readInvoice',
        input: ({ context }) => context.invoiceId,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ invoice: event.output }) },
            target: 'paid',
            actions: [
              { type: 'storeInvoice', params: ({ event }) => ({ invoice: event.output }) },
              'settlePayment',
            ],
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => ({ invoice: event.output }) },
            target: 'failed',
            actions: { type: 'storeInvoice', params: ({ event }) => ({ invoice: event.output }) },
          },
          {
            target: 'unknown',
            actions: [
              { type: 'storeInvoice', params: ({ event }) => ({ invoice: event.output }) },
              'countLook',
            ],
          },
        ],
        onError: 'unreachable',
      },
      after: { longestWait: 'unreachable' },
    },
    paid: {},
    // A bank may say yes after all (decision 48).
    failed: { on: { 'result.check': 'reading' } },
    unknown: { after: { untilNextLook: 'reading' }, on: { 'result.check': 'reading' } },
    unreachable: { on: { 'result.check': 'reading' } },
  },
});
