/**
 * The forgotten password, in two steps: a code to one's mobile number, then a new password. Diagram:
 * machines.md#forgot-password.
 */
import { assign, setup } from 'xstate';
import type { PasswordChange } from '@/entities/user';
import { type Failure, failureOf } from '@/shared/lib/failure';
import {
  LONGEST_WAIT,
  NO_ANSWER,
  tellNoAnswer,
  unwiredAction,
  unwiredActor,
} from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

/** What is typed in the second step. */
export type NewPassword = Omit<PasswordChange, 'mobile'>;

export const forgotPasswordMachine = setup({
  types: {} as {
    context: {
      mobile: string;
      change: NewPassword | null;
      /** shown beside the form, too */ messages: readonly string[];
    };
    events:
      | { type: 'number.submit'; mobile: string }
      | { type: 'number.change' }
      | { type: 'change.submit'; change: NewPassword };
    tags: 'loading';
  },
  actors: {
    sendCode: unwiredActor<void, string>('sendCode'),
    changePassword: unwiredActor<SessionInfo, PasswordChange>('changePassword'),
  },
  actions: {
    storeFailure: assign({ messages: (_, params: Failure) => params.messages }),
    reportFailure: unwiredAction<Failure>('reportFailure'),
    reportCodeSent: unwiredAction('reportCodeSent'),
    forgetForm: assign({ mobile: '', change: null, messages: [] }), // no password stays in memory
    storeSession: unwiredAction<{ info: SessionInfo }>('storeSession'),
    reloadAtHome: unwiredAction('reloadAtHome'),
  },
  delays: { longestWait: LONGEST_WAIT },
}).createMachine({
  id: 'forgotPassword',
  context: { mobile: '', change: null, messages: [] },
  initial: 'enteringNumber',
  states: {
    enteringNumber: {
      on: {
        'number.submit': {
          target: 'sendingCode',
          actions: assign({ mobile: ({ event }) => event.mobile, messages: [] }),
        },
      },
    },
    sendingCode: {
      tags: 'loading',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.mobile,
        onDone: { target: 'enteringCode', actions: 'reportCodeSent' },
        onError: {
          target: 'enteringNumber',
          actions: [
            { type: 'storeFailure', params: failureOf },
            { type: 'reportFailure', params: failureOf },
          ],
        },
      },
      after: {
        longestWait: {
          target: 'enteringNumber',
          actions: [{ type: 'storeFailure', params: NO_ANSWER }, tellNoAnswer],
        },
      },
    },
    enteringCode: {
      on: {
        'change.submit': {
          target: 'changingPassword',
          actions: assign({ change: ({ event }) => event.change, messages: [] }),
        },
        'number.change': { target: 'enteringNumber', actions: assign({ messages: [] }) },
      },
    },
    changingPassword: {
      tags: 'loading',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ ...context.change!, mobile: context.mobile }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            'forgetForm',
            'reloadAtHome',
          ],
        },
        onError: {
          target: 'enteringCode',
          actions: [
            { type: 'storeFailure', params: failureOf },
            { type: 'reportFailure', params: failureOf },
          ],
        },
      },
      after: {
        longestWait: {
          target: 'enteringCode',
          actions: [{ type: 'storeFailure', params: NO_ANSWER }, tellNoAnswer],
        },
      },
    },
    signedIn: { tags: 'loading', type: 'final' },
  },
});
