import { Box } from '@chakra-ui/react/box';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, memo } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { useDrawn } from '@/shared/ui/long-list';

export interface OfferProps<Item> {
  item: Item;
  /** turned from the beginning */ isOpen: boolean;
  isFirst: boolean;
}
interface CatalogueProps<Item, Key extends QueryKey> {
  query: UseQueryOptions<Item[], Error, Item[], Key>;
  /** of the item that somebody has come to see (decision 57) */ wanted: number | undefined;
  /** Draws an item; memoised, so that none is drawn again for the others. */
  Card: ComponentType<OfferProps<Item>>;
}

function List<Item extends { id: number }, Key extends QueryKey>({
  query,
  wanted,
  Card,
}: CatalogueProps<Item, Key>) {
  const { data, isError, refetch } = useQuery(query);
  const place = data?.findIndex(({ id }) => id === wanted) ?? -1;
  const drawn = useDrawn(data?.length ?? 0, place + 1);
  if (isError && !data) {
    return (
      <EmptyState action={<Button onClick={() => void refetch()}>تلاش دوباره</Button>}>
        این فهرست دریافت نشد.
      </EmptyState>
    );
  }
  if (data?.length === 0) return <EmptyState>هنوز موردی در این فهرست نیست.</EmptyState>;
  const isMissing = wanted !== undefined && data && place < 0;
  return (
    <>
      {isMissing && (
        <Box role="status" mb="4" color="muted">
          آنچه می‌خواستید دیگر این‌جا نیست؛ شاید یکی از این‌ها به کارتان بیاید.
        </Box>
      )}
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {data
          ? data
              .slice(0, drawn)
              .map((item, at) => (
                <Card key={item.id} item={item} isOpen={at === place} isFirst={at === 0} />
              ))
          : [0, 1, 2].map((at) => <Skeleton key={at} height="350px" />)}
      </Box>
    </>
  );
}

/** A list of cards. One that failed to load offers another try. */
export const Catalogue = memo(List) as typeof List;
