export { extendDiet } from './api/extension.mutations';
export { startPayment } from './api/payment.mutations';
export { basket, storedLines, useBasket } from './api/basket.store';
export { changeQuantity, removeFromBasket } from './api/change-basket';
export { paymentUnderWay, settlePayment } from './api/payment-under-way';
export { addExtension, addOffer, isDuplicate, lineOf } from './model/add-offer';
export { type BasketLine, isSameLine } from './model/basket-line';
export { isRemovable, totalsOf } from './model/basket-rules';
export { offerSchema, type Offer } from './model/offer';
