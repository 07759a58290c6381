import { Box } from '@chakra-ui/react/box';
import { type BasketLine, changeQuantity, isRemovable, removeFromBasket } from '@/entities/basket';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { StyledButton, StyledIconButton } from '@/shared/ui/styled-button';
import { useRepeatOnHold } from '@/shared/ui/repeat-on-hold';
import { memo } from 'react';
import { ProductType } from '@/shared/api/contract/codes';
import { DEFAULT_IMAGE_BY_TYPE } from '@/shared/config/pictures';
import { TrashIcon } from '@/shared/ui/icons';
import { skipOffscreen } from '@/shared/ui/long-list';
import { notify } from '@/shared/ui/notify';
import { Picture } from '@/shared/ui/picture';
import { Amounts } from '@/shared/ui/price';

interface QuantityStepperProps {
  line: Pick<BasketLine, 'title' | 'quantity'>;
  onQuantity: (quantity: number) => void;
}

/** Quantity of a product: changes by one with each press, and repeats while the button is held. */
export function QuantityStepper({ line: { title, quantity }, onQuantity }: QuantityStepperProps) {
  const isAtMinimum = quantity <= 1;
  const isAtMaximum = quantity >= LIMITS.quantity;
  const less = useRepeatOnHold(() => onQuantity(quantity - 1), isAtMinimum);
  const more = useRepeatOnHold(() => onQuantity(quantity + 1), isAtMaximum);
  return (
    <Box role="group" aria-label={`تعداد ${title}`} display="flex" alignItems="center" gap="3">
      <StyledButton
        variant="quiet"
        minW="44px"
        px="0"
        aria-label={`یکی کمتر از ${title}`}
        aria-disabled={isAtMinimum}
        {...less}
      >
        −
      </StyledButton>
      <Box as="output" aria-live="polite" fontWeight="semibold">
        {formatNumber(quantity)}
      </Box>
      <StyledButton
        variant="quiet"
        minW="44px"
        px="0"
        aria-label={`یکی بیشتر از ${title}`}
        aria-disabled={isAtMaximum}
        {...more}
      >
        +
      </StyledButton>
    </Box>
  );
}

/** The amounts of a line; with a discount code, for all of its pieces together. */
function LineAmounts({ line, codeDiscount }: { line: BasketLine; codeDiscount: number }) {
  if (codeDiscount === 0) return <Amounts {...line} />;
  const { quantity } = line;
  return (
    <>
      {quantity > 1 && (
        <Box fontSize="sm" color="muted">
          برای {formatNumber(quantity)} عدد:
        </Box>
      )}
      <Amounts
        unitPrice={line.unitPrice * quantity}
        discount={line.discount * quantity + codeDiscount}
        tax={line.tax * quantity}
        payable={line.payable * quantity - codeDiscount}
      />
    </>
  );
}

function Line({ line, codeDiscount }: { line: BasketLine; codeDiscount: number }) {
  const remove = () =>
    notify.success(`«${line.title}» از سبد حذف شد.`, undefined, {
      label: 'بازگردانی',
      onPress: removeFromBasket(line),
    });
  return (
    <Box display="grid" gap="2" py="3">
      <Box display="flex" gap="3" alignItems="center">
        <Box w="64px" flexShrink="0" borderRadius="control" overflow="hidden">
          <Picture src={line.image} kind={DEFAULT_IMAGE_BY_TYPE[line.productType]} isSquare />
        </Box>
        <Box flex="1" minW="0">
          <Box fontWeight="bold" lineHeight="1.7">
            <bdi>{line.title}</bdi>
          </Box>
          {(line.size || line.color) && (
            <Box fontSize="sm" color="muted">
              <bdi>{[toPersianDigits(line.size), line.color].filter(Boolean).join('، ')}</bdi>
            </Box>
          )}
        </Box>
        {isRemovable(line) && (
          <StyledIconButton label={`حذف ${line.title}`} color="muted" onClick={remove}>
            <TrashIcon />
          </StyledIconButton>
        )}
      </Box>
      {line.productType === ProductType.product && (
        <QuantityStepper line={line} onQuantity={(quantity) => changeQuantity(line, quantity)} />
      )}
      <LineAmounts line={line} codeDiscount={codeDiscount} />
    </Box>
  );
}

const card = {
  px: '4',
  py: '1',
  bg: 'card',
  borderRadius: 'card',
  boxShadow: 'card',
} as const;

interface CardProps {
  lines: readonly BasketLine[];
  /** rials that the discount code takes off each line, for all of its pieces */
  codeDiscounts: readonly number[];
  /** whether a pending payment contains them */ isBeingPaid: boolean;
  /** whether one of them is no longer for sale */ isUnavailable: boolean;
}

function Lines({ lines, codeDiscounts, isBeingPaid, isUnavailable }: CardProps) {
  const isPair = lines.length > 1;
  return (
    <Box as="li" {...card} {...skipOffscreen('230px')}>
      {isPair && (
        <Box pt="2" fontSize="sm" fontWeight="semibold" color="turquoise">
          کلاس و برنامه غذایی‌اش، با هم
        </Box>
      )}
      {isUnavailable && (
        <Box pt="2" fontSize="sm" fontWeight="semibold" color="danger">
          دیگر فروخته نمی‌شود؛ لطفاً آن را حذف کنید.
        </Box>
      )}
      {isBeingPaid && (
        <Box pt="2" fontSize="sm" color="muted">
          پرداخت این مورد هنوز تمام نشده است.
        </Box>
      )}
      <Box
        css={
          isPair
            ? { borderInlineStart: '3px solid', borderColor: 'turquoise', ps: '3', my: '2' }
            : {}
        }
      >
        {lines.map((line, index) => (
          <Line key={line.productType} line={line} codeDiscount={codeDiscounts[index]!} />
        ))}
      </Box>
    </Box>
  );
}

/**
 * Lines that are bought together, with their amounts: a single line, or a course with its diet. A diet that was added
 * with its course has no trash icon: it is removed with the course. Each change reparses the basket, so the card is
 * memoized by its content.
 */
export const BasketLineCard = memo(
  Lines,
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);
