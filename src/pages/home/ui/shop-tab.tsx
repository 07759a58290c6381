import { catalogueOfProducts, ProductCard } from '@/entities/product';
import { ProductOrder } from '@/features/purchase';
import { Catalogue } from './catalogue';

const takesOrders = import.meta.env.VITE_SHOP_ORDERS === 'on';

/** The shop: products with their sizes and colours. */
export const ShopTab = () => (
  <Catalogue query={catalogueOfProducts}>
    {(product) => (
      <ProductCard
        key={product.id}
        product={product}
        order={
          takesOrders && product.sizes.length > 0 ? <ProductOrder product={product} /> : undefined
        }
      />
    )}
  </Catalogue>
);
