/** Hand-written journeys through the purchase chart. */
import { type Expected, type Journey } from 'statechart-paths/model';
import { pay, abandonedReloads, stale, ABANDONED_WAITS, GATEWAY_PATHS } from './purchase.waits';
import {
  strengthCourse,
  dietAlone,
  dietLine,
  unpairedLine,
  order,
  failure,
  started,
} from './purchase.fixtures';

/** Steps of all journeys back to a usable basket. */
const BACK_TO_BROWSING: readonly (readonly Expected[])[] = [
  [['start an item that is already in the basket', 'browsing', 'reportDuplicate']],
  [['pay for a course without its diet', 'browsing', 'reportUnpairedLines']],
  [['pay for a product without an address', 'browsing', 'reportMissingAddress']],
  [pay, ['the payment fails to start', 'browsing', 'reportFailure']],
  [pay, stale, ['the basket is refreshed', 'browsing']],
  [pay, stale, ['refreshing the basket fails', 'browsing', 'reportFailure']],
  [pay, ['the gateway is of an unknown type', 'browsing', 'reportUnknownGateway']],
  [pay, ['the gateway is not trusted', 'browsing', 'reportUntrustedGateway']],
  ...GATEWAY_PATHS.map(([answer, state]): readonly Expected[] => [
    pay,
    [answer, state, 'redirectToGateway'],
    ['go back in the browser', 'browsing'],
  ]),
  ...ABANDONED_WAITS,
];

export const journeys: readonly Journey[] = [
  {
    claim: 'a course is added once the server allows it, with the tax of that moment',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a course', 'checkingEligibility'],
      [
        'the course may be bought',
        'added',
        { name: 'addToBasket', params: { offer: strengthCourse, taxPercent: 10 } },
      ],
      ['view the basket', 'browsing', { name: 'goTo', params: { path: '/shopping' } }],
    ],
  },
  {
    claim: 'the buyer can continue shopping after an item is added',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a course', 'checkingEligibility'],
      ['the course may be bought', 'added', 'addToBasket'],
      ['close', 'browsing'],
    ],
  },
  {
    claim: 'the pending offer of a visitor is stored for the reload of the login',
    walk: [
      ['a visitor opens the app', 'visiting'],
      [
        'start a course',
        'askingToLogIn',
        { name: 'savePendingOffer', params: { offer: strengthCourse } },
      ],
      ['log in', 'reloadingAfterLogin', 'reloadPage'],
    ],
    context: { offer: strengthCourse },
  },
  {
    claim: 'a stored offer is checked after the reload and added',
    walk: [
      ['the page reloads after a login', 'checkingEligibility', 'discardPendingOffer'],
      [
        'the course may be bought',
        'added',
        { name: 'addToBasket', params: { offer: strengthCourse, taxPercent: 10 } },
      ],
    ],
  },
  {
    claim: 'a stored offer that is already in the basket is not added twice',
    walk: [
      [
        'the page reloads after a login, the course is in the basket',
        'browsing',
        'discardPendingOffer',
        { name: 'reportDuplicate', params: { offer: strengthCourse } },
      ],
    ],
  },
  {
    claim: 'the pending offer of a visitor is not checked until the login',
    walk: [
      ['a visitor with a pending offer opens the app', 'visiting'],
      ['log in', 'checkingEligibility', 'discardPendingOffer'],
    ],
    invokes: { checkEligibility: strengthCourse },
  },
  {
    claim: 'a visitor who registers on another screen continues with the chosen offer',
    walk: [
      ['a visitor opens the app', 'visiting'],
      ['start a diet', 'askingToLogIn', 'savePendingOffer'],
      ['go to another screen to log in', 'visiting'],
      ['log in', 'checkingEligibility', 'discardPendingOffer'],
    ],
    invokes: { checkEligibility: dietAlone },
  },
  {
    claim: 'closing the login discards the chosen offer',
    walk: [
      ['a visitor opens the app', 'visiting'],
      ['start a course', 'askingToLogIn', 'savePendingOffer'],
      ['close', 'visiting', 'discardPendingOffer'],
      ['log in', 'browsing'],
    ],
  },
  {
    claim: 'a visitor may open the login without choosing anything',
    walk: [
      ['a visitor opens the app', 'visiting'],
      ['open the login', 'askingToLogIn'],
    ],
  },
  {
    claim: 'a visitor who pays sees the login',
    walk: [
      ['a visitor opens the app', 'visiting'],
      ['pay', 'askingToLogIn'],
    ],
  },
  {
    claim: 'a course that may not be bought shows a message',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a course', 'checkingEligibility'],
      ['the course may not be bought', 'browsing', 'reportRefusal'],
    ],
  },
  {
    claim: 'a failed check shows the reason, and everything can be retried',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a course', 'checkingEligibility'],
      ['the check fails', 'browsing', { name: 'reportFailure', params: failure() }],
      ['start a course', 'checkingEligibility'],
    ],
  },
  {
    claim:
      'a course that was refused because of an incomplete profile is rechecked and added once the profile is saved',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a course', 'checkingEligibility'],
      ['the profile is incomplete', 'warningAboutProfile'],
      [
        'complete the profile',
        'completingProfile',
        { name: 'savePendingOffer', params: { offer: strengthCourse } },
        { name: 'goTo', params: { path: '/userinfo/@' } },
      ],
      ['save the profile', 'checkingEligibility', 'discardPendingOffer'],
      [
        'the course may be bought',
        'added',
        { name: 'addToBasket', params: { offer: strengthCourse, taxPercent: 10 } },
      ],
    ],
  },
  {
    claim: 'leaving the profile form without saving discards the offer',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a course', 'checkingEligibility'],
      ['the profile is incomplete', 'warningAboutProfile'],
      ['complete the profile', 'completingProfile', 'savePendingOffer', 'goTo'],
      ['leave the profile form', 'browsing', 'discardPendingOffer'],
      ['save the profile', 'browsing'],
    ],
  },
  {
    claim: 'the offer survives a reload of the profile form',
    walk: [
      ['the profile form is reloaded', 'completingProfile'],
      ['save the profile', 'checkingEligibility', 'discardPendingOffer'],
    ],
    invokes: { checkEligibility: strengthCourse },
  },
  {
    claim: 'the 403 of a diet shows its messages and opens no warning',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a diet', 'checkingEligibility'],
      ['the profile is incomplete', 'browsing', { name: 'reportFailure', params: failure(403) }],
    ],
  },
  {
    claim: 'the warning about the incomplete profile can be closed',
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a course', 'checkingEligibility'],
      ['the profile is incomplete', 'warningAboutProfile'],
      ['close', 'browsing'],
    ],
  },
  {
    claim: 'an item that is already in the basket is not checked again',
    walk: [
      ['a member opens the app', 'browsing'],
      [
        'start an item that is already in the basket',
        'browsing',
        { name: 'reportDuplicate', params: { offer: strengthCourse } },
      ],
    ],
    invokes: {},
  },
  {
    claim: 'a course cannot be paid for without its diet',
    walk: [
      ['a member opens the app', 'browsing'],
      [
        'pay for a course without its diet',
        'browsing',
        { name: 'reportUnpairedLines', params: { lines: [dietLine, unpairedLine] } },
      ],
    ],
    invokes: {},
  },
  {
    claim: 'a product cannot be paid for without an address',
    walk: [
      ['a member opens the app', 'browsing'],
      ['pay for a product without an address', 'browsing', 'reportMissingAddress'],
    ],
    invokes: {},
  },
  ...GATEWAY_PATHS.map(([answer, state], way): Journey => ({
    claim: `if ${answer}, the browser goes to the gateway once, and the basket is usable after the return`,
    walk: [
      ['a member opens the app', 'browsing'],
      ['pay', 'startingPayment'],
      ['pay', 'startingPayment'],
      [
        answer,
        state,
        {
          name: 'redirectToGateway',
          params: {
            ...started((['redirect', 'tokenForm', 'refIdForm'] as const)[way]!),
            lines: order.lines,
          },
        },
      ],
      ['go back in the browser', 'browsing'],
      ['pay', 'startingPayment'],
    ],
    invokes: { startPayment: order },
  })),
  {
    claim: 'a payment that fails to start shows the reason and leaves a usable basket',
    walk: [
      ['a member opens the app', 'browsing'],
      ['pay', 'startingPayment'],
      ['the payment fails to start', 'browsing', { name: 'reportFailure', params: failure() }],
      ['pay', 'startingPayment'],
    ],
  },
  {
    claim: 'changed prices stop the payment, refresh the basket and show a message',
    walk: [
      ['a member opens the app', 'browsing'],
      ['pay', 'startingPayment'],
      ['prices have changed', 'refreshingBasket', { name: 'reportFailure', params: failure(409) }],
      ['the basket is refreshed', 'browsing'],
    ],
  },
  {
    claim: 'a basket that fails to refresh shows an error and stays usable',
    walk: [
      ['a member opens the app', 'browsing'],
      ['pay', 'startingPayment'],
      ['prices have changed', 'refreshingBasket', 'reportFailure'],
      ['refreshing the basket fails', 'browsing', 'reportFailure'],
    ],
  },
  {
    claim: 'an untrusted gateway is not followed',
    walk: [
      ['a member opens the app', 'browsing'],
      ['pay', 'startingPayment'],
      ['the gateway is not trusted', 'browsing', 'reportUntrustedGateway'],
    ],
  },
  {
    claim: 'a gateway of an unknown type is not followed',
    walk: [
      ['a member opens the app', 'browsing'],
      ['pay', 'startingPayment'],
      ['the gateway is of an unknown type', 'browsing', 'reportUnknownGateway'],
    ],
  },
  ...BACK_TO_BROWSING.map((after): Journey => ({
    claim: `an offer whose check has failed is not rechecked automatically: ${after.map(([name]) => name).join(', ')}`,
    walk: [
      ['a member opens the app', 'browsing'],
      ['start a diet', 'checkingEligibility'],
      ['the check fails', 'browsing', 'reportFailure'],
      ...after,
    ],
    invokes: {},
  })),
  ...abandonedReloads,
];
