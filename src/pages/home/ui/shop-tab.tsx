import { catalogueOfProducts, ProductCard } from '@/entities/product';
import { ProductOrder } from '@/features/purchase';
import { Catalogue } from './catalogue';

const takesOrders = import.meta.env.VITE_SHOP_ORDERS === 'on';

/** The shop: products with their sizes and colours. */
export const ShopTab = ({ wanted }: { wanted: number | undefined }) => (
  <Catalogue query={catalogueOfProducts} wanted={wanted}>
    {(product, { isOpen }) => (
      <ProductCard
        key={product.id}
        product={product}
        isOpen={isOpen}
        order={
          takesOrders && product.sizes.length > 0 ? <ProductOrder product={product} /> : undefined
        }
      />
    )}
  </Catalogue>
);
