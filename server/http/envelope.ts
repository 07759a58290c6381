/** Every answer under /api: `{ status, messages, data }`, and `fields` where a refusal is about some (decision 49). */
import type { Context } from 'hono';
import type { FieldRefusal } from '@/shared/api/contract/call';
import { EnvelopeStatus } from '@/shared/api/contract/codes';

/** We understood and say no, with what the person is told. Anything else that is thrown is a failure of ours. */
export class Refusal extends Error {
  /**
   * @param http the HTTP status where it is not 200
   * @param fields which of the messages are about a field of the request
   */
  constructor(
    readonly status: number,
    readonly messages: string[],
    readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 413 = 200,
    readonly fields: readonly FieldRefusal[] = [],
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
export const sendAnswer = (context: Context, result: unknown) => context.json(envelopeOf(result));
export const sendRefusal = (context: Context, { status, messages, http, fields }: Refusal) =>
  context.json({ status, messages, data: null, ...(fields.length > 0 && { fields }) }, http);
/** What is told of a failure: nothing of what it was. */
export const sendFailure = (context: Context) =>
  context.json(
    {
      status: EnvelopeStatus.failed,
      messages: ['خطایی در سرور رخ داد؛ لطفاً کمی بعد دوباره تلاش کنید.'],
      data: null,
    },
    500,
  );

/** Seconds after which somebody who was turned away may come again. */
const RETRY_AFTER_SECONDS = 5;
/** What is told while the database is full, locked or away. */
export const sendBusy = (context: Context) =>
  context.json(
    {
      status: EnvelopeStatus.busy,
      messages: ['سرور اکنون شلوغ است؛ لطفاً چند ثانیه دیگر دوباره تلاش کنید.'],
      data: null,
    },
    503,
    { 'retry-after': String(RETRY_AFTER_SECONDS) },
  );

/** The message of a failed check, or the same with the field of the request that it is about. */
type Reason = string | FieldRefusal;

/** What was sent can't be done; the messages say why. */
export const refused = (...reasons: Reason[]) =>
  new Refusal(
    EnvelopeStatus.refused,
    [...new Set(reasons.map((reason) => (typeof reason === 'string' ? reason : reason.message)))],
    200,
    reasons.filter((reason) => typeof reason !== 'string'),
  );
/** What was sent no longer agrees with what is stored (decisions 20 and 46). */
export const conflict = (message: string) => new Refusal(EnvelopeStatus.conflict, [message]);
export const unauthorised = () =>
  new Refusal(EnvelopeStatus.unauthorised, ['لطفاً وارد حساب خود شوید.'], 401);
/** Also what somebody else's thing is answered with. */
export const notFound = () =>
  new Refusal(EnvelopeStatus.notFound, ['موردی با این مشخصات پیدا نشد.']);

/** A check of one field. @param message false: the check passed */
export const atField = (name: string, message: string | false): FieldRefusal | false =>
  message !== false && { name, message };

/** @throws {Refusal} with the messages of the checks that failed, if there are any */
export function refuseIf(checks: readonly (Reason | false)[]): void {
  const reasons = checks.filter((reason) => reason !== false);
  if (reasons.length > 0) throw refused(...reasons);
}
