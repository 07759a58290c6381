import { useQuery } from '@tanstack/react-query';
import { type AnyTask, type ResourceName, TASKS } from '../../../server/panel/contract';
import { call } from '../api/request';

const REFRESH_MS = 30_000;

/** What waits for the staff; it is read again by itself. */
export const useToday = () =>
  useQuery({
    queryKey: ['today'],
    queryFn: () => call('today'),
    refetchInterval: REFRESH_MS,
  });

/** How many rows of a resource wait for the staff; 0 also while that is unknown. */
export function useWaiting(resource: ResourceName): number {
  const { data } = useToday();
  return (data?.tasks ?? [])
    .filter(({ name }) => (TASKS[name] as AnyTask).resource === resource)
    .reduce((sum, { count }) => sum + (count ?? Infinity), 0);
}
