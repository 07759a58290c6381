/** Takes an offer from «start» to the bank's door, and the buyer back. Diagram and invariants: machines.md#purchase. */
import { assign, setup } from 'xstate';
import type { Offer } from '@/entities/basket';
import type { Handover, PaymentGateway } from '@/entities/payment-gateway';
import { notProvided } from '@/shared/lib/statechart';

export interface PurchaseFailure {
  messages: readonly string[];
  isForbidden: boolean;
  isBasketStale: boolean;
}
export interface Eligibility {
  isAllowed: boolean;
  /** known by now, never guessed */ taxPercent: number;
}
export interface PaymentOrder {
  gateway: PaymentGateway;
  address: string;
}

const failureOf = ({ event }: { event: { error: unknown } }) => ({
  failure: event.error as PurchaseFailure,
});
const messagesOf = ({ event }: { event: { error: unknown } }) => ({
  messages: failureOf({ event }).failure.messages,
});

export const purchaseMachine = setup({
  types: {} as {
    input: { pendingOffer: Offer | null }; // what was being bought before a login reloaded the page (decision 11)
    context: {
      offer: Offer | null;
      taxPercent: number;
      order: PaymentOrder | null;
      handover: Handover | null;
    };
    events:
      | { type: 'offer.start'; offer: Offer }
      | { type: 'payment.start'; order: PaymentOrder }
      | { type: 'login.open' }
      | { type: 'modal.close' }
      | { type: 'basket.view' }
      | { type: 'profile.complete' }
      | { type: 'login.elsewhere' }
      | { type: 'session.started' }
      | { type: 'session.ended' }
      | { type: 'page.restored' };
    tags: 'loading' | 'modal';
  },
  actors: {
    checkEligibility: notProvided<Eligibility, Offer>('checkEligibility'),
    startPayment: notProvided<Handover, PaymentOrder>('startPayment'),
    refreshBasket: notProvided<void, void>('refreshBasket'),
  },
  actions: {
    storeOffer: assign({ offer: (_, params: { offer: Offer | null }) => params.offer }),
    storeHandover: assign({ handover: (_, params: { handover: Handover }) => params.handover }),
    addToBasket: (_, _params: { offer: Offer; taxPercent: number }) => {}, // and its connected diet
    reloadPage: () => {},
    reportDuplicate: (_, _params: { offer: Offer }) => {},
    reportRefusal: () => {},
    reportUnpairedLines: () => {},
    reportMissingAddress: () => {},
    reportUnknownGateway: () => {},
    reportUntrustedGateway: () => {},
    reportFailure: (_, _params: { messages: readonly string[] }) => {},
    leaveForGateway: (_, _params: { handover: Handover }) => {},
    goTo: (_, _params: { path: '/userinfo/@' | '/shopping' }) => {},
  },
  guards: {
    isAnonymous: () => false,
    hasNoOffer: ({ context }) => context.offer === null,
    isDuplicate: (_, _params: { offer: Offer }) => false,
    hasUnpairedLines: () => false,
    isAddressMissing: (_, _params: { address: string }) => false,
    isAllowed: (_, params: { eligibility: Eligibility }) => params.eligibility.isAllowed,
    isProfileIncomplete: (_, params: { failure: PurchaseFailure }) => params.failure.isForbidden,
    isBasketStale: (_, params: { failure: PurchaseFailure }) => params.failure.isBasketStale,
    isUnknownGateway: ({ context }) => context.handover?.by === 'unknown',
    isUntrustedGateway: () => false,
    isRedirect: ({ context }) => context.handover?.by === 'redirect',
    isTokenForm: ({ context }) => context.handover?.by === 'tokenForm',
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({
    offer: input.pendingOffer,
    taxPercent: 0,
    order: null,
    handover: null,
  }),
  initial: 'openingPage',
  on: {
    'session.ended': {
      target: '.visiting',
      actions: { type: 'storeOffer', params: { offer: null } },
    },
  },
  states: {
    openingPage: {
      always: [
        { guard: 'isAnonymous', target: 'visiting' },
        { guard: 'hasNoOffer', target: 'browsing' },
        {
          guard: { type: 'isDuplicate', params: ({ context }) => ({ offer: context.offer! }) },
          target: 'browsing',
          actions: {
            type: 'reportDuplicate',
            params: ({ context }) => ({ offer: context.offer! }),
          },
        },
        { target: 'checkingEligibility' },
      ],
    },
    // An anonymous visitor; the offer of an earlier «start» may be waiting for a login.
    visiting: {
      on: {
        'offer.start': {
          target: 'askingToLogIn',
          actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.offer }) },
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
          actions: { type: 'storeOffer', params: { offer: null } },
        },
        'login.elsewhere': 'visiting',
      },
    },
    reloadingAfterLogin: { tags: 'loading', entry: 'reloadPage' },
    browsing: {
      on: {
        'offer.start': [
          {
            guard: { type: 'isDuplicate', params: ({ event }) => ({ offer: event.offer }) },
            actions: { type: 'reportDuplicate', params: ({ event }) => ({ offer: event.offer }) },
          },
          {
            target: 'checkingEligibility',
            actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.offer }) },
          },
        ],
        'payment.start': [
          { guard: 'hasUnpairedLines', actions: 'reportUnpairedLines' },
          {
            guard: {
              type: 'isAddressMissing',
              params: ({ event }) => ({ address: event.order.address }),
            },
            actions: 'reportMissingAddress',
          },
          { target: 'startingPayment', actions: assign({ order: ({ event }) => event.order }) },
        ],
      },
    },
    checkingEligibility: {
      tags: 'loading',
      invoke: {
        id: 'checkEligibility',
        src: 'checkEligibility',
        input: ({ context }) => context.offer!,
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ eligibility: event.output }) },
            target: 'added',
            actions: assign({ taxPercent: ({ event }) => event.output.taxPercent }),
          },
          { target: 'browsing', actions: 'reportRefusal' },
        ],
        onError: [
          {
            guard: { type: 'isProfileIncomplete', params: failureOf },
            target: 'warningAboutProfile',
          },
          { target: 'browsing', actions: { type: 'reportFailure', params: messagesOf } },
        ],
      },
    },
    warningAboutProfile: {
      tags: 'modal',
      on: {
        'modal.close': 'browsing',
        'profile.complete': {
          target: 'browsing',
          actions: { type: 'goTo', params: { path: '/userinfo/@' } },
        },
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
          actions: { type: 'goTo', params: { path: '/shopping' } },
        },
      },
    },
    startingPayment: {
      tags: 'loading',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => context.order!,
        onDone: {
          target: 'handingOver',
          actions: { type: 'storeHandover', params: ({ event }) => ({ handover: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isBasketStale', params: failureOf },
            target: 'refreshingBasket',
            actions: { type: 'reportFailure', params: messagesOf },
          },
          { target: 'browsing', actions: { type: 'reportFailure', params: messagesOf } },
        ],
      },
    },
    refreshingBasket: {
      tags: 'loading',
      invoke: {
        id: 'refreshBasket',
        src: 'refreshBasket',
        onDone: 'browsing',
        onError: { target: 'browsing', actions: { type: 'reportFailure', params: messagesOf } },
      },
    },
    handingOver: {
      always: [
        { guard: 'isUnknownGateway', target: 'browsing', actions: 'reportUnknownGateway' },
        { guard: 'isUntrustedGateway', target: 'browsing', actions: 'reportUntrustedGateway' },
        { guard: 'isRedirect', target: 'redirectingToGateway' },
        { guard: 'isTokenForm', target: 'postingToken' },
        { target: 'postingRefId' },
      ],
    },
    // The browser's Back brings the page back as it was left: the basket must be usable again (decision 21).
    redirectingToGateway: {
      tags: 'loading',
      entry: {
        type: 'leaveForGateway',
        params: ({ context }) => ({ handover: context.handover! }),
      },
      on: { 'page.restored': 'browsing' },
    },
    postingToken: {
      tags: 'loading',
      entry: {
        type: 'leaveForGateway',
        params: ({ context }) => ({ handover: context.handover! }),
      },
      on: { 'page.restored': 'browsing' },
    },
    postingRefId: {
      tags: 'loading',
      entry: {
        type: 'leaveForGateway',
        params: ({ context }) => ({ handover: context.handover! }),
      },
      on: { 'page.restored': 'browsing' },
    },
  },
});
