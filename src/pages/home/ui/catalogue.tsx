import { Box } from '@chakra-ui/react/box';
import { type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, memo, useMemo } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchIcon } from '@/shared/ui/icons';
import { Unavailable } from '@/shared/ui/loaded';
import { Skeleton } from '@/shared/ui/loading-overlay';
import type { Arrange, Listed } from '../model/browsing';
import { useRenderedCount } from '@/shared/ui/long-list';
import { type Course, CourseCard, offerOfCourse } from '@/entities/course';
import { type DietCategory, DietCard, offerOfDiet } from '@/entities/diet';
import { OfferActions, OfferPrice } from '@/features/purchase';
import { messagesOf, useInlineQuery } from '@/shared/api';

export interface OfferProps<Item> {
  item: Item;
  isFirst: boolean;
}
interface CatalogueProps<Item, Key extends QueryKey> {
  query: UseQueryOptions<Item[], Error, Item[], Key>;
  /** filters and sorts the list; undefined: unchanged list */ arrange: Arrange | undefined;
  /** Renders an item; memoized, so that changes of other items don't rerender it. */
  Card: ComponentType<OfferProps<Item>>;
}

function List<Item extends Listed, Key extends QueryKey>({
  query,
  arrange,
  Card,
}: CatalogueProps<Item, Key>) {
  const { data: all, error, refetch } = useInlineQuery(query);
  const data = useMemo(() => (all && arrange ? arrange(all) : all), [all, arrange]);
  const drawn = useRenderedCount(data?.length ?? 0);
  if (error && !data)
    return (
      <Unavailable onRetry={() => void refetch()} messages={messagesOf(error)}>
        این فهرست دریافت نشد.
      </Unavailable>
    );
  if (data?.length === 0)
    return (
      <EmptyState icon={<SearchIcon />}>
        {all?.length === 0
          ? 'هنوز موردی در این فهرست نیست.'
          : 'چیزی پیدا نشد؛ واژه دیگری بنویسید یا فیلترها را بردارید.'}
      </EmptyState>
    );
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
        ? data
            .slice(0, drawn)
            .map((item, at) => <Card key={item.id} item={item} isFirst={at === 0} />)
        : [0, 1, 2].map((at) => <Skeleton key={at} height="350px" />)}
    </Box>
  );
}

/** A list of cards. If it failed to load, it offers a retry. */
export const Catalogue = memo(List) as typeof List;

export const CourseOffer = memo(({ item, isFirst }: OfferProps<Course>) => {
  const offer = offerOfCourse(item);
  return (
    <CourseCard
      isFirst={isFirst}
      course={item}
      price={<OfferPrice offer={offer} />}
      action={<OfferActions offer={offer} />}
    />
  );
});
export const DietOffer = memo(({ item }: OfferProps<DietCategory>) => {
  const offer = offerOfDiet(item);
  return (
    <DietCard
      diet={item}
      price={<OfferPrice offer={offer} />}
      action={<OfferActions offer={offer} />}
    />
  );
});
