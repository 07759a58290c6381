/** An operator signs in as another user (decision 12). Diagram: machines.md#login-as-user. */
import { assign, setup } from 'xstate';
import { notProvided } from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

export interface LoginAsUserFailure {
  messages: readonly string[];
}

const failureOf = ({ event }: { event: { error: unknown } }) => event.error as LoginAsUserFailure;

export const loginAsUserMachine = setup({
  types: {} as {
    input: {
      userId: string;
      /** the operator's code that came with the address; empty: none did */ code: string;
    };
    context: { userId: string; code: string; messages: readonly string[] };
    events:
      | { type: 'replacement.confirm' }
      | { type: 'modal.close' }
      | { type: 'code.submit'; code: string };
    tags: 'loading' | 'modal';
  },
  actors: {
    logInAsUser: notProvided<SessionInfo, { userId: string; code: string }>('logInAsUser'),
  },
  actions: {
    storeCode: assign({ code: (_, params: { code: string }) => params.code, messages: [] }),
    forgetCode: assign({ code: '' }), // no code stays in memory
    storeFailure: assign({ messages: (_, params: LoginAsUserFailure) => params.messages }),
    reportFailure: (_, _params: LoginAsUserFailure) => {},
    storeSession: (_, _params: { info: SessionInfo }) => {},
    goOn: () => {},
    goHome: () => {},
  },
  guards: { isLoggedIn: () => false, hasCode: ({ context }) => context.code !== '' },
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
        'modal.close': { target: 'left', actions: ['forgetCode', 'goHome'] },
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
          target: 'left',
          actions: [
            'forgetCode',
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            'goOn',
          ],
        },
        onError: {
          target: 'enteringCode',
          actions: [
            'forgetCode',
            { type: 'storeFailure', params: failureOf },
            { type: 'reportFailure', params: failureOf },
          ],
        },
      },
    },
    left: { tags: 'loading', type: 'final' },
  },
});
