/**
 * Behpardakht Mellat's SOAP service. The namespace, operations, parameters and codes follow public client libraries
 * (shetabit/multipay). Everything about a charge needs the reference that only the buyer's return brings: without it
 * the shop cannot verify, and the bank returns the charge.
 */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { FailureReason } from '@/shared/api/contract/codes';
import {
  BankError,
  type PaymentGateway,
  type StartedPayment,
  type Verification,
} from '../payment/gateway';
import { type BankAddress, callService, isFinal, pageUrlOf } from './bank-service';

export interface BehpardakhtMerchant extends BankAddress {
  readonly terminalId: string;
  readonly userName: string;
  readonly password: string;
}

const SERVICE_PATH = '/pgwchannel/services/pgw';
const NAMESPACE = 'http://interfaces.core.sw.bps.com/';
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

const OK = '0';
const VERIFIED_BEFORE = '43';
const SETTLED_BEFORE = '45';
const REVERSED = '48';
/** The buyer has not paid yet, or the reference is not the bank’s. */
const SALE_NOT_FOUND = '42';
const REASONS: Readonly<Record<string, FailureReason>> = {
  12: FailureReason.insufficientFunds,
  13: FailureReason.wrongPin,
  14: FailureReason.wrongPin,
  17: FailureReason.cancelled,
  25: FailureReason.amountMismatch,
  415: FailureReason.expired,
};
/** Codes of a verification after which a payment can no longer become paid. */
const FINAL_REFUSALS = new Set('11 12 13 14 15 16 17 18 19 25 48 51 54 55 111 114'.split(' '));

const builder = new XMLBuilder({ ignoreAttributes: false });
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

const toEnvelope = (operation: string, parameters: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build({
    'soap:Envelope': {
      '@_xmlns:soap': ENVELOPE,
      'soap:Body': { [`bank:${operation}`]: { '@_xmlns:bank': NAMESPACE, ...parameters } },
    },
  })}`;

/** @returns the text of the response's `return` element; empty without one */
function readReturn(operation: string, xml: string): string {
  const { Envelope: envelope } = parser.parse(xml) as {
    Envelope?: { Body?: Record<string, { return?: string } | undefined> };
  };
  return envelope?.Body?.[`${operation}Response`]?.return?.trim() ?? '';
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tehran',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
/** The date and the time in Tehran, as the bank expects them: `20261127` and `093005`. */
function localDateAndTime(at: Date): [date: string, time: string] {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return [`${parts.year}${parts.month}${parts.day}`, `${parts.hour}${parts.minute}${parts.second}`];
}

export function createBehpardakht(merchant: BehpardakhtMerchant): PaymentGateway {
  const { terminalId, userName, password } = merchant;
  const call = async (operation: string, parameters: object, isIdempotent: boolean) => {
    const xml = await callService(merchant.url + SERVICE_PATH, {
      body: toEnvelope(operation, { terminalId, userName, userPassword: password, ...parameters }),
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      isIdempotent,
    });
    return readReturn(operation, xml);
  };
  const callOnSale = (operation: string, { invoiceId, returned }: StartedPayment) =>
    call(
      operation,
      { orderId: invoiceId, saleOrderId: invoiceId, saleReferenceId: returned.SaleReferenceId },
      true,
    );
  const failed = (code: string): Verification => ({
    verdict: 'failed',
    reference: '',
    reason: REASONS[code],
  });
  return {
    name: 'behpardakht',
    callback: {
      method: 'POST',
      path: '/payment/callback/behpardakht',
      token: 'RefId',
      fields: ['SaleReferenceId', 'ResCode'],
    },
    async start({ invoiceId, amount, callbackUrl }) {
      const [localDate, localTime] = localDateAndTime(new Date());
      const returned = await call(
        'bpPayRequest',
        {
          orderId: invoiceId,
          amount,
          localDate,
          localTime,
          additionalData: '',
          callBackUrl: callbackUrl,
          payerId: 0,
        },
        false,
      );
      const [code = '', token] = returned.split(',');
      if (code !== OK || !token) throw new BankError('Behpardakht', 'bpPayRequest', code);
      return token;
    },
    pageUrl: (_, origin) => pageUrlOf(merchant, origin, '/pgwchannel/startpay.mellat'),
    async verify(payment) {
      const { SaleReferenceId: reference, ResCode: claim = OK } = payment.returned;
      if (!reference) {
        // A forged claim of a failure costs no money: the bank returns what the shop does not verify.
        if (claim !== OK) return failed(claim);
        return isFinal(payment) ? failed('415') : { verdict: 'unknown', isUnpaid: true };
      }
      const code = await callOnSale('bpVerifyRequest', payment);
      if (code === OK || code === VERIFIED_BEFORE)
        return { verdict: 'paid', reference, amount: payment.amount };
      if (FINAL_REFUSALS.has(code)) return failed(code);
      if (code === SALE_NOT_FOUND)
        return isFinal(payment) ? failed(code) : { verdict: 'unknown', isUnpaid: false };
      throw new BankError('Behpardakht', 'bpVerifyRequest', code);
    },
    async settle(payment) {
      const code = await callOnSale('bpSettleRequest', payment);
      if (code !== OK && code !== SETTLED_BEFORE)
        throw new BankError('Behpardakht', 'bpSettleRequest', code);
    },
    async reverse(payment) {
      const code = await callOnSale('bpReversalRequest', payment);
      return code === OK || code === REVERSED;
    },
  };
}
