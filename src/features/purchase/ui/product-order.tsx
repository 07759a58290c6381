import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { offerOfProduct, type Product } from '@/entities/product';
import { displayInfoQuery } from '@/entities/setting';
import { BACKGROUND_META } from '@/shared/api';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { StartButton } from './start-button';

const IS_ENABLED_BY_BUILD = import.meta.env.VITE_SHOP_ORDERS === 'on';
const ADD_LABEL = 'افزودن به سبد خرید';

/** Whether the shop takes orders of a product. */
export function useIsForSale({ sizes }: Pick<Product, 'sizes'>): boolean {
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  return (settings?.takesOrders ?? IS_ENABLED_BY_BUILD) && sizes.length > 0;
}

/**
 * Selects a product's size and colour and adds it to the basket. Unless the shop takes orders, the button adds nothing,
 * as specified, and shows a message (decision 22).
 */
export function ProductOrder({ product }: { product: Product }) {
  return useIsForSale(product) ? (
    <VariantOrder product={product} />
  ) : (
    <NoOrders title={product.title} />
  );
}

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: toPersianDigits(value) || '—' }));

function VariantOrder({ product }: { product: Product }) {
  const sizes = product.sizes.map((inventory) => inventory.size);
  const [size, setSize] = useState(sizes[0] ?? '');
  const [chosen, setColor] = useState('');
  const colors = product.sizes.find((inventory) => inventory.size === size)?.colors ?? [];
  const color = colors.includes(chosen) ? chosen : (colors[0] ?? '');
  return (
    <Box flex="1" display="grid" gap="2">
      {sizes.some(Boolean) && (
        <Select label="سایز" value={size} onValue={setSize} options={optionsOf(sizes)} />
      )}
      {colors.length > 0 && (
        <Select label="رنگ" value={color} onValue={setColor} options={optionsOf(colors)} />
      )}
      <StartButton offer={offerOfProduct(product, size, color)}>{ADD_LABEL}</StartButton>
    </Box>
  );
}

function NoOrders({ title }: Pick<Product, 'title'>) {
  const hint = useId();
  const reason = 'فروش آنلاین این محصول هنوز فعال نیست';
  return (
    <Box display="grid" gap="1">
      <Button
        variant="calm"
        aria-label={`${ADD_LABEL} ${title}`}
        aria-disabled
        aria-describedby={hint}
      >
        {ADD_LABEL}
      </Button>
      <Box id={hint} fontSize="xs" color="muted">
        {reason}
      </Box>
    </Box>
  );
}
