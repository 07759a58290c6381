/** Walk of the purchase: from «شروع» to the redirect to the gateway, with its basket, calls and forms. */
import type {
  Eligibility,
  PaymentOrder,
  purchaseMachine,
  StartedPayment,
} from '@/features/purchase/model/purchase.machine';
import type { BasketLine, Offer } from '@/entities/basket';
import type { Step } from 'statechart-paths';
import type { Failure } from '@/shared/lib/failure';
import {
  courseLine,
  dietAlone,
  dietLine,
  GATEWAYS,
  line,
  matLine,
  pairedDietLine,
  productLine,
  strengthCourse,
  unpairedLine,
  unsupportedOrder,
  wireOfLine,
} from '../../models/purchase.fixtures';
import { purchaseModel } from '../../models/purchase.model';
import { type GuardEvaluation, defineWalk, type Gesture } from '../chart-walk';
import { BUYER } from '../../accounts';
import { rememberLogin, type Stage } from '../stage';
import {
  Containing,
  errors,
  stores,
  navigatesTo,
  loads,
  EMPTY_TRACE,
  remembers,
  success,
  sends,
} from '../trace';
import {
  cancelWait,
  fillLogin,
  isFailure,
  press,
  seesDialog,
  seesOverlay,
  seesRest,
  settle,
} from '../gestures';

/** Storage key of the payments of the walks' buyer. */
const PAYMENTS_KEY = `kept:${BUYER}:payments`;

/** Another line in the basket, besides the purchased one. */
const OTHER_LINE = { ...productLine, tax: 0, payable: 12_000_000 };
const storeBasket = (on: Stage, lines: readonly BasketLine[]) =>
  on.store('localStorage', 'basket', lines.map(wireOfLine));

/** The model's catalogue, with a price that has risen when the basket is refreshed. */
const RAISED_PRICE = 13_000_000;
const RAISED = { unitPrice: RAISED_PRICE, tax: 1_300_000, payable: 14_300_000 };
const wireOfOffer = (offer: Offer) => ({ ...offer, imgSrc: offer.image });
async function serveCatalogue(on: Stage, price = strengthCourse.price) {
  const connectedDiet = { ...strengthCourse.connectedDiet!, price };
  await on.serve(/\/api\/Course\/GetCourses\//, (data) => [
    { ...(data as object[])[0], ...wireOfOffer({ ...strengthCourse, connectedDiet }) },
  ]);
  await on.serve(/\/api\/Diet\/GetDietCategories\//, (data) => [
    { ...(data as object[])[0], ...wireOfOffer(dietAlone) },
  ]);
  await on.serve(/\/api\/Product\/GetProducts\//, (data) => [
    {
      ...(data as object[])[0],
      id: matLine.itemId,
      title: matLine.title,
      price,
      discount: 0,
      inventories: [{ size: '', colors: [], description: '' }],
    },
  ]);
}

const open =
  (pending: Offer | null, path = '/') =>
  async (on: Stage) => {
    await on.hold('checkEligibility', /\/api\/Payment\/IsValid(Course|Diet)ToBasket\//);
    await on.hold('startPayment', /\/api\/Payment\/GetPaymentGateUrl/);
    await on.serve(/\/api\/Payment\/GetPaymentGateways/, () => Object.values(GATEWAYS));
    await serveCatalogue(on);
    if (pending) await on.store('sessionStorage', 'pendingOffer', pending);
    await on.open(path);
    if (path === '/') await on.sees(strengthCourse.title, { role: 'heading' });
  };

/** Another tab changes the basket while its screen is open; the member removes a piece and types the address. */
async function fillBasket(on: Stage, { lines, address }: PaymentOrder): Promise<void> {
  if (!lines.includes(matLine)) return storeBasket(on, lines);
  const onePieceMore = lines.map((each) =>
    each === matLine ? { ...matLine, quantity: matLine.quantity + 1 } : each,
  );
  await storeBasket(on, onePieceMore);
  await on.press(`یکی کمتر از ${matLine.title}`);
  await on.fill('آدرس تحویل', address);
  await on.until(async () => {
    if (!('basket' in (await on.left()).stored)) throw new Error('The basket is not changed yet.');
  });
  on.reset(); // the step itself begins with the press of a pay button
}

const goHome = async (on: Stage) => {
  if (on.address() !== '/') await on.press('خانه', { role: 'link', which: 'first' });
};
/** Logs in by the dialog if it is open, else on the login screen. */
const logIn: Gesture = async (on, { next }) => {
  const data = await on.logIn();
  await on.serve(/\/api\/Authentication\/GetToken$/, { status: 200, data });
  if (next && ['cancel the wait', 'the reload does not happen'].includes(next.name.en))
    await on.stay();
  const isDialog = await on.isThere('ورود به حساب', { role: 'dialog' });
  if (!isDialog) await on.goInside('/login/@pages@Introduction');
  await fillLogin(on);
  await on.press(/^(ورود|مرحله بعد)$/, { within: 'form' });
};

/** Returns the gateway with which a payment is started, by its outcome. */
const gatewayFor = (by: string | undefined) =>
  GATEWAYS[by as keyof typeof GATEWAYS] ?? GATEWAYS.redirect;
const byOf = (step: Step | undefined) =>
  (step?.event.output as StartedPayment | undefined)?.gatewayRedirect.by;

const offerOf = ({ step, before }: GuardEvaluation): Offer | null =>
  'event' in step
    ? ((step.event.offer as Offer | undefined) ??
      (before!.snapshot.context as { offer: Offer | null }).offer)
    : (step.input as { pendingOffer: Offer | null }).pendingOffer;
const orderOf = ({ event }: GuardEvaluation) => event.order as PaymentOrder;
const redirectKind = ({ event }: GuardEvaluation) =>
  (event.output as StartedPayment).gatewayRedirect.by;

/** Answers the start of a payment, unless its refusal names a field. */
const answerStart = settle('startPayment', ({ output }) => {
  const { gatewayRedirect, invoiceId } = output as StartedPayment;
  const url = 'url' in gatewayRedirect ? gatewayRedirect.url : 'https://www.zarinpal.com/pg';
  return {
    gatewayUrl: gatewayRedirect.by === 'untrusted' ? 'https://bank.example/pg' : url,
    pspData: 'A1',
    ...(invoiceId !== null && { invoiceId }),
  };
});

/** Returns the line that an offer of the model becomes, with 10 % tax. */
const bought = (over: Partial<BasketLine>) => wireOfLine(line(over));
const LINES_OF_OFFER: Readonly<Record<number, readonly object[]>> = {
  [strengthCourse.id]: [
    bought({ relatedId: 7, image: strengthCourse.image }),
    bought({
      productType: 2,
      itemId: 7,
      title: 'برنامه حجم',
      relatedId: 1,
      image: strengthCourse.image,
    }),
  ],
  [dietAlone.id]: [bought({ ...dietLine, image: dietAlone.image })],
};

export const purchaseWalk = defineWalk<typeof purchaseMachine>({
  model: purchaseModel,
  open: {
    'a member opens the app': open(null),
    'a visitor opens the app': open(null),
    'the page reloads after a login': open(strengthCourse),
    'the page reloads after a login, the course is in the basket': open(strengthCourse),
    'a visitor with a pending offer opens the app': open(strengthCourse),
    'the profile form is reloaded': open(strengthCourse, '/userinfo/@'),
  },
  gestures: {
    'offer.start': async (on, { step }) => {
      await goHome(on);
      const { kind } = step.event.offer as Offer;
      await on.press(kind === 'course' ? 'کلاس‌ها' : 'برنامه‌های غذایی', { role: 'tab' });
      await on.press(/^شروع/, { within: 'article' });
    },
    'payment.start': async (on, { step, next }) => {
      await storeBasket(on, [OTHER_LINE]);
      if (on.address() !== '/shopping')
        await on.press(/^سبد خرید/, { role: 'link', which: 'first' });
      await on.sees(/^پرداخت با/, { which: 'first' });
      await fillBasket(on, step.event.order as PaymentOrder);
      // Held only from here on, because home and an offer request the tax, too.
      await on.hold('refreshBasket', /\/api\/Payment\/GetTaxPercent/);
      await serveCatalogue(on, RAISED_PRICE);
      const { gatewayTypeTitle } =
        step.event.order === unsupportedOrder ? GATEWAYS.unknown : gatewayFor(byOf(next));
      await on.press(`پرداخت با ${gatewayTypeTitle}`);
    },
    'login.open': press('ورود / ثبت‌نام'),
    'modal.close': press(/^(بستن|انصراف|ادامه در سایت)$/, { within: 'dialog', which: 'last' }),
    'basket.view': press('مشاهده سبد خرید'),
    'profile.complete': press('تکمیل پروفایل'),
    'profile.saved': async (on) => {
      if (on.address() !== '/userinfo/@') return; // no purchase is waiting for the profile
      await on.serve(/\/api\/User\/UpdateProfile$/, { status: 200, data: true });
      await on.press('ذخیره');
    },
    'profile.left': press('خانه', { role: 'link', which: 'first' }),
    'login.elsewhere': press('قوانین و مقررات', { role: 'link', within: 'dialog' }),
    'session.started': logIn,
    'wait.cancel': cancelWait,
    'page.restored': (on) => on.comeBack(),
  },
  sees: {
    openingPage: async () => {}, // transient
    visiting: seesRest,
    browsing: seesRest,
    askingToLogIn: seesDialog('ورود به حساب'),
    reloadingAfterLogin: async () => {},
    checkingEligibility: seesOverlay,
    startingPayment: seesOverlay,
    refreshingBasket: seesOverlay,
    'openingGateway.redirecting': seesOverlay,
    'openingGateway.postingToken': seesOverlay,
    'openingGateway.postingRefId': seesOverlay,
    completingProfile: async (on) => on.sees('اطلاعات شخصی', { role: 'heading' }),
    warningAboutProfile: (on) => on.reads('برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.'),
    added: seesDialog('به سبد خرید اضافه شد'),
  },
  storedElsewhere: ['userInfo'], // by the session, which the login starts
  effects: {
    actions: {
      storeOffer: ({ offer }) => remembers({ offer }),
      storePayment: (payment) => remembers({ payment }),
      savePendingOffer: ({ offer }) => stores('pendingOffer', new Containing(offer)),
      discardPendingOffer: (_, { before, after }) => {
        if ((before ?? after).snapshot.context.offer === null) return EMPTY_TRACE;
        const isProfileSaved =
          before?.snapshot.value === 'completingProfile' &&
          after.snapshot.value === 'checkingEligibility';
        return {
          ...(isProfileSaved && success('ویرایش انجام شد')),
          ...stores('pendingOffer', null),
        };
      },
      addToBasket: ({ offer }) =>
        stores('basket', [wireOfLine(OTHER_LINE), ...LINES_OF_OFFER[offer.id]!]),
      reloadPage: () => loads('/'),
      reportDuplicate: ({ offer }) =>
        errors(
          offer.kind === 'course'
            ? 'این کلاس در سبد خرید شما موجود می باشد.'
            : 'این برنامه غذایی در سبد خرید شما موجود می باشد.',
        ),
      reportRefusal: ({ messages }) => errors(...messages),
      reportUnpairedLines: () =>
        errors(
          `محصول ${unpairedLine.title} به تنهایی قابل خرید نیست.`,
          'پکیج کلاس و برنامه غذایی با هم قابل خرید هستند؛ لطفاً سبد خرید را حذف و دوباره خرید کنید.',
        ),
      reportMissingAddress: () => errors('لطفاً آدرس تحویل را وارد کنید.'),
      reportUnknownGateway: () =>
        errors('این درگاه پرداخت پشتیبانی نمی‌شود؛ لطفاً درگاه دیگری انتخاب کنید.'),
      reportUntrustedGateway: () =>
        errors('آدرس درگاه پرداخت معتبر نیست؛ لطفاً درگاه دیگری انتخاب کنید.'),
      reportFailure: ({ messages }) => errors(...messages),
      reportCodeRefusal: ({ messages }) => errors(...messages), // no code is applied
      stayHere: () => ({ stops: 1 }),
      redirectToGateway: ({ gatewayRedirect, invoiceId, paidBefore, lines }) => ({
        ...stores(PAYMENTS_KEY, [
          {
            invoiceId,
            paidBefore,
            lines: lines.map(wireOfLine),
            startedAt: /^\d{13}$/,
            isFailureShown: false,
          },
        ]),
        ...('url' in gatewayRedirect &&
          loads(
            gatewayRedirect.url,
            'fields' in gatewayRedirect ? gatewayRedirect.fields : undefined,
          )),
      }),
      goTo: ({ path }) => navigatesTo(path),
    },
    actors: {
      checkEligibility: {
        requests: ({ kind, id }) =>
          sends(
            kind === 'course'
              ? `GET /api/Payment/IsValidCourseToBasket/?courseId=${id}`
              : `GET /api/Payment/IsValidDietToBasket/?categoryId=${id}`,
          ),
        answers: async (on, moment) => {
          const { output } = moment.step.event as { output?: Eligibility };
          if (!output) return settle('checkEligibility')(on, moment);
          const { isAllowed, messages } = output;
          await on.answer('checkEligibility', { status: 200, messages, data: isAllowed });
        },
      },
      startPayment: {
        requests: ({ lines, address }, next) =>
          sends('POST /api/Payment/GetPaymentGateUrl', {
            carts: lines.map(wireOfLine),
            paymentGatewayId: gatewayFor(byOf(next)).id,
            gatewayPspType: gatewayFor(byOf(next)).gatewayPspType,
            address,
          }),
        answers: async (on, moment) => {
          const { error } = moment.step.event as { error?: Failure };
          if (error?.fields) return on.answer('startPayment', { ...error, data: null });
          return answerStart(on, moment);
        },
      },
      refreshBasket: {
        requests: () => sends('GET /api/Payment/GetTaxPercent'),
        answers: settle('refreshBasket', () => undefined),
        leaves: ({ event }) =>
          event.type.startsWith('xstate.error.')
            ? EMPTY_TRACE
            : stores('basket', [
                wireOfLine(courseLine),
                wireOfLine({ ...pairedDietLine, ...RAISED }),
                wireOfLine({ ...matLine, ...RAISED }),
              ]),
      },
    },
    guards: {
      isAnonymous: {
        // After the start, the login itself changes the user.
        arrange: async (on, isAnonymous, { before }) => {
          if (!before && !isAnonymous) await rememberLogin(on);
        },
      },
      hasNoOffer: (evaluation) => offerOf(evaluation) === null,
      isDuplicate: {
        arrange: (on, isDuplicate, evaluation) => {
          const { kind, id } = offerOf(evaluation)!;
          const own = line({ productType: kind === 'course' ? 1 : 2, itemId: id });
          return storeBasket(on, isDuplicate ? [own] : [OTHER_LINE]);
        },
      },
      isUnsupportedGateway: (evaluation) => orderOf(evaluation) === unsupportedOrder,
      hasUnpairedLines: (evaluation) => orderOf(evaluation).lines.includes(unpairedLine),
      isAddressMissing: (evaluation) => orderOf(evaluation).lines.includes(productLine),
      isAllowed: (evaluation) => (evaluation.event.output as Eligibility).isAllowed,
      isProfileIncomplete: (evaluation) =>
        isFailure(evaluation, 403) && offerOf(evaluation)?.kind === 'course',
      isBasketStale: (evaluation) => isFailure(evaluation, 409),
      isCodeRefused: ({ event }) => (event.error as Failure).fields !== undefined,
      isRedirect: (evaluation) => redirectKind(evaluation) === 'redirect',
      isTokenPost: (evaluation) => redirectKind(evaluation) === 'tokenForm',
      isRefIdPost: (evaluation) => redirectKind(evaluation) === 'refIdForm',
      isOnProfileForm: { arrange: async () => {} }, // the start opens that URL
    },
  },
});
