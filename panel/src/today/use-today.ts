import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnyTask, type ResourceName, TASKS } from '../../../server/panel/contract';
import { call } from '../api/request';

const REFRESH_MS = 30_000;
export const TODAY = queryOptions({ queryKey: ['today'], queryFn: () => call('today') });

/** The tasks that wait for the staff. The menu, which every screen has, refreshes them. */
export const useToday = () => useQuery(TODAY);

/**
 * Returns the number of rows of a resource that wait for the staff, refreshed by itself; 0 also while it is unknown.
 */
export function useWaiting(): (resource: ResourceName) => number {
  const { data } = useQuery({ ...TODAY, refetchInterval: REFRESH_MS });
  return (resource) =>
    (data?.tasks ?? [])
      .filter(({ name }) => (TASKS[name] as AnyTask).resource === resource)
      .reduce((sum, { count }) => sum + (count ?? Infinity), 0);
}
