/** All parts of a catalogue, and its entries: the API lists catalogues, but has no call for a single entry. */
import {
  type FetchQueryOptions,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { HOME_PAGE } from '@/shared/config/list-sizes';
import { listParts, MAX_PARTS, mayContinue } from './list-parts';
import { PREFETCH_META, queryClient } from './query';

/**
 * Returns the query of all parts of a catalogue; a component or `fetchInfiniteQuery` fetches as many as it needs.
 * @param list query of the first part, which home caches
 * @param fetchPart fetches a later part
 */
/* @__NO_SIDE_EFFECTS__ */
export const partsQuery = <Entry extends { id: number }, Key extends QueryKey>(
  list: FetchQueryOptions<Entry[], Error, Entry[], Key>,
  fetchPart: (part: number, signal: AbortSignal) => Promise<Entry[]>,
) =>
  infiniteQueryOptions({
    queryKey: [...list.queryKey, 'parts'] as const,
    queryFn: ({ client, pageParam, signal }) =>
      pageParam === 1
        ? client.fetchQuery({ ...list, meta: PREFETCH_META })
        : fetchPart(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, parts) =>
      mayContinue(parts, HOME_PAGE.size) ? parts.length + 1 : undefined,
    select: ({ pages }) => [
      ...new Map(pages.flatMap((part) => part.map((entry) => [entry.id, entry] as const))).values(),
    ],
  });

/** Refetches a whole catalogue. */
export const fetchWhole = async <Entry extends { id: number }>(
  parts: ReturnType<typeof partsQuery<Entry, QueryKey>>,
): Promise<Entry[]> => {
  // The first part is a separate query, which home may have cached.
  const ofList = parts.queryKey.slice(0, -1);
  await queryClient.invalidateQueries({ queryKey: ofList, refetchType: 'none' });
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...parts,
    pages: MAX_PARTS,
    staleTime: 0,
  });
  return pages.flat();
};

/**
 * Returns the query of one entry of a catalogue; its data is null if the catalogue does not contain the entry.
 * @param list query of the first page, which home caches
 * @param fetchPage fetches a later page
 */
/* @__NO_SIDE_EFFECTS__ */
export const entryQuery =
  <Entry extends { id: number }, Key extends QueryKey>(
    list: FetchQueryOptions<Entry[], Error, Entry[], Key>,
    fetchPage: (part: number, signal: AbortSignal) => Promise<Entry[]>,
  ) =>
  (id: number) => {
    const isRequested = (entry: Entry) => entry.id === id;
    return queryOptions({
      queryKey: [...list.queryKey, 'entry', id] as const,
      queryFn: async ({ client, signal }): Promise<Entry | null> => {
        const parts = listParts((part) =>
          part === 1
            ? client.fetchQuery({ ...list, meta: PREFETCH_META })
            : fetchPage(part, signal),
        );
        for await (const entries of parts) {
          const entry = entries.find(isRequested);
          if (entry) return entry;
        }
        return null;
      },
      initialData: () => queryClient.getQueryData<Entry[]>(list.queryKey)?.find(isRequested),
      initialDataUpdatedAt: () => queryClient.getQueryState(list.queryKey)?.dataUpdatedAt,
    });
  };
