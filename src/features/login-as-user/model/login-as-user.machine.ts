/** An operator logs in as another user (decision 12). Diagram: docs/machines/login-as-user.md. */
import { assign, setup } from 'xstate';
import { routes } from '@/shared/config/routes';
import { type Failure, failureOf, isRefusal } from '@/shared/lib/failure';
import {
  notifyTimeout,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
  unwiredGuard,
} from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

export const loginAsUserMachine = setup({
  types: {} as {
    input: {
      userId: string;
      /** the operator's code from the URL; empty: none */ code: string;
      /** path to open after the login, decoded from a back URL */ path: string;
    };
    context: {
      userId: string;
      code: string;
      path: string;
      messages: readonly string[];
      fields?: Failure['fields'];
    };
    events:
      | { type: 'replacement.confirm' }
      | { type: 'modal.close' }
      | { type: 'code.submit'; code: string };
    tags: 'loading' | 'modal';
  },
  actors: {
    logInAsUser: unwiredActor<SessionInfo, { userId: string; code: string }>('logInAsUser'),
  },
  actions: {
    storeCode: assign({ code: (_, params: { code: string }) => params.code, messages: [] }),
    clearCode: assign({ code: '' }), // no code stays in memory
    storeFailure: assign((_, { messages, fields }: Failure) => ({ messages, fields })),
    reportFailure: unwiredAction<Failure>('reportFailure'),
    storeSession: unwiredAction<{ info: SessionInfo }>('storeSession'),
    reloadAt: unwiredAction<{ path: string }>('reloadAt'),
  },
  guards: {
    isLoggedIn: unwiredGuard('isLoggedIn'),
    hasCode: ({ context }) => context.code !== '',
    isOutage: (_, params: Failure) => !isRefusal(params),
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'loginAsUser',
  context: ({ input }) => ({ ...input, messages: [] }),
  initial: 'openingPage',
  states: {
    openingPage: {
      always: [
        { guard: 'isLoggedIn', target: 'confirmingReplacement' },
        { guard: 'hasCode', target: 'loggingIn' },
        { target: 'enteringCode' },
      ],
    },
    confirmingReplacement: {
      tags: 'modal',
      on: {
        'replacement.confirm': [
          { guard: 'hasCode', target: 'loggingIn' },
          { target: 'enteringCode' },
        ],
        'modal.close': {
          target: 'cancelled',
          actions: ['clearCode', { type: 'reloadAt', params: { path: routes.home } }],
        },
      },
    },
    enteringCode: {
      on: {
        'code.submit': {
          target: 'loggingIn',
          actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    loggingIn: {
      tags: 'loading',
      invoke: {
        id: 'logInAsUser',
        src: 'logInAsUser',
        input: ({ context: { userId, code } }) => ({ userId, code }),
        onDone: {
          target: 'signedIn',
          actions: [
            'clearCode',
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            { type: 'reloadAt', params: ({ context }) => ({ path: context.path }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isOutage', params: failureOf },
            target: 'enteringCode',
            actions: ['clearCode', { type: 'reportFailure', params: failureOf }],
          },
          // The refusal is shown in the form, not also as a toast (decision 39).
          {
            target: 'enteringCode',
            actions: ['clearCode', { type: 'storeFailure', params: failureOf }],
          },
        ],
      },
      after: {
        responseTimeout: { target: 'enteringCode', actions: ['clearCode', notifyTimeout] },
      },
    },
    // Both final states reload the app.
    cancelled: { tags: 'loading', type: 'final' },
    signedIn: { tags: 'loading', type: 'final' },
  },
});
