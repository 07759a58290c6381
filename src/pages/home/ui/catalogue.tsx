import { Box } from '@chakra-ui/react/box';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, memo, useMemo } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchIcon } from '@/shared/ui/icons';
import { Unavailable } from '@/shared/ui/loaded';
import { Skeleton } from '@/shared/ui/loading-overlay';
import type { Arrange, Listed } from '../model/browsing';
import { useRenderedCount } from '@/shared/ui/long-list';
import type { Offer } from '@/entities/basket';
import { type Course, CourseCard, offerOfCourse } from '@/entities/course';
import { type DietCategory, DietCard, offerOfDiet } from '@/entities/diet';
import { OfferMark, StartButton } from '@/features/purchase';

export interface OfferProps<Item> {
  item: Item;
  /** whether the card is initially flipped */ isOpen: boolean;
  isFirst: boolean;
}
interface CatalogueProps<Item, Key extends QueryKey> {
  query: UseQueryOptions<Item[], Error, Item[], Key>;
  /** id of the card that the URL names (decision 57) */ requestedId: number | undefined;
  /** filters and sorts the list; undefined: unchanged list */ arrange: Arrange | undefined;
  /** Renders an item; memoized, so that changes of other items don't rerender it. */
  Card: ComponentType<OfferProps<Item>>;
}

function List<Item extends Listed, Key extends QueryKey>({
  query,
  requestedId,
  arrange,
  Card,
}: CatalogueProps<Item, Key>) {
  const { data: all, isError, refetch } = useQuery(query);
  const data = useMemo(() => (all && arrange ? arrange(all) : all), [all, arrange]);
  const place = data?.findIndex(({ id }) => id === requestedId) ?? -1;
  const drawn = useRenderedCount(data?.length ?? 0, place + 1);
  if (isError && !data) {
    return <Unavailable onRetry={() => void refetch()}>این فهرست دریافت نشد.</Unavailable>;
  }
  if (data?.length === 0)
    return (
      <EmptyState icon={<SearchIcon />}>
        {all?.length === 0
          ? 'هنوز موردی در این فهرست نیست.'
          : 'چیزی پیدا نشد؛ واژه دیگری بنویسید یا صافی‌ها را بردارید.'}
      </EmptyState>
    );
  const isMissing = requestedId !== undefined && data && place < 0;
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

/** A list of cards. If it failed to load, it offers a retry. */
export const Catalogue = memo(List) as typeof List;

/** The actions of a card: a link if the item is in the basket or owned, and the start button. */
const Buy = ({ offer }: { offer: Offer }) => (
  <>
    <OfferMark offer={offer} />
    <StartButton offer={offer} />
  </>
);

export const CourseOffer = memo(({ item, ...place }: OfferProps<Course>) => (
  <CourseCard {...place} course={item} action={<Buy offer={offerOfCourse(item)} />} />
));
export const DietOffer = memo(({ item, isOpen }: OfferProps<DietCategory>) => (
  <DietCard isOpen={isOpen} diet={item} action={<Buy offer={offerOfDiet(item)} />} />
));
