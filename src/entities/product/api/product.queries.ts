import type { AnswerOf } from '@/shared/api/contract';
import { getProducts } from '@/shared/api/contract/product';
import { apiQuery } from '@/shared/api';
import { HOME_PAGE } from '@/shared/config/list-sizes';

/** A product of the shop, in our own names. */
export const toProduct = ({ inventories, ...rest }: AnswerOf<typeof getProducts>[number]) => ({
  ...rest,
  /** its sizes, each with the colours that it comes in */ sizes: inventories,
});
export type Product = ReturnType<typeof toProduct>;

/** What adding the product in a size and a colour offers to the basket (decision 22). */
export const offerOfProduct = (
  { id, title, image, price, discountPercent, extraDiscountPercent }: Product,
  size: string,
  color: string,
) => ({
  kind: 'product' as const,
  id,
  title,
  image,
  price,
  discountPercent,
  extraDiscountPercent,
  connectedDiet: null,
  size,
  color,
});

/** The home page's products: 20, the first part (section 9). */
export const catalogueOfProducts = apiQuery(getProducts, HOME_PAGE, (products) =>
  products.map(toProduct),
);
