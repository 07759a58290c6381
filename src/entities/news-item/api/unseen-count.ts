import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { getNews } from '@/shared/api/contract/news';

// The query itself, with the texts of all kinds, is no part of the first load.
const queryKey = ['/api/User/GetNews' satisfies (typeof getNews)['path']];

/** Returns the number of unseen news in the query cache, or 0 before their first fetch. Does not fetch them. */
export function useUnseenCount(): number {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const read = () => client.getQueryData<{ news: readonly unknown[] }>(queryKey)?.news.length ?? 0;
  return useSyncExternalStore(subscribe, read, () => 0);
}
