/**
 * ZarinPal's REST API v4. Paths, fields and codes follow its public client libraries (ZarinPal's own SDKs and
 * shetabit/multipay).
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Bank } from './bank.ts';
import type { Books, Payment } from './books.ts';
import { assertResponsive, type Operation, withFaults } from './faults.ts';

const NAME = 'zarinpal';

/** Codes of the responses. */
const Code = {
  ok: '100',
  verifiedBefore: '101',
  invalid: '-9',
  unknownMerchant: '-10',
  amountDiffers: '-50',
  notPaid: '-51',
  unknownAuthority: '-54',
  notReversible: '-61',
} as const;
interface Result {
  readonly code: string;
  readonly [field: string]: unknown;
}

/** The smallest payment in rials. */
const MIN_AMOUNT = 1000;
const text = z.string().min(1);
const amount = z.number().int().min(MIN_AMOUNT);
const registration = z.object({
  merchant_id: text,
  amount,
  currency: z.literal('IRR'),
  callback_url: z.url(),
  description: text,
});
const verification = z.object({ merchant_id: text, amount, authority: text });
const reference = z.object({ merchant_id: text, authority: text });

/** The state of a payment, as an inquiry reports it. */
function statusOf(books: Books, payment: Payment): string {
  if (books.isReturned(payment) && books.isCharged(payment)) return 'REVERSED';
  if (payment.verifiedAt !== null) return 'VERIFIED';
  if (books.isCharged(payment)) return 'PAID';
  return books.isOpen(payment) ? 'IN_BANK' : 'FAILED';
}

function verify(books: Books, payment: Payment, expected: number): Result {
  if (!books.isCharged(payment) || books.isReturned(payment)) return { code: Code.notPaid };
  if (expected !== books.chargedAmount(payment)) return { code: Code.amountDiffers };
  const code = payment.verifiedAt === null ? Code.ok : Code.verifiedBefore;
  books.mark(payment, 'verifiedAt');
  return { code, ref_id: Number(payment.reference), card_pan: '603799******1234', fee: 0 };
}

function reverse(books: Books, payment: Payment): Result {
  if (payment.verifiedAt === null || books.isReturned(payment)) return { code: Code.notReversible };
  books.mark(payment, 'reversedAt');
  return { code: Code.ok };
}

const respond = ({ code, ...data }: Result): Response =>
  Response.json(
    Number(code) > 0
      ? { data: { code: Number(code), message: 'Success', ...data }, errors: [] }
      : { data: [], errors: { code: Number(code), message: 'Failed', validations: [] } },
  );

/** @param merchantId the only merchant */
export const zarinpal = (merchantId: string): Bank => ({
  name: NAME,
  page: { method: 'GET', path: '/pg/StartPay/:authority', token: 'authority' },
  returnToShop: ({ token }, decline) => ({
    method: 'GET',
    fields: { Authority: token, Status: decline ? 'NOK' : 'OK' },
  }),
  serveMerchant(app, { books, faults }) {
    const serve = <Fields extends z.ZodType<{ merchant_id: string }>>(
      path: string,
      operation: Operation,
      fields: Fields,
      run: (fields: z.output<Fields>) => Result,
    ) =>
      app.post(`/pg/v4/payment/${path}.json`, async (context: Context) => {
        const { success, data } = fields.safeParse(await context.req.json().catch(() => null));
        return withFaults(
          context,
          faults.take(NAME, operation),
          () => {
            if (!success) return { code: Code.invalid };
            return data.merchant_id === merchantId ? run(data) : { code: Code.unknownMerchant };
          },
          respond,
        );
      });
    const find = (authority: string, run: (payment: Payment) => Result): Result => {
      const payment = books.find(NAME, authority);
      if (!payment) return { code: Code.unknownAuthority };
      assertResponsive(payment);
      return run(payment);
    };
    serve('request', 'register', registration, (fields) => {
      const authority = `A${randomBytes(17).toString('hex')}0`; // 36 characters, the first of which is A
      books.register({
        bank: NAME,
        token: authority,
        orderId: '',
        amount: fields.amount,
        callbackUrl: fields.callback_url,
      });
      return { code: Code.ok, authority, fee_type: 'Merchant', fee: 0 };
    });
    serve('verify', 'verify', verification, (fields) =>
      find(fields.authority, (payment) => verify(books, payment, fields.amount)),
    );
    serve('inquiry', 'inquire', reference, ({ authority }) =>
      find(authority, (payment) => ({ code: Code.ok, status: statusOf(books, payment) })),
    );
    serve('reverse', 'reverse', reference, ({ authority }) =>
      find(authority, (payment) => reverse(books, payment)),
    );
  },
});
