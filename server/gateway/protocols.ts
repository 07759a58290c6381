/**
 * The differences between the banks, one entry for each type of gateway: a new type does not compile without its entry.
 */
import { randomBytes } from 'node:crypto';
import { GatewayType } from '@/shared/api/contract/codes';
import type { PaymentGateway } from '../payment/gateway';
import type { BankPayment } from './bank-payments';

interface Protocol {
  /** Path segment of the simulated pages. */ name: string;
  callback: PaymentGateway['callback'];
  /** Creates the bank's token of a payment. */ newToken: () => string;
  /**
   * Fields of the redirect back to the shop.
   * @param code why the payment failed; undefined: the redirect claims success
   */
  callbackFields: (payment: BankPayment, code: string | undefined) => Record<string, string>;
}

const hexToken = () => randomBytes(16).toString('hex');

export const PROTOCOLS = {
  [GatewayType.redirect]: {
    name: 'zarinpal',
    callback: {
      method: 'GET',
      path: '/payment/callback/zarinpal',
      token: 'Authority',
      fields: [],
    },
    newToken: () => `A${randomBytes(17).toString('hex')}0`, // 36 characters, the first of which is A
    callbackFields: ({ token }, code) => ({
      Authority: token,
      Status: code === undefined ? 'OK' : 'NOK',
    }),
  },
  [GatewayType.tokenForm]: {
    name: 'irankish',
    callback: {
      method: 'POST',
      path: '/payment/callback/irankish',
      token: 'token',
      fields: ['retrievalReferenceNumber', 'systemTraceAuditNumber'],
    },
    newToken: hexToken,
    callbackFields: ({ token, reference, amount }, code = '00') => ({
      token,
      acceptorId: '000000000000001',
      responseCode: code,
      paymentId: '0',
      requestId: reference,
      retrievalReferenceNumber: reference,
      amount: String(amount),
      maskedPan: '603799******1234',
      systemTraceAuditNumber: reference.slice(0, 6),
    }),
  },
  [GatewayType.refIdForm]: {
    name: 'behpardakht',
    callback: {
      method: 'POST',
      path: '/payment/callback/behpardakht',
      token: 'RefId',
      fields: ['SaleReferenceId'],
    },
    newToken: hexToken,
    callbackFields: ({ token, reference }, code = '0') => ({
      RefId: token,
      ResCode: code,
      SaleOrderId: reference,
      SaleReferenceId: reference,
      CardHolderInfo: '',
      CardHolderPan: '603799******1234',
    }),
  },
} satisfies Record<GatewayType, Protocol>;

/** The gateway types with their protocols. */
export const protocols = Object.values(GatewayType).map(
  (type): Protocol & { type: GatewayType } => ({
    type,
    ...PROTOCOLS[type],
  }),
);
