/**
 * Login by a code that is sent to the mobile number; a new number goes on to its name. Diagram:
 * docs/machines/login-by-code.md.
 */
import { assign, setup } from 'xstate';
import { type Failure, failureOf, isRefusal } from '@/shared/lib/failure';
import {
  notifyTimeout,
  outputOf,
  RESEND_DELAY_MS,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
} from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

export interface NewName {
  firstName: string;
  lastName: string;
}
interface ProvedNumber {
  mobile: string;
  activationCode: string;
}

export const loginByCodeMachine = setup({
  types: {} as {
    input: { /** as typed in the form with the password */ mobile: string };
    context: ProvedNumber & {
      name: NewName | null;
      /** why the last attempt was refused, shown in the form (decision 39) */ messages: readonly string[];
      /** the messages that concern a field */ fields?: Failure['fields'];
    };
    events:
      | { type: 'number.submit'; mobile: string }
      | { type: 'number.change' }
      | { type: 'code.resend' }
      | { type: 'code.submit'; activationCode: string }
      | { type: 'name.submit'; name: NewName };
    tags: 'loading';
  },
  actors: {
    sendCode: unwiredActor<void, string>('sendCode'),
    /** null: the code is right, and the number has no account yet */
    checkCode: unwiredActor<SessionInfo | null, ProvedNumber>('checkCode'),
    register: unwiredActor<SessionInfo, ProvedNumber & NewName>('register'),
  },
  actions: {
    storeFailure: assign((_, { messages, fields }: Failure) => ({ messages, fields })),
    reportFailure: unwiredAction<Failure>('reportFailure'),
    reportCodeSent: unwiredAction('reportCodeSent'),
    queueLoginLog: unwiredAction('queueLoginLog'), // the page that the login leads to sends the entry
    storeSession: unwiredAction<{ info: SessionInfo | null }>('storeSession'),
    reloadAtDestination: unwiredAction('reloadAtDestination'), // as after a login with a password (decision 11)
  },
  guards: {
    isOutage: (_, params: Failure) => !isRefusal(params),
    isNewNumber: (_, info: SessionInfo | null) => info === null,
    isAboutCode: (_, { fields = [] }: Failure) =>
      fields.some(({ name }) => name === 'activationCode'),
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS, resendDelay: RESEND_DELAY_MS },
}).createMachine({
  id: 'loginByCode',
  context: ({ input }) => ({ mobile: input.mobile, activationCode: '', name: null, messages: [] }),
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
        onDone: 'enteringCode',
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
        'code.submit': {
          target: 'checkingCode',
          actions: assign({ activationCode: ({ event }) => event.activationCode, messages: [] }),
        },
        'number.change': { target: 'enteringNumber', actions: assign({ messages: [] }) },
      },
      after: { resendDelay: 'enteringLateCode' },
    },
    // The code did not arrive, or was wrong: another one can be requested.
    enteringLateCode: {
      on: {
        'code.submit': {
          target: 'checkingCode',
          actions: assign({ activationCode: ({ event }) => event.activationCode, messages: [] }),
        },
        'number.change': { target: 'enteringNumber', actions: assign({ messages: [] }) },
        'code.resend': { target: 'resendingCode', actions: assign({ messages: [] }) },
      },
    },
    // The typed code stays visible during the request.
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
    checkingCode: {
      tags: 'loading',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context: { mobile, activationCode } }) => ({ mobile, activationCode }),
        onDone: [
          { guard: { type: 'isNewNumber', params: outputOf }, target: 'enteringName' },
          {
            target: 'loggedIn',
            actions: [
              'queueLoginLog',
              { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
              'reloadAtDestination',
            ],
          },
        ],
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
    enteringName: {
      on: {
        'name.submit': {
          target: 'registering',
          actions: assign({ name: ({ event }) => event.name, messages: [] }),
        },
      },
    },
    registering: {
      tags: 'loading',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { mobile, activationCode, name } }) => ({
          ...name!,
          mobile,
          activationCode,
        }),
        onDone: {
          target: 'loggedIn',
          actions: [
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            'reloadAtDestination',
          ],
        },
        onError: [
          {
            guard: { type: 'isOutage', params: failureOf },
            target: 'enteringName',
            actions: { type: 'reportFailure', params: failureOf },
          },
          // The code has expired meanwhile.
          {
            guard: { type: 'isAboutCode', params: failureOf },
            target: 'enteringLateCode',
            actions: { type: 'storeFailure', params: failureOf },
          },
          { target: 'enteringName', actions: { type: 'storeFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'enteringName', actions: notifyTimeout } },
    },
    loggedIn: { tags: 'loading', type: 'final' },
  },
});
