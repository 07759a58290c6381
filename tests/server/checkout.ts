/** Buying, as the server's tests do it: a payment is started, and the simulated bank is told how it ends. */
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { type Member, ORIGIN, type TestServer } from './member';

export const startPayment = (
  server: TestServer,
  { token }: Member,
  carts: WireBasketLine[],
  address = '',
  gateway = 1,
) =>
  server.post('/api/Payment/GetPaymentGateUrl', token, {
    carts,
    paymentGatewayId: gateway,
    gatewayPspType: gateway + 1,
    address,
  });

/** @param token of the payment, which succeeds */
export async function payAtBank(server: TestServer, token: string): Promise<void> {
  const form = new URLSearchParams({ token, protocol: 'zarinpal', outcome: 'paid' });
  const away = await server.app.request(`${ORIGIN}/simulator/answer`, {
    method: 'POST',
    body: form,
  });
  await server.app.request(away.headers.get('location')!);
}
