/** The common fields of courses, diets and products in the catalogue, in the app's naming. */
import type { DescribedTab } from '@/shared/api/contract/catalogue-item';

export interface Description {
  title: string;
  html: string;
}

export const toDescriptions = (tabs: readonly DescribedTab[]): Description[] =>
  tabs.map(({ tabTitle, bodyText }) => ({ title: tabTitle, html: bodyText }));

interface PricedItem {
  id: number;
  title: string;
  image: string;
  /** rials, without tax and discount */ price: number;
  discountPercent: number;
  extraDiscountPercent: number;
}

/** The fields of a catalogue item that its offer has. */
export const pricedItemOf = ({
  id,
  title,
  image,
  price,
  discountPercent,
  extraDiscountPercent,
}: PricedItem): PricedItem => ({ id, title, image, price, discountPercent, extraDiscountPercent });
