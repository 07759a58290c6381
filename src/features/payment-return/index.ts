export { PaymentReturn } from './model/use-payment-return';
export { paymentReturnMachine } from './model/payment-return.machine';
export { PaymentNotices } from './ui/payment-notices';
export { PaymentResult, PaymentReturnSection } from './ui/payment-result';
