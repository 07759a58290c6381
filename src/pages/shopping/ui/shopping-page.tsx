import { Box } from '@chakra-ui/react/box';
import {
  codeDiscounts,
  discountedTotals,
  discountOfOrder,
  pairsOf,
  payableLines,
  useBasket,
  useDiscountCode,
  useIsUnavailable,
} from '@/entities/basket';
import { useQuery } from '@tanstack/react-query';
import { usePendingInvoices } from '@/entities/invoice';
import { paymentGatewaysQuery } from '@/entities/payment-gateway';
import { useRef, useState } from 'react';
import { PaymentNotices } from '@/features/payment-return';
import { UnfinishedPayment, useIsPurchasing } from '@/features/purchase';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { useSession } from '@/shared/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { BasketIcon } from '@/shared/ui/icons';
import { LongList } from '@/shared/ui/long-list';
import { PageHeader } from '@/shared/ui/page-header';
import { BasketLineCard } from './basket-line-card';
import { BasketSummary, TotalBar } from './basket-summary';

const aside = { position: { md: 'sticky' }, top: { md: '4' } } as const;

export function ShoppingPage() {
  const lines = useBasket();
  const [replaced, setReplaced] = useState<readonly number[]>([]);
  const pending = usePendingInvoices().filter(({ id }) => !replaced.includes(id));
  const payable = payableLines(lines, pending);
  const isMember = useSession() !== null;
  const gateways = useQuery({ ...paymentGatewaysQuery, enabled: lines.length > 0 }).data;
  // A server without discount codes omits the field (decision 49).
  const takesCode = isMember && gateways?.some((gateway) => gateway.takesDiscountCodes) === true;
  const { applied } = useDiscountCode();
  const code = gateways && !takesCode ? null : applied;
  const discounts = codeDiscounts(payable, code);
  const discount = discountOfOrder(payable, code);
  const isUnavailable = useIsUnavailable();
  const pairs = pairsOf(lines);
  const summary = useRef<HTMLDivElement>(null);
  // Payment notices are hidden during the redirect to a gateway: that payment has no result yet.
  const notices = !useIsPurchasing() && (
    <PaymentNotices
      unfinished={(invoice) =>
        !replaced.includes(invoice.id) && (
          <UnfinishedPayment
            invoice={invoice}
            onReplace={() => setReplaced([...replaced, invoice.id])}
          />
        )
      }
    />
  );
  if (lines.length === 0) {
    return (
      <>
        <PageHeader title={SCREENS.basket.title} backTo={routes.home} />
        {notices}
        <EmptyState icon={<BasketIcon />} link={{ to: routes.home, label: 'دیدن کلاس‌ها' }}>
          سبد خرید شما خالی است؛ حداقل یک کلاس یا برنامه غذایی انتخاب کنید.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={SCREENS.basket.title} backTo={routes.home} />
      {notices}
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Box as="ul" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <LongList
            as="li"
            rowHeight="246px"
            rows={pairs.map((pair) => (
              <BasketLineCard
                key={`${pair[0]!.productType}:${pair[0]!.itemId}:${pair[0]!.size}:${pair[0]!.color}`}
                lines={pair}
                codeDiscounts={pair.map((line) => discounts[payable.indexOf(line)] ?? 0)}
                isBeingPaid={!payable.includes(pair[0]!)}
                isUnavailable={pair.some(isUnavailable)}
              />
            ))}
          />
        </Box>
        <Box ref={summary} css={aside}>
          <BasketSummary
            lines={payable}
            discount={discount}
            takesCode={takesCode}
            replacesPending={replaced.length > 0}
          />
        </Box>
      </Box>
      {payable.length > 0 && (
        <TotalBar rials={discountedTotals(payable, discount).grand} summary={summary} />
      )}
    </>
  );
}
