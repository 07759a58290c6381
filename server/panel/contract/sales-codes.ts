/** Codes of refunds, deliveries and calls of the banks, for the database and for the panel. */
import { DeliveryState } from '@/shared/api/contract/codes';

/** The party that gives money back: the bank that took it, or the staff by a transfer. */
export const REFUND_WAYS = ['bank', 'hand'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** The functions of a gateway that call its bank (payment/gateway.ts). */
export const BANK_OPERATIONS = ['start', 'verify', 'settle', 'reverse', 'inquire'] as const;
export type BankOperation = (typeof BANK_OPERATIONS)[number];

/** The states that may follow a state of an order. An order is cancelled by taking back all of its items. */
export const NEXT_STATES: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  [DeliveryState.paid]: [DeliveryState.packed],
  [DeliveryState.packed]: [DeliveryState.sent],
  [DeliveryState.sent]: [DeliveryState.delivered, DeliveryState.returned],
  [DeliveryState.delivered]: [DeliveryState.returned],
  [DeliveryState.returned]: [],
  [DeliveryState.cancelled]: [],
};
