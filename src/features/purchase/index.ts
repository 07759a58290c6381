export { Purchase } from './model/purchase.context';
export { purchaseMachine } from './model/purchase.machine';
export { usePurchaseActions } from './model/use-purchase';
export { PayButtons } from './ui/pay-buttons';
export { ProductOrder } from './ui/product-order';
export { PurchaseDialogs } from './ui/purchase-dialogs';
export { PurchaseProvider } from './ui/purchase-provider';
export { StartButton } from './ui/start-button';
