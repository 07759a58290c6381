export { pendingOffer } from './model/purchase.wiring';
export { useIsPurchasing, usePurchaseActions } from './model/use-purchase';
export { OfferActions, OfferPrice, StartScope } from './ui/start-button';
export { OfferAhead } from './ui/offer-ahead';
export { PayAgain, PayButtons } from './ui/pay-buttons';
export { ProductOrder } from './ui/product-order';
export { PurchaseDialogs } from './ui/purchase-dialogs';
export { UnfinishedPayment } from './ui/unfinished-payment';
export { PurchaseProvider } from './ui/purchase-provider';
