/** A code is sent to the mobile number, then a new password is set. Diagram: docs/machines/forgot-password.md. */
import { assign, setup } from 'xstate';
import type { PasswordChange } from '@/entities/user';
import { type Failure, failureOf, isRefusal } from '@/shared/lib/failure';
import {
  notifyTimeout,
  RESEND_DELAY_MS,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
} from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

/** Input of the second step. */
export type NewPassword = Omit<PasswordChange, 'mobile'>;

export const forgotPasswordMachine = setup({
  types: {} as {
    context: {
      mobile: string;
      change: NewPassword | null;
      /** why the server refused the last attempt, shown in the form (decision 39) */ messages: readonly string[];
      /** the messages that concern a field */ fields?: Failure['fields'];
    };
    events:
      | { type: 'number.submit'; mobile: string }
      | { type: 'number.change' }
      | { type: 'code.resend' }
      | { type: 'change.submit'; change: NewPassword };
    tags: 'loading';
  },
  actors: {
    sendCode: unwiredActor<void, string>('sendCode'),
    changePassword: unwiredActor<SessionInfo, PasswordChange>('changePassword'),
  },
  actions: {
    storeFailure: assign((_, { messages, fields }: Failure) => ({ messages, fields })),
    reportFailure: unwiredAction<Failure>('reportFailure'),
    reportCodeSent: unwiredAction('reportCodeSent'),
    clearForm: assign({ mobile: '', change: null, messages: [] }), // no password stays in memory
    storeSession: unwiredAction<{ info: SessionInfo }>('storeSession'),
    reloadAtHome: unwiredAction('reloadAtHome'),
  },
  guards: { isOutage: (_, params: Failure) => !isRefusal(params) },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS, resendDelay: RESEND_DELAY_MS },
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
        onError: [
          {
            guard: { type: 'isOutage', params: failureOf },
            target: 'enteringNumber',
            actions: { type: 'reportFailure', params: failureOf },
          },
          { target: 'enteringNumber', actions: { type: 'storeFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'enteringNumber', actions: notifyTimeout } },
    },
    enteringCode: {
      on: {
        'change.submit': {
          target: 'changingPassword',
          actions: assign({ change: ({ event }) => event.change, messages: [] }),
        },
        'number.change': { target: 'enteringNumber', actions: assign({ messages: [] }) },
      },
      after: { resendDelay: 'enteringLateCode' },
    },
    // The code did not arrive, or was wrong: another one can be requested.
    enteringLateCode: {
      on: {
        'change.submit': {
          target: 'changingPassword',
          actions: assign({ change: ({ event }) => event.change, messages: [] }),
        },
        'number.change': { target: 'enteringNumber', actions: assign({ messages: [] }) },
        'code.resend': { target: 'resendingCode', actions: assign({ messages: [] }) },
      },
    },
    // The typed values stay visible during the request.
    resendingCode: {
      tags: 'loading',
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: ({ context }) => context.mobile,
        onDone: { target: 'enteringCode', actions: 'reportCodeSent' },
        onError: [
          {
            guard: { type: 'isOutage', params: failureOf },
            target: 'enteringLateCode',
            actions: { type: 'reportFailure', params: failureOf },
          },
          { target: 'enteringLateCode', actions: { type: 'storeFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'enteringLateCode', actions: notifyTimeout } },
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
            'clearForm',
            'reloadAtHome',
          ],
        },
        onError: [
          {
            guard: { type: 'isOutage', params: failureOf },
            target: 'enteringLateCode',
            actions: { type: 'reportFailure', params: failureOf },
          },
          { target: 'enteringLateCode', actions: { type: 'storeFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'enteringLateCode', actions: notifyTimeout } },
    },
    signedIn: { tags: 'loading', type: 'final' },
  },
});
