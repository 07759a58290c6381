/** One call of section 7, as data: the client calls by it, the server validates with it, the API document is printed from it. */
import type * as z from 'zod/mini';

type Fields = z.ZodMiniType<Record<string, unknown>>;

export interface Call<
  Query extends Fields = Fields,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path on the API host (or on the panel host); `{id}` stands for the path's only parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Who may call: without a token, with a token, or with the operator's code. */
  readonly access: 'anyone' | 'member' | 'operator';
  readonly host?: 'panel';
  readonly query?: Query;
  /** JSON body, or the fields of a multipart body. */
  readonly body?: Body;
  /** `data` of the envelope. */
  readonly answer: Answer;
  /** Fields that other servers put beside `data` in the envelope (decision 35). */
  readonly companions?: readonly string[];
  /** A 401 here is an answer to the person (wrong password), not the end of a session. */
  readonly keepsSession?: true;
  /** Specified, served, but used by no screen (decision 9). */
  readonly useNotShown?: true;
}

/** Declares a call; only there to infer the types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Query extends Fields = z.ZodMiniType<Record<never, never>>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Answer extends z.ZodMiniType = z.ZodMiniType,
>(call: Call<Query, Body, Answer>): Call<Query, Body, Answer> {
  return call;
}

export type QueryOf<C> =
  C extends Call<infer Query, z.ZodMiniType, z.ZodMiniType> ? z.output<Query> : never;
export type BodyOf<C> = C extends Call<Fields, infer Body, z.ZodMiniType> ? z.output<Body> : never;
export type AnswerOf<C> =
  C extends Call<Fields, z.ZodMiniType, infer Answer> ? z.output<Answer> : never;
