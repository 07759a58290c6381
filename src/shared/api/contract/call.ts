/** One API call as data: the client sends by it, the server serves by it, and the API document is generated from it. */
import * as z from 'zod/mini';

type Fields = z.ZodMiniType<Record<string, unknown>>;

/** A message of a refusal about one field of the query or body, with the field's wire name (decision 49). */
export const fieldRefusal = z.object({
  name: z.string().check(z.minLength(1)),
  message: z.string().check(z.minLength(1)),
});
export type FieldRefusal = z.infer<typeof fieldRefusal>;

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path on the API host or on the panel host; `{id}` is its only parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Required access: none, a session token, or the operator's code. */
  readonly access: 'anyone' | 'member' | 'operator';
  readonly host?: 'panel';
  readonly query?: Fields;
  /** JSON body, or the fields of a multipart body. */
  readonly body?: z.ZodMiniType;
  /** `data` of the envelope. */
  readonly answer: z.ZodMiniType;
  /** Fields that other servers send beside `data` in the envelope (decision 35). */
  readonly siblingFields?: readonly string[];
  /** A 401 of this call concerns the user's input (wrong password), not the session. */
  readonly keepsSession?: true;
  /** Specified and served, but used by no screen (decision 9). */
  readonly useNotShown?: true;
}

/** Declares a call; exists only for type inference. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Type of the validated query; undefined if the call has none. */
export type QueryOf<C> = C extends { query: infer Query extends z.ZodMiniType }
  ? z.output<Query>
  : undefined;
/** Type of the validated body; undefined if the call has none. */
export type BodyOf<C> = C extends { body: infer Body extends z.ZodMiniType }
  ? z.output<Body>
  : undefined;
/** Type of the response's `data`: what the client reads and the server must return. */
export type AnswerOf<C> = C extends { answer: infer Answer extends z.ZodMiniType }
  ? z.output<Answer>
  : never;
