import { Box } from '@chakra-ui/react/box';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { checkDiscountCode, type OrderDiscount, useDiscountCode } from '@/entities/basket';
import { CODE_FOR_OTHER_ITEMS } from '@/shared/api/contract/rules/discount-code';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { toFailure } from '@/shared/lib/failure';
import { useRequiredTexts } from '@/shared/ui/checked-form';
import { Code } from '@/shared/ui/details-list';
import { FormMessages } from '@/shared/ui/form-messages';
import { deducted, Price } from '@/shared/ui/price';
import { StyledButton } from '@/shared/ui/styled-button';
import { TextField } from '@/shared/ui/text-field';

const FIELDS = { labels: { code: 'کد تخفیف' } } as const;
const NO_REFUSAL = { messages: [] };

/** @param onApplied called when the code is applied, which removes the form */
function CodeForm({ onApplied }: { onApplied: () => void }) {
  const { refused, apply } = useDiscountCode();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => checkDiscountCode(code.slice(0, LIMITS.discountCode)),
    onSuccess(code) {
      apply(code);
      onApplied();
    },
  });
  const refusedBefore = useMemo(() => {
    if (!refused) return NO_REFUSAL;
    const message = refused.refusal;
    return { messages: [message], fields: [{ name: 'code', message }] };
  }, [refused]);
  const { form, field, notes } = useRequiredTexts(
    FIELDS,
    error ? toFailure(error) : refusedBefore,
    { code: refused?.code ?? '' },
  );
  return (
    <Box asChild display="grid" gap="2">
      <form {...form(({ code }) => !isPending && mutate(code))}>
        <Box display="flex" gap="2" alignItems="flex-start">
          <Box flex="1" minW="0">
            <TextField kind="code" autoComplete="off" {...field('code')} />
          </Box>
          <StyledButton type="submit" variant="calm" loading={isPending} mt="1.9em" flexShrink="0">
            اعمال
          </StyledButton>
        </Box>
        <FormMessages {...notes} />
      </form>
    </Box>
  );
}

interface AppliedCodeProps {
  code: string;
  discount: OrderDiscount | undefined;
  onRemove: () => void;
}

const AppliedCode = ({ code, discount, onRemove }: AppliedCodeProps) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
    <Box flex="1 1 8rem" minW="0" role="status">
      <Box>
        <Box as="span" fontSize="sm" color="muted">
          کد تخفیف{' '}
        </Box>
        <Code>{code}</Code>
      </Box>
      {discount ? (
        <Price rials={deducted(discount.amount)} />
      ) : (
        <Box fontSize="sm" color="danger">
          {CODE_FOR_OTHER_ITEMS}
        </Box>
      )}
    </Box>
    <StyledButton variant="quiet" aria-label={`حذف کد تخفیف ${code}`} onClick={onRemove}>
      حذف
    </StyledButton>
  </Box>
);

/**
 * The discount code of the basket: a quiet question that opens a field; once it is applied, the code and what it takes
 * off. The focus stays here when the form and the code replace each other.
 * @param discount of the lines to pay; undefined: the code takes nothing off them
 */
export function DiscountCodeField({ discount }: { discount: OrderDiscount | undefined }) {
  const { applied, refused, clear } = useDiscountCode();
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const focusPart = () => part.current?.focus();
  const remove = () => {
    clear();
    setOpen(false);
    focusPart();
  };
  const content = () => {
    if (applied) return <AppliedCode code={applied.code} discount={discount} onRemove={remove} />;
    if (isOpen || refused) return <CodeForm key={refused?.refusal} onApplied={focusPart} />;
    return (
      <StyledButton
        variant="quiet"
        px="2"
        mx="-2"
        fontSize="sm"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        کد تخفیف دارید؟
      </StyledButton>
    );
  };
  return (
    <Box ref={part} role="group" aria-label="کد تخفیف" tabIndex={-1} outline="none">
      {content()}
    </Box>
  );
}
