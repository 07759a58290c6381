import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import type { Product } from '../api/product.queries';

export const ProductSizes = ({ sizes }: Pick<Product, 'sizes'>) =>
  sizes.map((inventory) => (
    <Box key={inventory.size} mb="3">
      {inventory.size && (
        <Box as="p" fontWeight="semibold">
          <bdi>{toPersianDigits(inventory.size)}</bdi>
        </Box>
      )}
      <p>
        رنگ‌ها: <bdi>{inventory.colors.join('، ') || '—'}</bdi>
      </p>
      <Box color="muted">
        <bdi>{inventory.description}</bdi>
      </Box>
    </Box>
  ));

interface ProductCardProps {
  product: Product;
  /** the price block */ price: ReactNode;
  action: ReactNode;
}

export function ProductCard({ product, price, action }: ProductCardProps) {
  const sizes = product.sizes.map(({ size }) => toPersianDigits(size)).filter(Boolean);
  return (
    <FlipCard
      title={product.title}
      price={price}
      path={routes.product(product.id)}
      action={action}
      picture={<Picture src={product.image} kind={DefaultImage.generic} />}
      front={
        sizes.length > 0 && (
          <>
            سایزها: <bdi>{sizes.join('، ')}</bdi>
          </>
        )
      }
      back={
        <>
          <p>
            <bdi>{product.description}</bdi>
          </p>
          <ProductSizes sizes={product.sizes} />
        </>
      }
    />
  );
}
