/**
 * Eligibility, gateways, the start of a payment, and invoices. The wire calls the basket `carts` and the quantity
 * `numbers`.
 */
import type { Hono } from 'hono';
import {
  checkDiscountCode,
  getNovinpalRefId,
  getPaymentGateUrl,
  getPaymentGateways,
  getZarinpalPaymentRefId,
} from '@/shared/api/contract/payment';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { PaymentState, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { isValidCourseToBasket, isValidDietToBasket } from '@/shared/api/contract/eligibility';
import { toDiscountCode } from '@/shared/api/contract/rules/discount-code';
import { formatNumber } from '@/shared/lib/persian-text';
import { listGateways } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { page } from '../db/select';
import { refused } from '../refusals/refusals';
import { createLimiter } from '../http/limiter';
import type { ResponseCache } from '../http/response-cache';
import { publicOriginOf } from '../http/public-origin';
import { serveCall, serveRead, serveSharedCall } from '../http/serve-call';
import { checkDiscountCode as checkCode, hasDiscountCodes } from '../payment/discount-codes';
import type { PaymentGateways } from '../payment/gateway';
import {
  checkCourseEligibility,
  checkDietEligibility,
  requireCompleteProfile,
} from '../payment/eligibility';
import { listInvoices, type ShownInvoice, totalOf } from '../payment/invoices';
import { type BasketLine, notForSale } from '../payment/order';
import { continuePayment, startPayment } from '../payment/start';
import { reconcileOwn } from '../payment/verify';
import type { Settings } from '../settings/settings';

const toBasketLine = ({ numbers, ...line }: WireBasketLine): BasketLine => ({
  ...line,
  quantity: numbers,
});
/**
 * On the wire an invoice's item has no quantity: its amounts are the sums for all pieces, so that the items add up to
 * the total, and the discount contains that of a discount code.
 */
const toWireItem = ({ title, size, color, quantity, ...one }: ShownInvoice['items'][number]) => ({
  productType: one.productType,
  itemId: one.itemId,
  imageSrc: one.image,
  title: [title, size, color, quantity > 1 && `${formatNumber(quantity)} عدد`]
    .filter(Boolean)
    .join('، '),
  noTaxPrice: one.noTaxPrice * quantity,
  discount: one.discount * quantity + one.codeDiscount,
  tax: one.tax * quantity,
  price: totalOf({ ...one, quantity }),
});
const STATE_BY_PAY_STATUS: Readonly<Record<PayStatus, PaymentState>> = {
  [PayStatus.pending]: PaymentState.pending,
  [PayStatus.failed]: PaymentState.failed,
  [PayStatus.paid]: PaymentState.paid,
};
const stateOf = ({
  payStatus,
  refundDue,
  refundedAt,
}: Omit<ShownInvoice, 'items'>): PaymentState => {
  if (refundDue === 0) return STATE_BY_PAY_STATUS[payStatus];
  return refundedAt ? PaymentState.refunded : PaymentState.refundDue;
};
/** Discount codes that a member may try in a quarter of an hour. */
const MAX_CODES = 30;

const notEnabled = async () => {
  throw refused('این درگاه پرداخت فعال نیست؛ لطفاً یکی از درگاه‌های سبد خرید را انتخاب کنید.');
};

export function servePayment(
  app: Hono,
  db: Database,
  cache: ResponseCache,
  { publicOrigin, takesOrders }: Pick<Settings, 'publicOrigin' | 'takesOrders'>,
  gateways: PaymentGateways,
): void {
  serveCall(app, db, isValidCourseToBasket, async ({ user, query }) => {
    requireCompleteProfile(user);
    return checkCourseEligibility(db, user.id, query.courseId);
  });
  serveCall(app, db, isValidDietToBasket, async ({ user, query }) => {
    requireCompleteProfile(user);
    return checkDietEligibility(db, user.id, query.categoryId);
  });

  serveSharedCall(app, cache, getPaymentGateways, async () => {
    const takesDiscountCodes = await hasDiscountCodes(db);
    return (await listGateways(db))
      .filter(({ type }) => gateways[type])
      .map(({ id, type, title, image }) => ({
        id,
        gatewayPspType: type,
        gatewayTypeTitle: title,
        imageSrc: image,
        takesDiscountCodes,
      }));
  });

  const countCode = createLimiter(db, 'discount-code', MAX_CODES, 'کدهای زیادی را امتحان کردید');
  serveCall(app, db, checkDiscountCode, async ({ user, body }) => {
    await countCode(String(user.id));
    const discountCode = toDiscountCode(body.discountCode);
    const terms = await checkCode(db, user.id, discountCode);
    return { discountCode, ...terms, items: [...terms.items] };
  });

  serveCall(app, db, getPaymentGateUrl, async ({ context, user, body }) => {
    const origin = publicOriginOf(context, publicOrigin);
    const { continuedInvoiceId, discountCode: code } = body;
    const products = body.carts.filter(({ productType }) => productType === ProductType.product);
    if (products.length > 0 && !takesOrders) throw notForSale(products);
    if (code !== undefined) await countCode(String(user.id));
    const order = {
      userId: user.id,
      gatewayId: body.paymentGatewayId,
      gatewayType: body.gatewayPspType,
      basket: body.carts.map(toBasketLine),
      address: body.address,
      replacesPending: body.replacesPending ?? false,
      discountCode:
        code === undefined ? undefined : { code: toDiscountCode(code), shown: body.codeDiscount },
    };
    const { url, token, invoiceId, isPaid } = await (continuedInvoiceId === undefined
      ? startPayment(db, gateways, order, origin)
      : continuePayment(db, gateways, { userId: user.id, invoiceId: continuedInvoiceId }, origin));
    return { gatewayUrl: url, pspData: token, invoiceId, isPaid };
  });

  serveCall(app, db, getNovinpalRefId, notEnabled);
  serveCall(app, db, getZarinpalPaymentRefId, notEnabled);
}

/** Serves the purchase history. */
export function serveInvoices(app: Hono, db: Database, gateways: PaymentGateways): void {
  serveRead(app, db, getUserInvoices, async ({ user, query }) => {
    let history = await listInvoices(db, user.id, page(query));
    if (history.pending > 0) {
      await reconcileOwn(db, gateways, user.id);
      history = await listInvoices(db, user.id, page(query));
    }
    const { total, invoices } = history;
    return {
      total,
      data: invoices.map(({ items, ...invoice }) => ({
        id: invoice.id,
        payStatus: invoice.payStatus,
        paymentState: stateOf(invoice),
        isUnfinished: invoice.payStatus === PayStatus.pending && invoice.isUnpaid,
        failureReason: invoice.failureReason ?? undefined,
        totalPrice: invoice.totalPrice,
        createDate: invoice.createdAt.toISOString(),
        trackingNumber: invoice.bankReference,
        gatewayTypeTitle: invoice.gatewayTitle,
        discountCode: invoice.discountCode ?? '',
        delivery: invoice.delivery ?? undefined,
        invoiceItem: items.map(toWireItem),
      })),
    };
  });
}
