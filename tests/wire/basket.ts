/** Goldens of the purchase: eligibility, the extension's line, the gateways, the payment and the invoices. */
import { extendDiet, startPayment } from '@/entities/basket/api/basket.mutations';
import { checkDiscountCode } from '@/entities/basket/api/discount-code.store';
import { fetchCourseEligibility } from '@/entities/course/api/course.queries';
import { fetchDietEligibility } from '@/entities/diet/api/diet.queries';
import { invoicesQuery } from '@/entities/invoice/api/invoice.queries';
import { paymentGatewaysQuery } from '@/entities/payment-gateway/api/payment-gateway.queries';
import { callApi } from '@/shared/api';
import type { ProductType } from '@/shared/api/contract/codes';
import { getNovinpalRefId, getZarinpalPaymentRefId } from '@/shared/api/contract/payment';
import { ask, get, type Golden, type Goldens, post, renamed } from './golden';

/**
 * Runs an eligibility check.
 * @returns its result, and the messages passed on
 */
const withMessages = async (
  fetch: (
    signal: AbortSignal,
    onMessages: (received: readonly string[]) => void,
  ) => Promise<boolean>,
) => {
  let received: readonly string[] = [];
  const isEligible = await fetch(new AbortController().signal, (messages) => (received = messages));
  return { isEligible, heard: received };
};
type Check = Parameters<typeof withMessages>[0];
const eligible = (check: Check, kind: string, query: Record<string, string>) => ({
  run: () => withMessages(check),
  sends: get(`/api/Payment/IsValid${kind}ToBasket/`, query),
  data: true,
  model: { isEligible: true, heard: [] },
});
/** @param messages as the server sends them: a list, or a single text */
const refused = (
  check: Check,
  kind: string,
  query: Record<string, string>,
  messages: string | readonly string[],
) => ({
  ...eligible(check, kind, query),
  data: false,
  siblings: { messages },
  model: { isEligible: false, heard: [messages].flat() },
});

const YOGA = {
  productType: 1,
  itemId: 331,
  title: 'یوگای آونگ',
  size: '',
  color: '',
  noTaxPrice: 12_000_000,
  discount: 1_320_000,
  tax: 1_080_000,
  price: 11_760_000,
  numbers: 1,
  imageSrc: '/files/courses/hanging-yoga.jpg',
  relatedId: 332,
};
const BAND = {
  productType: 4,
  itemId: 333,
  title: 'کش مقاومتی',
  size: 'بزرگ',
  color: 'زرشکی',
  noTaxPrice: 900_000,
  discount: 40_000,
  tax: 81_000,
  price: 941_000,
  numbers: 7,
  imageSrc: '/files/products/band.jpg',
  relatedId: 0,
};
const EXTENSION = {
  ...BAND,
  productType: 3,
  itemId: 312,
  title: 'تمدید خوراک سبک',
  relatedId: 313,
};
/** Returns a line of the server as a line of the app. */
const lineOf = ({ productType, noTaxPrice, price, numbers, imageSrc, ...others }: typeof YOGA) => ({
  ...others,
  productType: productType as ProductType,
  unitPrice: noTaxPrice,
  payable: price,
  quantity: numbers,
  image: imageSrc,
});
const AMOUNTS = { noTaxPrice: 'unitPrice', price: 'payable', imageSrc: 'image' };

/** An invoice's items: one that the server describes completely, and one as of the first servers. */
const COMPLETE_ITEM = {
  title: 'یوگای آونگ',
  productType: 1,
  itemId: 342,
  imageSrc: '/files/courses/hanging-yoga.jpg',
  noTaxPrice: 12_000_000,
  discount: 1_320_000,
  tax: 1_080_000,
  price: 11_760_000,
};
const OLD_ITEM = {
  title: 'خوراک سبک',
  noTaxPrice: 2_000_000,
  discount: 140_000,
  tax: 180_000,
  price: 2_040_000,
};
const INVOICE_NAMES = { createDate: 'createdAt', gatewayTypeTitle: 'gatewayTitle' };
const PAID = {
  id: 341,
  totalPrice: 13_800_000,
  createDate: '2019-08-09T10:11:12',
  trackingNumber: 'track-341',
  gatewayTypeTitle: 'درگاه یکم',
  discountCode: 'BAHAR20',
};
const DELIVERY = { state: 'sent', carrier: 'پست', trackingNumber: 'parcel-341' };
const REFUND_DUE = {
  id: 343,
  failureReason: 'cancelled',
  totalPrice: 5_550_000,
  createDate: '2020-09-10T11:12:13',
  trackingNumber: 'track-343',
  gatewayTypeTitle: 'درگاه دوم',
};
const PENDING = { id: 344, totalPrice: 6_660_000, createDate: '2021-10-11T12:13:14' };

/** Returns the golden of a payment's start, with the response's optional fields. */
const startedPayment = (additions: object, model: object): Golden => ({
  run: () =>
    startPayment({
      lines: [lineOf(YOGA), lineOf(BAND)],
      gateway: { id: 334, type: 3 },
      address: 'تبریز، پلاک ۱۹',
    }),
  sends: post('/api/Payment/GetPaymentGateUrl', {
    carts: [YOGA, BAND],
    paymentGatewayId: 334,
    gatewayPspType: 3,
    address: 'تبریز، پلاک ۱۹',
  }),
  data: { gatewayUrl: 'https://bank.example/pay', pspData: 'psp-token', ...additions },
  model: { url: 'https://bank.example/pay', token: 'psp-token', ...model },
});

export const BASKET = {
  isValidCourseToBasket: [
    eligible((...rest) => fetchCourseEligibility(301, ...rest), 'Course', { courseId: '301' }),
    refused((...rest) => fetchCourseEligibility(302, ...rest), 'Course', { courseId: '302' }, [
      'ظرفیت کلاس پر است',
      'بعداً بیایید',
    ]),
  ],
  isValidDietToBasket: [
    eligible((...rest) => fetchDietEligibility(303, ...rest), 'Diet', { categoryId: '303' }),
    refused(
      (...rest) => fetchDietEligibility(304, ...rest),
      'Diet',
      { categoryId: '304' },
      'این برنامه را دارید',
    ),
  ],
  extendDiet: {
    run: () => extendDiet(311),
    sends: get('/api/Diet/ExtendDient/', { dietId: '311' }),
    data: EXTENSION,
    model: lineOf(EXTENSION),
  },
  getPaymentGateways: {
    run: () => ask(paymentGatewaysQuery),
    sends: get('/api/Payment/GetPaymentGateways'),
    data: [
      { id: 321, gatewayPspType: 2, gatewayTypeTitle: 'زرین‌پال' },
      { id: 322, gatewayPspType: 3, gatewayTypeTitle: 'نوین‌پال' },
      {
        id: 323,
        gatewayPspType: 4,
        gatewayTypeTitle: 'ملت',
        imageSrc: '/files/mellat.svg',
        takesDiscountCodes: true,
      },
    ],
    model: [
      { id: 321, type: 2, title: 'زرین‌پال', image: '', takesDiscountCodes: false },
      { id: 322, type: 3, title: 'نوین‌پال', image: '', takesDiscountCodes: false },
      { id: 323, type: 4, title: 'ملت', image: '/files/mellat.svg', takesDiscountCodes: true },
    ],
  },
  checkDiscountCode: {
    run: () => checkDiscountCode('\u200eبهار ۲۰ -vip'),
    sends: post('/api/Payment/CheckDiscountCode', { discountCode: 'بهار20-VIP' }),
    data: {
      discountCode: 'بهار20-VIP',
      percent: 0,
      amount: 450_000,
      items: [{ productType: 2, itemId: 351 }],
    },
    model: {
      code: 'بهار20-VIP',
      percent: 0,
      amount: 450_000,
      items: [{ productType: 2, itemId: 351 }],
    },
  },
  getPaymentGateUrl: [
    {
      ...startedPayment({}, { invoiceId: null, isPaid: false }),
      run: () =>
        startPayment({
          lines: [lineOf(YOGA)],
          gateway: { id: 334, type: 3 },
          address: '',
          discount: { code: 'BAHAR20', amount: 2_352_000 },
        }),
      sends: post('/api/Payment/GetPaymentGateUrl', {
        carts: [YOGA],
        paymentGatewayId: 334,
        gatewayPspType: 3,
        address: '',
        discountCode: 'BAHAR20',
        codeDiscount: 2_352_000,
      }),
    },
    startedPayment({ invoiceId: 335, isPaid: true }, { invoiceId: 335, isPaid: true }),
    startedPayment({}, { invoiceId: null, isPaid: false }),
  ],
  getNovinpalRefId: {
    run: () => callApi(getNovinpalRefId),
    sends: post('/api/Payment/GetNovinpalRefId'),
    model: null,
  },
  getZarinpalPaymentRefId: {
    run: () => callApi(getZarinpalPaymentRefId),
    sends: post('/api/Payment/GetZarinpalPaymentRefId'),
    model: null,
  },
  getUserInvoices: [
    {
      run: () => ask(invoicesQuery(3)),
      sends: get('/api/Payment/GetUserInvoices/', { status: '0', part: '3', size: '20' }),
      data: {
        data: [
          { ...PAID, payStatus: 2, delivery: DELIVERY, invoiceItem: [COMPLETE_ITEM, OLD_ITEM] },
          {
            ...REFUND_DUE,
            payStatus: 1,
            paymentState: 'refundDue',
            delivery: { state: 'flying' },
            invoiceItem: [],
          },
          { ...PENDING, payStatus: 0, paymentState: 'pending', isUnfinished: 1, invoiceItem: [] },
        ],
        total: 47,
      },
      model: {
        total: 47,
        invoices: [
          {
            ...renamed(PAID, INVOICE_NAMES),
            outcome: 'paid',
            refund: null,
            isUnfinished: false,
            failureReason: null,
            delivery: DELIVERY,
            items: [
              renamed(COMPLETE_ITEM, AMOUNTS),
              { ...renamed(OLD_ITEM, AMOUNTS), itemId: 0, image: '' },
            ],
          },
          {
            ...renamed(REFUND_DUE, INVOICE_NAMES),
            outcome: 'failed',
            refund: 'due',
            isUnfinished: false,
            discountCode: '',
            delivery: null,
            items: [],
          },
          {
            ...renamed(PENDING, INVOICE_NAMES),
            outcome: 'unknown',
            refund: null,
            isUnfinished: true,
            failureReason: null,
            trackingNumber: '',
            gatewayTitle: '',
            discountCode: '',
            delivery: null,
            items: [],
          },
        ],
      },
    },
    {
      run: () => ask(invoicesQuery(1)),
      sends: get('/api/Payment/GetUserInvoices/', { status: '0', part: '1', size: '20' }),
      data: [],
      siblings: { total: 29 },
      model: { total: 29, invoices: [] },
    },
  ],
} satisfies Partial<Goldens>;
