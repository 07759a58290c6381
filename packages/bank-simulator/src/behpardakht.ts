/**
 * Behpardakht Mellat's SOAP service. The namespace, operations, parameters and codes follow public client libraries
 * (shetabit/multipay).
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Bank } from './bank.ts';
import type { Books, Payment } from './books.ts';
import { assertResponsive, type Operation, withFaults } from './faults.ts';
import type { Decline } from './outcomes.ts';
import { parseRequest, toResponse } from './soap.ts';

const NAME = 'behpardakht';

/** Codes of the responses. */
const Code = {
  ok: '0',
  noFunds: '12',
  wrongPin: '13',
  cancelled: '17',
  wrongCredentials: '24',
  amount: '25',
  invalidFormat: '32',
  duplicateOrder: '41',
  saleNotFound: '42',
  verifiedBefore: '43',
  settledBefore: '45',
  notSettled: '46',
  reversed: '48',
  sessionOver: '415',
} as const;
const DECLINES: Readonly<Record<Decline, string>> = {
  cancelled: Code.cancelled,
  noFunds: Code.noFunds,
  wrongPin: Code.wrongPin,
  expired: Code.sessionOver,
};

export interface BehpardakhtMerchant {
  readonly terminalId: string;
  readonly userName: string;
  readonly userPassword: string;
}

const digits = z.string().regex(/^\d{1,18}$/);
const credentials = z.object({
  terminalId: digits,
  userName: z.string(),
  userPassword: z.string(),
});
const registration = credentials.extend({
  orderId: digits,
  amount: digits.transform(Number),
  localDate: z.string().regex(/^\d{8}$/),
  localTime: z.string().regex(/^\d{6}$/),
  additionalData: z.string(),
  callBackUrl: z.url(),
  payerId: digits,
});
const sale = credentials.extend({ orderId: digits, saleOrderId: digits, saleReferenceId: digits });

function register(books: Books, fields: z.output<typeof registration>): string {
  if (books.all().some(({ bank, orderId }) => bank === NAME && orderId === fields.orderId))
    return Code.duplicateOrder;
  const token = randomBytes(8).toString('hex').toUpperCase();
  books.register({
    bank: NAME,
    token,
    orderId: fields.orderId,
    amount: fields.amount,
    callbackUrl: fields.callBackUrl,
  });
  return `${Code.ok},${token}`;
}

function verify(books: Books, payment: Payment): string {
  if (books.isReturned(payment)) return Code.reversed;
  if (books.chargedAmount(payment) !== payment.amount) return Code.amount;
  if (payment.verifiedAt !== null) return Code.verifiedBefore;
  books.mark(payment, 'verifiedAt');
  return Code.ok;
}
function settle(books: Books, payment: Payment): string {
  if (books.isReturned(payment)) return Code.reversed;
  if (payment.verifiedAt === null) return Code.notSettled;
  if (payment.settledAt !== null) return Code.settledBefore;
  books.mark(payment, 'settledAt');
  return Code.ok;
}
function inquire(books: Books, payment: Payment): string {
  if (books.isReturned(payment)) return Code.reversed;
  return payment.verifiedAt === null ? Code.saleNotFound : Code.ok;
}
function reverse(books: Books, payment: Payment): string {
  if (books.isReturned(payment)) return Code.reversed;
  books.mark(payment, 'reversedAt');
  return Code.ok;
}

const SALE_OPERATIONS: Readonly<
  Record<string, readonly [Operation, (books: Books, payment: Payment) => string]>
> = {
  bpVerifyRequest: ['verify', verify],
  bpSettleRequest: ['settle', settle],
  bpInquiryRequest: ['inquire', inquire],
  bpReversalRequest: ['reverse', reverse],
};

/** @param merchant the only merchant */
export function behpardakht(merchant: BehpardakhtMerchant): Bank {
  const isMerchant = ({ terminalId, userName, userPassword }: BehpardakhtMerchant) =>
    terminalId === merchant.terminalId &&
    userName === merchant.userName &&
    userPassword === merchant.userPassword;
  const runSale = (
    books: Books,
    parameters: unknown,
    run: (books: Books, payment: Payment) => string,
  ): string => {
    const { success, data } = sale.safeParse(parameters);
    if (!success) return Code.invalidFormat;
    if (!isMerchant(data)) return Code.wrongCredentials;
    const payment = books
      .all()
      .find(
        ({ bank, orderId, reference }) =>
          bank === NAME && orderId === data.saleOrderId && reference === data.saleReferenceId,
      );
    if (!payment || !books.isCharged(payment)) return Code.saleNotFound;
    assertResponsive(payment);
    return run(books, payment);
  };
  return {
    name: NAME,
    page: { method: 'POST', path: '/pgwchannel/startpay.mellat', token: 'RefId' },
    returnToShop: ({ token, orderId, reference }, decline) => ({
      method: 'POST',
      fields: {
        RefId: token,
        ResCode: decline ? DECLINES[decline] : Code.ok,
        SaleOrderId: orderId,
        SaleReferenceId: decline ? '' : reference,
        CardHolderInfo: '',
        CardHolderPan: decline ? '' : '603799******1234',
      },
    }),
    serveMerchant: (app, { books, faults }) =>
      void app.post('/pgwchannel/services/pgw', async (context) => {
        const { operation = '', parameters } = parseRequest(await context.req.text()) ?? {};
        const [name, runOn] = SALE_OPERATIONS[operation] ?? (['register', undefined] as const);
        const run = (): string => {
          if (runOn) return runSale(books, parameters, runOn);
          const { success, data } = registration.safeParse(parameters);
          if (operation !== 'bpPayRequest' || !success) return Code.invalidFormat;
          return isMerchant(data) ? register(books, data) : Code.wrongCredentials;
        };
        return withFaults(
          context,
          faults.take(NAME, name),
          () => ({ code: run() }),
          ({ code }) =>
            new Response(toResponse(operation, code), {
              headers: { 'content-type': 'text/xml; charset=utf-8' },
            }),
        );
      }),
  };
}
