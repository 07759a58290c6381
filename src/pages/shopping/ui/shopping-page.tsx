import { Box } from '@chakra-ui/react/box';
import { useBasket } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useDrawn } from '@/shared/ui/long-list';
import { PageHeader } from '@/shared/ui/page-header';
import { BasketLineCard } from './basket-line-card';
import { BasketSummary } from './basket-summary';

/** The basket. */
export function ShoppingPage() {
  const lines = useBasket();
  const drawn = useDrawn(lines.length);
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
            {lines.slice(0, drawn).map((line) => (
              <BasketLineCard
                key={`${line.productType}:${line.itemId}:${line.size}:${line.color}`}
                line={line}
              />
            ))}
          </ul>
        </Box>
        <BasketSummary lines={lines} />
      </Box>
    </>
  );
}
