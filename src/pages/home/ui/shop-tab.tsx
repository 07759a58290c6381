import { memo } from 'react';
import { offerOfProduct, productCatalogue, ProductCard, type Product } from '@/entities/product';
import { OfferPrice, ProductOrder } from '@/features/purchase';
import type { Arrange } from '../model/browsing';
import { Catalogue, type OfferProps } from './catalogue';

const ProductOffer = memo(({ item }: OfferProps<Product>) => (
  <ProductCard
    product={item}
    price={<OfferPrice offer={offerOfProduct(item, '', '')} />}
    action={<ProductOrder product={item} />}
  />
));

export const ShopTab = ({ arrange }: { arrange: Arrange | undefined }) => (
  <Catalogue arrange={arrange} catalogue={productCatalogue} Card={ProductOffer} />
);
