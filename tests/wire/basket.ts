/** Goldens of the purchase: eligibility, the extension's line, the gateways, the payment and the invoices. */
import { extendDiet, startPayment } from '@/entities/basket/api/basket.mutations';
import { fetchCourseEligibility } from '@/entities/course/api/course.queries';
import { fetchDietEligibility } from '@/entities/diet/api/diet.queries';
import { invoicesQuery } from '@/entities/invoice/api/invoice.queries';
import { paymentGatewaysQuery } from '@/entities/payment-gateway/api/payment-gateway.queries';
import { callApi } from '@/shared/api';
import { getNovinpalRefId, getZarinpalPaymentRefId } from '@/shared/api/contract/payment';
import { API, ask, type Goldens } from './golden';

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

export const BASKET = {
  isValidCourseToBasket: [
    {
      run: () => withMessages((...rest) => fetchCourseEligibility(301, ...rest)),
      sends: {
        method: 'GET',
        url: `${API}/api/Payment/IsValidCourseToBasket/`,
        query: { courseId: '301' },
      },
      data: true,
      model: { isEligible: true, heard: [] },
    },
    {
      run: () => withMessages((...rest) => fetchCourseEligibility(302, ...rest)),
      sends: {
        method: 'GET',
        url: `${API}/api/Payment/IsValidCourseToBasket/`,
        query: { courseId: '302' },
      },
      data: false,
      siblings: { messages: ['ظرفیت کلاس پر است', 'بعداً بیایید'] },
      model: { isEligible: false, heard: ['ظرفیت کلاس پر است', 'بعداً بیایید'] },
    },
  ],
  isValidDietToBasket: [
    {
      run: () => withMessages((...rest) => fetchDietEligibility(303, ...rest)),
      sends: {
        method: 'GET',
        url: `${API}/api/Payment/IsValidDietToBasket/`,
        query: { categoryId: '303' },
      },
      data: true,
      model: { isEligible: true, heard: [] },
    },
    {
      run: () => withMessages((...rest) => fetchDietEligibility(304, ...rest)),
      sends: {
        method: 'GET',
        url: `${API}/api/Payment/IsValidDietToBasket/`,
        query: { categoryId: '304' },
      },
      data: false,
      siblings: { messages: 'این برنامه را دارید' },
      model: { isEligible: false, heard: ['این برنامه را دارید'] },
    },
  ],
  extendDiet: [
    {
      run: () => extendDiet(311),
      sends: { method: 'GET', url: `${API}/api/Diet/ExtendDient/`, query: { dietId: '311' } },
      data: {
        productType: 3,
        itemId: 312,
        title: 'تمدید خوراک سبک',
        size: 'اندازهٔ خط',
        color: 'رنگ خط',
        noTaxPrice: 4_000_000,
        discount: 300_000,
        tax: 360_000,
        price: 4_060_000,
        numbers: 6,
        imageSrc: '/files/diets/extension.jpg',
        relatedId: 313,
      },
      model: {
        productType: 3,
        itemId: 312,
        title: 'تمدید خوراک سبک',
        size: 'اندازهٔ خط',
        color: 'رنگ خط',
        unitPrice: 4_000_000,
        discount: 300_000,
        tax: 360_000,
        payable: 4_060_000,
        quantity: 6,
        image: '/files/diets/extension.jpg',
        relatedId: 313,
      },
    },
  ],
  getPaymentGateways: [
    {
      run: () => ask(paymentGatewaysQuery),
      sends: { method: 'GET', url: `${API}/api/Payment/GetPaymentGateways` },
      data: [
        { id: 321, gatewayPspType: 2, gatewayTypeTitle: 'زرین‌پال' },
        { id: 322, gatewayPspType: 3, gatewayTypeTitle: 'نوین‌پال' },
        { id: 323, gatewayPspType: 4, gatewayTypeTitle: 'ملت' },
      ],
      model: [
        { id: 321, type: 2, title: 'زرین‌پال' },
        { id: 322, type: 3, title: 'نوین‌پال' },
        { id: 323, type: 4, title: 'ملت' },
      ],
    },
  ],
  getPaymentGateUrl: [
    {
      run: () =>
        startPayment({
          lines: [
            {
              productType: 1,
              itemId: 331,
              title: 'یوگای آونگ',
              size: '',
              color: '',
              unitPrice: 12_000_000,
              discount: 1_320_000,
              tax: 1_080_000,
              payable: 11_760_000,
              quantity: 1,
              image: '/files/courses/hanging-yoga.jpg',
              relatedId: 332,
            },
            {
              productType: 4,
              itemId: 333,
              title: 'کش مقاومتی',
              size: 'بزرگ',
              color: 'زرشکی',
              unitPrice: 900_000,
              discount: 40_000,
              tax: 81_000,
              payable: 941_000,
              quantity: 7,
              image: '/files/products/band.jpg',
              relatedId: 0,
            },
          ],
          gateway: { id: 334, type: 3 },
          address: 'تبریز، پلاک ۱۹',
        }),
      sends: {
        method: 'POST',
        url: `${API}/api/Payment/GetPaymentGateUrl`,
        body: {
          carts: [
            {
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
            },
            {
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
            },
          ],
          paymentGatewayId: 334,
          gatewayPspType: 3,
          address: 'تبریز، پلاک ۱۹',
        },
      },
      data: { gatewayUrl: 'https://bank.example/pay', pspData: 'psp-token', invoiceId: 335 },
      model: { url: 'https://bank.example/pay', token: 'psp-token', invoiceId: 335 },
    },
    {
      run: () =>
        startPayment({
          lines: [
            {
              productType: 2,
              itemId: 336,
              title: 'خوراک سبک',
              size: '',
              color: '',
              unitPrice: 2_000_000,
              discount: 140_000,
              tax: 180_000,
              payable: 2_040_000,
              quantity: 1,
              image: '/files/diets/light.jpg',
              relatedId: 337,
            },
          ],
          gateway: { id: 338, type: 4 },
          address: '',
        }),
      sends: {
        method: 'POST',
        url: `${API}/api/Payment/GetPaymentGateUrl`,
        body: {
          carts: [
            {
              productType: 2,
              itemId: 336,
              title: 'خوراک سبک',
              size: '',
              color: '',
              noTaxPrice: 2_000_000,
              discount: 140_000,
              tax: 180_000,
              price: 2_040_000,
              numbers: 1,
              imageSrc: '/files/diets/light.jpg',
              relatedId: 337,
            },
          ],
          paymentGatewayId: 338,
          gatewayPspType: 4,
          address: '',
        },
      },
      data: { gatewayUrl: 'https://mellat.example/start', pspData: 'ref-id' },
      model: { url: 'https://mellat.example/start', token: 'ref-id', invoiceId: null },
    },
  ],
  getNovinpalRefId: [
    {
      run: () => callApi(getNovinpalRefId),
      sends: { method: 'POST', url: `${API}/api/Payment/GetNovinpalRefId` },
      data: null,
      model: null,
    },
  ],
  getZarinpalPaymentRefId: [
    {
      run: () => callApi(getZarinpalPaymentRefId),
      sends: { method: 'POST', url: `${API}/api/Payment/GetZarinpalPaymentRefId` },
      data: null,
      model: null,
    },
  ],
  getUserInvoices: [
    {
      run: () => ask(invoicesQuery(3)),
      sends: {
        method: 'GET',
        url: `${API}/api/Payment/GetUserInvoices/`,
        query: { status: '0', part: '3', size: '20' },
      },
      data: {
        data: [
          {
            id: 341,
            payStatus: 2,
            totalPrice: 13_800_000,
            createDate: '2019-08-09T10:11:12',
            trackingNumber: 'track-341',
            gatewayTypeTitle: 'درگاه یکم',
            invoiceItem: [
              {
                title: 'یوگای آونگ',
                productType: 1,
                itemId: 342,
                imageSrc: '/files/courses/hanging-yoga.jpg',
                noTaxPrice: 12_000_000,
                discount: 1_320_000,
                tax: 1_080_000,
                price: 11_760_000,
              },
              {
                title: 'خوراک سبک',
                noTaxPrice: 2_000_000,
                discount: 140_000,
                tax: 180_000,
                price: 2_040_000,
              },
            ],
          },
          {
            id: 343,
            payStatus: 1,
            paymentState: 'refundDue',
            failureReason: 'cancelled',
            totalPrice: 5_550_000,
            createDate: '2020-09-10T11:12:13',
            trackingNumber: 'track-343',
            gatewayTypeTitle: 'درگاه دوم',
            invoiceItem: [],
          },
          {
            id: 344,
            payStatus: 0,
            paymentState: 'pending',
            totalPrice: 6_660_000,
            createDate: '2021-10-11T12:13:14',
            invoiceItem: [],
          },
        ],
        total: 47,
      },
      model: {
        total: 47,
        invoices: [
          {
            id: 341,
            outcome: 'paid',
            refund: null,
            failureReason: null,
            totalPrice: 13_800_000,
            createdAt: '2019-08-09T10:11:12',
            trackingNumber: 'track-341',
            gatewayTitle: 'درگاه یکم',
            items: [
              {
                title: 'یوگای آونگ',
                productType: 1,
                itemId: 342,
                image: '/files/courses/hanging-yoga.jpg',
                unitPrice: 12_000_000,
                discount: 1_320_000,
                tax: 1_080_000,
                payable: 11_760_000,
              },
              {
                title: 'خوراک سبک',
                itemId: 0,
                image: '',
                unitPrice: 2_000_000,
                discount: 140_000,
                tax: 180_000,
                payable: 2_040_000,
              },
            ],
          },
          {
            id: 343,
            outcome: 'failed',
            refund: 'due',
            failureReason: 'cancelled',
            totalPrice: 5_550_000,
            createdAt: '2020-09-10T11:12:13',
            trackingNumber: 'track-343',
            gatewayTitle: 'درگاه دوم',
            items: [],
          },
          {
            id: 344,
            outcome: 'unknown',
            refund: null,
            failureReason: null,
            totalPrice: 6_660_000,
            createdAt: '2021-10-11T12:13:14',
            trackingNumber: '',
            gatewayTitle: '',
            items: [],
          },
        ],
      },
    },
    {
      run: () => ask(invoicesQuery(1)),
      sends: {
        method: 'GET',
        url: `${API}/api/Payment/GetUserInvoices/`,
        query: { status: '0', part: '1', size: '20' },
      },
      data: [],
      siblings: { total: 29 },
      model: { total: 29, invoices: [] },
    },
  ],
} satisfies Partial<Goldens>;
