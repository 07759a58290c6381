/** The forgotten password, in two steps: a code to one's mobile number, then a new password. Diagram: machines.md#forgot-password. */
import { assign, setup } from 'xstate';
import { notProvided } from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

export interface PasswordChange {
  activationCode: string;
  newPassword: string;
  repeatedPassword: string;
}
export interface ForgotPasswordFailure {
  messages: readonly string[];
}

const failureOf = ({ event }: { event: { error: unknown } }) =>
  event.error as ForgotPasswordFailure;

export const forgotPasswordMachine = setup({
  types: {} as {
    context: {
      mobile: string;
      change: PasswordChange | null;
      /** shown beside the form, too */ messages: readonly string[];
    };
    events:
      | { type: 'number.submit'; mobile: string }
      | { type: 'number.change' }
      | { type: 'change.submit'; change: PasswordChange };
    tags: 'loading';
  },
  actors: {
    sendCode: notProvided<void, string>('sendCode'),
    changePassword: notProvided<SessionInfo, PasswordChange & { mobile: string }>('changePassword'),
  },
  actions: {
    storeFailure: assign({ messages: (_, params: ForgotPasswordFailure) => params.messages }),
    reportFailure: (_, _params: ForgotPasswordFailure) => {},
    reportCodeSent: () => {},
    forgetForm: assign({ mobile: '', change: null, messages: [] }), // no password stays in memory
    storeSession: (_, _params: { info: SessionInfo }) => {},
    goHome: () => {},
  },
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
            'goHome',
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
    },
    signedIn: { tags: 'loading', type: 'final' },
  },
});
