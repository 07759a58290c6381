/**
 * The services that send activation codes: a webhook of the shop, which also sends the text messages of news, or an
 * Iranian provider with its own HTTP interface and a template that the provider has approved.
 */
import { createHmac } from 'node:crypto';
import { ofetch } from 'ofetch';
import * as z from 'zod';

export interface Webhook {
  readonly service: 'webhook';
  readonly url: string;
  /** Signs each message. */ readonly secret: string;
  /** Text of the message, with `{code}` where the code belongs. */ readonly template: string;
  /** The app's origin: browsers autofill only codes that are bound to its host (WebOTP). */
  readonly origin: string;
}
interface Kavenegar {
  readonly service: 'kavenegar';
  readonly url: string;
  readonly apiKey: string;
  /** name of the template; its `%token` is the code */ readonly template: string;
}
interface SmsIr {
  readonly service: 'smsir';
  readonly url: string;
  readonly apiKey: string;
  readonly templateId: number;
  /** name of the template's parameter for the code */ readonly parameter: string;
}
export type CodeSender = Webhook | Kavenegar | SmsIr;

interface CodeMessage {
  readonly id: number;
  readonly mobile: string;
  readonly code: string;
}

/** The service did not accept a message. */
export class MessageRefused extends Error {
  /**
   * @param reason a status or the name of an error, without data of the message
   * @param isTemporary whether the same message may be accepted later
   */
  constructor(
    readonly reason: string,
    readonly isTemporary: boolean,
  ) {
    super(reason);
  }
}

/** Timeout of a call in milliseconds. */
const TIMEOUT_MS = 10_000;
export const isTemporaryStatus = (status: number): boolean =>
  status >= 500 || [408, 425, 429].includes(status);

/**
 * Posts to a service.
 * @returns its response, whatever the status: the providers explain refusals in the body
 * @throws {MessageRefused} without a response
 */
async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  try {
    const { status, _data: text = '' } = await ofetch.raw<string, 'text'>(url, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      retry: 0,
      redirect: 'error', // a redirect would send the code to another address
      responseType: 'text',
      ignoreResponseError: true,
    });
    return { status, text };
  } catch (error) {
    // The message of the error quotes the address, which may contain a key.
    throw new MessageRefused((error as Error).name, true);
  }
}

/** The text of a webhook's message. Phones fill in a code from the last line, `@host #code`. */
const textOf = ({ template, origin }: Webhook, code: string) =>
  `${template.replace('{code}', code)}\n\n@${new URL(origin).host} #${code}`;

async function postSigned(sender: Webhook, message: object): Promise<void> {
  const body = JSON.stringify(message);
  // The receiver compares the signature with its own, to accept only messages of this server.
  const signature = createHmac('sha256', sender.secret).update(body).digest('hex');
  const { status } = await post(sender.url, body, {
    'content-type': 'application/json',
    'x-signature': `sha256=${signature}`,
  });
  if (status < 200 || status > 299)
    throw new MessageRefused(String(status), isTemporaryStatus(status));
}

const sendToWebhook = (sender: Webhook, { id, mobile, code }: CodeMessage): Promise<void> =>
  postSigned(sender, { id, mobile, code, text: textOf(sender, code) });

interface TextMessage {
  /** the same for each attempt, and no id of a code */ readonly id: string;
  /** the kind of the message */ readonly type: string;
  readonly mobile: string;
  readonly text: string;
}
/**
 * Sends a text message. Only a webhook does: the providers send texts that they have approved.
 * @throws {MessageRefused}
 */
export const sendText = (sender: Webhook, { id, type, mobile, text }: TextMessage): Promise<void> =>
  postSigned(sender, { id, type, mobile, text });

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Kavenegar repeats its status in the body; 409: it can't respond now, 418: the account has no credit left. */
const kavenegarAnswer = z.object({ return: z.object({ status: z.number() }) });
const KAVENEGAR_TEMPORARY = [409, 418];

/** The path, the form and `return.status` follow Kavenegar's client for Node.js (kavenegar/kavenegar-node). */
async function sendToKavenegar(
  { url, apiKey, template }: Kavenegar,
  { mobile, code }: CodeMessage,
): Promise<void> {
  const response = await post(
    `${url}/v1/${apiKey}/verify/lookup.json`,
    new URLSearchParams({ receptor: mobile, token: code, template }),
    {},
  );
  const { data } = kavenegarAnswer.safeParse(parsedJson(response.text));
  const status = data?.return.status ?? response.status;
  if (response.status === 200 && status === 200 && data) return;
  throw new MessageRefused(
    String(status),
    isTemporaryStatus(status) || KAVENEGAR_TEMPORARY.includes(status) || !data,
  );
}

/** SMS.ir: 1 accepted; 0 or 20 and 101 to 117 say why not, of which the credit (102) and the rate (20) can change. */
const smsIrAnswer = z.object({ status: z.number() });
const SMSIR_ACCEPTED = 1;
const SMSIR_TEMPORARY = [0, 20, 102];

async function sendToSmsIr(
  { url, apiKey, templateId, parameter }: SmsIr,
  { mobile, code }: CodeMessage,
): Promise<void> {
  const response = await post(
    `${url}/v1/send/verify`,
    JSON.stringify({ mobile, templateId, parameters: [{ name: parameter, value: code }] }),
    { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
  );
  const { data } = smsIrAnswer.safeParse(parsedJson(response.text));
  if (data?.status === SMSIR_ACCEPTED) return;
  if (isTemporaryStatus(response.status) || !data)
    throw new MessageRefused(String(response.status), true);
  throw new MessageRefused(String(data.status), SMSIR_TEMPORARY.includes(data.status));
}

/** @throws {MessageRefused} */
export function sendCode(sender: CodeSender, message: CodeMessage): Promise<void> {
  switch (sender.service) {
    case 'webhook':
      return sendToWebhook(sender, message);
    case 'kavenegar':
      return sendToKavenegar(sender, message);
    case 'smsir':
      return sendToSmsIr(sender, message);
    default:
      return sender satisfies never;
  }
}
