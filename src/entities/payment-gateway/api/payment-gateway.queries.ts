import { apiQuery } from '@/shared/api';
import { getPaymentGateways } from '@/shared/api/contract/payment';
import { toPaymentGateway } from '../model/payment-gateway';

/** The gateways one can pay with. */
export const paymentGatewaysQuery = apiQuery(getPaymentGateways, undefined, (gateways) =>
  gateways.map(toPaymentGateway),
);
