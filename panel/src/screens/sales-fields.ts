/** The fields of the resources of sales, and of the calls about them. */
import {
  DeliveryState,
  FailureReason,
  PaymentState,
  ProductType,
} from '@/shared/api/contract/codes';
import { DELIVERY_TITLES } from '@/shared/api/contract/rules/delivery';
import {
  BANK_OPERATIONS,
  type BankOperation,
  REFUND_WAYS,
  type RefundWay,
  type RowOf,
} from '../../../server/panel/contract';
import * as is from '../controls/control';

const PAYMENT_TITLES: Readonly<Record<PaymentState, string>> = {
  [PaymentState.pending]: 'در انتظار بانک',
  [PaymentState.failed]: 'ناموفق',
  [PaymentState.paid]: 'پرداخت شد',
  [PaymentState.refundDue]: 'در انتظار بازگشت وجه',
  [PaymentState.refunded]: 'وجه بازگردانده شد',
};
const FAILURE_TITLES: Readonly<Record<FailureReason, string>> = {
  [FailureReason.cancelled]: 'خریدار انصراف داد',
  [FailureReason.wrongPin]: 'رمز کارت نادرست بود',
  [FailureReason.insufficientFunds]: 'موجودی کارت کافی نبود',
  [FailureReason.expired]: 'زمان پرداخت تمام شد',
  [FailureReason.amountMismatch]: 'مبلغ با سفارش یکی نبود',
};
const PRODUCT_TITLES: Readonly<Record<ProductType, string>> = {
  [ProductType.course]: 'کلاس',
  [ProductType.diet]: 'برنامه غذایی',
  [ProductType.dietExtension]: 'تمدید برنامه',
  [ProductType.product]: 'محصول',
};
const ITEM_TITLES: Readonly<Record<RowOf<'invoice'>['items'][number]['state'], string>> = {
  granted: 'داده شد',
  'taken-back': 'پس گرفته شد',
  'not-granted': 'داده نشد',
};
const OPERATION_TITLES: Readonly<Record<BankOperation, string>> = {
  start: 'آغاز پرداخت',
  verify: 'تأیید پرداخت',
  settle: 'تسویه',
  reverse: 'بازگرداندن وجه',
  inquire: 'پرسش',
};
const WAY_TITLES: Readonly<Record<RefundWay, string>> = {
  bank: 'به دست بانک، همه مبلغ',
  hand: 'دستی، با انتقال به کارت خریدار',
};
const soldItem = {
  title: is.line('عنوان'),
  size: is.line('اندازه'),
  color: is.line('رنگ'),
  quantity: is.number('تعداد', ''),
  price: is.tomans('مبلغ'),
};
const DISCOUNT_HELP = 'یکی از این دو را بنویسید: درصد یا مبلغ.';
const invoiceId = is.reference('فاکتور', 'invoice');
const userId = is.reference('خریدار', 'member');
const carrier = is.line('فرستنده', { help: 'مانند پست پیشتاز، تیپاکس یا پیک.' });
const trackingNumber = is.latin('کد رهگیری مرسوله');
const reference = is.latin('شماره پیگیری انتقال');
const refundWay = is.choice('راه بازگشت', WAY_TITLES, REFUND_WAYS);

/** The fields of the calls about invoices, refunds and orders. */
export const CALL_FIELDS = {
  amount: is.tomans('مبلغ (تومان)'),
  reason: is.line('دلیل'),
  way: refundWay,
  reference,
  carrier,
  trackingNumber,
  restocks: is.flag('به موجودی برگردد'),
} as const;

export const SALES_FIELDS = {
  stock: {
    productId: is.reference('محصول', 'product'),
    size: is.line('اندازه', { help: 'همان که در محصول نوشته شده است.' }),
    color: is.line('رنگ', { help: 'اگر این اندازه رنگ ندارد، خالی بگذارید.' }),
    count: is.number('موجودی', 'عدد', {
      help: 'با هر فروش کم می‌شود. تا برای یک اندازه موجودی ننویسید، فروش آن حدی ندارد.',
    }),
    warnAt: is.number('هشدار از', 'عدد و کمتر'),
    isLow: is.flag('رو به پایان'),
  },
  order: {
    buyer: is.line('خریدار'),
    state: is.choice('مرحله', DELIVERY_TITLES, Object.values(DeliveryState)),
    items: is.rows('کالاها', 'کالا', soldItem),
    mobile: is.latin('تلفن همراه'),
    address: is.text('نشانی'),
    carrier,
    trackingNumber,
    invoiceId,
    createdAt: is.time('زمان سفارش'),
    changedAt: is.time('در این مرحله از'),
  },
  invoice: {
    state: is.choice('نتیجه', PAYMENT_TITLES, Object.values(PaymentState)),
    totalPrice: is.tomans('مبلغ'),
    userId,
    createdAt: is.time('زمان'),
    items: is.rows('موردها', 'مورد', {
      ...soldItem,
      codeDiscount: is.tomans('کد تخفیف'),
      productType: is.choice('نوع', PRODUCT_TITLES, Object.values(ProductType)),
      state: is.choice('وضعیت', ITEM_TITLES, Object.keys(ITEM_TITLES) as 'granted'[]),
    }),
    address: is.text('نشانی تحویل'),
    discountCodeId: is.reference('کد تخفیف', 'discountCode'),
    gatewayId: is.reference('درگاه', 'gateway'),
    bankReference: is.latin('شماره پیگیری بانک'),
    paidAt: is.time('زمان پرداخت'),
    failureReason: is.choice('علت ناموفق بودن', FAILURE_TITLES, Object.values(FailureReason)),
    refundDue: is.tomans('مبلغ بازگشت'),
    refunded: is.tomans('بازگردانده‌شده'),
  },
  refund: {
    amount: is.tomans('مبلغ'),
    isDone: is.flag('انجام شد'),
    invoiceId,
    userId,
    reason: is.line('دلیل'),
    way: refundWay,
    reference,
    staffName: is.line('همکار'),
    createdAt: is.time('زمان'),
    completedAt: is.time('زمان انجام'),
  },
  discountCode: {
    code: is.discountCode('کد', {
      help: 'خریدار آن را در سبد خرید می‌نویسد. پس از ساختن تغییر نمی‌کند.',
    }),
    percent: is.number('درصد تخفیف', 'درصد', { help: DISCOUNT_HELP }),
    amount: is.tomans('مبلغ تخفیف (تومان)', { help: 'از همه خرید کم می‌شود، نه از هر مورد.' }),
    validFrom: is.firstDay('از روز'),
    validUntil: is.lastDay('تا پایان روز'),
    maxUses: is.number('سقف استفاده', 'بار', { help: 'خالی بماند: بی‌شمار.' }),
    uses: is.number('به کار رفته', 'بار'),
    isOncePerMember: is.flag('هر عضو تنها یک بار'),
    classIds: is.references('تنها برای این کلاس‌ها', 'class'),
    dietIds: is.references('تنها برای این برنامه‌های غذایی', 'diet'),
    productIds: is.references('تنها برای این محصولات', 'product', {
      help: 'اگر هیچ کلاس، برنامه و محصولی انتخاب نکنید، کد برای همه است؛ تمدید برنامه هم.',
    }),
    isWithdrawn: is.flag('غیرفعال', {
      help: 'دیگر کسی نمی‌تواند آن را به کار ببرد؛ پرداخت‌های گذشته تغییر نمی‌کنند.',
    }),
    createdAt: is.time('زمان ساخت'),
  },
  bankCall: {
    operation: is.choice('کار', OPERATION_TITLES, BANK_OPERATIONS),
    answer: is.latin('پاسخ بانک'),
    isFailed: is.flag('ناموفق'),
    times: is.number('دفعه', 'بار'),
    createdAt: is.time('نخستین بار'),
    lastAt: is.time('آخرین بار'),
    invoiceId,
  },
  message: {
    mobile: is.latin('تلفن همراه'),
    failure: is.latin('علت'),
    attempts: is.number('تلاش‌ها', 'بار'),
    createdAt: is.time('زمان'),
  },
} as const;
