import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import type { Product } from '../api/product.queries';

/**
 * A product of the shop. Unless ordering is enabled, its basket button adds nothing, as specified, and shows a message
 * (decision 22).
 */
export function ProductCard({
  product,
  order,
  isOpen,
}: {
  product: Product;
  order?: ReactNode;
  isOpen: boolean;
}) {
  const hint = useId();
  const sizes = product.sizes.map(({ size }) => toPersianDigits(size)).filter(Boolean);
  return (
    <FlipCard
      title={product.title}
      rials={product.price}
      path={routes.product(product.id)}
      isOpen={isOpen}
      action={
        order ?? (
          <>
            <Button
              variant="calm"
              aria-disabled
              aria-describedby={hint}
              title="فروش آنلاین این محصول هنوز فعال نیست"
            >
              افزودن به سبد خرید
            </Button>
            <span id={hint} hidden>
              فروش آنلاین این محصول هنوز فعال نیست
            </span>
          </>
        )
      }
      picture={<Picture src={product.image} kind={DefaultImage.generic} />}
      front={
        sizes.length > 0 && (
          <Box fontSize="sm" color="muted">
            سایزها: <bdi>{sizes.join('، ')}</bdi>
          </Box>
        )
      }
      back={
        <>
          <p>
            <bdi>{product.description}</bdi>
          </p>
          {product.sizes.map((inventory) => (
            <Box key={inventory.size} mt="4">
              <Box as="p" fontWeight="semibold">
                <bdi>{toPersianDigits(inventory.size)}</bdi>
              </Box>
              <p>
                رنگ‌ها: <bdi>{inventory.colors.join('، ') || '—'}</bdi>
              </p>
              <Box color="muted">
                <bdi>{inventory.description}</bdi>
              </Box>
            </Box>
          ))}
        </>
      }
    />
  );
}
