export { paymentGatewaysQuery } from './api/payment-gateway.queries';
export {
  type Handover,
  isTrustedGatewayUrl,
  type PaymentGateway,
  toHandover,
} from './model/payment-gateway';
export { leadBackOverBank, rememberWayBack } from './model/way-back';
