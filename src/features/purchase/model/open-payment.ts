import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { isSameOrder, refuseDiscountCode, startPayment } from '@/entities/basket';
import { invoicesQuery } from '@/entities/invoice';
import { isTrustedGatewayUrl, toGatewayRedirect } from '@/entities/payment-gateway';
import { CONFIG_ID, gatewayOrigins, type RunTimeConfig } from '@/shared/config/hosts';
import { ApiFailure, BACKGROUND_META, invalidate, queryClient, throwIfAborted } from '@/shared/api';
import { GatewayType } from '@/shared/api/contract/codes';
import { notify } from '@/shared/ui/notify';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import './redirect-to-gateway'; // imported here to preload it, since it is needed next
import type { PaymentOrder, StartedPayment } from './purchase.machine';

const runTimeConfig: z.ZodMiniType<RunTimeConfig> = z.object({
  gatewayHosts: z.readonly(z.array(z.string())),
});

/**
 * Origins that a payment may lead to, from their single source (decision 59).
 * @throws {ApiFailure}
 */
async function allowedOrigins(signal: AbortSignal): Promise<string[]> {
  try {
    const configText = document.getElementById(CONFIG_ID)?.textContent;
    const config: unknown = configText
      ? JSON.parse(configText)
      : await ofetch('/config.json', { signal });
    return gatewayOrigins(z.parse(runTimeConfig, config).gatewayHosts);
  } catch (error) {
    throwIfAborted(signal);
    console.warn('/config.json:', error);
    throw new ApiFailure(500, ['خطا در /config.json']);
  }
}

/** Returns the ids of the invoices that were already paid for the same order, as far as the newest part lists them. */
async function paidInvoicesOf({ lines }: PaymentOrder): Promise<number[]> {
  const history = { ...invoicesQuery(1), meta: BACKGROUND_META, staleTime: 0 };
  const { invoices } = await queryClient.fetchQuery(history).catch(() => ({ invoices: [] }));
  return invoices
    .filter(({ outcome, items }) => outcome === 'paid' && isSameOrder(lines, items))
    .map(({ id }) => id);
}

/** Shows at the field of the discount code why it was refused; without an applied code, as a notification. */
export function reportCodeRefusal(messages: readonly string[]): void {
  if (!refuseDiscountCode(messages)) notify.errors(messages);
}

/**
 * Starts the payment of an order and returns how to get to the gateway. This module is loaded with the first payment.
 * @throws {ApiFailure}
 */
export async function openPayment(
  order: PaymentOrder,
  signal: AbortSignal,
): Promise<StartedPayment> {
  // fetched first: if this fails after the payment was started, the payment could not continue
  const allowed = await allowedOrigins(signal);
  const { invoiceId, isPaid, ...target } = await startPayment(order, { signal }).catch(
    (error: unknown) => {
      invalidate([getUserInvoices]); // a refusal may be about a pending payment that is not shown yet
      throw error;
    },
  );
  // The receipt of an order of 0 rials is opened like a gateway that needs no form.
  const gateway = isPaid ? { ...order.gateway, type: GatewayType.redirect } : order.gateway;
  const gatewayRedirect = toGatewayRedirect(gateway, target, (url) =>
    isTrustedGatewayUrl(url, allowed, window.location.origin),
  );
  return {
    gatewayRedirect,
    invoiceId,
    paidBefore: invoiceId === null ? await paidInvoicesOf(order) : [],
  };
}
