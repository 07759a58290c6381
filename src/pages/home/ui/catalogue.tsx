import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { HOME_PAGE } from '@/shared/config/list-sizes';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchIcon } from '@/shared/ui/icons';
import { Unavailable } from '@/shared/ui/loaded';
import { Skeleton } from '@/shared/ui/loading-overlay';
import type { Arrange, Listed } from '../model/browsing';
import { LongList } from '@/shared/ui/long-list';
import { type Course, CourseCard, offerOfCourse } from '@/entities/course';
import { type Diet, DietCard, offerOfDiet } from '@/entities/diet';
import { OfferActions, OfferPrice } from '@/features/purchase';
import {
  BACKGROUND_META,
  type Catalogue as Queries,
  messagesOf,
  useInlineQuery,
} from '@/shared/api';
import { useBrowse } from './catalogue-tools';
import styles from './home.module.css';

/**
 * Cards that hydrate with the page: those that a phone shows first. Each other card hydrates after the page, or when it
 * is pressed. (React moves a card that is not hydrated only if its element is new: don't memoize the rows.)
 */
const FIRST_CARDS = 2;

export interface OfferProps<Item> {
  item: Item;
  isFirst: boolean;
}
interface CatalogueProps<Item extends Listed> {
  catalogue: Queries<Item>;
  /** filters and sorts the list; undefined: unchanged list */ arrange: Arrange | undefined;
  /** Renders an item; memoized, so that changes of other items don't rerender it. */
  Card: ComponentType<OfferProps<Item>>;
}

/**
 * Fetches the later parts of a list: while its end is on the screen, or all of them if the whole list is needed
 * (decision 74).
 * @param firstPart undefined: not loaded yet
 */
function useLaterParts<Item extends Listed>(
  parts: Queries<Item>['parts'],
  firstPart: readonly Item[] | undefined,
  needsWhole: boolean,
) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [isEndSeen, setEndSeen] = useState(false);
  const isCut = firstPart?.length === HOME_PAGE.size;
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...parts,
    meta: BACKGROUND_META, // its failure is shown below the list
    enabled: isCut && (isEndSeen || needsWhole),
  });
  const isIncomplete = isCut && (data === undefined || hasNextPage);
  useEffect(() => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(([entry]) => setEndSeen(entry!.isIntersecting), {
      rootMargin: '100%', // one screen ahead
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, data]);
  useEffect(() => {
    if (hasNextPage && (isEndSeen || needsWhole) && !isFetching && !isError) void fetchNextPage();
    // `data`: a part may arrive before its fetch was rendered, such as in a hidden tab.
  }, [data, hasNextPage, isEndSeen, needsWhole, isFetching, isError, fetchNextPage]);
  return {
    entries: data,
    /** whether a part may follow */ isIncomplete,
    isFetching,
    isError,
    /** the ref of an element below the list */ setEnd,
    retry: () => void fetchNextPage(),
  };
}

function ClearSearch() {
  const { set } = useBrowse();
  return (
    <Button variant="main" onClick={() => set({ words: '', chosen: {} })}>
      پاک کردن جست‌وجو و فیلترها
    </Button>
  );
}

function List<Item extends Listed>({ catalogue, arrange, Card }: CatalogueProps<Item>) {
  const { list, parts } = catalogue;
  const { data: firstPart, error, refetch } = useInlineQuery(list);
  const { setEnd, ...later } = useLaterParts(parts, firstPart, arrange !== undefined);
  const all = later.entries ?? firstPart;
  const data = useMemo(() => (all && arrange ? arrange(all) : all), [all, arrange]);
  if (error && !data)
    return (
      <Unavailable onRetry={() => void refetch()} messages={messagesOf(error)}>
        این فهرست دریافت نشد.
      </Unavailable>
    );
  if (data?.length === 0 && !later.isIncomplete)
    return (
      <EmptyState icon={<SearchIcon />} action={all?.length !== 0 && <ClearSearch />}>
        {all?.length === 0
          ? 'هنوز موردی در این فهرست نیست.'
          : 'چیزی پیدا نشد؛ واژه دیگری بنویسید یا فیلترها را بردارید.'}
      </EmptyState>
    );
  return (
    <>
      <div className={styles.cards}>
        {data ? (
          <LongList
            rowHeight="416px / var(--columns)"
            rows={data.map((item, at) => {
              const card = <Card key={item.id} item={item} isFirst={at === 0} />;
              return at < FIRST_CARDS ? card : <Suspense key={item.id}>{card}</Suspense>;
            })}
          />
        ) : (
          [0, 1, 2].map((at) => <Skeleton key={at} height="350px" />)
        )}
        {later.isFetching && <Skeleton height="350px" />}
      </div>
      {later.isIncomplete && <div ref={setEnd} />}
      {later.isError && (
        <Unavailable onRetry={later.retry} messages={[]}>
          ادامه این فهرست دریافت نشد.
        </Unavailable>
      )}
    </>
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
export const DietOffer = memo(({ item }: OfferProps<Diet>) => {
  const offer = offerOfDiet(item);
  return (
    <DietCard
      diet={item}
      price={<OfferPrice offer={offer} />}
      action={<OfferActions offer={offer} />}
    />
  );
});
