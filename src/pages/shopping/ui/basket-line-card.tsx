import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { type BasketLine, changeQuantity, isRemovable, removeFromBasket } from '@/entities/basket';
import { ProductType } from '@/shared/api/contract/codes';
import { DefaultImage } from '@/shared/config/default-images';
import { Amounts } from '@/shared/ui/amounts';
import { IconButton } from '@/shared/ui/button';
import { TrashIcon } from '@/shared/ui/icons';
import { skipped } from '@/shared/ui/long-list';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Picture } from '@/shared/ui/picture';
import { QuantityStepper } from './quantity-stepper';

const KIND = {
  [ProductType.course]: DefaultImage.course,
  [ProductType.diet]: DefaultImage.diet,
  [ProductType.dietExtension]: DefaultImage.diet,
  [ProductType.product]: DefaultImage.generic,
};

function LineCard({ line }: { line: BasketLine }) {
  return (
    <Box
      asChild
      bg="card"
      borderRadius="card"
      boxShadow="card"
      p="4"
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      {...skipped('160px')}
    >
      <li>
        <Box display="flex" gap="3" alignItems="center">
          <Box w="88px" flexShrink="0" borderRadius="control" overflow="hidden">
            <Picture src={line.image} kind={KIND[line.productType]} />
          </Box>
          <Box flex="1" minW="0" fontWeight="bold">
            <bdi>{line.title}</bdi>
            {(line.size || line.color) && (
              <Box fontSize="sm" fontWeight="normal" color="muted">
                <bdi>{[toPersianDigits(line.size), line.color].filter(Boolean).join('، ')}</bdi>
              </Box>
            )}
          </Box>
          {isRemovable(line) && (
            <IconButton
              variant="danger"
              borderColor="transparent"
              label={`حذف ${line.title}`}
              onClick={() => removeFromBasket(line)}
            >
              <TrashIcon />
            </IconButton>
          )}
        </Box>
        {line.productType === ProductType.product && (
          <QuantityStepper line={line} onQuantity={(quantity) => changeQuantity(line, quantity)} />
        )}
        <Amounts of={line} />
      </li>
    </Box>
  );
}

/**
 * A line of the basket with its amounts. A diet that came with its course has no trash icon: it leaves with
 * the course. The basket is read anew with each change; a line that says the same is not drawn again.
 */
export const BasketLineCard = memo(
  LineCard,
  (one, other) => JSON.stringify(one.line) === JSON.stringify(other.line),
);
