/**
 * Server data on screens: one cache, failures reported in one place, no hidden retries (architecture: queries own
 * server data).
 */
import {
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { session } from '@/shared/session';
import { isWithoutResponse } from '@/shared/lib/failure';
import { PURCHASES_PAGE } from '@/shared/config/list-sizes';
import { notify } from '@/shared/ui/notify';
import { callApi } from './client';
import type { AnswerOf, Call, QueryOf } from './contract/call';
import { barePath, isSigned } from './contract/rules/signed-url';
import { messagesOf } from './api-failure';
import { listParts } from './list-parts';

/** Meta of a prefetch: its failure is not reported until a component uses the query. */
export const PREFETCH_META = { isPrefetch: true };

/**
 * Meta of a query that is secondary on its screen: its failure is not reported here. If another screen uses the query
 * as its main content, that screen reports the failure.
 */
export const BACKGROUND_META = { isBackground: true };

const INLINE_META = { isInline: true };

declare const inline: unique symbol;
/** The result of `useInlineQuery`: `Loaded` accepts no other, because its failure would be reported twice. */
export type InlineQuery<Data> = UseQueryResult<Data> & { readonly [inline]: true };

/**
 * A query that its screen shows in place, with its failure and a retry (`Loaded`, `Unavailable`). The failure is not
 * shown as a toast too, unless earlier data stays on the screen.
 */
export const useInlineQuery = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): InlineQuery<Data> => useQuery({ ...options, meta: INLINE_META }) as InlineQuery<Data>;

/** @param onError receives each failure that must be reported */
export const createQueryClient = (onError: (error: Error) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta === BACKGROUND_META) return;
        if (isWithoutResponse(error) && !navigator.onLine) return; // the offline ribbon reports it
        const isShownInPlace = query.isActive() && query.state.data === undefined;
        if (query.meta === INLINE_META && isShownInPlace) return;
        if (query.meta !== PREFETCH_META || query.isActive()) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
    },
  });
export const queryClient = createQueryClient((error) => notify.errors(messagesOf(error)));

// Clears cached data, so that no data of one session is available in the next (decision 45).
session.onEnd(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});

/** The query key of a reading call; without a query, the common prefix of all keys of that call. */
export const keyOf = <C extends Call>(call: C, query?: QueryOf<C>) =>
  query === undefined ? ([call.path] as const) : ([call.path, query] as const);

/** Invalidates the cached responses of reading calls; visible ones are refetched. */
export const invalidate = (calls: readonly Call[]): void => {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: keyOf(call) });
};

/** Milliseconds during which a repeated failure of a file causes no further refetch. */
const RENEW_INTERVAL_MS = 60_000;
/** Time of the last refetch for a file, by its path. */
const renewedAt = new Map<string, number>();
/** Signed URLs expire; call this when a file fails to load. Refetching the active queries returns a fresh URL. */
export function renewSignedUrl(url: string): void {
  const path = barePath(url);
  if (!isSigned(url) || Date.now() - (renewedAt.get(path) ?? 0) < RENEW_INTERVAL_MS) return;
  renewedAt.set(path, Date.now());
  void queryClient.invalidateQueries({ refetchType: 'active' });
}

/** Query options of a reading call; `toModel` maps wire names to the app's names. */
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

/**
 * Query options of a list of purchases, which is read whole, part by part (decision 74).
 * @param scope the query without its pagination
 * @param toModel receives the entries of all parts, and the first response
 */
/* @__NO_SIDE_EFFECTS__ */
export const wholeListQuery = <const C extends Call, Entry extends { id: number }, Model>(
  call: C,
  scope: Omit<NonNullable<QueryOf<C>>, keyof typeof PURCHASES_PAGE>,
  entriesOf: (answer: AnswerOf<C>) => readonly Entry[],
  toModel: (entries: readonly Entry[], first: AnswerOf<C>) => Model,
) => {
  const queryOf = (part: number) => ({ ...scope, ...PURCHASES_PAGE, part }) as QueryOf<C>;
  return queryOptions({
    queryKey: keyOf(call, queryOf(1)),
    queryFn: async ({ signal }) => {
      const answers: AnswerOf<C>[] = [];
      const entries: Entry[] = [];
      const parts = listParts(async (part) => {
        const answer = await callApi(call, { query: queryOf(part), signal });
        answers.push(answer);
        return entriesOf(answer);
      }, PURCHASES_PAGE.size);
      for await (const part of parts) entries.push(...part);
      return toModel(entries, answers[0]!);
    },
  });
};

/** Calls back when the service worker has newer responses than it served; returns a function that unsubscribes. */
export function onRenewed(listener: () => void): () => void {
  const { serviceWorker } = navigator; // undefined in an insecure context
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'renewed') listener();
  };
  serviceWorker?.addEventListener('message', onMessage);
  return () => serviceWorker?.removeEventListener('message', onMessage);
}
