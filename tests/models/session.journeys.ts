/** Hand-written journeys through the session’s chart. */
import type { Journey } from 'statechart-paths/model';
import { credentials, registration, info, refusal } from './session.fixtures';

export const journeys: readonly Journey[] = [
  {
    claim: 'a login stores the session before the visitor returns to the requested page',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      [
        'the login succeeds',
        'loggedIn',
        'queueLoginLog',
        { name: 'storeSession', params: { info } },
        'goToDestination',
      ],
    ],
    context: { credentials: null, registration: null, messages: [] },
  },
  {
    claim: 'a registration leads to the profile',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
      [
        'the registration is accepted',
        'loggedIn',
        { name: 'storeSession', params: { info } },
        { name: 'goTo', params: { path: '/profile' } },
      ],
    ],
    context: { credentials: null, registration: null, messages: [] },
  },
  {
    claim: 'the login request contains what was typed into the login',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
    ],
    invokes: { logIn: credentials },
  },
  {
    claim: 'the registration request contains what was typed into the registration',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
    ],
    invokes: { register: registration },
  },
  {
    claim: 'a wrong password shows the reason only in the form and does not stay in memory',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      ['the login is refused', 'anonymous'],
    ],
    context: { messages: refusal.messages, credentials: null },
  },
  {
    claim: 'a refusal after leaving the form is still reported, and appears in no other form',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      [
        'the login is refused after the user left its form',
        'anonymous',
        { name: 'reportFailure', params: refusal },
      ],
    ],
    context: { messages: [], credentials: null },
  },
  {
    claim: 'a registration that is refused after leaving the form is reported, too',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
      [
        'the registration is refused after the user left its form',
        'anonymous',
        { name: 'reportFailure', params: refusal },
      ],
    ],
    context: { messages: [], registration: null },
  },
  {
    claim:
      'a login that is refused while another tab logs in stays refused until this tab detects the other login',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      ['the login is refused while another tab logs in', 'anonymous'],
      ['log in in another tab', 'loggedIn'],
    ],
  },
  {
    claim: 'a refused registration stays refused, whatever another tab does',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
      ['the registration is refused while another tab logs in', 'anonymous'],
    ],
  },
  {
    claim: 'reopening the form clears the reason',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      ['the login is refused', 'anonymous'],
      ['open a form', 'anonymous'],
    ],
    context: { messages: [] },
  },
  {
    claim: 'a refused registration can be corrected and sent again',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
      ['the registration is refused', 'anonymous'],
      ['register', 'registering'],
    ],
  },
  {
    claim: 'a session ends once for any number of 401 responses, and keeps the drafts',
    walk: [
      ['a member opens the app', 'loggedIn'],
      [
        'a call returns 401',
        'anonymous',
        'clearSession',
        'reportExpiry',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
      ['a call returns 401', 'anonymous'],
      ['a call returns 401', 'anonymous'],
    ],
  },
  {
    claim: 'a deliberate logout discards the drafts',
    walk: [
      ['a member opens the app', 'loggedIn'],
      [
        'log out',
        'anonymous',
        'revokeSession',
        'clearSession',
        'discardDrafts',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
    ],
  },
  {
    claim: 'a logout on all devices waits for the server, and then ends the session here, too',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      [
        'all sessions end',
        'anonymous',
        'clearSession',
        'discardDrafts',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
    ],
  },
  {
    claim: 'a failed logout on all devices shows an error, ends nothing, and can be retried',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      ['ending the sessions fails', 'loggedIn', { name: 'reportFailure', params: refusal }],
      ['log out on all devices', 'loggingOutEverywhere'],
    ],
  },
  {
    claim: 'a member who waits for the logout on all devices can log out here at once',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      [
        'log out',
        'anonymous',
        'revokeSession',
        'clearSession',
        'discardDrafts',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
    ],
  },
  {
    claim: 'a session ended by another tab or the server during that wait ends as usual',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      [
        'a call returns 401',
        'anonymous',
        'clearSession',
        'reportExpiry',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
      ['log in in another tab', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      [
        'log out in another tab',
        'anonymous',
        'reportLogout',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
    ],
  },
  {
    claim: 'a login as another member in another tab replaces the pending logout',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      ['log in in another tab', 'loggedIn', 'reportReplacement'],
    ],
  },
  {
    claim: 'this tab follows the other tabs',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in in another tab', 'loggedIn'],
      [
        'log out in another tab',
        'anonymous',
        'reportLogout',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
    ],
  },
  {
    claim: 'a login as another member in another tab is reported to this tab',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log in in another tab', 'loggedIn', 'reportReplacement'],
    ],
  },
  {
    claim: 'a login in another tab cancels the pending login, and no password stays in memory',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      ['log in in another tab', 'loggedIn'],
    ],
    context: { credentials: null },
  },
  {
    claim:
      'a login in another tab cancels the pending registration, and no password stays in memory',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
      ['log in in another tab', 'loggedIn'],
    ],
    context: { registration: null },
  },
];
