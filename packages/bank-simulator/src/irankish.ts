/**
 * IranKish's REST API v3: tokenization, confirmation, reversal and inquiry. Paths, fields, codes and the authentication
 * envelope follow public client libraries (shetabit/multipay; Parbad for the inquiry and the reversal).
 */
import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Bank } from './bank.ts';
import type { Books, Payment } from './books.ts';
import { assertResponsive, type Operation, withFaults } from './faults.ts';
import type { Decline } from './outcomes.ts';

const NAME = 'irankish';

/** Codes of the responses. */
const Code = {
  ok: '00',
  reversedBefore: '2',
  cancelled: '17',
  notFound: '25',
  invalidFormat: '30',
  noFunds: '51',
  wrongPin: '55',
  duplicate: '94',
  outdatedRequest: '906',
  unknownTerminal: '915',
  expired: '921',
  insecure: '922',
} as const;
const DECLINES: Readonly<Record<Decline, string>> = {
  cancelled: Code.cancelled,
  noFunds: Code.noFunds,
  wrongPin: Code.wrongPin,
  expired: Code.expired,
};
interface Result {
  readonly code: string;
  readonly [field: string]: unknown;
}

export interface IranKishMerchant {
  readonly terminalId: string;
  readonly acceptorId: string;
  /** Sixteen hexadecimal digits. */ readonly passPhrase: string;
}

/** Seconds by which the time of a request may differ. The bank's own limit is not known. */
const MAX_CLOCK_DIFFERENCE_S = 3600;
/** Compares with the clock of this machine, which the shop uses too; tests set the books' clock forward. */
const isOutdated = (seconds: number) =>
  Math.abs(Date.now() / 1000 - seconds) > MAX_CLOCK_DIFFERENCE_S;

const text = z.string().min(1);
const registration = z.object({
  authenticationEnvelope: z.object({ iv: z.hex(), data: z.hex() }),
  request: z.object({
    transactionType: z.literal('Purchase'),
    terminalId: text,
    acceptorId: text,
    amount: z.number().int().positive(),
    revertUri: z.url(),
    requestId: text.max(20),
    /** seconds since 1970 */ requestTimestamp: z.number().int(),
  }),
});
const confirmation = z.object({
  terminalId: text,
  tokenIdentity: text,
  retrievalReferenceNumber: text,
  systemTraceAuditNumber: text,
});
const inquiry = z.object({
  terminalId: text,
  passPhrase: text,
  tokenIdentity: text,
  findOption: z.literal(2),
});

/** Creates the bank's private key, in PEM. */
export const createKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string;

/**
 * Decrypts PKCS #1 v1.5 by hand: Node 20 refuses that padding for decryption.
 * @returns undefined for an invalid padding
 */
function decryptEnvelopeKey(data: string, privateKey: string): Buffer | undefined {
  const key = { key: privateKey, padding: constants.RSA_NO_PADDING };
  const padded = privateDecrypt(key, Buffer.from(data, 'hex'));
  const end = padded.indexOf(0, 2);
  return padded[0] === 0 && padded[1] === 2 && end > 0 ? padded.subarray(end + 1) : undefined;
}

/**
 * Whether the envelope was made for this amount with the merchant's secrets. It holds an AES key with the SHA-256 of
 * the encrypted terminal, pass phrase and amount; the encrypted text itself is not sent.
 */
function isAuthentic(
  { authenticationEnvelope: { iv, data }, request }: z.output<typeof registration>,
  { terminalId, passPhrase }: IranKishMerchant,
  privateKey: string,
): boolean {
  const opened = decryptEnvelopeKey(data, privateKey);
  if (opened?.length !== 48) return false;
  const plain = `${terminalId}${passPhrase}${String(request.amount).padStart(12, '0')}00`;
  const cipher = createCipheriv('aes-128-cbc', opened.subarray(0, 16), Buffer.from(iv, 'hex'));
  const encrypted = Buffer.concat([cipher.update(Buffer.from(plain, 'hex')), cipher.final()]);
  return createHash('sha256').update(encrypted).digest().equals(opened.subarray(16));
}

const traceOf = ({ reference }: Payment): string => reference.slice(-6);
const chargeOf = (books: Books, payment: Payment) => ({
  retrievalReferenceNumber: payment.reference,
  systemTraceAuditNumber: traceOf(payment),
  amount: books.chargedAmount(payment),
  requestId: payment.orderId,
  tokenIdentity: payment.token,
});

const respond = ({ code, ...result }: Result): Response =>
  Response.json({
    responseCode: code,
    description: code === Code.ok ? 'Success' : 'Failed',
    status: code === Code.ok,
    result: code === Code.ok ? result : null,
  });

function confirm(books: Books, payment: Payment): Result {
  if (!books.isCharged(payment)) return { code: Code.notFound };
  if (books.isReturned(payment)) return { code: Code.reversedBefore };
  if (payment.verifiedAt !== null) return { code: Code.duplicate };
  books.mark(payment, 'verifiedAt');
  return { code: Code.ok, responseCode: Code.ok, ...chargeOf(books, payment) };
}

/** The state of a payment. A payment without a decision of the buyer is not found. */
function inquire(books: Books, payment: Payment): Result {
  const { outcome, verifiedAt } = payment;
  if (outcome === null) return { code: books.isOpen(payment) ? Code.notFound : Code.expired };
  const state = {
    token: null, // services may send null for what they do not have
    isVerified: verifiedAt !== null,
    isReversed: books.isReturned(payment),
    ...chargeOf(books, payment),
  };
  const responseCode = books.isCharged(payment) ? Code.ok : DECLINES[outcome as Decline];
  return { code: Code.ok, responseCode, ...state };
}

function reverse(books: Books, payment: Payment): Result {
  if (!books.isCharged(payment)) return { code: Code.notFound };
  if (books.isReturned(payment)) return { code: Code.reversedBefore };
  books.mark(payment, 'reversedAt');
  return { code: Code.ok, isReversed: true };
}

/**
 * @param merchant the only merchant
 * @param privateKey in PEM, to which the merchant has the public key
 */
export const irankish = (merchant: IranKishMerchant, privateKey: string): Bank => ({
  name: NAME,
  page: { method: 'POST', path: '/iuiv3/IPG/Index/', token: 'tokenIdentity' },
  returnToShop: (payment, decline) => ({
    method: 'POST',
    fields: {
      token: payment.token,
      acceptorId: merchant.acceptorId,
      responseCode: decline ? DECLINES[decline] : Code.ok,
      paymentId: '',
      requestId: payment.orderId,
      retrievalReferenceNumber: decline ? '' : payment.reference,
      amount: String(payment.amount),
      maskedPan: '603799******1234',
      systemTraceAuditNumber: decline ? '' : traceOf(payment),
    },
  }),
  serveMerchant(app, { books, faults }) {
    const serve = <Fields extends z.ZodType>(
      path: string,
      operation: Operation,
      fields: Fields,
      run: (fields: z.output<Fields>) => Result,
    ) =>
      app.post(`/api/v3/${path}`, async (context: Context) => {
        const parsed = fields.safeParse(await context.req.json().catch(() => null));
        return withFaults(
          context,
          faults.take(NAME, operation),
          () => (parsed.success ? run(parsed.data) : { code: Code.invalidFormat }),
          respond,
        );
      });
    const find = (
      { terminalId, tokenIdentity }: { terminalId: string; tokenIdentity: string },
      run: (payment: Payment) => Result,
    ): Result => {
      if (terminalId !== merchant.terminalId) return { code: Code.unknownTerminal };
      const payment = books.find(NAME, tokenIdentity);
      if (!payment) return { code: Code.expired };
      assertResponsive(payment);
      return run(payment);
    };
    const findCharge = (fields: z.output<typeof confirmation>, run: (payment: Payment) => Result) =>
      find(fields, (payment) =>
        fields.retrievalReferenceNumber === payment.reference &&
        fields.systemTraceAuditNumber === traceOf(payment)
          ? run(payment)
          : { code: Code.notFound },
      );
    serve('tokenization/make', 'register', registration, (fields) => {
      const { terminalId, acceptorId, amount, revertUri, requestId, requestTimestamp } =
        fields.request;
      if (terminalId !== merchant.terminalId || acceptorId !== merchant.acceptorId)
        return { code: Code.unknownTerminal };
      if (!isAuthentic(fields, merchant, privateKey)) return { code: Code.insecure };
      if (isOutdated(requestTimestamp)) return { code: Code.outdatedRequest };
      const token = randomBytes(16).toString('hex').toUpperCase();
      const { registeredAt } = books.register({
        bank: NAME,
        token,
        orderId: requestId,
        amount,
        callbackUrl: revertUri,
      });
      const initiateTimeStamp = Math.floor(registeredAt / 1000);
      return {
        code: Code.ok,
        token,
        initiateTimeStamp,
        expiryTimeStamp: initiateTimeStamp + 20 * 60,
        transactionType: 'Purchase',
      };
    });
    serve('confirmation/purchase', 'verify', confirmation, (fields) =>
      findCharge(fields, (payment) => confirm(books, payment)),
    );
    serve('confirmation/reversePurchase', 'reverse', confirmation, (fields) =>
      findCharge(fields, (payment) => reverse(books, payment)),
    );
    serve('inquiry/single', 'inquire', inquiry, (fields) =>
      fields.passPhrase === merchant.passPhrase
        ? find(fields, (payment) => inquire(books, payment))
        : { code: Code.insecure },
    );
  },
});
