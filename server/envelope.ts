/** Every answer under /api: `{ status, messages, data }`. */
import type { Context } from 'hono';

/** A refusal with what the person is told; `http` is the HTTP status where it is not 200. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly messages: string[],
    readonly http: 200 | 401 | 403 | 404 = 200,
  ) {
    super(messages.join(' · '));
  }
}

/** A success that also tells the person something. */
export class AnswerWithMessages<Data> {
  constructor(
    readonly messages: string[],
    readonly data: Data,
  ) {}
}

export const answer = (context: Context, result: unknown) => {
  const { messages, data } =
    result instanceof AnswerWithMessages ? result : { messages: [], data: result };
  return context.json({ status: 200, messages, data });
};
export const refuse = (context: Context, { status, messages, http }: Refusal) =>
  context.json({ status, messages, data: null }, http);
export const unauthorised = () => new Refusal(401, ['لطفاً وارد حساب خود شوید.'], 401);
export const missing = () => new Refusal(404, ['موردی با این مشخصات پیدا نشد.']);
