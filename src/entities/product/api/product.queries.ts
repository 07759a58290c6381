import type { AnswerOf } from '@/shared/api/contract';
import { getProducts } from '@/shared/api/contract/product';
import { apiQuery, callApi, entryQuery, partsQuery } from '@/shared/api';
import { HOME_PAGE } from '@/shared/config/list-sizes';
import { pricedItemOf } from '@/shared/lib/catalogue-item';

/** A product of the shop, in the app's naming. */
export const toProduct = ({ inventories, ...rest }: AnswerOf<typeof getProducts>[number]) => ({
  ...rest,
  /** available sizes, each with its colours */ sizes: inventories,
});
export type Product = ReturnType<typeof toProduct>;

/** The offer for a product in a size and a colour (decision 22). */
export const offerOfProduct = (product: Product, size: string, color: string) => ({
  kind: 'product' as const,
  ...pricedItemOf(product),
  connectedDiet: null,
  size,
  color,
});

/** The home page's products: 20, the first page of the list (section 9). */
export const catalogueOfProducts = apiQuery(getProducts, HOME_PAGE, (products) =>
  products.map(toProduct),
);

const fetchPart = async (part: number, signal: AbortSignal) =>
  (await callApi(getProducts, { query: { ...HOME_PAGE, part }, signal })).map(toProduct);

/** All parts of the catalogue of products. */
export const partsOfProducts = partsQuery(catalogueOfProducts, fetchPart);

/** A product of the shop by its id; null: the catalogue does not contain it. */
export const productQuery = entryQuery(catalogueOfProducts, fetchPart);
