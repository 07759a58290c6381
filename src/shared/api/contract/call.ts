/**
 * One call of the API, as data: the client calls by it, the server answers by it, the API document is printed
 * from it.
 */
import * as z from 'zod/mini';

type Fields = z.ZodMiniType<Record<string, unknown>>;

/** A message of a refusal about one field of the query or the body, by its name there (decision 49). */
export const fieldRefusal = z.object({
  name: z.string().check(z.minLength(1)),
  message: z.string().check(z.minLength(1)),
});
export type FieldRefusal = z.infer<typeof fieldRefusal>;

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path on the API host (or on the panel host); `{id}` stands for the path's only parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Who may call: without a token, with a token, or with the operator's code. */
  readonly access: 'anyone' | 'member' | 'operator';
  readonly host?: 'panel';
  readonly query?: Fields;
  /** JSON body, or the fields of a multipart body. */
  readonly body?: z.ZodMiniType;
  /** `data` of the envelope. */
  readonly answer: z.ZodMiniType;
  /** Fields that other servers put beside `data` in the envelope (decision 35). */
  readonly siblingFields?: readonly string[];
  /** A 401 here is an answer to the person (wrong password), not the end of a session. */
  readonly keepsSession?: true;
  /** Specified, served, but used by no screen (decision 9). */
  readonly useNotShown?: true;
}

/** Declares a call; only there to infer its types. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const C extends Call>(call: C): C => call;

/** What a call's query holds once it is checked; undefined where it has none. */
export type QueryOf<C> = C extends { query: infer Query extends z.ZodMiniType }
  ? z.output<Query>
  : undefined;
/** What a call's body holds once it is checked; undefined where it has none. */
export type BodyOf<C> = C extends { body: infer Body extends z.ZodMiniType }
  ? z.output<Body>
  : undefined;
/** What a call answers: what the client reads, and what the server must give. */
export type AnswerOf<C> = C extends { answer: infer Answer extends z.ZodMiniType }
  ? z.output<Answer>
  : never;
