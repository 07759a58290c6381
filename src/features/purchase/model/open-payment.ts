import { startPayment } from '@/entities/basket';
import { type Handover, isTrustedGatewayUrl, toHandover } from '@/entities/payment-gateway';
import { gatewayOrigins } from '@/shared/config/hosts';
import './leave-for-gateway'; // which is needed next
import type { PaymentOrder } from './purchase.machine';

/**
 * Starts the payment of an order, and tells how the browser gets to the bank. Its code comes with the first
 * payment.
 * @throws {ApiFailure}
 */
export const openPayment = async (order: PaymentOrder, signal: AbortSignal): Promise<Handover> =>
  toHandover(order.gateway, await startPayment(order, { signal }), (url) =>
    isTrustedGatewayUrl(url, gatewayOrigins(import.meta.env), window.location.origin),
  );
