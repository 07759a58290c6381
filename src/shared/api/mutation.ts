/** Writes: each has a home in its entity, and says what it makes stale (architecture: a write is a mutation). */
import { callApi, type CallRequest } from './client';
import type { AnswerOf, BodyOf, Call, QueryOf } from './contract/call';
import { ApiFailure } from './failure';
import { invalidate, queryClient } from './query';

type FieldNames<C> = Readonly<Partial<Record<keyof BodyOf<C> | keyof QueryOf<C>, string>>>;

interface MutationOptions<C extends Call, Variables, Result> {
  /** What is sent, in the names of the wire. */
  toRequest: (variables: Variables) => Pick<CallRequest<C>, 'query' | 'body' | 'id'>;
  /** Maps the answer to our own names. */
  toResult: (answer: AnswerOf<C>) => Result;
  /** The form's names of fields of the query or the body that have another name on the wire. */
  fieldNames?: FieldNames<C>;
  /** Reading calls whose remembered answers the write has made stale. */
  invalidates?: readonly Call[];
}

/** A refusal with the form's names of its fields; anything else as it is. */
const withFormFieldNames = (
  error: unknown,
  names: Readonly<Record<string, string | undefined>> = {},
) =>
  error instanceof ApiFailure && error.fields.length > 0
    ? new ApiFailure(
        error.status,
        error.messages,
        error.fields.map(({ name, message }) => ({ name: names[name] ?? name, message })),
      )
    : error;

/**
 * A writing call as a mutation. It is sent once, whatever happens.
 * @returns runs it; throws {ApiFailure}
 */
/* @__NO_SIDE_EFFECTS__ */
export const apiMutation =
  <const C extends Call, Variables = void, Result = AnswerOf<C>>(
    call: C,
    { toRequest, toResult, fieldNames, invalidates = [] }: MutationOptions<C, Variables, Result>,
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
          toResult(
            await callApi(call, { ...toRequest(sent), ...request }).catch((error: unknown) => {
              throw withFormFieldNames(error, fieldNames);
            }),
          ),
        onSuccess: () => invalidate(invalidates),
      })
      .execute(variables);
