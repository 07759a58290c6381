import { apiQuery } from '@/shared/api';
import { getProducts } from '@/shared/api/contract/product';
import { HOME_LIST } from '@/shared/config/list-sizes';
import { toProduct } from '../model/product';

/** The home page's products: 20, the first part (section 9). */
export const catalogueOfProducts = apiQuery(getProducts, HOME_LIST, (products) =>
  products.map(toProduct),
);
