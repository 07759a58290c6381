export { extendDiet } from './api/basket.mutations';
export { startPayment } from './api/basket.mutations';
export { basket, chooseSharedDevice, useBasket } from './api/basket.store';
export { changeQuantity, emptyBasket, removeFromBasket } from './api/basket.store';
export {
  markFailureShown,
  paymentsUnderWayOf,
  rememberPayment,
  settlePayment,
} from './api/payments-under-way';
export { addExtension, addOffer, isDuplicate, lineOf } from './model/offer';
export { type BasketLine, isSameLine } from './model/basket-line';
export { pairsOf } from './model/basket-line';
export { isRemovable, totalsOf } from './model/basket-line';
export { offerSchema, type Offer } from './model/offer';
export { isInvoiceOf, isOpenPayment, type PaymentUnderWay } from './model/payment-under-way';
