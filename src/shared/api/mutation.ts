/**
 * Mutations: each is defined in its entity and declares the queries that it invalidates (architecture: a write is a
 * mutation).
 */
import { callApi, type CallRequest } from './client';
import type { AnswerOf, BodyOf, Call, QueryOf } from './contract/call';
import { ApiFailure } from './failure';
import { invalidate, queryClient } from './query';

type FieldNames<C> = Readonly<Partial<Record<keyof BodyOf<C> | keyof QueryOf<C>, string>>>;

interface MutationOptions<C extends Call, Variables, Result> {
  /** Maps the variables to the request, in wire names. */
  toRequest: (variables: Variables) => Pick<CallRequest<C>, 'query' | 'body' | 'id'>;
  /** Maps the response to the app's naming. */
  toResult: (answer: AnswerOf<C>) => Result;
  /** The form's names of query or body fields that have another name on the wire. */
  fieldNames?: FieldNames<C>;
  /** Reading calls whose cached responses the write invalidates. */
  invalidates?: readonly Call[];
}

/** Replaces the field names of a refusal by the form's names; any other error is returned unchanged. */
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
 * Wraps a writing call as a mutation, which is never retried.
 * @returns a function that runs it and rejects with {ApiFailure}
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
        gcTime: 0, // the variables may contain a password
        mutationFn: async (sent: Variables) =>
          toResult(
            await callApi(call, { ...toRequest(sent), ...request }).catch((error: unknown) => {
              throw withFormFieldNames(error, fieldNames);
            }),
          ),
        onSuccess: () => invalidate(invalidates),
      })
      .execute(variables);
