import { apiQuery } from '@/shared/api';
import { getPaymentGateways } from '@/shared/api/contract/payment';
import { toPaymentGateway } from '../model/payment-gateway';

export const paymentGatewaysQuery = apiQuery(getPaymentGateways, undefined, (gateways) =>
  gateways.map(toPaymentGateway),
);
