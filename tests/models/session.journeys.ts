/** Hand-written journeys through the session’s chart. */
import type { Journey } from 'statechart-paths/model';
import { credentials, registration, info, refusal } from './session.fixtures';

export const journeys: readonly Journey[] = [
  {
    claim: 'a login stores the info before the visitor goes on to where the login was asked for',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      [
        'the login is right',
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
    claim: 'the server is asked with what was typed into the login',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
    ],
    invokes: { logIn: credentials },
  },
  {
    claim: 'the server is asked with what was typed into the registration',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
    ],
    invokes: { register: registration },
  },
  {
    claim:
      'a wrong password leaves the reason in the form and nowhere else, and itself not in memory',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      ['the login is refused', 'anonymous'],
    ],
    context: { messages: refusal.messages, credentials: null },
  },
  {
    claim: 'a refusal whose form was left is told all the same, and waits in no other form',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      [
        'the login is refused after its form was left',
        'anonymous',
        { name: 'reportFailure', params: refusal },
      ],
    ],
    context: { messages: [], credentials: null },
  },
  {
    claim: 'a registration that is refused after its form was left is told, too',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
      [
        'the registration is refused after its form was left',
        'anonymous',
        { name: 'reportFailure', params: refusal },
      ],
    ],
    context: { messages: [], registration: null },
  },
  {
    claim: 'a refused login stays refused, whatever another tab does: that tab tells by itself',
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
    claim: 'the reason is gone when the form is opened anew',
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
    claim: 'a session ends once, however many calls answer 401, and keeps the drafts',
    walk: [
      ['a member opens the app', 'loggedIn'],
      [
        'a call answers 401',
        'anonymous',
        'clearSession',
        'reportExpiry',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
      ['a call answers 401', 'anonymous'],
      ['a call answers 401', 'anonymous'],
    ],
  },
  {
    claim: 'logging out on purpose discards the drafts',
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
    claim: 'a logout on all devices waits for the server, and then ends here, too',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      [
        'all sessions have ended',
        'anonymous',
        'clearSession',
        'discardDrafts',
        { name: 'goTo', params: { path: '/login/@' } },
      ],
    ],
  },
  {
    claim: 'a logout on all devices that fails is told, ends nothing, and can be tried again',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      ['the sessions could not be ended', 'loggedIn', { name: 'reportFailure', params: refusal }],
      ['log out on all devices', 'loggingOutEverywhere'],
    ],
  },
  {
    claim: 'who waits to be logged out everywhere can log out here at once',
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
    claim: 'a session that another tab or the server ends while it is waited for is ended as ever',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      [
        'a call answers 401',
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
    claim: 'a login as somebody else in another tab takes the place of what is waited for',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log out on all devices', 'loggingOutEverywhere'],
      ['log in in another tab', 'loggedIn', 'reportReplacement'],
    ],
  },
  {
    claim: 'the other tabs are followed',
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
    claim: 'a login as somebody else in another tab is told to the first',
    walk: [
      ['a member opens the app', 'loggedIn'],
      ['log in in another tab', 'loggedIn', 'reportReplacement'],
    ],
  },
  {
    claim: 'a login in another tab ends the one that is under way, and no password stays',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['log in', 'loggingIn'],
      ['log in in another tab', 'loggedIn'],
    ],
    context: { credentials: null },
  },
  {
    claim: 'a login in another tab ends a registration that is under way, and no password stays',
    walk: [
      ['a visitor opens the app', 'anonymous'],
      ['register', 'registering'],
      ['log in in another tab', 'loggedIn'],
    ],
    context: { registration: null },
  },
];
