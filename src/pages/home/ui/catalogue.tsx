import { Box } from '@chakra-ui/react/box';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/loading-overlay';

interface CatalogueProps<Item, Key extends QueryKey> {
  query: UseQueryOptions<Item[], Error, Item[], Key>;
  /** of the item that somebody has come to see (decision 57) */ wanted: number | undefined;
  children: (item: Item, place: { isOpen: boolean; isFirst: boolean }) => ReactNode;
}

/** A list of cards. One that failed to load offers another try. */
export function Catalogue<Item extends { id: number }, Key extends QueryKey>({
  query,
  wanted,
  children,
}: CatalogueProps<Item, Key>) {
  const { data, isError, refetch } = useQuery(query);
  if (isError && !data) {
    return (
      <EmptyState action={<Button onClick={() => void refetch()}>تلاش دوباره</Button>}>
        این فهرست دریافت نشد.
      </EmptyState>
    );
  }
  if (data?.length === 0) return <EmptyState>هنوز موردی در این فهرست نیست.</EmptyState>;
  const isMissing = wanted !== undefined && data?.every(({ id }) => id !== wanted);
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
          ? data.map((item, at) =>
              children(item, { isOpen: item.id === wanted, isFirst: at === 0 }),
            )
          : [0, 1, 2].map((place) => <Skeleton key={place} height="380px" />)}
      </Box>
    </>
  );
}
