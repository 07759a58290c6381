import { Box } from '@chakra-ui/react/box';
import type { BasketLine } from '@/entities/basket';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';

/** How many pieces of a product are bought, one more or one less with each press. */
export function QuantityStepper({
  line: { title, quantity },
  onQuantity,
}: {
  line: Pick<BasketLine, 'title' | 'quantity'>;
  onQuantity: (quantity: number) => void;
}) {
  return (
    <Box role="group" aria-label={`تعداد ${title}`} display="flex" alignItems="center" gap="3">
      <Button
        variant="quiet"
        minW="44px"
        px="0"
        aria-label="یکی کمتر"
        aria-disabled={quantity <= 1}
        onClick={() => onQuantity(quantity - 1)}
      >
        −
      </Button>
      <Box as="output" aria-live="polite" fontWeight="semibold">
        {formatNumber(quantity)}
      </Box>
      <Button
        variant="quiet"
        minW="44px"
        px="0"
        aria-label="یکی بیشتر"
        aria-disabled={quantity >= LIMITS.quantity}
        onClick={() => onQuantity(quantity + 1)}
      >
        +
      </Button>
    </Box>
  );
}
