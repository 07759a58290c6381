import { Box } from '@chakra-ui/react/box';
import * as z from 'zod/mini';
import { basket, changeQuantity, removeFromBasket, totalsOf, useBasket } from '@/entities/basket';
import { PayButtons } from '@/features/purchase';
import { needsAddress } from '@/shared/api/contract/rules/delivery';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { routes } from '@/shared/config/routes';
import { useDraft } from '@/shared/lib/drafts';
import { useGoTo } from '@/shared/lib/navigation';
import { Button, LinkButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Price } from '@/shared/ui/price';
import { TextArea } from '@/shared/ui/text-area';
import { BasketLineCard } from './basket-line-card';

/** Where products are to be delivered: kept until the session ends, for it may be paid for again. */
const addressDraft = z.string();

/** The basket. */
export function ShoppingPage() {
  const lines = useBasket();
  const goTo = useGoTo();
  const { draft, save: setAddress } = useDraft('address', addressDraft);
  const address = draft ?? '';
  const totals = totalsOf(lines);
  if (lines.length === 0) {
    return (
      <>
        <PageHeader title="سبد خرید" backTo={routes.home} />
        <EmptyState
          action={
            <LinkButton variant="main" to={routes.home}>
              دیدن کلاس‌ها
            </LinkButton>
          }
        >
          سبد خرید شما خالی است؛ حداقل یک کلاس یا برنامه غذایی انتخاب کنید.
        </EmptyState>
      </>
    );
  }
  const rows = [
    ['جمع سفارش', totals.order],
    ['جمع تخفیف', totals.discount],
    ['جمع مالیات', totals.tax],
    ['مبلغ نهایی', totals.grand],
  ] as const;
  return (
    <>
      <PageHeader title="سبد خرید" backTo={routes.home} />
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Box asChild display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <ul>
            {lines.map((line) => (
              <BasketLineCard
                key={`${line.productType}:${line.itemId}:${line.size}:${line.color}`}
                line={line}
                onRemove={() => removeFromBasket(line)}
                onQuantity={(quantity) => changeQuantity(line, quantity)}
              />
            ))}
          </ul>
        </Box>
        <Box
          bg="card"
          p="4"
          borderRadius="card"
          boxShadow="card"
          display="grid"
          gap="4"
          gridTemplateColumns="minmax(0, 1fr)"
        >
          <Box as="dl" display="grid" gap="2">
            {rows.map(([label, rials]) => (
              <Box
                key={label}
                display="flex"
                flexWrap="wrap"
                columnGap="2"
                justifyContent="space-between"
                fontWeight={label === 'مبلغ نهایی' ? 'bold' : 'normal'}
              >
                <dt>{label}</dt>
                <dd>
                  <Price rials={rials} large={label === 'مبلغ نهایی'} />
                </dd>
              </Box>
            ))}
          </Box>
          {needsAddress(lines) && (
            <TextArea
              label="آدرس تحویل"
              required
              value={address}
              onValue={setAddress}
              maxLength={LIMITS.address}
            />
          )}
          <PayButtons address={address} />
          <Button
            variant="danger"
            onClick={() => {
              basket.clear();
              goTo(routes.home);
            }}
          >
            حذف سبد خرید
          </Button>
        </Box>
      </Box>
    </>
  );
}
