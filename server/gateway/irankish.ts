/**
 * IranKish's REST API v3. Paths, fields, codes and the authentication envelope follow public client libraries
 * (shetabit/multipay; Parbad for the inquiry and the reversal). A charge that is not confirmed within 20 minutes is
 * returned by the bank.
 */
import { constants, createCipheriv, createHash, publicEncrypt, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { FailureReason } from '@/shared/api/contract/codes';
import {
  BankError,
  type PaymentGateway,
  type StartedPayment,
  type Verification,
} from '../payment/gateway';
import { type BankAddress, callService, isFinal, pageUrlOf } from './bank-service';

export interface IranKishMerchant extends BankAddress {
  readonly terminalId: string;
  readonly acceptorId: string;
  /** Sixteen hexadecimal digits. */ readonly passPhrase: string;
  /** The bank's public key, in PEM. */ readonly publicKey: string;
}

const OK = '00';
const REVERSED_BEFORE = '2';
const CONFIRMED_BEFORE = '94';
/** The code of an inquiry about a payment that is still open. */
const NOT_PAID = '25';
/** Codes of an inquiry about a payment that is closed without a charge. */
const UNUSABLE = new Set([REVERSED_BEFORE, '920', '921']);
const REASONS: Readonly<Record<string, FailureReason>> = {
  5: FailureReason.cancelled,
  17: FailureReason.cancelled,
  51: FailureReason.insufficientFunds,
  55: FailureReason.wrongPin,
  75: FailureReason.wrongPin,
  921: FailureReason.expired,
};

const charge = z.object({
  responseCode: z.string().default(OK),
  token: z.string().optional(),
  amount: z.coerce.number().optional(),
  retrievalReferenceNumber: z.string().optional(),
  systemTraceAuditNumber: z.string().optional(),
  isReversed: z.boolean().optional(),
  isVerified: z.boolean().optional(),
});
const answer = z.object({
  responseCode: z.string(),
  result: charge
    .nullish()
    .transform((result): z.output<typeof charge> => result ?? { responseCode: '' }),
});

/** Proves the merchant's identity: an AES key, encrypted for the bank, with the hash of what the key encrypts. */
function envelopeOf(
  { terminalId, passPhrase, publicKey }: IranKishMerchant,
  amount: number,
): { iv: string; data: string } {
  const plain = `${terminalId}${passPhrase}${String(amount).padStart(12, '0')}00`;
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const encrypted = Buffer.concat([cipher.update(Buffer.from(plain, 'hex')), cipher.final()]);
  const hash = createHash('sha256').update(encrypted).digest();
  const data = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.concat([key, hash]),
  );
  return { iv: iv.toString('hex'), data: data.toString('hex') };
}

export function createIranKish(merchant: IranKishMerchant): PaymentGateway {
  const { terminalId, acceptorId, passPhrase } = merchant;
  const call = async (path: string, body: object, isIdempotent: boolean) => {
    const text = await callService(`${merchant.url}/api/v3/${path}`, { body, isIdempotent });
    const json: unknown = JSON.parse(text, (_, value: unknown) => value ?? undefined); // null: no value
    const { responseCode: code, result } = answer.parse(json);
    return { code, result };
  };
  const inquire = (token: string) =>
    call('inquiry/single', { terminalId, passPhrase, tokenIdentity: token, findOption: 2 }, true);
  const chargeOf = (token: string, found: Awaited<ReturnType<typeof inquire>>['result']) => ({
    terminalId,
    tokenIdentity: token,
    retrievalReferenceNumber: found.retrievalReferenceNumber,
    systemTraceAuditNumber: found.systemTraceAuditNumber,
  });
  const failed = (code: string): Verification => ({
    verdict: 'failed',
    reference: '',
    reason: REASONS[code],
  });
  return {
    name: 'irankish',
    callback: {
      method: 'POST',
      path: '/payment/callback/irankish',
      token: 'token',
      fields: [], // the inquiry returns the numbers of the charge
    },
    async start({ invoiceId, amount, callbackUrl }) {
      const request = {
        transactionType: 'Purchase',
        terminalId,
        acceptorId,
        amount,
        billInfo: null,
        paymentId: null,
        requestId: String(invoiceId),
        requestTimestamp: Math.floor(Date.now() / 1000),
        revertUri: callbackUrl,
      };
      const body = { authenticationEnvelope: envelopeOf(merchant, amount), request };
      const { code, result } = await call('tokenization/make', body, false);
      if (code !== OK || !result.token) throw new BankError('IranKish', 'a tokenization', code);
      return result.token;
    },
    pageUrl: (_, origin) => pageUrlOf(merchant, origin, '/iuiv3/IPG/Index/'),
    async verify(payment: StartedPayment) {
      const { token, amount } = payment;
      const { code, result: found } = await inquire(token);
      if (code === NOT_PAID)
        return isFinal(payment) ? failed('921') : { verdict: 'unknown', isUnpaid: true };
      if (UNUSABLE.has(code)) return failed(code);
      if (code !== OK) throw new BankError('IranKish', 'an inquiry', code);
      if (found.responseCode !== OK) return failed(found.responseCode);
      if (found.isReversed) return failed(REVERSED_BEFORE);
      // Without a confirmation, the bank returns a charge of another amount.
      if (found.amount !== amount)
        return { verdict: 'failed', reference: '', reason: FailureReason.amountMismatch };
      const reference = found.retrievalReferenceNumber ?? '';
      if (found.isVerified) return { verdict: 'paid', reference, amount };
      const confirmed = await call('confirmation/purchase', chargeOf(token, found), true);
      const outcome = confirmed.code === OK ? confirmed.result.responseCode : confirmed.code;
      if (outcome === REVERSED_BEFORE) return failed(outcome);
      if (outcome !== OK && outcome !== CONFIRMED_BEFORE)
        throw new BankError('IranKish', 'a confirmation', outcome);
      return { verdict: 'paid', reference, amount: confirmed.result.amount ?? found.amount };
    },
    async reverse({ token }) {
      const { result } = await inquire(token);
      const { code } = await call('confirmation/reversePurchase', chargeOf(token, result), true);
      return code === OK || code === REVERSED_BEFORE;
    },
    inquire: async (payment) => ({
      isOpen: (await inquire(payment.token)).code === NOT_PAID && !isFinal(payment),
    }),
  };
}
