/**
 * The envelope of every API response: `{ status, messages, data }`, and `fields` if a refusal concerns fields of the
 * request (decision 49).
 */
import type { Context } from 'hono';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import type { Refusal } from '../refusals/refusals';

/** A success with messages for the user. */
export class AnswerWithMessages<Data> {
  constructor(
    readonly messages: string[],
    readonly data: Data,
  ) {}
}

/** The envelope of a success. */
export const envelopeOf = (result: unknown) => {
  const { messages, data } =
    result instanceof AnswerWithMessages ? result : { messages: [], data: result };
  return { status: EnvelopeStatus.ok, messages, data };
};
export const sendAnswer = (context: Context, result: unknown) => context.json(envelopeOf(result));
export const sendRefusal = (context: Context, { status, messages, http, fields }: Refusal) =>
  context.json({ status, messages, data: null, ...(fields.length > 0 && { fields }) }, http);
/** The response to a server failure; it reveals no details. */
export const sendFailure = (context: Context) =>
  context.json(
    {
      status: EnvelopeStatus.failed,
      messages: ['خطایی در سرور رخ داد؛ لطفاً کمی بعد دوباره تلاش کنید.'],
      data: null,
    },
    500,
  );

/** Seconds after which a rejected client may retry. */
const RETRY_AFTER_SECONDS = 5;
/** The response while the database is full, locked or unreachable. */
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
