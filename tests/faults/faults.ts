/** Faults that a network or a server can cause in a response; shared by the tests with and without a browser. */
import { malformedFields } from './fields';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}
/** The reply that arrives instead of the response; milliseconds are unscaled. */
export type MalformedReply =
  | { readonly reply: Reply; readonly after?: number; readonly isCut?: boolean }
  | 'dropped'
  | 'never';

export interface Fault {
  /** Name in failure messages. */
  readonly name: string;
  readonly kind: string;
  /** Whether the call must fail; undefined if that depends on the call. */
  readonly isFailure: boolean | undefined;
  /** Expected status of the failure; by default 500. */
  readonly status?: number;
  /** Expected number of messages, if the fault has any. */
  readonly messages?: number;
  /** Returns the malformed response. Created on demand, because some are large. */
  readonly malformed: () => MalformedReply;
}

/** Whether a fault lasts as long as a timeout. */
export const isSlow = ({ kind }: Fault): boolean => kind === 'time-out' || kind === '10 s late';

const JSON_TYPE = 'application/json; charset=utf-8';
const json = (value: unknown, status = 200): MalformedReply => ({
  reply: { status, type: JSON_TYPE, body: JSON.stringify(value) },
});
const html = (status: number): MalformedReply => ({
  reply: { status, type: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' },
});
const empty = (status: number): MalformedReply => ({
  reply: { status, type: 'text/plain', body: '' },
});
const envelope = (status: number, messages: unknown = []) => ({ status, messages, data: null });
const NINE_MESSAGES = Array.from({ length: 9 }, (_, index) => `پیام شماره ${index + 1} از سرور`);
const REASON = 'این درخواست اکنون پذیرفته نمی‌شود.';

/** Milliseconds that a «late» response takes; a call times out after 20 seconds. */
const LATE_MS = 10_000;

/** Returns the faults of the response as a whole. */
export function wholeFaults(reply: Reply): Fault[] {
  const failure = (
    kind: string,
    name: string,
    malformed: MalformedReply,
    status?: number,
  ): Fault => ({
    name,
    kind,
    isFailure: true,
    status,
    malformed: () => malformed,
  });
  const shape = (name: string, value: unknown): Fault =>
    failure('wrong envelope', `wrong envelope: ${name}`, json(value));
  const data = (name: string, value: unknown): Fault => ({
    name: `wrong envelope: data is ${name}`,
    kind: 'wrong envelope',
    isFailure: undefined,
    malformed: () => json({ status: 200, messages: [], data: value }),
  });
  const truncated = reply.body.slice(0, Math.floor(reply.body.length / 2));
  return [
    failure('dropped', 'dropped', 'dropped'),
    failure('dropped', 'dropped half-way', { reply, isCut: true }),
    failure('time-out', 'time-out', 'never'),
    failure('401', '401', json(envelope(401), 401), 401),
    failure('401', '401 in the envelope', json(envelope(401, [REASON])), 401),
    failure('401', '401 without a body', empty(401), 401),
    failure('403', '403', json(envelope(403, [REASON]), 403), 403),
    failure('403', '403 without a body', empty(403), 403),
    failure('500', '500', json(envelope(500, ['سرویس در دسترس نیست.']), 500)),
    failure('500', '500 without a body', empty(500)),
    {
      ...failure('500', '400 with nine messages', json(envelope(400, NINE_MESSAGES)), 400),
      messages: NINE_MESSAGES.length,
    },
    failure('500', '400 with a huge message', json(envelope(400, ['ب'.repeat(10_000)])), 400),
    failure('500', '400 with invalid messages', json(envelope(400, [7, null, {}])), 400),
    failure('HTML', 'HTML', html(200)),
    failure('HTML', 'HTML with 502', html(502)),
    failure('cut JSON', 'cut JSON', { reply: { ...reply, body: truncated } }),
    failure('cut JSON', 'an empty body', empty(200)),
    shape('status is a text', { ...(JSON.parse(reply.body) as object), status: '200' }),
    shape('a list', [JSON.parse(reply.body)]),
    shape('null', null),
    data('a number', 42),
    data('a text', 'متن'),
    data('an object', {}),
    data('a list', [[]]),
    { ...data('missing', undefined), name: 'wrong envelope: no data' },
    {
      name: '10 s late',
      kind: '10 s late',
      isFailure: false,
      malformed: () => ({ reply, after: LATE_MS }),
    },
  ];
}

/** Returns the faults of each field of a call's response. */
export const fieldFaults = (reply: Reply): Fault[] =>
  malformedFields(reply.body).map(({ field, fault, json: body }) => ({
    name: `${field} ${fault}`,
    kind: fault,
    isFailure: undefined,
    malformed: () => ({ reply: { ...reply, body: body() } }),
  }));

/** Selects the first fault of each kind. */
export const oneOfEachKind = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.toReversed().map((fault) => [fault.kind, fault])).values(),
];
