/** Model of the purchase chart. */
import { purchaseMachine, type StartedPayment } from '@/features/purchase/model/purchase.machine';
import { defineModel, done, elapsed, failed, type StepResult } from 'statechart-paths/model';
import { did } from './invariants';
import { claims } from './purchase.claims';
import {
  strengthCourse,
  dietAlone,
  dietLine,
  unpairedLine,
  productLine,
  orderOf,
  order,
  failure,
  started,
} from './purchase.fixtures';
import { journeys } from './purchase.journeys';
import { waits } from './purchase.waits';
import { requirements } from './requirements';

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
      redirecting: {
        fa: 'چرخنده، در حال انتقال به درگاه',
        en: 'a spinner while the browser is redirected to the gateway',
      },
      postingToken: {
        fa: 'چرخنده، در حال ارسال توکن به درگاه',
        en: 'a spinner while the token is posted to the gateway',
      },
      postingRefId: {
        fa: 'چرخنده، در حال ارسال شناسه به درگاه',
        en: 'a spinner while the reference id is posted to the gateway',
      },
    },
    files: {
      chart: ['src/features/purchase/model/purchase.machine.ts'],
      wiring: ['src/features/purchase/model/purchase.wiring.ts'],
      view: [
        'src/features/purchase/ui/purchase-dialogs.tsx',
        'src/features/purchase/ui/start-button.tsx',
        'src/features/purchase/ui/pay-buttons.tsx',
      ],
      tests: [
        'tests/models/purchase.model.ts',
        'tests/view/purchase.test.ts',
        'tests/journeys/purchase.spec.ts',
        'tests/walks/charts/purchase.ts',
      ],
    },
  },
  worldGuards: ['isAnonymous', 'isDuplicate', 'isOnProfileForm'],
  starts: [
    { name: { fa: 'کاربر وارد شده', en: 'a member opens the app' }, input: { pendingOffer: null } },
    {
      name: { fa: 'بازدیدکننده', en: 'a visitor opens the app' },
      input: { pendingOffer: null },
      world: { isAnonymous: true },
    },
    {
      name: { fa: 'بازگشت پس از ورود', en: 'the page reloads after a login' },
      input: { pendingOffer: strengthCourse },
    },
    {
      name: {
        fa: 'بازگشت پس از ورود، مورد تکراری',
        en: 'the page reloads after a login, the course is in the basket',
      },
      input: { pendingOffer: strengthCourse },
      world: { isDuplicate: true },
    },
    {
      name: { fa: 'بارگذاری دوباره فرم مشخصات', en: 'the profile form is reloaded' },
      input: { pendingOffer: strengthCourse },
      world: { isOnProfileForm: true },
    },
    {
      name: {
        fa: 'بازدیدکننده با انتخاب قبلی',
        en: 'a visitor with a pending offer opens the app',
      },
      input: { pendingOffer: strengthCourse },
      world: { isAnonymous: true },
    },
  ],
  steps: [
    {
      name: { fa: 'شروع کلاس', en: 'start a course' },
      event: { type: 'offer.start', offer: strengthCourse },
    },
    {
      name: { fa: 'شروع برنامه غذایی', en: 'start a diet' },
      event: { type: 'offer.start', offer: dietAlone },
    },
    {
      name: { fa: 'شروع مورد تکراری', en: 'start an item that is already in the basket' },
      event: { type: 'offer.start', offer: strengthCourse },
      world: { isDuplicate: true },
    },
    { name: { fa: 'باز کردن فرم ورود', en: 'open the login' }, event: { type: 'login.open' } },
    { name: { fa: 'بستن', en: 'close' }, event: { type: 'modal.close' } },
    {
      name: { fa: 'رفتن به صفحه دیگر برای ورود', en: 'go to another screen to log in' },
      event: { type: 'login.elsewhere' },
    },
    { name: { fa: 'ورود', en: 'log in' }, event: { type: 'session.started' } },
    {
      name: { fa: 'ورود با مورد تکراری', en: 'log in with the pending offer in the basket' },
      event: { type: 'session.started' },
      world: { isDuplicate: true },
    },
    {
      name: { fa: 'مجاز به خرید', en: 'the course may be bought' },
      event: done('checkEligibility', { isAllowed: true, messages: [], taxPercent: 10 }),
    },
    {
      name: { fa: 'غیرمجاز به خرید', en: 'the course may not be bought' },
      event: done('checkEligibility', {
        isAllowed: false,
        messages: ['این کلاس برای نوجوانان نیست.'],
        taxPercent: 10,
      }),
    },
    {
      name: { fa: 'پروفایل ناقص', en: 'the profile is incomplete' },
      event: failed('checkEligibility', failure(403)),
    },
    {
      name: { fa: 'خطا در بررسی', en: 'the check fails' },
      event: failed('checkEligibility', failure()),
    },
    { name: { fa: 'مشاهده سبد', en: 'view the basket' }, event: { type: 'basket.view' } },
    {
      name: { fa: 'تکمیل پروفایل', en: 'complete the profile' },
      event: { type: 'profile.complete' },
    },
    {
      name: { fa: 'ذخیره پروفایل', en: 'save the profile' },
      event: { type: 'profile.saved' },
    },
    {
      name: { fa: 'ترک فرم پروفایل', en: 'leave the profile form' },
      event: { type: 'profile.left' },
    },
    { name: { fa: 'پرداخت', en: 'pay' }, event: { type: 'payment.start', order } },
    {
      name: { fa: 'پرداخت سبد ناقص', en: 'pay for a course without its diet' },
      event: { type: 'payment.start', order: orderOf(dietLine, unpairedLine) },
    },
    {
      name: { fa: 'پرداخت بدون آدرس', en: 'pay for a product without an address' },
      event: { type: 'payment.start', order: orderOf(productLine) },
    },
    {
      name: { fa: 'درگاه با انتقال', en: 'the gateway redirects' },
      event: done('startPayment', started('redirect')),
    },
    {
      name: { fa: 'درگاه با توکن', en: 'the gateway takes a token' },
      event: done('startPayment', started('tokenForm')),
    },
    {
      name: { fa: 'درگاه با شناسه', en: 'the gateway takes a reference id' },
      event: done('startPayment', started('refIdForm')),
    },
    {
      name: { fa: 'درگاه ناشناخته', en: 'the gateway is of an unknown type' },
      event: done('startPayment', started('unknown')),
    },
    {
      name: { fa: 'درگاه نامعتبر', en: 'the gateway is not trusted' },
      event: done('startPayment', started('untrusted')),
    },
    {
      name: { fa: 'تغییر قیمت', en: 'prices have changed' },
      event: failed('startPayment', failure(409)),
    },
    {
      name: { fa: 'خطا در شروع پرداخت', en: 'the payment fails to start' },
      event: failed('startPayment', failure()),
    },
    {
      name: { fa: 'سبد به‌روز شد', en: 'the basket is refreshed' },
      event: done('refreshBasket'),
    },
    {
      name: { fa: 'خطا در به‌روزرسانی سبد', en: 'refreshing the basket fails' },
      event: failed('refreshBasket', failure()),
    },
    { name: { fa: 'انصراف از انتظار', en: 'cancel the wait' }, event: { type: 'wait.cancel' } },
    {
      name: { fa: 'درگاه جواب نمی‌دهد', en: 'the redirect does not leave the page' },
      event: elapsed('navigationTimeout', 'purchase.redirecting'),
    },
    {
      name: { fa: 'ارسال توکن انجام نمی‌شود', en: 'the post of the token does not leave the page' },
      event: elapsed('navigationTimeout', 'purchase.postingToken'),
    },
    {
      name: {
        fa: 'ارسال شناسه انجام نمی‌شود',
        en: 'the post of the reference id does not leave the page',
      },
      event: elapsed('navigationTimeout', 'purchase.postingRefId'),
    },
    {
      name: { fa: 'صفحه دوباره بار نمی‌شود', en: 'the reload does not happen' },
      event: elapsed('navigationTimeout', 'purchase.reloadingAfterLogin'),
    },
    {
      name: { fa: 'بازگشت مرورگر', en: 'go back in the browser' },
      event: { type: 'page.restored' },
    },
    ...waits.steps,
  ],
  project: ({ context }) => [context.offer?.kind, context.payment?.gatewayRedirect.by],
  exceptions: { browser: waits.exceptions },
  invariants: [
    {
      claim: {
        fa: 'تنها چیزی به سبد می‌رود که سرور همان دم اجازه داده است',
        en: 'only items that the server has just allowed are added to the basket',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'addToBasket') ||
        (event.type === 'xstate.done.actor.checkEligibility' &&
          (event.output as { isAllowed: boolean }).isAllowed),
    },
    {
      claim: {
        fa: 'پرداخت تنها از حالت آزاد آغاز می‌شود، نه با بسته ناقص و نه بدون آدرس لازم',
        en: 'no payment starts during another one, with a broken pairing, or without a required address',
      },
      holds: ({ before, step: { event }, after }) =>
        !('startPayment' in after.invoked) ||
        (before.snapshot.value === 'browsing' && event.order === order),
    },
    {
      claim: {
        fa: 'مرورگر تنها به درگاه مورد اعتمادی می‌رود که همان دم باز شده است',
        en: 'the browser is redirected only to a trusted gateway that was just opened',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'redirectToGateway') ||
        (event.type === 'xstate.done.actor.startPayment' &&
          !['unknown', 'untrusted'].includes((event.output as StartedPayment).gatewayRedirect.by)),
    },
    {
      claim: {
        fa: 'انتخاب خریدار تنها تا ورود، ذخیره پروفایل یا انصراف او نگه داشته می‌شود',
        en: 'a chosen offer is stored for the login or the profile form, and discarded with it',
      },
      holds: ({ before, after }) => {
        const waits = ({ snapshot }: StepResult) =>
          ['visiting', 'askingToLogIn', 'reloadingAfterLogin', 'completingProfile'].includes(
            snapshot.value as string,
          ) && snapshot.context.offer !== null;
        return !waits(before) || waits(after) || did(after, 'discardPendingOffer');
      },
    },
    {
      claim: { fa: 'از هر انتظاری می‌توان بیرون آمد', en: 'the user can leave every wait' },
      holds: ({ step: { event }, after: { snapshot } }) =>
        event.type !== 'wait.cancel' || !snapshot.hasTag('loading'),
    },
    {
      claim: { fa: 'هر شکست چیزی به خریدار می‌گوید', en: 'a failure always shows a message' },
      holds: ({ step: { event }, after }) =>
        !event.type.startsWith('xstate.error.') ||
        after.edges.length === 0 ||
        after.snapshot.hasTag('modal') ||
        did(after, 'reportFailure'),
    },
    {
      claim: {
        fa: 'تا کاری در جریان است، فشار دوباره دکمه اثری ندارد',
        en: 'a second press is ignored while an action is pending',
      },
      holds: ({ before, step: { event }, after }) =>
        !before.snapshot.hasTag('loading') ||
        !['offer.start', 'payment.start'].includes(event.type) ||
        after.edges.length === 0,
    },
  ],
  claims,
  requirements: requirements.purchase,
  endsDocument: { reloadingAfterLogin: 'the login reloads the page' },
  journeys: [...journeys, ...waits.journeys],
});
