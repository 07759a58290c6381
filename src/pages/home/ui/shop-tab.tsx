import { memo } from 'react';
import { catalogueOfProducts, type Product, ProductCard } from '@/entities/product';
import { ProductOrder } from '@/features/purchase';
import type { Arrange } from '../model/browsing';
import { Catalogue, type OfferProps } from './catalogue';

const takesOrders = import.meta.env.VITE_SHOP_ORDERS === 'on';

const ProductOffer = memo(({ item, isOpen }: OfferProps<Product>) => (
  <ProductCard
    product={item}
    isOpen={isOpen}
    order={takesOrders && item.sizes.length > 0 ? <ProductOrder product={item} /> : undefined}
  />
));

/** The shop: products with their sizes and colours. */
export const ShopTab = (place: {
  requestedId: number | undefined;
  arrange: Arrange | undefined;
}) => <Catalogue {...place} query={catalogueOfProducts} Card={ProductOffer} />;
