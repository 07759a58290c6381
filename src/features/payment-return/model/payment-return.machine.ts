/** Shows the result of a payment, and polls an unknown one. Diagram: docs/machines/payment-return.md. */
import { assign, setup } from 'xstate';
import type { Invoice } from '@/entities/invoice';
import { RESPONSE_TIMEOUT_MS, unwiredAction, unwiredActor } from '@/shared/lib/statechart';

/** Milliseconds before the first poll of an unknown result, and the maximum delay between two polls. */
const FIRST_POLL_DELAY_MS = 2_000;
const MAX_POLL_DELAY_MS = 60_000;

const invoiceOf = ({ event }: { event: { output: Invoice | null } }) => ({ invoice: event.output });

export const paymentReturnMachine = setup({
  types: {} as {
    input: { invoiceId: number };
    context: {
      invoiceId: number;
      /** the invoice as last fetched */ invoice: Invoice | null;
      /** number of polls with an unknown result */ polls: number;
    };
    events: { type: 'result.check' };
    tags: 'loading';
  },
  actors: { readInvoice: unwiredActor<Invoice | null, number>('readInvoice') },
  actions: {
    storeInvoice: assign({ invoice: (_, params: { invoice: Invoice | null }) => params.invoice }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    // Removes the paid lines from the basket and refreshes what the buyer owns.
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
            guard: { type: 'isPaid', params: invoiceOf },
            target: 'paid',
            actions: [
              { type: 'storeInvoice', params: invoiceOf },
              { type: 'settlePayment', params: ({ event }) => ({ invoice: event.output! }) },
            ],
          },
          {
            guard: { type: 'isFailed', params: invoiceOf },
            target: 'failed',
            actions: [
              { type: 'storeInvoice', params: invoiceOf },
              { type: 'markFailureShown', params: ({ event }) => ({ invoice: event.output! }) },
            ],
          },
          { guard: { type: 'isMissing', params: invoiceOf }, target: 'missing' },
          {
            target: 'unknown',
            actions: [{ type: 'storeInvoice', params: invoiceOf }, 'countPoll'],
          },
        ],
        onError: 'unreachable',
      },
      after: { responseTimeout: 'unreachable' },
    },
    paid: {},
    // The user can check again: a bank may report success later (decision 48).
    failed: { on: { 'result.check': 'reading' } },
    unknown: { after: { pollDelay: 'reading' }, on: { 'result.check': 'reading' } },
    // The invoice is not in this member's purchase history: it belongs to another member, or the URL was mistyped.
    missing: { on: { 'result.check': 'reading' } },
    unreachable: { on: { 'result.check': 'reading' } },
  },
});
