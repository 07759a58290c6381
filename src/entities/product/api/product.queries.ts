import type { AnswerOf } from '@/shared/api/contract';
import { getProducts } from '@/shared/api/contract/product';
import { catalogueQueries } from '@/shared/api';
import { pricedItemOf } from '@/shared/lib/catalogue-item';

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

export const productCatalogue = catalogueQueries(getProducts, (products) =>
  products.map(toProduct),
);
