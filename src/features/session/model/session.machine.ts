/** Who is here: logging in, registering, logging out, and the end of a session that the server declares. Diagram: machines.md#session. */
import { assign, setup } from 'xstate';
import { notProvided } from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

export interface Credentials {
  username: string;
  password: string;
}
export interface Registration {
  firstName: string;
  lastName: string;
  mobile: string;
  password: string;
  repeatedPassword: string;
}
/** Where a login leads: it stays on the page under the modal, goes back to a path of the app, or starts anew at home. */
export type Destination = { to: 'samePage' } | { to: 'home' } | { to: 'path'; path: string };
export interface SessionFailure {
  messages: readonly string[];
}

const messagesOf = ({ event }: { event: { error: unknown } }): SessionFailure => ({
  messages: (event.error as SessionFailure).messages,
});

export const sessionMachine = setup({
  types: {} as {
    context: {
      credentials: Credentials | null;
      registration: Registration | null;
      destination: Destination;
      /** shown beside the form, too */ messages: readonly string[];
    };
    events:
      | { type: 'login.submit'; credentials: Credentials; destination: Destination }
      | { type: 'registration.submit'; registration: Registration }
      | { type: 'form.open' }
      | { type: 'logout.press' }
      | { type: 'session.expired' }
      | { type: 'otherTab.loggedIn' }
      | { type: 'otherTab.loggedOut' };
    tags: 'loading';
  },
  actors: {
    logIn: notProvided<SessionInfo, Credentials>('logIn'),
    register: notProvided<SessionInfo, Registration>('register'),
  },
  actions: {
    storeFailure: assign({ messages: (_, params: SessionFailure) => params.messages }),
    forgetFailure: assign({ messages: [] }),
    forgetForms: assign({ credentials: null, registration: null, messages: [] }), // no password stays in memory
    reportFailure: (_, _params: SessionFailure) => {},
    reportExpiry: () => {},
    storeSession: (_, _params: { info: SessionInfo }) => {},
    clearSession: () => {}, // login info, basket and every cached answer (decision 13)
    discardDrafts: () => {}, // only when logging out on purpose (decision 27)
    forgetAnswers: () => {},
    goOn: (_, _params: { destination: Destination }) => {},
    goToProfile: () => {},
    goToLogin: () => {},
  },
  guards: { isLoggedIn: () => false },
}).createMachine({
  id: 'session',
  context: { credentials: null, registration: null, destination: { to: 'home' }, messages: [] },
  initial: 'openingPage',
  states: {
    openingPage: { always: [{ guard: 'isLoggedIn', target: 'loggedIn' }, { target: 'anonymous' }] },
    anonymous: {
      on: {
        'form.open': { actions: 'forgetFailure' },
        'login.submit': {
          target: 'loggingIn',
          actions: assign({
            credentials: ({ event }) => event.credentials,
            destination: ({ event }) => event.destination,
            messages: [],
          }),
        },
        'registration.submit': {
          target: 'registering',
          actions: assign({ registration: ({ event }) => event.registration, messages: [] }),
        },
        'otherTab.loggedIn': { target: 'loggedIn', actions: 'forgetAnswers' },
      },
    },
    loggingIn: {
      tags: 'loading',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => context.credentials!,
        onDone: {
          target: 'loggedIn',
          actions: [
            'forgetForms',
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            { type: 'goOn', params: ({ context }) => ({ destination: context.destination }) },
          ],
        },
        onError: {
          target: 'anonymous',
          actions: [
            'forgetForms',
            { type: 'storeFailure', params: messagesOf },
            { type: 'reportFailure', params: messagesOf },
          ],
        },
      },
    },
    registering: {
      tags: 'loading',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => context.registration!,
        onDone: {
          target: 'loggedIn',
          actions: [
            'forgetForms',
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            'goToProfile',
          ],
        },
        onError: {
          target: 'anonymous',
          actions: [
            'forgetForms',
            { type: 'storeFailure', params: messagesOf },
            { type: 'reportFailure', params: messagesOf },
          ],
        },
      },
    },
    // However many calls answer 401, only the first finds a session to end (decision 7).
    loggedIn: {
      on: {
        'logout.press': {
          target: 'anonymous',
          actions: ['discardDrafts', 'clearSession', 'goToLogin'],
        },
        'session.expired': {
          target: 'anonymous',
          actions: ['clearSession', 'reportExpiry', 'goToLogin'],
        },
        'otherTab.loggedOut': { target: 'anonymous', actions: ['forgetAnswers', 'goToLogin'] },
        'otherTab.loggedIn': { actions: 'forgetAnswers' }, // as somebody else
      },
    },
  },
});
