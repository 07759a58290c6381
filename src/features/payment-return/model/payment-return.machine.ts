/**
 * The result of a payment, for the buyer who is back from the gateway. A result that is not known yet is polled with
 * growing pauses. Diagram: machines.md#payment-return.
 */
import { assign, setup } from 'xstate';
import type { Invoice } from '@/entities/invoice';
import { RESPONSE_TIMEOUT_MS, unwiredAction, unwiredActor } from '@/shared/lib/statechart';

/** Milliseconds before the first new look at an unknown result, and the longest pause between two. */
const FIRST_POLL_DELAY_MS = 2_000;
const MAX_POLL_DELAY_MS = 60_000;

export const paymentReturnMachine = setup({
  types: {} as {
    input: { invoiceId: number };
    context: {
      invoiceId: number;
      /** as it was read last */ invoice: Invoice | null;
      /** how often the result was not known yet */ polls: number;
    };
    events: { type: 'result.check' };
    tags: 'loading';
  },
  actors: { readInvoice: unwiredActor<Invoice | null, number>('readInvoice') },
  actions: {
    storeInvoice: assign({ invoice: (_, params: { invoice: Invoice | null }) => params.invoice }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    // What was paid leaves the basket, and is the buyer's own now.
    settlePayment: unwiredAction<{ invoice: Invoice }>('settlePayment'),
    markFailureShown: unwiredAction<{ invoice: Invoice }>('markFailureShown'),
  },
  guards: {
    isPaid: (_, params: { invoice: Invoice | null }) => params.invoice?.outcome === 'paid',
    isFailed: (_, params: { invoice: Invoice | null }) => params.invoice?.outcome === 'failed',
    isMissing: (_, params: { invoice: Invoice | null }) => params.invoice === null,
  },
  delays: {
    responseTimeout: RESPONSE_TIMEOUT_MS,
    pollDelay: ({ context }) =>
      Math.min(MAX_POLL_DELAY_MS, FIRST_POLL_DELAY_MS * 2 ** (context.polls - 1)),
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ ...input, invoice: null, polls: 0 }),
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
              { type: 'settlePayment', params: ({ event }) => ({ invoice: event.output! }) },
            ],
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => ({ invoice: event.output }) },
            target: 'failed',
            actions: [
              { type: 'storeInvoice', params: ({ event }) => ({ invoice: event.output }) },
              { type: 'markFailureShown', params: ({ event }) => ({ invoice: event.output! }) },
            ],
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ invoice: event.output }) },
            target: 'missing',
          },
          {
            target: 'unknown',
            actions: [
              { type: 'storeInvoice', params: ({ event }) => ({ invoice: event.output }) },
              'countPoll',
            ],
          },
        ],
        onError: 'unreachable',
      },
      after: { responseTimeout: 'unreachable' },
    },
    paid: {},
    // A bank may say yes after all (decision 48).
    failed: { on: { 'result.check': 'reading' } },
    unknown: { after: { pollDelay: 'reading' }, on: { 'result.check': 'reading' } },
    // Not in the purchase history of this member: another member's, or a mistyped address.
    missing: { on: { 'result.check': 'reading' } },
    unreachable: { on: { 'result.check': 'reading' } },
  },
});
