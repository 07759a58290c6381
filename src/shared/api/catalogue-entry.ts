/** Entries of a paginated catalogue: the API lists catalogues, but has no call for a single entry. */
import { type FetchQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { HOME_PAGE } from '@/shared/config/list-sizes';
import { PREFETCH_META, queryClient } from './query';

/** Maximum number of pages to fetch, for a server that ignores the page number. */
const MAX_PAGES = 50;

/** Fetches the pages of a catalogue, up to the last one. */
/* @__NO_SIDE_EFFECTS__ */
export async function* catalogueParts<Entry>(
  fetchPart: (part: number) => Promise<readonly Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  for (let part = 1; part <= MAX_PAGES; part += 1) {
    const entries = await fetchPart(part);
    yield entries;
    // A shorter page is the last one; a longer one is the whole list of a server that has no pages.
    if (entries.length !== HOME_PAGE.size) return;
  }
}

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
        const parts = catalogueParts((part) =>
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
