import {
  addOffer,
  basket,
  isDuplicate,
  type Offer,
  offerSchema,
  rememberPayment,
} from '@/entities/basket';
import { createStored, orNull } from '@/shared/lib/storage';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { fetchCourseEligibility, userCoursesQuery } from '@/entities/course';
import { fetchDietEligibility } from '@/entities/diet';
import { taxPercentQuery } from '@/entities/setting';
import { queryClient } from '@/shared/api';
import { unpairedLines } from '@/shared/api/contract/rules/pairing';
import { routes } from '@/shared/config/routes';
import { screenAt } from '@/shared/config/screens';
import { reloadApp } from '@/shared/lib/navigation';
import { isLoggedIn, session } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { type Eligibility, purchaseMachine } from './purchase.machine';

/** The offer that is pending until a login or a saved profile form, for this tab only (decisions 11 and 64). */
export const pendingOffer = createStored<Offer | null>(
  'sessionStorage',
  'pendingOffer',
  orNull(offerSchema),
);

const duplicate = (what: string) => `این ${what} در سبد خرید شما موجود می باشد.`;

async function fetchEligibility(
  { kind, id }: Offer,
  signal: AbortSignal,
): Promise<Omit<Eligibility, 'taxPercent'>> {
  // the server checks products when the payment starts
  if (kind === 'product') return { isAllowed: true, messages: [] };
  let messages: readonly string[] = [];
  const fetch = kind === 'course' ? fetchCourseEligibility : fetchDietEligibility;
  const isAllowed = await fetch(id, signal, (texts) => {
    messages = texts;
  });
  return { isAllowed, messages };
}

/** Whether the member's own courses, if they are cached, contain the offer. */
const ownsCourse = ({ kind, id }: Offer): boolean =>
  kind === 'course' &&
  Boolean(
    queryClient.getQueryData(userCoursesQuery.queryKey)?.courses.some((course) => course.id === id),
  );

/** Whether the path is that of the profile form, with or without a back URL. */
export const isProfileForm = (path: string): boolean => screenAt(path)?.name === 'userInfo';

export const wirePurchase = (goTo: (path: string) => void) =>
  purchaseMachine.provide({
    actors: {
      checkEligibility: fromPromise(async ({ input: offer, signal }) => {
        const [eligibility, taxPercent] = await Promise.all([
          fetchEligibility(offer, signal),
          queryClient.ensureQueryData(taxPercentQuery),
        ]);
        return { ...eligibility, taxPercent };
      }),
      startPayment: fromPromise(async ({ input: order, signal }) => {
        // Also preloads the redirect code: after a deployment it might be missing once the payment is started.
        const [{ openPayment }] = await Promise.all([
          import('./open-payment'),
          import('./redirect-to-gateway'),
        ]);
        return openPayment(order, signal);
      }),
      refreshBasket: fromPromise(async () => (await import('./refresh-basket')).refreshBasket()),
    },
    actions: {
      savePendingOffer: (_, { offer }) => pendingOffer.write(offer),
      discardPendingOffer: () => pendingOffer.clear(),
      addToBasket: (_, { offer, taxPercent }) =>
        basket.write(addOffer(basket.read(), offer, taxPercent)),
      reloadPage: () => reloadApp(),
      reportDuplicate: (_, { offer }) =>
        notify.errors([duplicate(offer.kind === 'course' ? 'کلاس' : 'برنامه غذایی')], {
          label: 'مشاهده سبد خرید',
          onPress: () => goTo(routes.basket),
        }),
      reportRefusal: (_, { messages, offer }) =>
        notify.errors(
          messages.length > 0 ? messages : ['امکان خرید این مورد برای شما وجود ندارد.'],
          ownsCourse(offer)
            ? { label: 'ادامه کلاس', onPress: () => goTo(routes.lessons(offer.id)) }
            : { label: 'خریدهای من', onPress: () => goTo(routes.myCourses) },
        ),
      reportUnpairedLines: (_, { lines }) =>
        notify.errors([
          ...unpairedLines(lines).map(({ title }) => `محصول ${title} به تنهایی قابل خرید نیست.`),
          'پکیج کلاس و برنامه غذایی با هم قابل خرید هستند؛ لطفاً سبد خرید را حذف و دوباره خرید کنید.',
        ]),
      reportMissingAddress: () => notify.errors(['لطفاً آدرس تحویل را وارد کنید.']),
      reportUnknownGateway: () =>
        notify.errors(['این درگاه پرداخت پشتیبانی نمی‌شود؛ لطفاً درگاه دیگری انتخاب کنید.']),
      reportUntrustedGateway: () =>
        notify.errors(['آدرس درگاه پرداخت معتبر نیست؛ لطفاً درگاه دیگری انتخاب کنید.']),
      reportFailure: (_, { messages }) => notify.errors(messages),
      reportCodeRefusal: (_, { messages }) =>
        void import('./open-payment').then(
          (payment) => payment.reportCodeRefusal(messages),
          () => notify.errors(messages), // a deployment removed the code
        ),
      stayHere: () => window.stop(),
      redirectToGateway: (_, { gatewayRedirect, ...started }) => {
        rememberPayment(started);
        void import('./redirect-to-gateway').then((bank) =>
          bank.redirectToGateway(gatewayRedirect),
        );
      },
      goTo: (_, { path }) => goTo(path),
    },
    guards: {
      isAnonymous: () => !isLoggedIn(),
      isOnProfileForm: () => isProfileForm(window.location.pathname),
      isDuplicate: (_, { offer }) => isDuplicate(basket.read(), offer),
    },
  });

/** Sends session changes and a page restored by Back to the chart; returns a function that stops watching. */
export function watchPurchase(actor: ActorRefFrom<typeof purchaseMachine>): () => void {
  // Any other change of the session ends this purchase actor, and a new one starts.
  const stopSession = session.subscribe((change) => {
    actor.send({ type: change === 'loggedIn' ? 'session.started' : 'profile.left' });
  });
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) actor.send({ type: 'page.restored' });
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopSession();
    window.removeEventListener('pageshow', onPageShow);
  };
}
