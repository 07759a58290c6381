/** Every answer under /api: `{ status, messages, data }`. */
import type { Context } from 'hono';
import { EnvelopeStatus } from '@/shared/api/contract/codes';

/** We understood and say no, with what the person is told. Anything else that is thrown is a failure of ours. */
export class Refusal extends Error {
  /** @param http the HTTP status where it is not 200 */
  constructor(
    readonly status: number,
    readonly messages: string[],
    readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 413 = 200,
  ) {
    super(messages.join(' · '));
  }
}

/** There is no room for now; another try may succeed. */
export class Busy extends Error {}

/** A success that also tells the person something. */
export class AnswerWithMessages<Data> {
  constructor(
    readonly messages: string[],
    readonly data: Data,
  ) {}
}

/** A success as it is sent. */
export const envelopeOf = (result: unknown) => {
  const { messages, data } =
    result instanceof AnswerWithMessages ? result : { messages: [], data: result };
  return { status: EnvelopeStatus.ok, messages, data };
};
export const answer = (context: Context, result: unknown) => context.json(envelopeOf(result));
export const answerRefusal = (context: Context, { status, messages, http }: Refusal) =>
  context.json({ status, messages, data: null }, http);
/** What is told of a failure: nothing of what it was. */
export const answerFailure = (context: Context) =>
  context.json(
    {
      status: EnvelopeStatus.failed,
      messages: ['خطایی در سرور رخ داد؛ لطفاً کمی بعد دوباره تلاش کنید.'],
      data: null,
    },
    500,
  );

/** Seconds after which somebody who was turned away may come again. */
const RETRY_AFTER = 5;
/** What is told while the database is full, locked or away. */
export const answerBusy = (context: Context) =>
  context.json(
    {
      status: EnvelopeStatus.busy,
      messages: ['سرور اکنون شلوغ است؛ لطفاً چند ثانیه دیگر دوباره تلاش کنید.'],
      data: null,
    },
    503,
    { 'retry-after': String(RETRY_AFTER) },
  );

/** What was sent can't be done; the messages say why. */
export const refused = (...messages: string[]) => new Refusal(EnvelopeStatus.refused, messages);
/** What was sent no longer agrees with what is stored (decisions 20 and 46). */
export const conflict = (message: string) => new Refusal(EnvelopeStatus.conflict, [message]);
export const unauthorised = () =>
  new Refusal(EnvelopeStatus.unauthorised, ['لطفاً وارد حساب خود شوید.'], 401);
/** Also what somebody else's thing is answered with. */
export const notFound = () =>
  new Refusal(EnvelopeStatus.notFound, ['موردی با این مشخصات پیدا نشد.']);

/** @throws {Refusal} with the messages of the checks that failed, if there are any */
export function refuseIf(checks: readonly (string | false)[]): void {
  const messages = checks.filter((message) => message !== false);
  if (messages.length > 0) throw refused(...messages);
}
