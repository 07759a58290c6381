import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { offerOfProduct, type Product } from '@/entities/product';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Select } from '@/shared/ui/select';
import { StartButton } from './start-button';

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: toPersianDigits(value) || '—' }));

/** Selects a product's size and colour and adds it to the basket (decision 22). */
export function ProductOrder({ product }: { product: Product }) {
  const [size, setSize] = useState(product.sizes[0]?.size ?? '');
  const [chosen, setColor] = useState('');
  const colors = product.sizes.find((inventory) => inventory.size === size)?.colors ?? [];
  const color = colors.includes(chosen) ? chosen : (colors[0] ?? '');
  return (
    <Box flex="1" display="grid" gap="2">
      <Select
        label="سایز"
        value={size}
        onValue={setSize}
        options={optionsOf(product.sizes.map((inventory) => inventory.size))}
      />
      {colors.length > 0 && (
        <Select label="رنگ" value={color} onValue={setColor} options={optionsOf(colors)} />
      )}
      <StartButton offer={offerOfProduct(product, size, color)}>افزودن به سبد خرید</StartButton>
    </Box>
  );
}
