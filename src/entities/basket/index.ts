export { extendDiet } from './api/extension.mutations';
export { startPayment } from './api/payment.mutations';
export { basket, chooseSharedDevice, useBasket } from './api/basket.store';
export { changeQuantity, emptyBasket, removeFromBasket } from './api/change-basket';
export {
  markFailureShown,
  paymentsUnderWayOf,
  rememberPayment,
  settlePayment,
} from './api/payments-under-way';
export { addExtension, addOffer, isDuplicate, lineOf } from './model/add-offer';
export { type BasketLine, isSameLine } from './model/basket-line';
export { pairsOf } from './model/pairs';
export { isRemovable, totalsOf } from './model/basket-rules';
export { offerSchema, type Offer } from './model/offer';
export { isInvoiceOf, isOpenPayment, type PaymentUnderWay } from './model/payment-under-way';
