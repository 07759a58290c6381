/** Joins the purchase chart with the API, the basket and the browser. */
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  addOffer,
  basket,
  isDuplicate,
  offerSchema,
  type Offer,
  unpairedLines,
  ProductType,
} from '@/entities/basket';
import { isTrustedGatewayUrl, toHandover } from '@/entities/payment-gateway';
import { taxPercentQuery } from '@/entities/setting';
import { ApiFailure, callApi, messagesOf, queryClient } from '@/shared/api';
import {
  getPaymentGateUrl,
  isValidCourseToBasket,
  isValidDietToBasket,
} from '@/shared/api/contract/payment';
import { gatewayOrigins } from '@/shared/config/hosts';
import { isLoggedIn } from '@/shared/session';
import { createStored } from '@/shared/lib/storage';
import { reloadApp } from '@/shared/lib/navigation';
import { notify } from '@/shared/ui/notify';
import { leaveForGateway } from './leave-for-gateway';
import { paymentUnderWay } from './payment-under-way';
import {
  type Eligibility,
  type PaymentOrder,
  type PurchaseFailure,
  purchaseMachine,
} from './purchase.machine';

/** The offer that waits for a login, for this tab only (decision 11). */
export const pendingOffer = createStored<Offer | null>('sessionStorage', 'pendingOffer', (json) => {
  const parsed = z.safeParse(offerSchema, json);
  return parsed.success ? parsed.data : null;
});

const DUPLICATE = {
  course: 'این کلاس در سبد خرید شما موجود می باشد.',
  diet: 'این برنامه غذایی در سبد خرید شما موجود می باشد.',
};
/** The answer of the payment start when amounts have changed since they were shown (decision 20). */
const CONFLICT = 409;

/** What the chart's guards read of a failure. */
const rethrow = (error: unknown): never => {
  const failure: PurchaseFailure = {
    messages: messagesOf(error),
    isForbidden: error instanceof ApiFailure && error.isForbidden,
    isBasketStale: error instanceof ApiFailure && error.status === CONFLICT,
  };
  throw failure;
};

const checkEligibility = fromPromise<Eligibility, Offer>(async ({ input: offer, signal }) => {
  const taxPercent = queryClient.ensureQueryData(taxPercentQuery);
  const isAllowed =
    offer.kind === 'product'
      ? true // the server looks into its store when the payment starts
      : offer.kind === 'course'
        ? callApi(isValidCourseToBasket, { query: { courseId: offer.id }, signal })
        : callApi(isValidDietToBasket, { query: { categoryId: offer.id }, signal });
  return Promise.all([isAllowed, taxPercent]).then(
    ([allowed, percent]) => ({ isAllowed: allowed, taxPercent: percent }),
    rethrow,
  );
});

const startPayment = fromPromise<ReturnType<typeof toHandover>, PaymentOrder>(
  ({ input: { gateway, address }, signal }) => {
    const body = {
      carts: [...basket.read()],
      paymentGatewayId: gateway.id,
      gatewayPspType: gateway.type,
      address,
    };
    return callApi(getPaymentGateUrl, { body, signal }).then(
      (answer) => toHandover(gateway, answer),
      rethrow,
    );
  },
);

/** @param goTo navigates inside the app */
export const wirePurchase = (goTo: (path: string) => void) =>
  purchaseMachine.provide({
    actors: {
      checkEligibility,
      startPayment,
      refreshBasket: fromPromise(() =>
        import('./refresh-basket').then(({ refreshBasket }) => refreshBasket()).catch(rethrow),
      ),
    },
    actions: {
      addToBasket: (_, { offer, taxPercent }) =>
        basket.write(addOffer(basket.read(), offer, taxPercent)),
      reloadPage: () => reloadApp(),
      reportDuplicate: (_, { offer }) =>
        notify.errors([offer.kind === 'course' ? DUPLICATE.course : DUPLICATE.diet]),
      reportRefusal: () => notify.errors(['امکان خرید این مورد برای شما وجود ندارد.']),
      reportUnpairedLines: () =>
        notify.errors([
          ...unpairedLines(basket.read()).map(
            ({ title }) => `محصول ${title} به تنهایی قابل خرید نیست.`,
          ),
          'پکیج کلاس و برنامه غذایی با هم قابل خرید هستند؛ لطفاً سبد خرید را حذف و دوباره خرید کنید.',
        ]),
      reportMissingAddress: () => notify.errors(['لطفاً آدرس تحویل را وارد کنید.']),
      reportUnknownGateway: () =>
        notify.errors(['این درگاه پرداخت پشتیبانی نمی‌شود؛ لطفاً درگاه دیگری انتخاب کنید.']),
      reportUntrustedGateway: () =>
        notify.errors(['آدرس درگاه پرداخت معتبر نیست؛ لطفاً درگاه دیگری انتخاب کنید.']),
      reportFailure: (_, { messages }) => notify.errors(messages),
      leaveForGateway: (_, { handover }) => {
        paymentUnderWay.write(basket.read());
        leaveForGateway(handover);
      },
      goTo: (_, { path }) => goTo(path),
    },
    guards: {
      isAnonymous: () => !isLoggedIn(),
      isDuplicate: (_, { offer }) => isDuplicate(basket.read(), offer),
      hasUnpairedLines: () => unpairedLines(basket.read()).length > 0,
      isAddressMissing: (_, { address }) =>
        address.trim() === '' &&
        basket.read().some((line) => line.productType === ProductType.product),
      isUntrustedGateway: ({ context: { handover } }) =>
        handover === null ||
        handover.by === 'unknown' ||
        !isTrustedGatewayUrl(handover.url, gatewayOrigins(import.meta.env), window.location.origin),
    },
  });
