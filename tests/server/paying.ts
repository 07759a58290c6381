/** Shared by the payment tests: a basket, starting a payment, and what the bank and the browser do with its token. */
import { eq, sql } from 'drizzle-orm';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { invoices, userCourses, userDiets } from '../../server/db/schema';
import { wireLine } from '../basket-line';
import { ORIGIN, type TestServer } from './member';

/** A line of the basket, by default a course without its diet's line; amounts in rials. */
export const line = (over: Partial<WireBasketLine>): WireBasketLine =>
  wireLine({ noTaxPrice: 18_000_000, tax: 1_800_000, price: 19_800_000, relatedId: 2, ...over });
/** A course with its diet: 27 000 000 rials. */
export const PAIR = [
  line({}),
  line({
    productType: 2,
    itemId: 2,
    relatedId: 1,
    noTaxPrice: 7_200_000,
    discount: 720_000,
    tax: 720_000,
    price: 7_200_000,
  }),
];
/** A diet alone: 7 150 000 rials. */
export const DIET = line({
  productType: 2,
  noTaxPrice: 6_500_000,
  tax: 650_000,
  price: 7_150_000,
  relatedId: 0,
});
/** A mat in one of its sizes and colours: 7 040 000 rials. */
export const MAT = line({
  productType: 4,
  itemId: 2,
  size: '۶ میلی‌متر',
  color: 'سبز',
  noTaxPrice: 6_400_000,
  tax: 640_000,
  price: 7_040_000,
  relatedId: 0,
});
/** The extension of a member's diet. */
export const extensionOf = (dietId: number): WireBasketLine => ({
  ...DIET,
  productType: 3,
  itemId: dietId,
});
interface OrderFields {
  address?: string;
  replacesPending?: boolean;
  continuedInvoiceId?: number;
  discountCode?: string | undefined;
  codeDiscount?: number;
}
/** The body of the call that starts a payment. */
export const orderOf = (carts: readonly object[], gateway = 1, others: OrderFields = {}) => ({
  carts,
  paymentGatewayId: gateway,
  gatewayPspType: gateway + 1,
  address: '',
  ...others,
});
export const tokenOf = ({ data }: { data: unknown }) => (data as { pspData: string }).pspData;

const PROTOCOLS = ['zarinpal', 'irankish', 'behpardakht'];

/** @param of returns the server; called only after it has been opened */
export const payments = (of: () => TestServer) => {
  const post = async (path: string, fields: Record<string, string>) =>
    of().app.request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const start = (
    token: string,
    carts: readonly object[] = PAIR,
    gateway = 1,
    others: OrderFields = {},
  ) => of().post('/api/Payment/GetPaymentGateUrl', token, orderOf(carts, gateway, others));
  /** Submits the buyer's choice on the bank's page. */
  const answer = (token: string, protocol: string, outcome: string) =>
    post('/simulator/answer', { token, protocol, outcome });
  return {
    post,
    start,
    answer,
    /**
     * Lets a new member start the payment of the pair.
     * @param outcome the member's choice on the bank's page; undefined: none yet
     */
    buy: async (gateway = 1, outcome?: string) => {
      const buyer = await of().newMember();
      const token = tokenOf(await start(buyer.token, PAIR, gateway));
      if (outcome) await answer(token, PROTOCOLS[gateway - 1]!, outcome);
      return { buyer, token };
    },
    /** Reads the buyer's invoices, which also asks the banks about open payments. */
    history: (token: string, page = 'part=1&size=20') =>
      of().get(`/api/Payment/GetUserInvoices/?status=0&${page}`, token),
    invoicesOf: (userId: number) =>
      of().db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.id),
    /** Returns the owned courses and diets of the catalogue. */
    ownedBy: async (userId: number) => ({
      courses: (await of().db.select().from(userCourses).where(eq(userCourses.userId, userId))).map(
        ({ courseId }) => courseId,
      ),
      diets: (await of().db.select().from(userDiets).where(eq(userDiets.userId, userId))).map(
        ({ dietId }) => dietId,
      ),
    }),
    /** Backdates a user's pending payments, and sets the banks' clock forward. */
    age: async (userId: number, minutes: number) => {
      const { db, banks } = of();
      banks.advance(minutes);
      await db
        .update(invoices)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(invoices.userId, userId));
    },
    /** Protocols of the gateways: ids, names, and the browser's return request that claims «paid». */
    protocols: [
      {
        gateway: 1,
        protocol: 'zarinpal',
        back: async (token: string) =>
          of().app.request(`${ORIGIN}/payment/callback/zarinpal?Authority=${token}&Status=OK`),
      },
      {
        gateway: 2,
        protocol: 'irankish',
        back: (token: string) => post('/payment/callback/irankish', { token, responseCode: '00' }),
      },
      {
        gateway: 3,
        protocol: 'behpardakht',
        back: (token: string) =>
          post('/payment/callback/behpardakht', {
            RefId: token,
            ResCode: '0',
            SaleReferenceId: of().banks.books.find('behpardakht', token)?.reference ?? '1',
          }),
      },
    ],
  };
};
