/**
 * ZarinPal's REST API v4. Paths, fields and codes follow its public client libraries (ZarinPal's own SDKs and
 * shetabit/multipay). The buyer's return claims only OK or NOK, so the reason of a failure is unknown.
 */
import * as z from 'zod';
import { FailureReason } from '@/shared/api/contract/codes';
import {
  BankError,
  type PaymentGateway,
  type StartedPayment,
  type Verification,
} from '../payment/gateway';
import { type BankAddress, callService, isFinal, pageUrlOf } from './bank-service';

export interface ZarinPalMerchant extends BankAddress {
  readonly merchantId: string;
}

const Code = { ok: 100, verifiedBefore: 101, amountDiffers: -50, notPaid: -51 } as const;

/** An empty list stands for a missing object. */
const none = z.array(z.unknown()).transform(() => ({ code: 0 }));
const answer = z.object({
  data: z.union([
    none,
    z.object({
      code: z.number(),
      authority: z.string().optional(),
      ref_id: z.union([z.number(), z.string()]).optional(),
      status: z.string().optional(),
    }),
  ]),
  errors: z.union([none, z.object({ code: z.number() })]),
});

export function createZarinPal({ merchantId, ...address }: ZarinPalMerchant): PaymentGateway {
  const call = async (operation: string, fields: object, isIdempotent: boolean) => {
    const text = await callService(`${address.url}/pg/v4/payment/${operation}.json`, {
      body: { merchant_id: merchantId, ...fields },
      isIdempotent,
    });
    const { data, errors } = answer.parse(JSON.parse(text));
    return { ...data, code: data.code || errors.code } as z.output<typeof answer>['data'] & {
      authority?: string;
      ref_id?: number | string;
      status?: string;
    };
  };
  const statusOf = async ({ token }: StartedPayment): Promise<string> => {
    const { code, status } = await call('inquiry', { authority: token }, true);
    if (code !== Code.ok || !status) throw new BankError('ZarinPal', 'an inquiry', code);
    return status;
  };
  /** The result of a payment that cannot be verified. */
  const verdictOf = async (payment: StartedPayment): Promise<Verification> => {
    switch (await statusOf(payment)) {
      case 'IN_BANK':
        return isFinal(payment)
          ? { verdict: 'failed', reference: '', reason: FailureReason.expired }
          : { verdict: 'unknown', isUnpaid: true };
      case 'FAILED':
      case 'REVERSED':
        return { verdict: 'failed', reference: '' };
      default:
        return { verdict: 'unknown', isUnpaid: false };
    }
  };
  return {
    name: 'zarinpal',
    callback: { method: 'GET', path: '/payment/callback/zarinpal', token: 'Authority', fields: [] },
    async start({ invoiceId, amount, callbackUrl }) {
      const fields = {
        amount,
        currency: 'IRR', // the default of some accounts is tomans
        callback_url: callbackUrl,
        description: `فاکتور ${invoiceId}`,
        metadata: { order_id: String(invoiceId) },
      };
      const { code, authority } = await call('request', fields, false);
      if (code !== Code.ok || !authority) throw new BankError('ZarinPal', 'a request', code);
      return authority;
    },
    pageUrl: (token, origin) => pageUrlOf(address, origin, `/pg/StartPay/${token}`),
    async verify(payment) {
      const { amount, token } = payment;
      const { code, ref_id: reference } = await call('verify', { amount, authority: token }, true);
      switch (code) {
        case Code.ok:
        case Code.verifiedBefore:
          return { verdict: 'paid', reference: String(reference ?? ''), amount };
        case Code.amountDiffers:
          return { verdict: 'failed', reference: '', reason: FailureReason.amountMismatch };
        case Code.notPaid:
          return verdictOf(payment);
        default:
          throw new BankError('ZarinPal', 'a verification', code);
      }
    },
    async reverse(payment) {
      const { code } = await call('reverse', { authority: payment.token }, true);
      return code === Code.ok || (await statusOf(payment)) === 'REVERSED';
    },
    inquire: async (payment) => ({ isOpen: (await statusOf(payment)) === 'IN_BANK' }),
  };
}
