/** Server data on screens: one cache, failures told in one place, no hidden retries (architecture: queries own server data). */
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { notify } from '@/shared/ui/notify';
import { callApi } from './client';
import type { AnswerOf, Call, QueryOf } from './contract/call';
import { messagesOf } from './failure';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => notify.errors(messagesOf(error)) }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
});

/** Query options of a reading call; `toModel` maps wire names to good ones. */
export const apiQuery = <const C extends Call, Model>(
  call: C,
  query: QueryOf<C> | undefined,
  toModel: (answer: AnswerOf<C>) => Model,
) =>
  queryOptions({
    queryKey: [call.path, query] as const,
    queryFn: async ({ signal }) => toModel(await callApi(call, { query, signal })),
  });
