/** Hand-written journeys through the purchase chart. */
import type { Expected, Journey } from 'statechart-paths/model';
import { effect, journeysOf } from './model-parts';
import {
  strengthCourse,
  dietAlone,
  dietLine,
  unpairedLine,
  order,
  codeRefusal,
  failure,
  openings,
  started,
} from './purchase.fixtures';

const visiting = [['a visitor opens the app', 'visiting']] as const;
const browsing = [['a member opens the app', 'browsing']] as const;
const checking = [...browsing, ['start a course', 'checkingEligibility']] as const;
const warning = [...checking, ['the profile is incomplete', 'warningAboutProfile']] as const;
const reloading = [
  ...visiting,
  ['start a course', 'askingToLogIn', 'savePendingOffer'],
  ['log in', 'reloadingAfterLogin', 'reloadPage'],
] as const;
const pay = ['pay', 'startingPayment'] as const;
const stale = ['prices have changed', 'refreshingBasket', 'reportFailure'] as const;
const checked = effect('addToBasket', { offer: strengthCourse, taxPercent: 10 });

const { untrusted: _, ...ways } = openings;
const gateways = Object.values(ways);

/** Steps that end each wait of a member. */
const ABANDONED_WAITS: readonly (readonly Expected[])[] = [
  [
    ['start a course', 'checkingEligibility'],
    ['cancel the wait', 'browsing'],
  ],
  [pay, ['cancel the wait', 'browsing']],
  [pay, stale, ['cancel the wait', 'browsing']],
  ...gateways.flatMap(({ en, state }): readonly (readonly Expected[])[] => [
    [pay, [en, state, 'redirectToGateway'], ['cancel the wait', 'browsing', 'stayHere']],
    [pay, [en, state, 'redirectToGateway'], ['the gateway does not open', 'browsing']],
  ]),
];

export const journeys: readonly Journey[] = [
  ...journeysOf({
    'a course is added once the server allows it, with the tax of that moment': [
      ...checking,
      ['the course may be bought', 'added', checked],
      ['view the basket', 'browsing', effect('goTo', { path: '/shopping' })],
    ],
    'the buyer can continue shopping after an item is added': [
      ...checking,
      ['the course may be bought', 'added', 'addToBasket'],
      ['close', 'browsing'],
    ],
    'a stored offer that is already in the basket is not added twice': [
      [
        'the page reloads after a login, the course is in the basket',
        'browsing',
        'discardPendingOffer',
        effect('reportDuplicate', { offer: strengthCourse }),
      ],
    ],
    'a visitor who registers on another screen continues with the chosen offer': {
      walk: [
        ...visiting,
        ['start a diet', 'askingToLogIn', 'savePendingOffer'],
        ['go to another screen to log in', 'visiting'],
        ['log in', 'checkingEligibility', 'discardPendingOffer'],
      ],
      invokes: { checkEligibility: dietAlone },
    },
    'closing the login discards the chosen offer': [
      ...visiting,
      ['start a course', 'askingToLogIn', 'savePendingOffer'],
      ['close', 'visiting', 'discardPendingOffer'],
      ['log in', 'browsing'],
    ],
    'a visitor may open the login without choosing anything': [
      ...visiting,
      ['open the login', 'askingToLogIn'],
    ],
    'a visitor who pays sees the login': [...visiting, ['pay', 'askingToLogIn']],
    'a course that may not be bought shows a message': [
      ...checking,
      ['the course may not be bought', 'browsing', 'reportRefusal'],
    ],
    'leaving the profile form without saving discards the offer': [
      ...warning,
      ['complete the profile', 'completingProfile', 'savePendingOffer', 'goTo'],
      ['leave the profile form', 'browsing', 'discardPendingOffer'],
      ['save the profile', 'browsing'],
    ],
    'the offer survives a reload of the profile form': {
      walk: [
        ['the profile form is reloaded', 'completingProfile'],
        ['save the profile', 'checkingEligibility', 'discardPendingOffer'],
      ],
      invokes: { checkEligibility: strengthCourse },
    },
    'the warning about the incomplete profile can be closed': [...warning, ['close', 'browsing']],
    'an item that is already in the basket is not checked again': {
      walk: [
        ...browsing,
        [
          'start an item that is already in the basket',
          'browsing',
          effect('reportDuplicate', { offer: strengthCourse }),
        ],
      ],
      invokes: {},
    },
    'a course cannot be paid for without its diet': {
      walk: [
        ...browsing,
        [
          'pay for a course without its diet',
          'browsing',
          effect('reportUnpairedLines', { lines: [dietLine, unpairedLine] }),
        ],
      ],
      invokes: {},
    },
    'a product cannot be paid for without an address': {
      walk: [
        ...browsing,
        ['pay for a product without an address', 'browsing', 'reportMissingAddress'],
      ],
      invokes: {},
    },
  }),
  ...gateways.map((gateway): Journey => ({
    claim: `if ${gateway.en}, the browser goes to the gateway once, and the basket is usable after the return`,
    walk: [
      ...browsing,
      pay,
      pay,
      [
        gateway.en,
        gateway.state,
        effect('redirectToGateway', { ...started(gateway), lines: order.lines }),
      ],
      ['go back in the browser', 'browsing'],
      pay,
    ],
    invokes: { startPayment: order },
  })),
  ...journeysOf({
    'a payment that fails to start shows the reason and leaves a usable basket': [
      ...browsing,
      pay,
      ['the payment fails to start', 'browsing', effect('reportFailure', failure())],
      pay,
    ],
    'a refused discount code stops the payment, and leaves a usable basket': [
      ...browsing,
      pay,
      ['the discount code is refused', 'browsing', effect('reportCodeRefusal', codeRefusal)],
      pay,
    ],
    'changed prices stop the payment, refresh the basket and show a message': [
      ...browsing,
      pay,
      ['prices have changed', 'refreshingBasket', effect('reportFailure', failure(409))],
      ['the basket is refreshed', 'browsing'],
    ],
    'if the gateway is not trusted, it is not followed': [
      ...browsing,
      pay,
      ['the gateway is not trusted', 'browsing', 'reportUntrustedGateway'],
    ],
    'a gateway of an unknown type is refused before the server opens an invoice': {
      walk: [
        ...browsing,
        ['pay by a gateway of an unknown type', 'browsing', 'reportUnknownGateway'],
      ],
      invokes: {},
    },
    'a basket that fails to refresh shows an error and stays usable': [
      ...browsing,
      pay,
      stale,
      ['refreshing the basket fails', 'browsing', 'reportFailure'],
    ],
  }),
  ...ABANDONED_WAITS.map((after): Journey => ({
    claim: `an offer whose check has failed is not rechecked automatically: ${after.map(([name]) => name).join(', ')}`,
    walk: [
      ...browsing,
      ['start a diet', 'checkingEligibility'],
      ['the check fails', 'browsing', 'reportFailure'],
      ...after,
    ],
    invokes: {},
  })),
  ...journeysOf({
    'a user who does not wait for the reload continues browsing, and the offer is discarded': [
      ...reloading,
      ['cancel the wait', 'browsing', 'discardPendingOffer'],
    ],
    'the app continues if the reload does not happen': [
      ...reloading,
      ['the reload does not happen', 'checkingEligibility', 'discardPendingOffer'],
    ],
  }),
];
