import { catalogueOfCourses } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { displayInfoQuery, taxPercentQuery } from '@/entities/setting';
import { queryClient } from '@/shared/api';

/** Sends home's five requests at once; what is there or under way already is not asked for again (decision 8). */
export function requestHome(): Record<
  'displaySettings' | 'taxPercent' | 'lists',
  Promise<unknown>
> {
  const promises = {
    displaySettings: queryClient.ensureQueryData(displayInfoQuery),
    taxPercent: queryClient.ensureQueryData(taxPercentQuery),
    lists: Promise.all([
      queryClient.ensureQueryData(catalogueOfCourses),
      queryClient.ensureQueryData(catalogueOfDiets),
      queryClient.ensureQueryData(catalogueOfProducts),
    ]),
  };
  // Failures are told by the query cache; an early one must not count as unhandled until its step comes.
  for (const promise of Object.values(promises)) promise.catch(() => {});
  return promises;
}
