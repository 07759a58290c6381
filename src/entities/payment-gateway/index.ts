export { paymentGatewaysQuery } from './api/payment-gateway.queries';
export {
  type GatewayRedirect,
  isSupported,
  isTrustedGatewayUrl,
  type PaymentGateway,
  toGatewayRedirect,
} from './model/payment-gateway';
export { skipBankOnBack, rememberDeparture } from './model/back-over-bank';
