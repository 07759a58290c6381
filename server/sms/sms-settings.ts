/** The environment variables of the service that sends activation codes: of one service. */
import * as z from 'zod';
import { serviceOrigin } from '../gateway/merchant-settings.ts';
import {
  ANY_SECRET,
  ENCODED,
  isWebAddress,
  missingOf,
  secret,
  type ValuesOf,
  type Variables,
} from '../settings/variable.ts';
import type { CodeSender } from './code-sender.ts';

/** Whether a program can call the URL: it has no user, and no `#`, which ends what is sent. */
const isCallable = (text: string) =>
  isWebAddress(text) && new URL(text).username === '' && !text.includes('#');
const notUsed = 'the service is not used';
const key = (service: string) => ({
  schema: z
    .string()
    .regex(/^[\w-]{16,200}$/)
    .optional(),
  allowed: `the key that ${service} has given, of letters and digits`,
  effect: `key at ${service}; one of the services is required without the demo`,
  unset: notUsed,
  isSecret: true as const,
});

export const smsVariables = {
  KAVENEGAR_API_KEY: key('Kavenegar'),
  KAVENEGAR_TEMPLATE: {
    schema: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    allowed: 'the name of a template, of letters and digits',
    effect: 'approved template at Kavenegar, in which `%token` is the code; required with the key',
    unset: notUsed,
  },
  KAVENEGAR_URL: serviceOrigin('Kavenegar', 'https://api.kavenegar.com'),
  SMSIR_API_KEY: key('SMS.ir'),
  SMSIR_TEMPLATE_ID: {
    schema: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number)
      .optional(),
    allowed: 'the number of a template',
    effect: 'approved template at SMS.ir; required with the key',
    unset: notUsed,
  },
  SMSIR_PARAMETER: {
    schema: z
      .string()
      .regex(/^\w{1,50}$/)
      .default('CODE'),
    allowed: 'the name of a parameter, of letters and digits',
    effect: 'parameter of that template that is the code',
  },
  SMSIR_URL: serviceOrigin('SMS.ir', 'https://api.sms.ir'),
  CODE_SENDER_URL: {
    schema: z.string().refine(isCallable).optional(),
    allowed: `the URL of the service that sends activation codes, such as https://sms.example/send, without user:password@, and with ${ENCODED} in a key`,
    effect:
      'URL of another service, which receives each activation code and each text message of news',
    unset: 'the demo shows the codes',
    isSecret: true, // services accept keys in it
  },
  CODE_SENDER_SECRET: {
    schema: secret(),
    allowed: ANY_SECRET,
    effect: 'secret that signs the calls of that URL; required with it',
    unset: 'none',
    isSecret: true,
  },
  CODE_TEMPLATE: {
    schema: z
      .string()
      .regex(/\{code\}/)
      .default('کد تأیید مربی: {code}'),
    allowed: 'a text with {code}',
    effect: 'text of the message that this URL receives',
  },
} as const satisfies Variables;
type Values = ValuesOf<typeof smsVariables> & { readonly PUBLIC_ORIGIN?: string | undefined };

/** The variables of each service; a service is used if one of them is set. */
const GROUPS = {
  kavenegar: ['KAVENEGAR_API_KEY', 'KAVENEGAR_TEMPLATE'],
  smsir: ['SMSIR_API_KEY', 'SMSIR_TEMPLATE_ID'],
  webhook: ['CODE_SENDER_URL', 'CODE_SENDER_SECRET'],
} as const satisfies Record<CodeSender['service'], readonly (keyof Values)[]>;

/** The services of which a variable is set. */
export const chosenServices = (values: Values): CodeSender['service'][] =>
  (Object.keys(GROUPS) as CodeSender['service'][]).filter((service) =>
    GROUPS[service].some((name) => values[name] !== undefined),
  );
/** The variables that are missing in the groups of which others are set. */
export const missingOfSms = (values: Values) =>
  Object.values(GROUPS).flatMap((names) => missingOf<(typeof names)[number]>(names, values));

/** @returns undefined if no service is set completely */
export function toCodeSender(values: Values): CodeSender | undefined {
  const { KAVENEGAR_API_KEY, KAVENEGAR_TEMPLATE, SMSIR_API_KEY, SMSIR_TEMPLATE_ID } = values;
  const { CODE_SENDER_URL: url, CODE_SENDER_SECRET: secret, PUBLIC_ORIGIN: origin } = values;
  if (KAVENEGAR_API_KEY && KAVENEGAR_TEMPLATE)
    return {
      service: 'kavenegar',
      url: values.KAVENEGAR_URL,
      apiKey: KAVENEGAR_API_KEY,
      template: KAVENEGAR_TEMPLATE,
    };
  if (SMSIR_API_KEY && SMSIR_TEMPLATE_ID)
    return {
      service: 'smsir',
      url: values.SMSIR_URL,
      apiKey: SMSIR_API_KEY,
      templateId: SMSIR_TEMPLATE_ID,
      parameter: values.SMSIR_PARAMETER,
    };
  if (url && secret && origin)
    return {
      service: 'webhook',
      url,
      secret,
      template: values.CODE_TEMPLATE,
      origin: new URL(origin).origin,
    };
  return undefined;
}
