/**
 * The purchase in the browser: the real build on the real server, whose answers to the chart's own calls are
 * given by the path.
 */
import { expect, type Page } from '@playwright/test';
import type { PaymentOrder, purchaseMachine } from '@/features/purchase/model/purchase.machine';
import type { BasketLine } from '@/entities/basket';
import type { Failure } from '@/shared/lib/failure';
import { fromBasketLine } from '@/entities/basket/api/basket-line.wire';
import { dietLine, line, strengthCourse } from '../../models/purchase.fixtures';
import { credentials } from '../../models/session.fixtures';
import {
  answer,
  goInside,
  hold,
  memberInfo,
  NO_APP,
  press,
  seesDialog,
  seesOverlay,
  seesRest,
  store,
} from '../world';
import type { ChartGestures, Gesture } from './gesture';

/** The first course of the catalogue. */
const OWN = line({ itemId: 1 });

/** Pages whose browser has left for a gateway. */
const away = new WeakSet<Page>();
const seesLeaving = async (page: Page) => {
  await expect.poll(() => away.has(page), 'the browser asks for the gateway').toBe(true);
  await seesOverlay(page);
};
const UNKNOWN_GATEWAY = { id: 99, gatewayPspType: 7, gatewayTypeTitle: 'ناشناس' };
const storeBasket = (page: Page, lines: readonly BasketLine[]) =>
  store(page, 'localStorage', 'basket', lines.map(fromBasketLine));

async function openAt(
  page: Page,
  { isMember = false, pending = false, basket = [] as BasketLine[] },
) {
  await hold(page, 'checkEligibility', /\/api\/Payment\/IsValid(Course|Diet)ToBasket\//);
  await hold(page, 'startPayment', /\/api\/Payment\/GetPaymentGateUrl/);
  await page.route(/\/api\/Payment\/GetPaymentGateways/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: unknown[] };
    await route.fulfill({ response, json: { ...answer, data: [...answer.data, UNKNOWN_GATEWAY] } });
  });
  // A navigation that is answered by «no content» leaves the page as it is: the browser has left, and comes back.
  await page.route(/^https:\/\/(www\.zarinpal\.com|bpm\.shaparak\.ir)\//, (route) => {
    away.add(page);
    return route.fulfill({ status: 204 });
  });
  await page.goto(NO_APP);
  if (isMember) await store(page, 'localStorage', 'userInfo', await memberInfo(page));
  await storeBasket(page, basket);
  if (pending) await store(page, 'sessionStorage', 'pendingOffer', strengthCourse);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
}

const goHome = async (page: Page) => {
  if (new URL(page.url()).pathname !== '/') await page.getByRole('link', { name: 'خانه' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
};
/** In the dialog where it stands, on the login's own screen elsewhere. */
const logIn: Gesture = async (page, { step, next }) => {
  await storeBasket(page, step.world?.isDuplicate ? [OWN] : [dietLine]);
  const data = await memberInfo(page);
  await page.route(/\/api\/Authentication\/GetToken$/, (route) =>
    route.fulfill({ json: { status: 200, messages: [], data } }),
  );
  // The browser stays where it is, as if somebody had pressed its Stop.
  if (next && ['cancel the wait', 'the reload does not come'].includes(next.name.en))
    await page.route(
      () => true,
      (route) =>
        route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback(),
    );
  if (!(await page.getByRole('dialog').isVisible()))
    await goInside(page, '/login/@pages@Introduction');
  const form = page.locator('form');
  await form.getByLabel('شماره موبایل').fill(credentials.username);
  await form.getByLabel('رمز عبور', { exact: true }).fill(credentials.password);
  await form.getByRole('button', { name: /^(ورود|مرحله بعد)$/ }).click();
};

const GATEWAYS: Readonly<Record<string, string>> = {
  tokenForm: 'پرداخت با ایران‌کیش',
  refIdForm: 'پرداخت با به‌پرداخت ملت',
  unknown: 'پرداخت با ناشناس',
};
/** The answer of the server as the actor's outcome has it. */
const settle =
  (actor: string): Gesture =>
  (page, { step: { event } }) => {
    if (event.type.startsWith('xstate.error.')) {
      const { status, messages } = event.error as Failure;
      return answer(page, actor, status, null, messages);
    }
    if (actor === 'checkEligibility')
      return answer(page, actor, 200, (event.output as { isAllowed: boolean }).isAllowed);
    if (actor === 'refreshBasket') return answer(page, actor, 200);
    const { by, url = 'https://www.zarinpal.com/pg' } = event.output as {
      by: string;
      url?: string;
    };
    return answer(page, actor, 200, {
      gatewayUrl: by === 'untrusted' ? 'https://bank.example/pg' : url,
      pspData: by,
    });
  };

export const purchaseGestures: ChartGestures<typeof purchaseMachine> = {
  forgets: 'only the login is typed into here',
  open: {
    'a member opens the app': (page) => openAt(page, { isMember: true }),
    'a visitor opens the app': (page) => openAt(page, {}),
    'the page comes back after a login': (page) => openAt(page, { isMember: true, pending: true }),
    'the page comes back after a login, the course is in the basket': (page) =>
      openAt(page, { isMember: true, pending: true, basket: [OWN] }),
    'a visitor with a pending offer opens the app': (page) => openAt(page, { pending: true }),
  },
  gestures: {
    'offer.start': async (page, { step }) => {
      await goHome(page);
      if (step.world?.isDuplicate) await storeBasket(page, [OWN]);
      const kind = (step.event.offer as { kind: string }).kind;
      await page
        .getByRole('tab', { name: kind === 'course' ? 'کلاس‌ها' : 'برنامه‌های غذایی' })
        .click();
      await page.getByRole('article').getByRole('button', { name: 'شروع' }).first().click();
    },
    'payment.start': async (page, { step, next }) => {
      await storeBasket(page, (step.event.order as PaymentOrder).lines);
      if (new URL(page.url()).pathname !== '/shopping')
        await page
          .getByRole('link', { name: /^سبد خرید/ })
          .first()
          .click();
      // Only now: the tax is asked for by home and by an offer, too.
      await hold(page, 'refreshBasket', /\/api\/Payment\/GetTaxPercent/);
      const by = (next?.event.output as { by?: string } | undefined)?.by ?? '';
      await page.getByRole('button', { name: GATEWAYS[by] ?? 'پرداخت با زرین‌پال' }).click();
    },
    'login.open': press('ورود / ثبت‌نام'),
    'modal.close': (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(بستن|انصراف|ادامه در سایت)$/ })
        .last()
        .click(),
    'basket.view': press('مشاهده سبد خرید'),
    'profile.complete': press('تکمیل پروفایل'),
    'login.elsewhere': (page) =>
      page.getByRole('dialog').getByRole('link', { name: 'قوانین و مقررات' }).click(),
    'session.started': logIn,
    'wait.cancel': (page) => page.getByRole('button', { name: 'انصراف' }).click(),
    'page.restored': (page) => {
      away.delete(page);
      return page.evaluate(
        () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
    },
  },
  answers: {
    checkEligibility: settle('checkEligibility'),
    startPayment: settle('startPayment'),
    refreshBasket: settle('refreshBasket'),
  },
  sees: {
    visiting: seesRest,
    browsing: seesRest,
    askingToLogIn: seesDialog('dialog', 'ورود به حساب'),
    reloadingAfterLogin: (page) => page.waitForLoadState(),
    checkingEligibility: seesOverlay,
    startingPayment: seesOverlay,
    refreshingBasket: seesOverlay,
    leavingForGateway: seesLeaving,
    warningAboutProfile: (page) =>
      expect(
        page
          .getByRole('dialog')
          .getByText('برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.'),
      ).toBeVisible(),
    added: seesDialog('dialog', 'به سبد خرید اضافه شد'),
  },
};
