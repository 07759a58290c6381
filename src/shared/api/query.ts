/**
 * Server data on screens: one cache, failures told in one place, no hidden retries (architecture: queries own
 * server data).
 */
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { session } from '@/shared/session';
import { notify } from '@/shared/ui/notify';
import { callApi } from './client';
import type { AnswerOf, Call, QueryOf } from './contract/call';
import { barePath, isSigned } from './contract/rules/signed-url';
import { messagesOf } from './failure';

/** Meta of a query that nobody waits for yet: its failure is nobody's. */
export const PREFETCH_META = { isPrefetch: true };

/** Meta of a query for what stands beside what one came for: where it is the thing itself, its failure is told. */
export const BACKGROUND_META = { isBackground: true };

/** @param onError hears of each query that fails and was waited for */
export const createQueryClient = (onError: (error: Error) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta === BACKGROUND_META) return;
        if (query.meta !== PREFETCH_META || query.isActive()) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
export const queryClient = createQueryClient((error) => notify.errors(messagesOf(error)));

// Nothing that one session has read is there in the next (decision 45).
session.onEnd(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});

/**
 * The key under which a reading call's answer is remembered; without a query, the beginning of all of that
 * call's keys.
 */
export const keyOf = <C extends Call>(call: C, query?: QueryOf<C>) =>
  query === undefined ? ([call.path] as const) : ([call.path, query] as const);

/** Makes what reading calls have remembered stale: what is on the screen is read anew. */
export const invalidate = (calls: readonly Call[]): void => {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: keyOf(call) });
};

/** Milliseconds within which a file that fails again is not asked for again. */
const RENEW_INTERVAL_MS = 60_000;
/** When a new address was asked for, by what it is the address of. */
const renewedAt = new Map<string, number>();
/** A file could not be loaded: where its address has expired, a new one is in the answer when that is read anew. */
export function renewSignedUrl(url: string): void {
  const path = barePath(url);
  if (!isSigned(url) || Date.now() - (renewedAt.get(path) ?? 0) < RENEW_INTERVAL_MS) return;
  renewedAt.set(path, Date.now());
  void queryClient.invalidateQueries({ refetchType: 'active' });
}

/** Query options of a reading call; `toModel` maps wire names to good ones. */
/* @__NO_SIDE_EFFECTS__ */
export const apiQuery = <const C extends Call, Model>(
  call: C,
  query: QueryOf<C>,
  toModel: (answer: AnswerOf<C>) => Model,
) =>
  queryOptions({
    queryKey: keyOf(call, query),
    queryFn: async ({ signal }) => toModel(await callApi(call, { query, signal })),
  });
