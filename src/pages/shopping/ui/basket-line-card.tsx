import { Box } from '@chakra-ui/react/box';
import { type BasketLine, isRemovable } from '@/entities/basket';
import { ProductType } from '@/shared/api/contract/codes';
import { DefaultImage } from '@/shared/config/default-images';
import { Amounts } from '@/shared/ui/amounts';
import { IconButton } from '@/shared/ui/button';
import { TrashIcon } from '@/shared/ui/icons';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Picture } from '@/shared/ui/picture';
import { QuantityStepper } from './quantity-stepper';

const KIND = {
  [ProductType.course]: DefaultImage.course,
  [ProductType.diet]: DefaultImage.diet,
  [ProductType.dietExtension]: DefaultImage.diet,
  [ProductType.product]: DefaultImage.generic,
};

/**
 * A line of the basket with its amounts. A diet that came with its course has no trash icon: it leaves with
 * the course.
 */
export function BasketLineCard({
  line,
  onRemove,
  onQuantity,
}: {
  line: BasketLine;
  onRemove: () => void;
  onQuantity: (quantity: number) => void;
}) {
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
              onClick={onRemove}
            >
              <TrashIcon />
            </IconButton>
          )}
        </Box>
        {line.productType === ProductType.product && (
          <QuantityStepper line={line} onQuantity={onQuantity} />
        )}
        <Amounts of={line} />
      </li>
    </Box>
  );
}
