/** What the paths of the purchase chart carry: named so that a failed walk reads well. */
import type { BasketLine, Offer } from '@/entities/basket';
import type { Handover } from '@/entities/payment-gateway';
import { ProductType } from '@/shared/api/contract/codes';

const priced = { image: '', price: 12_000_000, discountPercent: 0, extraDiscountPercent: 0 };
export const strengthCourse: Offer = {
  kind: 'course',
  id: 1,
  title: 'بدنسازی',
  ...priced,
  connectedDiet: { id: 7, title: 'برنامه حجم', ...priced },
};
export const dietAlone: Offer = {
  kind: 'diet',
  id: 8,
  title: 'برنامه کاهش وزن',
  ...priced,
  connectedDiet: null,
};
/** A line of the basket; the price is right for a tax of 10 %. */
export const line = (over: Partial<BasketLine>): BasketLine => ({
  productType: ProductType.course,
  itemId: 1,
  title: 'بدنسازی',
  size: '',
  color: '',
  price: 12_000_000,
  discount: 0,
  tax: 1_200_000,
  payable: 13_200_000,
  quantity: 1,
  image: '',
  relatedId: 0,
  ...over,
});
export const dietLine = line({
  productType: ProductType.diet,
  itemId: 8,
  title: 'برنامه کاهش وزن',
});
/** A course whose diet is not there. */
export const unpairedLine = line({ itemId: 77, title: 'کلاس بی‌برنامه', relatedId: 78 });
export const productLine = line({
  productType: ProductType.product,
  itemId: 5,
  title: 'کش ورزشی',
});
const gateway = { id: 1, type: 2, title: 'زرین‌پال' };
export const orderOf = (...lines: BasketLine[]) => ({ lines, gateway, address: '' });
export const order = orderOf(dietLine);

export const failure = (status = 400) => ({ status, messages: ['پیام سرور'] });
export const handover = (by: Exclude<Handover['by'], 'unknown' | 'untrusted'>): Handover =>
  by === 'redirect'
    ? { by, url: 'https://www.zarinpal.com/pg' }
    : { by, url: 'https://bpm.shaparak.ir/', fields: { RefId: 'A1' } };
