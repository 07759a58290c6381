/** Hand-written journeys through the session’s chart. */
import { effect, journeysOf } from './model-parts';
import { info, refusal } from './session.fixtures';

const anonymous = [['a visitor opens the app', 'anonymous']] as const;
const loggingIn = [...anonymous, ['log in', 'loggingIn']] as const;
const registering = [...anonymous, ['register', 'registering']] as const;
const loggedIn = [['a member opens the app', 'loggedIn']] as const;
const loggingOutEverywhere = [
  ...loggedIn,
  ['log out on all devices', 'loggingOutEverywhere'],
] as const;
const toLogin = effect('goTo', { path: '/login/@' });

export const journeys = journeysOf({
  'a login stores the session before the visitor returns to the requested page': {
    walk: [
      ...loggingIn,
      [
        'the login succeeds',
        'loggedIn',
        'queueLoginLog',
        effect('storeSession', { info }),
        'goToDestination',
      ],
    ],
    context: { credentials: null, registration: null, messages: [] },
  },
  'a registration leads to the profile': {
    walk: [
      ...registering,
      [
        'the registration is accepted',
        'loggedIn',
        effect('storeSession', { info }),
        effect('goTo', { path: '/profile' }),
      ],
    ],
    context: { credentials: null, registration: null, messages: [] },
  },
  'a refusal after leaving the form is still reported, and appears in no other form': {
    walk: [
      ...loggingIn,
      [
        'the login is refused after the user left its form',
        'anonymous',
        effect('reportFailure', refusal),
      ],
    ],
    context: { messages: [], credentials: null },
  },
  'a registration that is refused after leaving the form is reported, too': {
    walk: [
      ...registering,
      [
        'the registration is refused after the user left its form',
        'anonymous',
        effect('reportFailure', refusal),
      ],
    ],
    context: { messages: [], registration: null },
  },
  'reopening the form clears the reason': {
    walk: [...loggingIn, ['the login is refused', 'anonymous'], ['open a form', 'anonymous']],
    context: { messages: [] },
  },
  'a refused registration can be corrected and sent again': [
    ...registering,
    ['the registration is refused', 'anonymous'],
    ['register', 'registering'],
  ],
  'a session ends once for any number of 401 responses, and keeps the drafts': [
    ...loggedIn,
    ['a call returns 401', 'anonymous', 'clearSession', 'reportExpiry', toLogin],
    ['a call returns 401', 'anonymous'],
    ['a call returns 401', 'anonymous'],
  ],
  'a deliberate logout discards the drafts': [
    ...loggedIn,
    ['log out', 'anonymous', 'revokeSession', 'clearSession', 'discardDrafts', toLogin],
  ],
  'a logout on all devices waits for the server, and then ends the session here, too': [
    ...loggingOutEverywhere,
    ['all sessions end', 'anonymous', 'clearSession', 'discardDrafts', toLogin],
  ],
  'a failed logout on all devices shows an error, ends nothing, and can be retried': [
    ...loggingOutEverywhere,
    ['ending the sessions fails', 'loggedIn', effect('reportFailure', refusal)],
    ['log out on all devices', 'loggingOutEverywhere'],
  ],
  'a member who waits for the logout on all devices can log out here at once': [
    ...loggingOutEverywhere,
    ['log out', 'anonymous', 'revokeSession', 'clearSession', 'discardDrafts', toLogin],
  ],
  'a session ended by another tab or the server during that wait ends as usual': [
    ...loggingOutEverywhere,
    ['a call returns 401', 'anonymous', 'clearSession', 'reportExpiry', toLogin],
    ['log in in another tab', 'loggedIn'],
    ['log out on all devices', 'loggingOutEverywhere'],
    ['log out in another tab', 'anonymous', 'reportLogout', toLogin],
  ],
  'a login as another member in another tab replaces the pending logout': [
    ...loggingOutEverywhere,
    ['log in in another tab', 'loggedIn', 'reportReplacement'],
  ],
  'this tab follows the other tabs': [
    ...anonymous,
    ['log in in another tab', 'loggedIn'],
    ['log out in another tab', 'anonymous', 'reportLogout', toLogin],
  ],
  'a login as another member in another tab is reported to this tab': [
    ...loggedIn,
    ['log in in another tab', 'loggedIn', 'reportReplacement'],
  ],
  'a login in another tab cancels the pending login, and no password stays in memory': {
    walk: [...loggingIn, ['log in in another tab', 'loggedIn']],
    context: { credentials: null },
  },
  'a login in another tab cancels the pending registration, and no password stays in memory': {
    walk: [...registering, ['log in in another tab', 'loggedIn']],
    context: { registration: null },
  },
});
