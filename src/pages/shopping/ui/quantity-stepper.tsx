import { Box } from '@chakra-ui/react/box';
import type { BasketLine } from '@/entities/basket';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { useHeld } from '@/shared/ui/held';

/** How many pieces of a product are bought, one more or one less with each press, and on while it is held. */
export function QuantityStepper({
  line: { title, quantity },
  onQuantity,
}: {
  line: Pick<BasketLine, 'title' | 'quantity'>;
  onQuantity: (quantity: number) => void;
}) {
  const isLeast = quantity <= 1;
  const isMost = quantity >= LIMITS.quantity;
  const less = useHeld(() => onQuantity(quantity - 1), isLeast);
  const more = useHeld(() => onQuantity(quantity + 1), isMost);
  return (
    <Box role="group" aria-label={`تعداد ${title}`} display="flex" alignItems="center" gap="3">
      <Button
        variant="quiet"
        minW="44px"
        px="0"
        aria-label="یکی کمتر"
        aria-disabled={isLeast}
        {...less}
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
        aria-disabled={isMost}
        {...more}
      >
        +
      </Button>
    </Box>
  );
}
