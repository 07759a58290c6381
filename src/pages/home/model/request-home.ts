import type { FetchQueryOptions, QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import { catalogueOfCourses } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { displayInfoQuery, taxPercentQuery } from '@/entities/setting';
import { queryClient } from '@/shared/api';

/**
 * Sends home's five requests at once; what is there or under way already is not asked for again (decision 8).
 * @param meta what is said of the queries besides
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
    lists: Promise.all([ask(catalogueOfCourses), ask(catalogueOfDiets), ask(catalogueOfProducts)]),
  };
  // Failures are told by the query cache; an early one must not count as unhandled until its step comes.
  for (const promise of Object.values(promises)) promise.catch(() => {});
  return promises;
}
