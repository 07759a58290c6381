import { Box } from '@chakra-ui/react/box';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/loading-overlay';

interface CatalogueProps<Item, Key extends QueryKey> {
  query: UseQueryOptions<Item[], Error, Item[], Key>;
  children: (item: Item) => ReactNode;
}

/** A list of cards. One that failed to load offers another try. */
export function Catalogue<Item, Key extends QueryKey>({
  query,
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
  return (
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
        ? data.map(children)
        : [0, 1, 2].map((place) => <Skeleton key={place} height="380px" />)}
    </Box>
  );
}
