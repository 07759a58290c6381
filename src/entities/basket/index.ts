export { extendDiet, startPayment } from './api/basket.mutations';
export {
  basket,
  changeQuantity,
  chooseSharedDevice,
  emptyBasket,
  markUnavailable,
  removeFromBasket,
  useBasket,
  useIsUnavailable,
} from './api/basket.store';
export {
  checkDiscountCode,
  refreshDiscountCode,
  refuseDiscountCode,
  useDiscountCode,
} from './api/discount-code.store';
export {
  markFailureShown,
  pendingPaymentsOf,
  rememberPayment,
  settlePayment,
} from './api/pending-payments';
export {
  addExtension,
  addOffer,
  amountsOfOffer,
  isDuplicate,
  lineOf,
  type Offer,
  offerSchema,
} from './model/offer';
export { type BasketLine, isRemovable, pairsOf } from './model/basket-line';
export {
  codeDiscounts,
  discountedTotals,
  discountOfOrder,
  type OrderDiscount,
} from './model/discount-code';
export { isInvoiceOf, isOpenPayment, isSameOrder } from './model/pending-payment';
export { linesOfInvoice, payableLines } from './model/payable-lines';
