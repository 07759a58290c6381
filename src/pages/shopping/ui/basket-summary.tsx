import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type BasketLine,
  discountedTotals,
  emptyBasket,
  type OrderDiscount,
} from '@/entities/basket';
import { Assurance, displayInfoQuery } from '@/entities/setting';
import { DiscountCodeField } from '@/features/discount-code';
import { PayButtons } from '@/features/purchase';
import { BACKGROUND_META } from '@/shared/api';
import { needsAddress } from '@/shared/api/contract/rules/pairing';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { routes } from '@/shared/config/routes';
import { useDraft } from '@/shared/lib/drafts';
import { useGoTo } from '@/shared/lib/navigation';
import { useStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { StyledButton } from '@/shared/ui/styled-button';
import { Card } from '@/shared/ui/card';
import { ABOVE_NAVIGATION, HIGH_SCREEN } from '@/shared/ui/edge-bar';
import { notify } from '@/shared/ui/notify';
import { AmountList, deducted, Price } from '@/shared/ui/price';
import { TextArea } from '@/shared/ui/text-area';
import { type RefObject, useEffect, useState } from 'react';

const fixedBar = {
  [HIGH_SCREEN]: { position: 'fixed', zIndex: 'docked', insetX: '0', bottom: ABOVE_NAVIGATION },
} as const;

/** The delivery address; stored until the session ends, since the user may pay again. */
const addressDraft = z.string();

interface BasketSummaryProps {
  lines: readonly BasketLine[];
  /** the discount of the code; undefined: none */ discount: OrderDiscount | undefined;
  /** whether the member can use a discount code */ takesCode: boolean;
  /** whether some of them replace a pending payment */ replacesPending: boolean;
}

/**
 * The total of the lines to pay, the delivery address, and the pay buttons.
 * @param lines all lines, except those that are being paid already
 */
export function BasketSummary({ lines, discount, takesCode, replacesPending }: BasketSummaryProps) {
  const goTo = useGoTo();
  const draft = useDraft('address', addressDraft);
  const address = useStored(draft) ?? '';
  const removeAll = () => {
    const restoreLines = emptyBasket();
    goTo(routes.home);
    notify.success('سبد خرید خالی شد.', undefined, { label: 'بازگردانی', onPress: restoreLines });
  };
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  const totals = discountedTotals(lines, discount);
  const rows = [
    ['جمع سفارش', totals.order],
    ['جمع تخفیف', deducted(totals.discount)],
    ['جمع مالیات', totals.tax],
  ] as const;
  return (
    <Card p="4" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {lines.length > 0 && <AmountList rows={rows} total={['مبلغ نهایی', totals.grand]} />}
      {lines.length > 0 && takesCode && <DiscountCodeField discount={discount} />}
      {needsAddress(lines) && (
        <TextArea
          label="آدرس تحویل"
          required
          value={address}
          onValue={draft.write}
          maxLength={LIMITS.address}
        />
      )}
      {lines.length > 0 && (
        <Box data-gateways="" display="grid" gap="2">
          <PayButtons
            lines={lines}
            address={address}
            discount={discount}
            replacesPending={replacesPending || undefined}
          />
          {settings && <Assurance settings={settings} />}
        </Box>
      )}
      <Box mt="4" display="grid" justifyContent="center">
        <StyledButton variant="quiet" color="danger" onClick={removeAll}>
          حذف سبد خرید
        </StyledButton>
      </Box>
    </Card>
  );
}

interface TotalBarProps {
  rials: number;
  summary: RefObject<HTMLElement | null>;
}

/**
 * The total of all lines. On a phone it sticks to the screen and links to the pay buttons; it is hidden while they are
 * visible.
 * @param rials total of all lines
 */
export function TotalBar({ rials, summary }: TotalBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setShown(!entry!.isIntersecting));
    const gateways = summary.current?.querySelector('[data-gateways]');
    if (gateways) observer.observe(gateways);
    return () => observer.disconnect();
  }, [summary]);
  const lead = () => {
    const first = summary.current?.querySelector<HTMLElement>('[data-gateways] button');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  };
  if (!isShown) return null;
  return (
    <Box
      display={{ base: 'flex', md: 'none' }}
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      css={fixedBar}
      px="4"
      py="2"
      bg="card"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <div>
        <Box fontSize="xs" color="muted">
          مبلغ نهایی
        </Box>
        <Price large rials={rials} />
      </div>
      <Button variant="main" onClick={lead}>
        انتخاب درگاه
      </Button>
    </Box>
  );
}
