/** The environment variables of the merchant at each bank. A gateway is offered once its merchant is complete. */
import { createPublicKey } from 'node:crypto';
import * as z from 'zod';
import type { Merchants } from './gateways';

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', 'localhost'].includes(hostname);
const isBankOrigin = (text: string) => {
  if (!URL.canParse(text) || new URL(text).origin !== text) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};
const toPem = (text: string) => text.replaceAll(String.raw`\n`, '\n');
const isPublicKey = (text: string) => {
  try {
    return createPublicKey(toPem(text)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
const address = (example: string) =>
  z
    .string()
    .refine(isBankOrigin)
    .default(example)
    .describe(`an https origin such as ${example}, or http on this machine`);
const digits = () =>
  z.string().regex(/^\d+$/).optional().describe('the number that the bank has given');
const anyText = () => z.string().optional().describe('the text that the bank has given');

export const merchantVariables = {
  ZARINPAL_MERCHANT_ID: z.uuid().optional().describe('the merchant id, 36 characters'),
  ZARINPAL_URL: address('https://payment.zarinpal.com'),
  IRANKISH_TERMINAL_ID: digits(),
  IRANKISH_ACCEPTOR_ID: digits(),
  IRANKISH_PASS_PHRASE: z
    .string()
    .regex(/^[\da-f]{16}$/i)
    .optional()
    .describe('sixteen hexadecimal digits'),
  IRANKISH_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey)
    .transform(toPem)
    .optional()
    .describe(String.raw`the bank’s RSA key in PEM, with \n between its lines`),
  IRANKISH_URL: address('https://ikc.shaparak.ir'),
  BEHPARDAKHT_TERMINAL_ID: digits(),
  BEHPARDAKHT_USER_NAME: anyText(),
  BEHPARDAKHT_PASSWORD: anyText(),
  BEHPARDAKHT_URL: address('https://bpm.shaparak.ir'),
} as const;
type Variables = z.output<z.ZodObject<typeof merchantVariables>>;

/** Variables of each bank that must be set together. */
const REQUIRED = [
  ['ZARINPAL_MERCHANT_ID'],
  ['IRANKISH_TERMINAL_ID', 'IRANKISH_ACCEPTOR_ID', 'IRANKISH_PASS_PHRASE', 'IRANKISH_PUBLIC_KEY'],
  ['BEHPARDAKHT_TERMINAL_ID', 'BEHPARDAKHT_USER_NAME', 'BEHPARDAKHT_PASSWORD'],
] as const satisfies readonly (readonly (keyof Variables)[])[];

/** Variables that are missing although others of the same bank are set. */
export const missingOfMerchants = (variables: Variables): string[] =>
  REQUIRED.flatMap((names) => {
    const missing = names.filter((name) => !variables[name]);
    return missing.length < names.length ? missing : [];
  });

/** @param variables that are complete for each bank */
export const toMerchants = (variables: Variables): Merchants => ({
  ...(variables.ZARINPAL_MERCHANT_ID && {
    zarinpal: { url: variables.ZARINPAL_URL, merchantId: variables.ZARINPAL_MERCHANT_ID },
  }),
  ...(variables.IRANKISH_TERMINAL_ID && {
    irankish: {
      url: variables.IRANKISH_URL,
      terminalId: variables.IRANKISH_TERMINAL_ID,
      acceptorId: variables.IRANKISH_ACCEPTOR_ID!,
      passPhrase: variables.IRANKISH_PASS_PHRASE!,
      publicKey: variables.IRANKISH_PUBLIC_KEY!,
    },
  }),
  ...(variables.BEHPARDAKHT_TERMINAL_ID && {
    behpardakht: {
      url: variables.BEHPARDAKHT_URL,
      terminalId: variables.BEHPARDAKHT_TERMINAL_ID,
      userName: variables.BEHPARDAKHT_USER_NAME!,
      password: variables.BEHPARDAKHT_PASSWORD!,
    },
  }),
});

/** Origins of the banks' pages, to which the app may redirect buyers. */
export const originsOf = (merchants: Merchants): string[] =>
  Object.values(merchants).map(({ url }) => url);
