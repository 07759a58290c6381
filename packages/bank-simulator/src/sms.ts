/**
 * Two providers of text messages, Kavenegar (verify lookup) and SMS.ir (verify), with their paths, fields and statuses.
 * They keep what they accept instead of sending it.
 */
import type { Hono } from 'hono';
import * as z from 'zod';

/** The account of the shop at both. */
export const SMS_ACCOUNT = {
  apiKey: 'key-of-the-sms-account',
  kavenegarTemplate: 'verify',
  smsIrTemplate: 100000,
  smsIrParameter: 'CODE',
} as const;

export interface TextMessage {
  readonly service: 'kavenegar' | 'smsir';
  readonly mobile: string;
  readonly code: string;
}
export interface SmsProviders {
  /** The accepted messages, the oldest first. */ readonly sent: readonly TextMessage[];
  /** Makes all calls answer with this status of the providers, or with 503; undefined: as usual. */
  fail: (status: number | 'down' | undefined) => void;
  /** Called with each accepted message. */
  onMessage: (listener: (message: TextMessage) => void) => void;
}

const lookup = z.object({
  receptor: z.string().regex(/^09\d{9}$/),
  token: z.string().regex(/^\S+$/),
  template: z.string(),
});
const verify = z.object({
  mobile: z.string().regex(/^09\d{9}$/),
  templateId: z.number(),
  parameters: z.tuple([z.object({ name: z.string(), value: z.string().max(25) })]),
});

export function serveSms(app: Hono): SmsProviders {
  const sent: TextMessage[] = [];
  const listeners: ((message: TextMessage) => void)[] = [];
  let failure: number | 'down' | undefined;
  const accept = (message: TextMessage) => {
    sent.push(message);
    for (const listener of listeners) listener(message);
    return sent.length;
  };
  // Kavenegar answers with its own status also as that of HTTP.
  const kavenegar = (status: number, entries: object[] = []) =>
    Response.json({ return: { status, message: '' }, entries }, { status });
  app.post('/v1/:key/verify/lookup.json', async (context) => {
    if (failure === 'down') return new Response('', { status: 503 });
    if (failure !== undefined) return kavenegar(failure);
    if (context.req.param('key') !== SMS_ACCOUNT.apiKey) return kavenegar(403);
    const { data } = lookup.safeParse(await context.req.parseBody());
    if (!data) return kavenegar(411);
    if (data.template !== SMS_ACCOUNT.kavenegarTemplate) return kavenegar(424);
    const message = { service: 'kavenegar', mobile: data.receptor, code: data.token } as const;
    return kavenegar(200, [{ messageid: accept(message), status: 5, receptor: data.receptor }]);
  });
  const smsIr = (status: number, data: object | null = null) =>
    Response.json({ status, message: '', data }, { status: status === 1 ? 200 : 400 });
  app.post('/v1/send/verify', async (context) => {
    if (failure === 'down') return new Response('', { status: 503 });
    if (failure !== undefined) return smsIr(failure);
    if (context.req.header('x-api-key') !== SMS_ACCOUNT.apiKey) return smsIr(10);
    const { data } = verify.safeParse(await context.req.json().catch(() => undefined));
    if (!data) return smsIr(104);
    if (data.templateId !== SMS_ACCOUNT.smsIrTemplate) return smsIr(113);
    const [{ name, value }] = data.parameters;
    if (name !== SMS_ACCOUNT.smsIrParameter) return smsIr(116);
    return smsIr(1, {
      messageId: accept({ service: 'smsir', mobile: data.mobile, code: value }),
      cost: 1,
    });
  });
  return {
    sent,
    fail: (status) => void (failure = status),
    onMessage: (listener) => void listeners.push(listener),
  };
}
