export { paymentUnderWay, settlePayment } from './model/payment-under-way';
export { Purchase } from './model/purchase.context';
export { type PurchaseFailure, purchaseMachine } from './model/purchase.machine';
export { PayButtons } from './ui/pay-buttons';
export { ProductOrder } from './ui/product-order';
export { PurchaseDialogs } from './ui/purchase-dialogs';
export { PurchaseProvider } from './ui/purchase-provider';
export { StartButton } from './ui/start-button';
