import { catalogueOfProducts, ProductCard } from '@/entities/product';
import { Catalogue } from './catalogue';

/** The shop: products with their sizes and colours. */
export const ShopTab = () => <Catalogue query={catalogueOfProducts}>{(product) => <ProductCard key={product.id} product={product} />}</Catalogue>;
