/** Model of the purchase chart. */
import { purchaseMachine, type StartedPayment } from '@/features/purchase/model/purchase.machine';
import { defineModel, done, elapsed, eventuallyWithin, failed } from 'statechart-paths/model';
import { did } from './invariants';
import {
  strengthCourse,
  dietAlone,
  dietLine,
  unpairedLine,
  productLine,
  orderOf,
  order,
  codeRefusal,
  failure,
  openings,
  started,
  unsupportedOrder,
} from './purchase.fixtures';
import { journeys } from './purchase.journeys';
import { showsMessage, timeoutModel } from './timeout';
import { chartFiles, invariant, start, step } from './model-parts';

const longWaits = timeoutModel('purchase', journeys, {
  checkingEligibility: ['browsing', showsMessage],
  refreshingBasket: ['browsing', showsMessage],
});
const starting = timeoutModel(
  'purchase',
  journeys,
  { startingPayment: ['browsing', showsMessage] },
  'startTimeout',
);

export const purchaseModel = defineModel({
  machine: purchaseMachine,
  doc: {
    purpose: {
      fa: 'پیشنهاد را از «شروع» تا درگاه بانک می‌برد و خریدار را برمی‌گرداند.',
      en: 'Takes an offer from «start» to the payment gateway, and the buyer back.',
    },
    states: {
      openingPage: { fa: 'باز شدن صفحه؛ می‌گذرد', en: 'the page opens; transient' },
      visiting: { fa: 'سایت، بدون ورود', en: 'the site for a visitor' },
      askingToLogIn: { fa: 'پنجره ورود به حساب', en: 'the login dialog' },
      reloadingAfterLogin: {
        fa: 'چرخنده، تا صفحه دوباره باز شود',
        en: 'a spinner while the page reloads',
      },
      browsing: {
        fa: 'سایت و دکمه‌های «شروع» و «پرداخت»',
        en: 'the site with its «start» and «pay» buttons',
      },
      checkingEligibility: {
        fa: 'چرخنده، تا سرور اجازه خرید بدهد',
        en: 'a spinner while the server checks whether the item may be bought',
      },
      warningAboutProfile: {
        fa: 'پنجره «ابتدا پروفایل را تکمیل کنید»',
        en: 'the dialog that requires completing the profile first',
      },
      added: {
        fa: 'پنجره «به سبد خرید اضافه شد»',
        en: 'the dialog that shows what is in the basket now',
      },
      startingPayment: {
        fa: 'چرخنده، تا پرداخت آغاز شود',
        en: 'a spinner while the payment starts',
      },
      refreshingBasket: {
        fa: 'چرخنده، تا قیمت‌های سبد تازه شود',
        en: 'a spinner while the basket gets the new prices',
      },
      completingProfile: {
        fa: 'فرم مشخصات، و موردی که پس از ذخیره آن بررسی می‌شود',
        en: 'the profile form, with an offer that is rechecked once the profile is saved',
      },
      'openingGateway.redirecting': {
        fa: 'چرخنده، در حال انتقال به درگاه',
        en: 'a spinner while the browser is redirected to the gateway',
      },
      'openingGateway.postingToken': {
        fa: 'چرخنده، در حال ارسال توکن به درگاه',
        en: 'a spinner while the token is posted to the gateway',
      },
      'openingGateway.postingRefId': {
        fa: 'چرخنده، در حال ارسال شناسه به درگاه',
        en: 'a spinner while the reference id is posted to the gateway',
      },
    },
    files: chartFiles(
      'purchase',
      ['purchase-dialogs', 'start-button', 'pay-buttons'],
      'journeys/purchase',
    ),
  },
  externalGuards: ['isAnonymous', 'isDuplicate', 'isOnProfileForm'],
  starts: [
    start('کاربر وارد شده', 'a member opens the app', { pendingOffer: null }),
    start('بازدیدکننده', 'a visitor opens the app', { pendingOffer: null }, { isAnonymous: true }),
    start('بازگشت پس از ورود', 'the page reloads after a login', { pendingOffer: strengthCourse }),
    start(
      'بازگشت پس از ورود، مورد تکراری',
      'the page reloads after a login, the course is in the basket',
      { pendingOffer: strengthCourse },
      { isDuplicate: true },
    ),
    start(
      'بارگذاری دوباره فرم مشخصات',
      'the profile form is reloaded',
      { pendingOffer: strengthCourse },
      { isOnProfileForm: true },
    ),
    start(
      'بازدیدکننده با انتخاب قبلی',
      'a visitor with a pending offer opens the app',
      { pendingOffer: strengthCourse },
      { isAnonymous: true },
    ),
  ],
  steps: [
    step('شروع کلاس', 'start a course', { type: 'offer.start', offer: strengthCourse }),
    step('شروع برنامه غذایی', 'start a diet', { type: 'offer.start', offer: dietAlone }),
    step(
      'شروع مورد تکراری',
      'start an item that is already in the basket',
      { type: 'offer.start', offer: strengthCourse },
      { isDuplicate: true },
    ),
    step('باز کردن فرم ورود', 'open the login', { type: 'login.open' }),
    step('بستن', 'close', { type: 'modal.close' }),
    step('رفتن به صفحه دیگر برای ورود', 'go to another screen to log in', {
      type: 'login.elsewhere',
    }),
    step('ورود', 'log in', { type: 'session.started' }),
    step(
      'ورود با مورد تکراری',
      'log in with the pending offer in the basket',
      { type: 'session.started' },
      { isDuplicate: true },
    ),
    step(
      'مجاز به خرید',
      'the course may be bought',
      done('checkEligibility', { isAllowed: true, messages: [], taxPercent: 10 }),
    ),
    step(
      'غیرمجاز به خرید',
      'the course may not be bought',
      done('checkEligibility', {
        isAllowed: false,
        messages: ['این کلاس برای نوجوانان نیست.'],
        taxPercent: 10,
      }),
    ),
    step('پروفایل ناقص', 'the profile is incomplete', failed('checkEligibility', failure(403))),
    step('خطا در بررسی', 'the check fails', failed('checkEligibility', failure())),
    step('مشاهده سبد', 'view the basket', { type: 'basket.view' }),
    step('تکمیل پروفایل', 'complete the profile', { type: 'profile.complete' }),
    step('ذخیره پروفایل', 'save the profile', { type: 'profile.saved' }),
    step('ترک فرم پروفایل', 'leave the profile form', { type: 'profile.left' }),
    step('پرداخت', 'pay', { type: 'payment.start', order }),
    step('پرداخت سبد ناقص', 'pay for a course without its diet', {
      type: 'payment.start',
      order: orderOf(dietLine, unpairedLine),
    }),
    step('پرداخت بدون آدرس', 'pay for a product without an address', {
      type: 'payment.start',
      order: orderOf(productLine),
    }),
    step('پرداخت با درگاه ناشناخته', 'pay by a gateway of an unknown type', {
      type: 'payment.start',
      order: unsupportedOrder,
    }),
    ...Object.values(openings).map((opening) =>
      step(opening.fa, opening.en, done('startPayment', started(opening))),
    ),
    step('تغییر قیمت', 'prices have changed', failed('startPayment', failure(409))),
    step('نپذیرفتن کد تخفیف', 'the discount code is refused', failed('startPayment', codeRefusal)),
    step('خطا در شروع پرداخت', 'the payment fails to start', failed('startPayment', failure())),
    step('سبد به‌روز شد', 'the basket is refreshed', done('refreshBasket')),
    step(
      'خطا در به‌روزرسانی سبد',
      'refreshing the basket fails',
      failed('refreshBasket', failure()),
    ),
    step('انصراف از انتظار', 'cancel the wait', { type: 'wait.cancel' }),
    step(
      'درگاه جواب نمی‌دهد',
      'the gateway does not open',
      elapsed('navigationTimeout', 'purchase.openingGateway'),
    ),
    step(
      'صفحه دوباره بار نمی‌شود',
      'the reload does not happen',
      elapsed('navigationTimeout', 'purchase.reloadingAfterLogin'),
    ),
    step('بازگشت مرورگر', 'go back in the browser', { type: 'page.restored' }),
    ...longWaits.steps,
    ...starting.steps,
  ],
  project: ({ context }) => [context.offer?.kind, context.payment?.gatewayRedirect.by],
  exceptions: { browser: { ...longWaits.exceptions, ...starting.exceptions } },
  invariants: [
    invariant(
      'بازدیدکننده بدون ورود، سرور خرید را صدا نمی‌زند',
      'a visitor sends no eligibility or payment request',
      ({ after: { snapshot, invoked } }) =>
        !['visiting', 'askingToLogIn'].includes(snapshot.value as string) ||
        Object.keys(invoked).length === 0,
    ),
    invariant(
      'تنها چیزی به سبد می‌رود که سرور همان دم اجازه داده است',
      'only items that the server has just allowed are added to the basket',
      ({ step: { event }, after }) =>
        !did(after, 'addToBasket') ||
        (event.type === 'xstate.done.actor.checkEligibility' &&
          (event.output as { isAllowed: boolean }).isAllowed),
    ),
    invariant(
      'پرداخت تنها از حالت آزاد آغاز می‌شود، نه با درگاه ناشناخته، نه با بسته ناقص و نه بدون آدرس لازم',
      'no payment starts during another one, by an unsupported gateway, with a broken pairing, or without a required address',
      ({ before, step: { event }, after }) =>
        !('startPayment' in after.invoked) ||
        (before.snapshot.value === 'browsing' && event.order === order),
    ),
    invariant(
      'مرورگر به هر درگاه مورد اعتمادی که همان دم باز شده است می‌رود، و به هیچ جای دیگر',
      'the browser is redirected to each trusted gateway that was just opened, and nowhere else',
      ({ step: { event }, after }) =>
        did(after, 'redirectToGateway') ===
        (event.type === 'xstate.done.actor.startPayment' &&
          (event.output as StartedPayment).gatewayRedirect.by !== 'untrusted'),
    ),
  ],
  claims: [
    eventuallyWithin(
      {
        fa: 'آغاز پرداخت تا ۲۰ ثانیه به درگاه، به خطا، یا به بازگشت می‌رسد',
        en: 'within 20 s of starting a payment the buyer is at the gateway, sees a failure, or is back',
      },
      { ms: 20_000 },
      ({ after }) => after.snapshot.value !== 'startingPayment',
    ).after(({ after }) => 'startPayment' in after.invoked),
  ],
  endsDocument: { reloadingAfterLogin: 'the login reloads the page' },
  journeys: [...journeys, ...longWaits.journeys, ...starting.journeys],
});
