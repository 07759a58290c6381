/** Waits of the purchase that end by cancelling or by a timeout. */
import type { Expected, Journey } from 'statechart-paths/model';
import { showsMessage, timeoutModel } from './timeout';

export const pay: Expected = ['pay', 'startingPayment'];
export const stale: Expected = ['prices have changed', 'refreshingBasket', 'reportFailure'];

/**
 * Each kind of redirect to a gateway: the server's response, the resulting state, and the step in which the browser
 * stays on the page.
 */
export const GATEWAY_PATHS = [
  ['the gateway redirects', 'redirecting', 'the redirect does not leave the page'],
  ['the gateway takes a token', 'postingToken', 'the post of the token does not leave the page'],
  [
    'the gateway takes a reference id',
    'postingRefId',
    'the post of the reference id does not leave the page',
  ],
] as const;

/** Steps that end each wait of a member. */
export const ABANDONED_WAITS: readonly (readonly Expected[])[] = [
  [
    ['start a course', 'checkingEligibility'],
    ['cancel the wait', 'browsing'],
  ],
  [pay, ['cancel the wait', 'browsing']],
  [pay, stale, ['cancel the wait', 'browsing']],
  ...GATEWAY_PATHS.flatMap(([answer, state, noLeave]): readonly (readonly Expected[])[] => [
    [pay, [answer, state, 'redirectToGateway'], ['cancel the wait', 'browsing', 'stayHere']],
    [pay, [answer, state, 'redirectToGateway'], [noLeave, 'browsing']],
  ]),
];

const untilReload: Journey['walk'] = [
  ['a visitor opens the app', 'visiting'],
  ['start a course', 'askingToLogIn', 'savePendingOffer'],
  ['log in', 'reloadingAfterLogin', 'reloadPage'],
];
/** Journeys that end the reload after a login. */
export const abandonedReloads: readonly Journey[] = [
  {
    claim: 'a user who does not wait for the reload continues browsing, and the offer is discarded',
    walk: [...untilReload, ['cancel the wait', 'browsing', 'discardPendingOffer']],
  },
  {
    claim: 'the app continues if the reload does not happen',
    walk: [
      ...untilReload,
      ['the reload does not happen', 'checkingEligibility', 'discardPendingOffer'],
    ],
  },
];

const opened: Expected = ['a member opens the app', 'browsing'];
/** A member’s waits without a response; starting a payment has a shorter timeout than the others. */
const longWaits = timeoutModel('purchase', {
  checkingEligibility: {
    walk: [opened, ['start a course', 'checkingEligibility']],
    ends: ['browsing', showsMessage],
  },
  refreshingBasket: { walk: [opened, pay, stale], ends: ['browsing', showsMessage] },
});
const shortWaits = timeoutModel(
  'purchase',
  { startingPayment: { walk: [opened, pay], ends: ['browsing', showsMessage] } },
  'startTimeout',
);
export const waits = {
  steps: [...longWaits.steps, ...shortWaits.steps],
  journeys: [...longWaits.journeys, ...shortWaits.journeys],
  exceptions: { ...longWaits.exceptions, ...shortWaits.exceptions },
};
