import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { getNews } from '@/shared/api/contract/news';

// The query itself, with the texts of all kinds, is no part of the first load.
const queryKey = ['/api/User/GetNews' satisfies (typeof getNews)['path']];

/** The number of unseen news, once it was fetched; it is never fetched by this. */
export function useUnseenCount(): number {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const read = () => client.getQueryData<{ news: readonly unknown[] }>(queryKey)?.news.length ?? 0;
  return useSyncExternalStore(subscribe, read, () => 0);
}
