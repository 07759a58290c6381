/** The queries of a catalogue: the API lists catalogues part by part, and has no call for a single entry. */
import {
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { HOME_PAGE } from '@/shared/config/list-sizes';
import { callApi } from './client';
import type { AnswerOf, Call, QueryOf } from './contract/call';
import type { titledPart } from './contract/wire';
import { listParts, MAX_PARTS, mayContinue } from './list-parts';
import { keyOf, PREFETCH_META, queryClient } from './query';

/** Returns the queries of a catalogue; `toEntries` maps wire names to the app's names. */
/* @__NO_SIDE_EFFECTS__ */
export const catalogueQueries = <
  const C extends Call & { query: typeof titledPart },
  Entry extends { id: number },
>(
  call: C,
  toEntries: (answer: AnswerOf<C>) => Entry[],
) => {
  const queryOfPart = (part: number) => ({ ...HOME_PAGE, part }) as QueryOf<C>;
  const fetchPart = async (part: number, signal: AbortSignal) =>
    toEntries(await callApi(call, { query: queryOfPart(part), signal }));
  const queryKey: QueryKey = keyOf(call, queryOfPart(1));
  const list = queryOptions({ queryKey, queryFn: ({ signal }) => fetchPart(1, signal) });
  /** Returns a part; the first one is that of `list`, which home caches. */
  const readPart = (part: number, { client, signal }: QueryFunctionContext) =>
    part === 1 ? client.fetchQuery({ ...list, meta: PREFETCH_META }) : fetchPart(part, signal);
  const parts = infiniteQueryOptions({
    queryKey: [...queryKey, 'parts'],
    queryFn: (context) => readPart(context.pageParam, context),
    initialPageParam: 1,
    getNextPageParam: (_, pages) =>
      mayContinue(pages, HOME_PAGE.size) ? pages.length + 1 : undefined,
    select: ({ pages }) => [
      ...new Map(pages.flat().map((entry) => [entry.id, entry] as const)).values(),
    ],
  });
  return {
    /** the first part: home's entries (section 9) */
    list,
    /** all parts; a component or `fetchInfiniteQuery` fetches as many as it needs */
    parts,
    /** one entry by its id; null: the catalogue does not contain it */
    entry: (id: number) => {
      const isRequested = (entry: Entry) => entry.id === id;
      return queryOptions({
        queryKey: [...queryKey, 'entry', id],
        queryFn: async (context): Promise<Entry | null> => {
          for await (const entries of listParts((part) => readPart(part, context))) {
            const entry = entries.find(isRequested);
            if (entry) return entry;
          }
          return null;
        },
        initialData: () => queryClient.getQueryData<Entry[]>(queryKey)?.find(isRequested),
        initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
      });
    },
    fetchWhole: async (): Promise<Entry[]> => {
      // The first part is a separate query, which home may have cached.
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      const whole = { ...parts, pages: MAX_PARTS, staleTime: 0 };
      return (await queryClient.fetchInfiniteQuery(whole)).pages.flat();
    },
  };
};

/** The queries of a catalogue whose entries are at least of a type. */
export type Catalogue<Entry extends { id: number }> = Pick<
  ReturnType<typeof catalogueQueries<Call & { query: typeof titledPart }, Entry>>,
  'list' | 'parts'
>;
