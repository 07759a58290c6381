/** The common fields of courses, diets and products in the catalogue, in the app's naming. */
import type { DescribedTab } from '@/shared/api/contract/catalogue-item';
import type { Priced } from '@/shared/api/contract/rules/price';

export interface Description {
  title: string;
  html: string;
}

export const toDescriptions = (tabs: readonly DescribedTab[]): Description[] =>
  tabs.map(({ tabTitle, bodyText }) => ({ title: tabTitle, html: bodyText }));

interface PricedItem extends Priced {
  id: number;
  title: string;
  image: string;
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
