/** The session: login, registration, logout, and expiry reported by the server. Diagram: docs/machines/session.md. */
import { assign, setup } from 'xstate';
import type { Credentials, Registration } from '@/entities/user';
import { routes } from '@/shared/config/routes';
import { type Failure, failureOf } from '@/shared/lib/failure';
import {
  notifyTimeout,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
  unwiredGuard,
} from '@/shared/lib/statechart';
import type { SessionInfo } from '@/shared/session';

const toLogin = { type: 'goTo', params: { path: routes.login('@') } } as const;

export const sessionMachine = setup({
  types: {} as {
    context: {
      credentials: Credentials | null;
      registration: Registration | null;
      /** why the last attempt was refused, shown in the form */ messages: readonly string[];
      /** the messages that concern a field */ fields?: Failure['fields'];
    };
    events:
      | { type: 'login.submit'; credentials: Credentials }
      | { type: 'registration.submit'; registration: Registration }
      | { type: 'form.open' }
      | { type: 'logout.press' }
      | { type: 'logoutEverywhere.press' }
      | { type: 'session.expired' }
      | { type: 'otherTab.loggedIn' }
      | { type: 'otherTab.loggedOut' };
    tags: 'loading';
  },
  actors: {
    logIn: unwiredActor<SessionInfo, Credentials>('logIn'),
    register: unwiredActor<SessionInfo, Registration>('register'),
    logOutEverywhere: unwiredActor<void, void>('logOutEverywhere'),
  },
  actions: {
    storeFailure: assign((_, { messages, fields }: Failure) => ({ messages, fields })),
    clearFailure: assign({ messages: [] }),
    clearForms: assign({ credentials: null, registration: null, messages: [] }), // no password stays in memory
    reportFailure: unwiredAction<Failure>('reportFailure'),
    reportExpiry: unwiredAction('reportExpiry'),
    storeSession: unwiredAction<{ info: SessionInfo }>('storeSession'),
    queueLoginLog: unwiredAction('queueLoginLog'), // the page that the login leads to sends the entry
    revokeSession: unwiredAction('revokeSession'), // ends the session on the server, without waiting (decision 49)
    // clears the session data, the basket and cached data (decisions 13 and 45)
    clearSession: unwiredAction('clearSession'),
    discardDrafts: unwiredAction('discardDrafts'), // only on a deliberate logout (decision 27)
    reportReplacement: unwiredAction('reportReplacement'),
    reportLogout: unwiredAction('reportLogout'),
    goToDestination: unwiredAction('goToDestination'), // returns to where the login was requested (decision 11)
    goTo: unwiredAction<{ path: string }>('goTo'),
  },
  guards: {
    isLoggedIn: unwiredGuard('isLoggedIn'),
    isForForm: unwiredGuard<Failure>('isForForm'), // whether the server refused the input while its form is mounted
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'session',
  context: { credentials: null, registration: null, messages: [] },
  initial: 'openingPage',
  states: {
    openingPage: { always: [{ guard: 'isLoggedIn', target: 'loggedIn' }, { target: 'anonymous' }] },
    anonymous: {
      on: {
        'form.open': { actions: 'clearFailure' },
        'login.submit': {
          target: 'loggingIn',
          actions: assign({ credentials: ({ event }) => event.credentials, messages: [] }),
        },
        'registration.submit': {
          target: 'registering',
          actions: assign({ registration: ({ event }) => event.registration, messages: [] }),
        },
        'otherTab.loggedIn': 'loggedIn',
      },
    },
    // A login in another tab cancels the pending login of this tab.
    loggingIn: {
      tags: 'loading',
      on: { 'otherTab.loggedIn': { target: 'loggedIn', actions: 'clearForms' } },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => context.credentials!,
        onDone: {
          target: 'loggedIn',
          actions: [
            'clearForms',
            'queueLoginLog',
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            'goToDestination',
          ],
        },
        // The failure is shown in the form or as a toast, not both (decision 39).
        onError: [
          {
            guard: { type: 'isForForm', params: failureOf },
            target: 'anonymous',
            actions: ['clearForms', { type: 'storeFailure', params: failureOf }],
          },
          {
            target: 'anonymous',
            actions: ['clearForms', { type: 'reportFailure', params: failureOf }],
          },
        ],
      },
      // An attempt without a response in time counts as not sent.
      after: {
        responseTimeout: { target: 'anonymous', actions: ['clearForms', notifyTimeout] },
      },
    },
    registering: {
      tags: 'loading',
      on: { 'otherTab.loggedIn': { target: 'loggedIn', actions: 'clearForms' } },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => context.registration!,
        onDone: {
          target: 'loggedIn',
          actions: [
            'clearForms',
            { type: 'storeSession', params: ({ event }) => ({ info: event.output }) },
            { type: 'goTo', params: { path: routes.profile } },
          ],
        },
        // The failure is shown in the form or as a toast, not both (decision 39).
        onError: [
          {
            guard: { type: 'isForForm', params: failureOf },
            target: 'anonymous',
            actions: ['clearForms', { type: 'storeFailure', params: failureOf }],
          },
          {
            target: 'anonymous',
            actions: ['clearForms', { type: 'reportFailure', params: failureOf }],
          },
        ],
      },
      // An attempt without a response in time counts as not sent.
      after: {
        responseTimeout: { target: 'anonymous', actions: ['clearForms', notifyTimeout] },
      },
    },
    loggedIn: {
      on: {
        // Of several calls with a 401, only the first ends the session (decision 7).
        'logout.press': {
          target: 'anonymous',
          actions: ['revokeSession', 'clearSession', 'discardDrafts', toLogin],
        },
        'session.expired': {
          target: 'anonymous',
          actions: ['clearSession', 'reportExpiry', toLogin],
        },
        'otherTab.loggedOut': { target: 'anonymous', actions: ['reportLogout', toLogin] },
        'logoutEverywhere.press': 'loggingOutEverywhere',
        'otherTab.loggedIn': { actions: 'reportReplacement' }, // as another member
      },
    },
    // Waits for the server, because the user must be able to rely on being logged out everywhere.
    loggingOutEverywhere: {
      tags: 'loading',
      on: {
        // Of several calls with a 401, only the first ends the session (decision 7).
        'logout.press': {
          target: 'anonymous',
          actions: ['revokeSession', 'clearSession', 'discardDrafts', toLogin],
        },
        'session.expired': {
          target: 'anonymous',
          actions: ['clearSession', 'reportExpiry', toLogin],
        },
        'otherTab.loggedOut': { target: 'anonymous', actions: ['reportLogout', toLogin] },
        'otherTab.loggedIn': { target: 'loggedIn', actions: 'reportReplacement' },
      },
      invoke: {
        id: 'logOutEverywhere',
        src: 'logOutEverywhere',
        onDone: { target: 'anonymous', actions: ['clearSession', 'discardDrafts', toLogin] },
        onError: { target: 'loggedIn', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'loggedIn', actions: notifyTimeout } },
    },
  },
});
