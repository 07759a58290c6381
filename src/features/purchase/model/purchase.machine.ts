/** The purchase from «start» to the payment gateway and back. Diagram and invariants: docs/machines/purchase.md. */
import { assign, setup } from 'xstate';
import type { BasketLine, Offer, OrderDiscount } from '@/entities/basket';
import { type GatewayRedirect, isSupported, type PaymentGateway } from '@/entities/payment-gateway';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { needsAddress, unpairedLines } from '@/shared/api/contract/rules/pairing';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import { routes } from '@/shared/config/routes';
import { type Failure, failureOf } from '@/shared/lib/failure';
import {
  notifyTimeout,
  outputOf,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
  unwiredGuard,
} from '@/shared/lib/statechart';

export interface Eligibility {
  isAllowed: boolean;
  /** why the item can't be bought, in the server's words (decision 41) */ messages: readonly string[];
  /** fetched, never assumed */ taxPercent: number;
}
/** The order to pay: the lines as shown to the user, read once. */
export interface PaymentOrder {
  lines: readonly BasketLine[];
  gateway: PaymentGateway;
  /** delivery address of products; empty: none */ address: string;
  /** whether the buyer has confirmed that no pending payment of these lines was paid (decision 75) */
  replacesPending?: boolean;
  /** the own pending invoice that is continued, instead of a new payment */ continuedInvoiceId?: number;
  /** undefined: without a discount code */ discount?: OrderDiscount | undefined;
}
/** The part of an order that guards and actions read. */
type Lines = Pick<PaymentOrder, 'lines'>;
/** The server's response to the start of a payment. */
export interface StartedPayment {
  gatewayRedirect: GatewayRedirect;
  /** null: not in the response (decision 49) */ invoiceId: number | null;
  /** ids of invoices with the same items that were paid before; empty if the invoice's id is known */
  paidBefore: readonly number[];
}
const offerOf = ({ event }: { event: { offer: Offer } }) => ({ offer: event.offer });
const storedOffer = ({ context }: { context: { offer: Offer | null } }) => ({
  offer: context.offer!,
});
const orderOf = ({ event }: { event: { order: PaymentOrder } }) => event.order;

export const purchaseMachine = setup({
  types: {} as {
    /** the offer that was being bought before a login reloaded the page (decision 11) */
    input: { pendingOffer: Offer | null };
    context: {
      offer: Offer | null;
      /** the input's, which is not replaced by a later offer */ pendingOffer: Offer | null;
      taxPercent: number;
      order: PaymentOrder | null;
      payment: StartedPayment | null;
    };
    events:
      | { type: 'offer.start'; offer: Offer }
      | { type: 'payment.start'; order: PaymentOrder }
      | { type: 'login.open' }
      | { type: 'modal.close' }
      | { type: 'basket.view' }
      | { type: 'profile.complete' }
      | { type: 'profile.saved' }
      /** the user opened another screen without saving, or the session ended */
      | { type: 'profile.left' }
      | { type: 'login.elsewhere' }
      | { type: 'session.started' }
      | { type: 'page.restored' }
      /** by the cancel button, or by leaving the route during the wait */
      | { type: 'wait.cancel' };
    tags: 'loading' | 'modal';
  },
  actors: {
    checkEligibility: unwiredActor<Eligibility, Offer>('checkEligibility'),
    startPayment: unwiredActor<StartedPayment, PaymentOrder>('startPayment'),
    refreshBasket: unwiredActor<void, void>('refreshBasket'),
  },
  actions: {
    storeOffer: assign({ offer: (_, params: { offer: Offer | null }) => params.offer }),
    storePayment: assign({ payment: (_, payment: StartedPayment) => payment }),
    // stores the offer across a login or the profile form
    savePendingOffer: unwiredAction<{ offer: Offer }>('savePendingOffer'),
    discardPendingOffer: unwiredAction('discardPendingOffer'),
    // also adds the connected diet of the offer
    addToBasket: unwiredAction<{ offer: Offer; taxPercent: number }>('addToBasket'),
    reloadPage: unwiredAction('reloadPage'),
    reportDuplicate: unwiredAction<{ offer: Offer }>('reportDuplicate'),
    reportRefusal: unwiredAction<Pick<Eligibility, 'messages'> & { offer: Offer }>('reportRefusal'),
    reportUnpairedLines: unwiredAction<Lines>('reportUnpairedLines'),
    reportMissingAddress: unwiredAction('reportMissingAddress'),
    reportUnknownGateway: unwiredAction('reportUnknownGateway'),
    reportUntrustedGateway: unwiredAction('reportUntrustedGateway'),
    reportFailure: unwiredAction<Failure>('reportFailure'),
    // takes the discount code off the basket, and shows the reason at its field
    reportCodeRefusal: unwiredAction<Failure>('reportCodeRefusal'),
    stayHere: unwiredAction('stayHere'), // stops the browser's pending navigation to the gateway
    redirectToGateway: unwiredAction<StartedPayment & Lines>('redirectToGateway'),
    goTo: unwiredAction<{ path: string }>('goTo'),
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS, startTimeout: 20_000, navigationTimeout: 10_000 },
  guards: {
    isAnonymous: unwiredGuard('isAnonymous'),
    hasNoOffer: ({ context }) => context.offer === null,
    isOnProfileForm: unwiredGuard('isOnProfileForm'),
    isDuplicate: unwiredGuard<{ offer: Offer }>('isDuplicate'),
    isUnsupportedGateway: (_, { gateway }: PaymentOrder) => !isSupported(gateway),
    hasUnpairedLines: (_, { lines }: Lines) => unpairedLines(lines).length > 0,
    // A continued payment has its address.
    isAddressMissing: (_, { lines, address, continuedInvoiceId }: PaymentOrder) =>
      continuedInvoiceId === undefined && !hasVisibleCharacter(address) && needsAddress(lines),
    isAllowed: (_, { isAllowed }: Eligibility) => isAllowed,
    // Whether the eligibility check of a course reported an incomplete profile; only this check uses the status for it
    // (decision 72).
    isProfileIncomplete: ({ context }, { status }: Failure) =>
      context.offer?.kind === 'course' && status === EnvelopeStatus.forbidden,
    isBasketStale: (_, { status }: Failure) => status === EnvelopeStatus.conflict,
    isCodeRefused: (_, { fields }: Failure) =>
      fields?.some(({ name }) => name === 'discountCode') === true,
    isRedirect: (_, { gatewayRedirect }: StartedPayment) => gatewayRedirect.by === 'redirect',
    isTokenPost: (_, { gatewayRedirect }: StartedPayment) => gatewayRedirect.by === 'tokenForm',
    isRefIdPost: (_, { gatewayRedirect }: StartedPayment) => gatewayRedirect.by === 'refIdForm',
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({
    offer: input.pendingOffer,
    pendingOffer: input.pendingOffer,
    taxPercent: 0,
    order: null,
    payment: null,
  }),
  initial: 'openingPage',
  states: {
    openingPage: {
      always: [
        { guard: 'isAnonymous', target: 'visiting' },
        { guard: 'hasNoOffer', target: 'browsing' },
        // the page was reloaded while the profile form was open
        { guard: 'isOnProfileForm', target: 'completingProfile' },
        {
          guard: { type: 'isDuplicate', params: storedOffer },
          target: 'browsing',
          actions: ['discardPendingOffer', { type: 'reportDuplicate', params: storedOffer }],
        },
        { target: 'checkingEligibility', actions: 'discardPendingOffer' },
      ],
    },
    // An anonymous visitor; the offer of an earlier «start» may be pending until a login.
    visiting: {
      on: {
        'offer.start': {
          target: 'askingToLogIn',
          actions: [
            { type: 'storeOffer', params: offerOf },
            { type: 'savePendingOffer', params: offerOf },
          ],
        },
        'payment.start': 'askingToLogIn',
        'login.open': 'askingToLogIn',
        'session.started': 'openingPage',
      },
    },
    askingToLogIn: {
      tags: 'modal',
      on: {
        'session.started': 'reloadingAfterLogin',
        'modal.close': {
          target: 'visiting',
          actions: [{ type: 'storeOffer', params: { offer: null } }, 'discardPendingOffer'],
        },
        'login.elsewhere': 'visiting',
      },
    },
    // If the page does not reload, the purchase continues without the reload.
    reloadingAfterLogin: {
      tags: 'loading',
      entry: 'reloadPage',
      on: { 'wait.cancel': { target: 'browsing', actions: 'discardPendingOffer' } },
      after: { navigationTimeout: 'openingPage' },
    },
    browsing: {
      on: {
        'offer.start': [
          {
            guard: { type: 'isDuplicate', params: offerOf },
            actions: { type: 'reportDuplicate', params: offerOf },
          },
          { target: 'checkingEligibility', actions: { type: 'storeOffer', params: offerOf } },
        ],
        'payment.start': [
          {
            // before the server opens an invoice that this app could not pay
            guard: { type: 'isUnsupportedGateway', params: orderOf },
            actions: 'reportUnknownGateway',
          },
          {
            guard: { type: 'hasUnpairedLines', params: orderOf },
            actions: {
              type: 'reportUnpairedLines',
              params: ({ event }) => ({ lines: event.order.lines }),
            },
          },
          { guard: { type: 'isAddressMissing', params: orderOf }, actions: 'reportMissingAddress' },
          { target: 'startingPayment', actions: assign({ order: ({ event }) => event.order }) },
        ],
      },
    },
    checkingEligibility: {
      tags: 'loading',
      on: { 'wait.cancel': 'browsing' },
      invoke: {
        id: 'checkEligibility',
        src: 'checkEligibility',
        input: ({ context }) => context.offer!,
        onDone: [
          {
            guard: { type: 'isAllowed', params: outputOf },
            target: 'added',
            actions: assign({ taxPercent: ({ event }) => event.output.taxPercent }),
          },
          {
            target: 'browsing',
            actions: {
              type: 'reportRefusal',
              params: ({ context, event }) => ({ ...event.output, offer: context.offer! }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isProfileIncomplete', params: failureOf },
            target: 'warningAboutProfile',
          },
          { target: 'browsing', actions: { type: 'reportFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'browsing', actions: notifyTimeout } },
    },
    warningAboutProfile: {
      tags: 'modal',
      on: {
        'modal.close': 'browsing',
        'profile.complete': {
          target: 'completingProfile',
          actions: [
            { type: 'savePendingOffer', params: storedOffer },
            { type: 'goTo', params: { path: routes.userInfo('@') } },
          ],
        },
      },
    },
    // The user is on the profile form; the offer is checked again after saving (decision 64).
    completingProfile: {
      on: {
        'profile.saved': { target: 'checkingEligibility', actions: 'discardPendingOffer' },
        'profile.left': { target: 'browsing', actions: 'discardPendingOffer' },
      },
    },
    added: {
      tags: 'modal',
      entry: {
        type: 'addToBasket',
        params: ({ context }) => ({ offer: context.offer!, taxPercent: context.taxPercent }),
      },
      on: {
        'modal.close': 'browsing',
        'basket.view': {
          target: 'browsing',
          actions: { type: 'goTo', params: { path: routes.basket } },
        },
      },
    },
    startingPayment: {
      tags: 'loading',
      on: { 'wait.cancel': 'browsing' },
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => context.order!,
        onDone: [
          {
            guard: { type: 'isRedirect', params: outputOf },
            target: 'openingGateway.redirecting',
            actions: { type: 'storePayment', params: outputOf },
          },
          {
            guard: { type: 'isTokenPost', params: outputOf },
            target: 'openingGateway.postingToken',
            actions: { type: 'storePayment', params: outputOf },
          },
          {
            guard: { type: 'isRefIdPost', params: outputOf },
            target: 'openingGateway.postingRefId',
            actions: { type: 'storePayment', params: outputOf },
          },
          { target: 'browsing', actions: 'reportUntrustedGateway' },
        ],
        onError: [
          {
            guard: { type: 'isBasketStale', params: failureOf },
            target: 'refreshingBasket',
            actions: { type: 'reportFailure', params: failureOf },
          },
          {
            guard: { type: 'isCodeRefused', params: failureOf },
            target: 'browsing',
            actions: { type: 'reportCodeRefusal', params: failureOf },
          },
          { target: 'browsing', actions: { type: 'reportFailure', params: failureOf } },
        ],
      },
      after: {
        startTimeout: { target: 'browsing', actions: notifyTimeout },
      },
    },
    refreshingBasket: {
      tags: 'loading',
      on: { 'wait.cancel': 'browsing' },
      invoke: {
        id: 'refreshBasket',
        src: 'refreshBasket',
        onDone: 'browsing',
        onError: { target: 'browsing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'browsing', actions: notifyTimeout } },
    },
    // One state for each way to a gateway (decision 72). The browser's Back restores the page in this state, and the
    // basket must be usable again (decision 21). If the gateway responds with a download, or the user presses the
    // browser's Stop, the page stays open.
    openingGateway: {
      tags: 'loading',
      entry: {
        type: 'redirectToGateway',
        params: ({ context }) => ({ ...context.payment!, lines: context.order!.lines }),
      },
      on: {
        'page.restored': 'browsing',
        'wait.cancel': { target: 'browsing', actions: 'stayHere' },
      },
      after: { navigationTimeout: 'browsing' },
      initial: 'redirecting',
      states: { redirecting: {}, postingToken: {}, postingRefId: {} },
    },
  },
});
