/**
 * Mutation functions: each is defined in its entity and declares the queries that it invalidates (architecture: a write
 * is a mutation). A chart invokes the function; a component passes it to `useMutation`.
 */
import { callApi, type CallRequest } from './client';
import type { AnswerOf, BodyOf, Call, QueryOf } from './contract/call';
import { ApiFailure } from './api-failure';
import { invalidate } from './query';

type FieldNames<C> = Readonly<Partial<Record<keyof BodyOf<C> | keyof QueryOf<C>, string>>>;

interface MutationOptions<C extends Call, Variables, Result> {
  /** Maps the variables to the request, in wire names. */
  toRequest: (variables: Variables) => Pick<CallRequest<C>, 'query' | 'body' | 'id'>;
  /** Maps the response to the app's naming; missing: a response without data. */
  toResult?: (answer: AnswerOf<C>) => Result;
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

/** Wraps a writing call as a mutation function, which rejects with {@link ApiFailure}. */
/* @__NO_SIDE_EFFECTS__ */
export const apiMutation =
  <const C extends Call, Variables = void, Result = void>(
    call: C,
    { toRequest, toResult, fieldNames, invalidates = [] }: MutationOptions<C, Variables, Result>,
  ) =>
  async (
    variables: Variables,
    request: Pick<CallRequest<C>, 'signal' | 'onMessages'> = {},
  ): Promise<Result> => {
    const answer = await callApi(call, { ...toRequest(variables), ...request }).catch(
      (error: unknown) => {
        throw withFormFieldNames(error, fieldNames);
      },
    );
    const result = toResult?.(answer) as Result;
    invalidate(invalidates);
    return result;
  };
