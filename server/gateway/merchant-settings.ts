/** The environment variables of the merchant at each bank. A gateway is offered once its merchant is complete. */
import { createPublicKey } from 'node:crypto';
import * as z from 'zod';
import {
  missingOf,
  parsedBy,
  toOrigin,
  type ValuesOf,
  type Variables as Table,
} from '../settings/variable.ts';
import type { Merchants } from './gateways';

/** Whether a URL leads to this machine, so that its calls need no encryption. */
export const isLoopback = ({ hostname }: URL): boolean =>
  ['127.0.0.1', 'localhost'].includes(hostname);
/** An https origin, or an http one on this machine. */
const toSecureOrigin = (text: string): string | undefined => {
  const origin = toOrigin(text);
  return origin?.startsWith('https:') || (origin && isLoopback(new URL(origin)))
    ? origin
    : undefined;
};
const toPem = (text: string) => text.replaceAll(String.raw`\n`, '\n');
const isPublicKey = (text: string) => {
  try {
    return createPublicKey(toPem(text)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
/** @param service a bank or a provider, whose origin is `origin` unless the variable is set */
export const serviceOrigin = (service: string, origin: string) => ({
  schema: parsedBy(toSecureOrigin).default(origin),
  allowed: `an https origin such as ${origin}, or http on this machine`,
  effect: `origin of ${service}`,
});
const number = (effect: string) => ({
  schema: z.string().regex(/^\d+$/).optional(),
  allowed: 'the number that the bank has given',
  effect,
  unset: 'the bank is not offered',
});
const text = (effect: string) => ({
  schema: z.string().optional(),
  allowed: 'the text that the bank has given',
  effect,
  unset: 'the bank is not offered',
  isSecret: true as const,
});

export const merchantVariables = {
  ZARINPAL_MERCHANT_ID: {
    schema: z.uuid().optional(),
    allowed: 'the merchant id, 36 characters',
    effect: 'merchant at ZarinPal',
    unset: 'the bank is not offered',
    isSecret: true,
  },
  ZARINPAL_URL: serviceOrigin('ZarinPal', 'https://payment.zarinpal.com'),
  IRANKISH_TERMINAL_ID: number('terminal at IranKish'),
  IRANKISH_ACCEPTOR_ID: number('merchant at IranKish'),
  IRANKISH_PASS_PHRASE: {
    schema: z
      .string()
      .regex(/^[\da-f]{16}$/i)
      .optional(),
    allowed: 'sixteen hexadecimal digits',
    effect: 'pass phrase of the merchant',
    unset: 'the bank is not offered',
    isSecret: true,
  },
  IRANKISH_PUBLIC_KEY: {
    schema: z.string().refine(isPublicKey).transform(toPem).optional(),
    allowed: String.raw`the bank’s RSA key in PEM, with \n between its lines`,
    effect: 'key with which the calls are encrypted',
    unset: 'the bank is not offered',
  },
  IRANKISH_URL: serviceOrigin('IranKish', 'https://ikc.shaparak.ir'),
  BEHPARDAKHT_TERMINAL_ID: number('terminal at Behpardakht Mellat'),
  BEHPARDAKHT_USER_NAME: text('user name of the terminal'),
  BEHPARDAKHT_PASSWORD: text('password of the terminal'),
  BEHPARDAKHT_URL: serviceOrigin('Behpardakht Mellat', 'https://bpm.shaparak.ir'),
} as const satisfies Table;
type Variables = ValuesOf<typeof merchantVariables>;

type Banks = Required<Merchants>;
/** The variables of each bank that must be set together, and the merchant of a bank whose variables are set. */
const BANKS: {
  readonly [Bank in keyof Banks]: {
    readonly required: readonly [keyof Variables, ...(keyof Variables)[]];
    readonly toMerchant: (variables: Variables) => Banks[Bank];
  };
} = {
  zarinpal: {
    required: ['ZARINPAL_MERCHANT_ID'],
    toMerchant: (variables) => ({
      url: variables.ZARINPAL_URL,
      merchantId: variables.ZARINPAL_MERCHANT_ID!,
    }),
  },
  irankish: {
    required: [
      'IRANKISH_TERMINAL_ID',
      'IRANKISH_ACCEPTOR_ID',
      'IRANKISH_PASS_PHRASE',
      'IRANKISH_PUBLIC_KEY',
    ],
    toMerchant: (variables) => ({
      url: variables.IRANKISH_URL,
      terminalId: variables.IRANKISH_TERMINAL_ID!,
      acceptorId: variables.IRANKISH_ACCEPTOR_ID!,
      passPhrase: variables.IRANKISH_PASS_PHRASE!,
      publicKey: variables.IRANKISH_PUBLIC_KEY!,
    }),
  },
  behpardakht: {
    required: ['BEHPARDAKHT_TERMINAL_ID', 'BEHPARDAKHT_USER_NAME', 'BEHPARDAKHT_PASSWORD'],
    toMerchant: (variables) => ({
      url: variables.BEHPARDAKHT_URL,
      terminalId: variables.BEHPARDAKHT_TERMINAL_ID!,
      userName: variables.BEHPARDAKHT_USER_NAME!,
      password: variables.BEHPARDAKHT_PASSWORD!,
    }),
  },
};

/** Variables that are missing although others of the same bank are set. */
export const missingOfMerchants = (variables: Variables): (keyof Variables)[] =>
  Object.values(BANKS).flatMap(({ required }) => missingOf(required, variables));

/** @param variables that are complete for each bank */
export const toMerchants = (variables: Variables): Merchants =>
  Object.fromEntries(
    Object.entries(BANKS)
      .filter(([, { required }]) => variables[required[0]])
      .map(([bank, { toMerchant }]) => [bank, toMerchant(variables)]),
  );

/** Origins of the banks' pages, to which the app may redirect buyers. */
export const originsOf = (merchants: Merchants): string[] =>
  Object.values(merchants).map(({ url }) => url);
