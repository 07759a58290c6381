export { addExtension, addOffer, isDuplicate, lineOf, ProductType } from './model/add-offer';
export { isSameLine, MOST_NUMBERS, setNumbers } from './model/basket-lines';
export { basket, type BasketLine, useBasket } from './model/basket.store';
export { isRemovable, unpairedLines, removeLine, totalsOf } from './model/basket-rules';
export { offerSchema, type Offer } from './model/offer';
