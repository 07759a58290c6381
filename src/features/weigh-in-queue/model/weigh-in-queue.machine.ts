/**
 * The offline queue of weights: they are stored in this browser until there is a network, and are then entered into the
 * report as it is at that time (decision 55). Diagram: docs/machines/weigh-in-queue.md.
 */
import { assign, setup } from 'xstate';
import {
  type OccupiedDay,
  type QueuedWeighIn,
  withoutQueued,
  withQueued,
} from '@/entities/weekly-report';
import { type Failure, failureOf, isWithoutResponse } from '@/shared/lib/failure';
import {
  notifyTimeout,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
} from '@/shared/lib/statechart';

export type Queue = readonly QueuedWeighIn[];

const takenOf = ({ event }: { event: { output: OccupiedDay | null } }) => ({ taken: event.output });
const queueOf = ({ event }: { event: { queue: Queue } }) => ({ queue: event.queue });

export const weighInQueueMachine = setup({
  types: {} as {
    input: { /** queued weights of this diet */ queue: Queue };
    context: {
      queue: Queue;
      /** the weights being sent, or sent last; weights queued since are not included */ sent: Queue;
      /** a day that got a different weight in the meantime */ taken: OccupiedDay | null;
    };
    events:
      | { type: 'queue.changed'; queue: Queue } // weights were queued, sent or discarded in this or another tab
      | { type: 'network.returned' }
      | { type: 'queue.send' }
      | { type: 'queue.discard' }
      | { type: 'discarding.confirm' }
      | { type: 'replacement.confirm' }
      | { type: 'modal.close' };
    tags: 'loading' | 'modal';
  },
  actors: {
    sendWeighIns: unwiredActor<OccupiedDay | null, Queue>('sendWeighIns'),
  },
  actions: {
    storeQueue: assign({ queue: (_, params: { queue: Queue }) => params.queue }),
    storeSent: assign({ sent: ({ context }) => context.queue }),
    storeTaken: assign({ taken: (_, params: { taken: OccupiedDay | null }) => params.taken }),
    agreeToReplace: assign({
      queue: ({ context: { queue, taken } }) =>
        withQueued(queue, { ...taken!.waiting, replaces: taken!.existing }),
      taken: null,
    }),
    clearTaken: assign({ taken: null }),
    dropRemoved: assign({
      queue: ({ context }, params: { removed: Queue }) =>
        withoutQueued(context.queue, params.removed),
    }),
    removeFromQueue: unwiredAction<{ removed: Queue }>('removeFromQueue'),
    reportSent: unwiredAction('reportSent'),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    hasQueued: (_, { queue }: { queue: Queue }) => queue.length > 0,
    isTaken: (_, params: { taken: OccupiedDay | null }) => params.taken !== null,
    isUnanswered: (_, { error }: { error: unknown }) => isWithoutResponse(error),
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'weighInQueue',
  context: ({ input }) => ({ queue: input.queue, sent: [], taken: null }),
  initial: 'opening',
  on: {
    'queue.changed': { actions: { type: 'storeQueue', params: queueOf } },
  },
  states: {
    // Sends at once, since only an attempt shows whether there is a network.
    opening: {
      always: [
        {
          guard: { type: 'hasQueued', params: ({ context }) => ({ queue: context.queue }) },
          target: 'sending',
        },
        { target: 'empty' },
      ],
    },
    empty: {
      on: {
        'queue.changed': {
          guard: { type: 'hasQueued', params: queueOf },
          target: 'waiting',
          actions: { type: 'storeQueue', params: queueOf },
        },
      },
    },
    sending: {
      tags: 'loading',
      entry: 'storeSent',
      invoke: {
        id: 'sendWeighIns',
        src: 'sendWeighIns',
        input: ({ context }) => context.sent,
        onDone: [
          {
            guard: { type: 'isTaken', params: takenOf },
            target: 'askingToReplace',
            actions: { type: 'storeTaken', params: takenOf },
          },
          {
            target: 'waiting',
            actions: [
              { type: 'dropRemoved', params: ({ context }) => ({ removed: context.sent }) },
              { type: 'removeFromQueue', params: ({ context }) => ({ removed: context.sent }) },
              'reportSent',
            ],
          },
        ],
        onError: [
          // Without a network the weights stay queued, and there is no notification: the card shows that they are
          // queued.
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
          },
          { target: 'waiting', actions: { type: 'reportFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'waiting', actions: notifyTimeout } },
    },
    waiting: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'network.returned': 'sending',
        'queue.send': 'sending',
        'queue.discard': 'askingToDiscard',
      },
    },
    // The day got a different weight in the meantime (decision 55).
    askingToReplace: {
      tags: 'modal',
      on: {
        'replacement.confirm': { target: 'sending', actions: 'agreeToReplace' },
        'modal.close': { target: 'waiting', actions: 'clearTaken' },
      },
    },
    askingToDiscard: {
      tags: 'modal',
      on: {
        'discarding.confirm': {
          target: 'waiting',
          actions: [
            { type: 'removeFromQueue', params: ({ context }) => ({ removed: context.queue }) },
            { type: 'dropRemoved', params: ({ context }) => ({ removed: context.queue }) },
          ],
        },
        'modal.close': 'waiting',
      },
    },
  },
});
