/** Data of the paths of the purchase chart, named so that a failed walk is readable. */
import type { BasketLine, Offer } from '@/entities/basket';
import type { GatewayRedirect } from '@/entities/payment-gateway';
import type { StartedPayment } from '@/features/purchase/model/purchase.machine';
import { ProductType } from '@/shared/api/contract/codes';

const priced = { image: '', price: 12_000_000, discountPercent: 0, extraDiscountPercent: 0 };
export const strengthCourse: Offer = {
  kind: 'course',
  id: 1,
  title: 'بدنسازی',
  ...priced,
  connectedDiet: { id: 7, title: 'برنامه حجم', ...priced },
};
export const dietAlone: Offer = {
  kind: 'diet',
  id: 8,
  title: 'برنامه کاهش وزن',
  ...priced,
  connectedDiet: null,
};
/** Returns a line of the basket; the price is correct for a tax of 10 %. */
export const line = (over: Partial<BasketLine>): BasketLine => ({
  productType: ProductType.course,
  itemId: 1,
  title: 'بدنسازی',
  size: '',
  color: '',
  unitPrice: 12_000_000,
  discount: 0,
  tax: 1_200_000,
  payable: 13_200_000,
  quantity: 1,
  image: '',
  relatedId: 0,
  ...over,
});
export const dietLine = line({
  productType: ProductType.diet,
  itemId: 8,
  title: 'برنامه کاهش وزن',
});
/** A course without its diet in the basket. */
export const unpairedLine = line({ itemId: 77, title: 'کلاس بی‌برنامه', relatedId: 78 });
export const productLine = line({
  productType: ProductType.product,
  itemId: 5,
  title: 'کش ورزشی',
});
/** `strengthCourse` with its diet, whose price the course determines. */
export const courseLine = line({ relatedId: 7 });
export const pairedDietLine = line({
  productType: ProductType.diet,
  itemId: 7,
  title: 'برنامه حجم',
  relatedId: 1,
});
/** Several pieces of a product. */
export const matLine = line({
  productType: ProductType.product,
  itemId: 999,
  title: 'مت یوگا',
  quantity: 2,
});
const gateway = { id: 1, type: 2, title: 'زرین‌پال', image: '', takesDiscountCodes: false };
export const orderOf = (...lines: BasketLine[]) => ({ lines, gateway, address: '' });
export const order = {
  ...orderOf(courseLine, pairedDietLine, matLine),
  address: 'شیراز، خیابان زند',
};

/** An order by a gateway whose type the app does not know. */
export const unsupportedOrder = {
  ...order,
  gateway: { ...gateway, id: 99, type: 7, title: 'ناشناس' },
};

export const failure = (status = 400) => ({ status, messages: ['پیام سرور'] });
export const codeRefusal = {
  ...failure(),
  fields: [{ name: 'discountCode', message: 'پیام سرور' }],
};
interface Opening {
  readonly fa: string;
  readonly en: string;
  readonly state: string;
  readonly gatewayRedirect: GatewayRedirect;
}
const FORM_URL = 'https://bpm.shaparak.ir/';
/**
 * The server's responses to the start of a payment: the step, its next state (decision 72), and the redirect with the
 * fields of the gateway's form (section 4.4).
 */
export const openings: Readonly<Record<GatewayRedirect['by'], Opening>> = {
  redirect: {
    fa: 'درگاه با انتقال',
    en: 'the gateway redirects',
    state: 'openingGateway.redirecting',
    gatewayRedirect: { by: 'redirect', url: 'https://www.zarinpal.com/pg' },
  },
  tokenForm: {
    fa: 'درگاه با توکن',
    en: 'the gateway takes a token',
    state: 'openingGateway.postingToken',
    gatewayRedirect: { by: 'tokenForm', url: FORM_URL, fields: { tokenIdentity: 'A1' } },
  },
  refIdForm: {
    fa: 'درگاه با شناسه',
    en: 'the gateway takes a reference id',
    state: 'openingGateway.postingRefId',
    gatewayRedirect: { by: 'refIdForm', url: FORM_URL, fields: { RefId: 'A1', mobileap: '' } },
  },
  untrusted: {
    fa: 'درگاه نامعتبر',
    en: 'the gateway is not trusted',
    state: 'browsing',
    gatewayRedirect: { by: 'untrusted' },
  },
};
/** Id of the invoice of the started payments, except for one gateway whose response has no id. */
const INVOICE_ID = 41;
export const started = ({ gatewayRedirect }: Opening): StartedPayment => ({
  gatewayRedirect,
  invoiceId: gatewayRedirect.by === 'refIdForm' ? null : INVOICE_ID,
  paidBefore: [],
});

/** Returns a line in the format sent and stored (section 3.2). */
export const wireOfLine = ({
  unitPrice: price,
  payable,
  quantity,
  image,
  ...rest
}: BasketLine) => ({
  ...rest,
  noTaxPrice: price,
  price: payable,
  numbers: quantity,
  imageSrc: image,
});
/** The gateways of the walks, by the kind of redirect to them. */
export const GATEWAYS = {
  redirect: { id: 1, gatewayPspType: 2, gatewayTypeTitle: 'زرین‌پال' },
  tokenForm: { id: 2, gatewayPspType: 3, gatewayTypeTitle: 'ایران‌کیش' },
  refIdForm: { id: 3, gatewayPspType: 4, gatewayTypeTitle: 'به‌پرداخت ملت' },
  unknown: { id: 99, gatewayPspType: 7, gatewayTypeTitle: 'ناشناس' },
};
