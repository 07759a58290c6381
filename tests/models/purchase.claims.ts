/** Claims about the order and the time of a purchase. */
import { always, eventuallyWithin, never, type Claim } from 'statechart-paths/model';
import { invokes, isIn, runs } from './claims';

const pays = isIn(
  'startingPayment',
  'refreshingBasket',
  'redirecting',
  'postingToken',
  'postingRefId',
);

export const claims: readonly Claim[] = [
  never(
    {
      fa: 'بازدیدکننده بدون ورود، سرور خرید را صدا نمی‌زند',
      en: 'a visitor sends no eligibility or payment request',
    },
    (at) => isIn('visiting', 'askingToLogIn')(at) && Object.keys(at.after.invoked).length > 0,
  ),
  eventuallyWithin(
    {
      fa: 'آغاز پرداخت تا ۲۰ ثانیه به درگاه، به خطا، یا به بازگشت می‌رسد',
      en: 'within 20 s of starting a payment the buyer is at the gateway, sees a failure, or is back',
    },
    { ms: 20_000 },
    (at) => !pays(at) || runs('redirectToGateway')(at) || runs('reportFailure')(at),
  ).after(invokes('startPayment')),
  always(
    {
      fa: 'هنگام انتظار برای پرداخت، همیشه راهی برای انصراف هست',
      en: 'the buyer can leave at every moment of a payment until it is over',
    },
    ({ after }) => after.snapshot.can({ type: 'wait.cancel' }),
  )
    .after(invokes('startPayment'))
    .until((at) => !pays(at)),
  never(
    {
      fa: 'پس از رفتن به درگاه، تا بازگشت پرداختی آغاز نمی‌شود',
      en: 'no second payment starts while the browser is redirected to the gateway',
    },
    invokes('startPayment'),
  )
    .after(runs('redirectToGateway'))
    .until(isIn('browsing')),
];
