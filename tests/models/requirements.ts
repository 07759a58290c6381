/**
 * Parts of each chart that fulfil `docs/product.md` (by section) and `docs/decisions` (by number): states, edges,
 * effects, journeys, invariants and claims. A sentence that several parts fulfil together is listed at one of them.
 */
import type { Requirements } from 'statechart-paths';

export const requirements = {
  purchase: {
    askingToLogIn: ['5.1', '2.3', 'decision 15'],
    savePendingOffer: ['decision 11'],
    checkingEligibility: ['5.1', 'decision 17'],
    warningAboutProfile: ['5.1', '6', '8.2'],
    reportRefusal: ['decision 41', '5.1'],
    addToBasket: ['4.3', 'decision 18'],
    reportUnpairedLines: ['5.2', 'decision 19'],
    reportMissingAddress: ['2.10', 'decision 22'],
    refreshingBasket: ['decision 20'],
    postingRefId: ['decision 21', '4.4', 'decision 72'],
    completingProfile: ['decision 64'],
    reportUnknownGateway: ['decision 5'],
    'startingPayment · xstate.error.actor.startPayment[2] → browsing': ['4.4', '8.1'],
  },
  paymentReturn: {
    reading: ['2.11', 'decision 47'],
    settlePayment: ['decision 21', 'decision 67'],
    'a result that is not known is polled within a minute': ['decision 48'],
  },
  session: {
    storeSession: ['4.1', '3.1'],
    goToDestination: ['2.4', '2.2', 'decision 11'],
    'loggedIn · session.expired → anonymous': ['4.1', '7.1', 'decision 7'],
    reportExpiry: ['8.1', 'decision 40'],
    'loggedIn · logout.press → anonymous': ['2.5', '4.1', 'decision 13'],
    'loggingIn · xstate.error.actor.logIn[1] → anonymous': ['decision 7', 'decision 39'],
    revokeSession: ['decision 49'],
    'drafts are discarded only by a deliberate logout': ['decision 27'],
    'a session is cleared and revoked only if there is one, so only once': ['decision 45'],
  },
  homeLoading: {
    loadingLists: ['4.2', 'decision 8'],
    'a failing step does not prevent the others from loading': ['4.2', 'decision 53'],
  },
  forgotPassword: {
    'changingPassword · xstate.done.actor.changePassword → signedIn': ['2.4', '4.1'],
    'changingPassword · xstate.error.actor.changePassword[1] → enteringLateCode': ['8.1'],
    'changingPassword · xstate.error.actor.changePassword[2] → enteringLateCode': [
      '5.3',
      'decision 39',
    ],
  },
  loginAsUser: {
    reloadAt: ['2.4'],
    clearCode: ['decision 12'],
  },
  comments: {
    reportEmpty: ['decision 37', 'decision 39', '5.3'],
    reportSaved: ['8.3'],
    'saving · xstate.error.actor.saveComment → writing': ['decision 27', '8.1'],
    'no comment is removed without a confirmation': ['4.7', 'decision 56'],
  },
  dietForm: {
    'editing · form.send[2] → editing': ['5.6'],
    'sending · xstate.done.actor.saveForm → sent': ['4.5', '2.9'],
    showPictureError: ['5.4', 'decision 39'],
    uploading: ['7.3', '5.4'],
    discardDraft: ['decision 27'],
    notFound: ['8.3'],
    unreadable: ['decision 6'],
  },
  weeklyReport: {
    notFound: ['8.3'],
    editingEntry: ['2.9'],
    showFieldErrors: ['5.5', 'decision 39'],
    'the weight of a day is never replaced without a confirmation': ['decision 55'],
    queueWeighIn: ['decision 52'],
    reportTargetLost: ['decision 46'],
    openDraft: ['decision 27'],
    'nothing is deleted without a confirmation': ['4.8', 'decision 56'],
  },
  weighInQueue: {
    askingToReplace: ['decision 46', 'decision 55'],
    reportFailure: ['8.1'],
    'a queued weight is removed only when it is sent, or after a confirmation': ['decision 52'],
  },
  pictureUpload: {
    uploaded: ['7.3', '8.3'],
    failed: ['8.1', 'decision 40'],
  },
} satisfies Record<string, Requirements>;
