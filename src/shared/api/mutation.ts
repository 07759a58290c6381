/** Writes: each has a home in its entity, and says what it makes stale (architecture: a write is a mutation). */
import { callApi, type CallRequest } from './client';
import type { AnswerOf, Call } from './contract/call';
import { makeStale, queryClient } from './query';

interface MutationOptions<C extends Call, Variables, Result> {
  /** What is sent, in the names of the wire. */
  toRequest: (variables: Variables) => Pick<CallRequest<C>, 'query' | 'body' | 'id'>;
  /** Maps the answer to our own names. */
  toResult: (answer: AnswerOf<C>) => Result;
  /** Reading calls whose remembered answers the write has made stale. */
  makesStale?: readonly Call[];
}

/**
 * A writing call as a mutation. It is sent once, whatever happens.
 * @returns runs it; throws {ApiFailure}
 */
/* @__NO_SIDE_EFFECTS__ */
export const apiMutation =
  <const C extends Call, Variables = void, Result = AnswerOf<C>>(
    call: C,
    { toRequest, toResult, makesStale = [] }: MutationOptions<C, Variables, Result>,
  ) =>
  (
    variables: Variables,
    request: Pick<CallRequest<C>, 'signal' | 'onMessages'> = {},
  ): Promise<Result> =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        retry: false,
        networkMode: 'always',
        gcTime: 0, // what was sent may be a password
        mutationFn: async (sent: Variables) =>
          toResult(await callApi(call, { ...toRequest(sent), ...request })),
        onSuccess: () => makeStale(makesStale),
      })
      .execute(variables);
