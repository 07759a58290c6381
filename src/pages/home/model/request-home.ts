import type { FetchQueryOptions, QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import { courseCatalogue } from '@/entities/course';
import { dietCatalogue } from '@/entities/diet';
import { productCatalogue } from '@/entities/product';
import { displayInfoQuery, taxPercentQuery } from '@/entities/setting';
import { queryClient } from '@/shared/api';

/**
 * Sends home's five requests in parallel; cached and pending ones are not sent again (decision 8).
 * @param meta of the queries
 */
export function requestHome(
  client: QueryClient = queryClient,
  meta?: QueryMeta,
): Record<'displaySettings' | 'taxPercent' | 'lists', Promise<unknown>> {
  const ask = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
    client.ensureQueryData({ ...query, meta });
  const promises = {
    displaySettings: ask(displayInfoQuery),
    taxPercent: ask(taxPercentQuery),
    lists: Promise.all([
      ask(courseCatalogue.list),
      ask(dietCatalogue.list),
      ask(productCatalogue.list),
    ]),
  };
  // The query cache reports failures; this prevents unhandled rejections before the step awaits the promise.
  for (const promise of Object.values(promises)) promise.catch(() => {});
  return promises;
}
