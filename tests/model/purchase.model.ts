/** The purchase chart made walkable. Offers and gateways are named so that a failed walk reads well. */
import type { Offer } from '@/entities/basket';
import type { Handover } from '@/entities/payment-gateway';
import { purchaseMachine } from '@/features/purchase/model/purchase.machine';
import { defineModel, done, failed } from '../../tools/paths/model';

const priced = { image: '', price: 12_000_000, discountPercent: 0, extraDiscountPercent: 0 };
export const strengthClass: Offer = { kind: 'class', id: 1, title: 'بدنسازی', ...priced, connectedDiet: { id: 7, title: 'برنامه حجم', ...priced } };
export const dietAlone: Offer = { kind: 'diet', id: 8, title: 'برنامه کاهش وزن', ...priced, connectedDiet: null };
export const order = { gateway: { id: 1, type: 2, title: 'زرین‌پال' }, address: '' };

const failure = (over: object = {}) => ({ messages: ['پیام سرور'], isForbidden: false, isBasketStale: false, ...over });
const handover = (by: Exclude<Handover['by'], 'unknown'>): Handover =>
  by === 'redirect' ? { by, url: 'https://www.zarinpal.com/pg' } : { by, url: 'https://bpm.shaparak.ir/', fields: { RefId: 'A1' } };

export const purchaseModel = defineModel({
  machine: purchaseMachine,
  worldGuards: ['isAnonymous', 'isDuplicate', 'hasOrphans', 'isAddressMissing', 'isUntrustedGateway'],
  starts: [
    { name: { fa: 'کاربر وارد شده', en: 'a member opens the app' }, input: { kept: null } },
    { name: { fa: 'بازدیدکننده', en: 'a visitor opens the app' }, input: { kept: null }, world: { isAnonymous: true } },
    { name: { fa: 'بازگشت پس از ورود', en: 'the page comes back after a login' }, input: { kept: strengthClass } },
    { name: { fa: 'بازگشت پس از ورود، مورد تکراری', en: 'the page comes back after a login, the class is in the basket' }, input: { kept: strengthClass }, world: { isDuplicate: true } },
    { name: { fa: 'بازدیدکننده با انتخاب قبلی', en: 'a visitor with a kept offer opens the app' }, input: { kept: strengthClass }, world: { isAnonymous: true } },
  ],
  steps: [
    { name: { fa: 'شروع کلاس', en: 'start a class' }, event: { type: 'offer.start', offer: strengthClass } },
    { name: { fa: 'شروع برنامه غذایی', en: 'start a diet' }, event: { type: 'offer.start', offer: dietAlone } },
    { name: { fa: 'شروع مورد تکراری', en: 'start what is in the basket' }, event: { type: 'offer.start', offer: strengthClass }, world: { isDuplicate: true } },
    { name: { fa: 'باز کردن فرم ورود', en: 'open the login' }, event: { type: 'login.open' } },
    { name: { fa: 'بستن', en: 'close' }, event: { type: 'modal.close' } },
    { name: { fa: 'رفتن به صفحه دیگر برای ورود', en: 'go elsewhere to log in' }, event: { type: 'login.elsewhere' } },
    { name: { fa: 'ورود', en: 'log in' }, event: { type: 'session.started' } },
    { name: { fa: 'ورود با مورد تکراری', en: 'log in, the kept offer is in the basket' }, event: { type: 'session.started' }, world: { isDuplicate: true } },
    { name: { fa: 'خروج', en: 'log out' }, event: { type: 'session.ended' }, world: { isAnonymous: true } },
    { name: { fa: 'مجاز به خرید', en: 'the class may be bought' }, event: done('checkEligibility', { isAllowed: true, taxPercent: 10 }) },
    { name: { fa: 'غیرمجاز به خرید', en: 'the class may not be bought' }, event: done('checkEligibility', { isAllowed: false, taxPercent: 10 }) },
    { name: { fa: 'پروفایل ناقص', en: 'the profile is incomplete' }, event: failed('checkEligibility', failure({ isForbidden: true })) },
    { name: { fa: 'خطا در بررسی', en: 'the check fails' }, event: failed('checkEligibility', failure()) },
    { name: { fa: 'مشاهده سبد', en: 'view the basket' }, event: { type: 'basket.view' } },
    { name: { fa: 'تکمیل پروفایل', en: 'complete the profile' }, event: { type: 'profile.complete' } },
    { name: { fa: 'پرداخت', en: 'pay' }, event: { type: 'payment.start', order } },
    { name: { fa: 'پرداخت سبد ناقص', en: 'pay for a class without its diet' }, event: { type: 'payment.start', order }, world: { hasOrphans: true } },
    { name: { fa: 'پرداخت بدون آدرس', en: 'pay for a product without an address' }, event: { type: 'payment.start', order }, world: { isAddressMissing: true } },
    { name: { fa: 'درگاه با انتقال', en: 'the gateway redirects' }, event: done('startPayment', handover('redirect')) },
    { name: { fa: 'درگاه با توکن', en: 'the gateway takes a token' }, event: done('startPayment', handover('tokenForm')) },
    { name: { fa: 'درگاه با شناسه', en: 'the gateway takes a reference id' }, event: done('startPayment', handover('refIdForm')) },
    { name: { fa: 'درگاه ناشناخته', en: 'the gateway is of an unknown type' }, event: done('startPayment', { by: 'unknown' }) },
    { name: { fa: 'درگاه نامعتبر', en: 'the gateway is not trusted' }, event: done('startPayment', handover('redirect')), world: { isUntrustedGateway: true } },
    { name: { fa: 'تغییر قیمت', en: 'prices have changed' }, event: failed('startPayment', failure({ isBasketStale: true })) },
    { name: { fa: 'خطا در شروع پرداخت', en: 'the payment does not start' }, event: failed('startPayment', failure()) },
    { name: { fa: 'سبد به‌روز شد', en: 'the basket is fresh again' }, event: done('refreshBasket') },
    { name: { fa: 'خطا در به‌روزرسانی سبد', en: 'refreshing the basket fails' }, event: failed('refreshBasket', failure()) },
    { name: { fa: 'بازگشت مرورگر', en: 'come back with the browser' }, event: { type: 'page.restored' } },
  ],
  project: ({ context }) => [context.offer?.kind, context.handover?.by],
});
