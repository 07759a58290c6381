/** Settings from environment variables. Only this file reads `process.env`; an empty variable counts as unset. */
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';
// A relative path instead of `@/`: Vite's own configuration imports this file and resolves no aliases.
import { type HostSettings, words } from '../src/shared/config/hosts.ts';
import type { CodeSender } from './account/code-messages.ts';
import {
  fileVariables,
  missingOfFiles,
  type S3Settings,
  toS3Settings,
} from './files/file-settings.ts';
import type { Merchants } from './gateway/gateways.ts';
import {
  merchantVariables,
  missingOfMerchants,
  originsOf,
  toMerchants,
} from './gateway/merchant-settings.ts';
import { isTrustedProxy } from './http/address.ts';

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:/.test(text);
const origin = () => z.string().refine(isOrigin);
const origins = (isAllowed: (text: string) => boolean) =>
  z.string().refine((list) => words(list).every(isAllowed));
const toggle = () => z.enum(['on', 'off']);
/**
 * Addresses at which the demo is served to this machine only (http/public-origin.ts). At any other address the demo
 * must be allowed explicitly.
 */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', 'localhost'];

/** All variables; the description is shown in the error message for an invalid value. */
const environment = z.object({
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || host === 'localhost')
    .optional()
    .describe('an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .optional()
    .describe('a whole number from 0 (any free port) to 65535'),
  DATABASE_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^postgres(ql)?:\/\//.test(text))
    .optional()
    .describe('a PostgreSQL URL, postgres://user:password@host:port/database'),
  DATA_DIR: z.string().optional().describe('a folder, or memory://'),
  ...fileVariables,
  MORABI_DEMO: toggle().optional().describe('on or off'),
  DEMO_STAFF_SECONDS: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/)
    .transform(Number)
    .optional()
    .describe('seconds, 0 or more'),
  LOG_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional()
    .describe('a whole number of days from 1 to 9999'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info']).optional().describe('error, warn or info'),
  SLOW_QUERY_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional()
    .describe('a whole number of milliseconds'),
  METRICS_TOKEN: z.string().min(16).optional().describe('a random text of at least 16 characters'),
  OPERATOR_CODE: z.string().optional().describe('any text'),
  CODE_SENDER_URL: z
    .string()
    .refine(isWebAddress)
    .optional()
    .describe(
      'the URL of the service that sends activation codes, such as https://sms.example/send',
    ),
  CODE_SENDER_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('a random text of at least 16 characters'),
  CODE_TEMPLATE: z
    .string()
    .regex(/\{code\}/)
    .default('کد تأیید مربی: {code}')
    .describe('a text with {code}'),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => list === 'none' || isTrustedProxy(words(list)))
    .optional()
    .describe(
      'IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by spaces, or none if browsers connect directly',
    ),
  PUBLIC_ORIGIN: origin().optional().describe('an origin such as https://morabi.example'),
  CORS_ORIGINS: origins(isOrigin)
    .optional()
    .describe('origins such as https://app.example, separated by spaces'),
  VITE_API_HOST: origin().optional().describe('an origin such as https://api.example'),
  VITE_PANEL_HOST: origin().optional().describe('an origin such as https://panel.example'),
  VITE_GATEWAY_HOSTS: origins((text) => isOrigin(text.replace('://*.', '://any.')))
    .optional()
    .describe('origins such as https://*.bank.example, separated by spaces'),
  VITE_IP_LOOKUP_URL: z
    .string()
    .refine(isWebAddress)
    .optional()
    .describe('a URL such as https://ip.example/json'),
  VITE_STREAM_HOSTS: origins(isOrigin)
    .optional()
    .describe('origins such as https://live.example, separated by spaces'),
  VITE_CHAT_WIDGET_URL: z
    .string()
    .refine(isWebAddress)
    .optional()
    .describe('the URL of a script, such as https://chat.example/widget.js'),
  VITE_SHOP_ORDERS: toggle().optional().describe('on or off'),
  ...merchantVariables,
});
/** Loads `.env` from the current folder, as `npm run dev` and the build do; the environment takes precedence. */
export const readEnvFile = (): void => {
  if (existsSync('.env')) process.loadEnvFile();
};
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** Address to listen on. */ readonly host: string;
  /** 0: any free port */ readonly port: number;
  /** `postgres://…`, `memory://` or a folder */ readonly database: string;
  /** Folder for uploaded pictures; empty: next to the database's folder. */
  readonly uploads: string;
  /** The bucket for uploaded pictures, instead of a folder. */
  readonly s3: S3Settings | undefined;
  /** Enables the gateway simulator, demo content, simulated staff and visible activation codes. */
  readonly isDemo: boolean;
  /** Whether the demo is served to this machine only, because no setting allows other clients. */
  readonly isForLoopback: boolean;
  /** Seconds that the simulated staff takes to respond. */
  readonly staffSeconds: number;
  /** Days after which entries of the access log and of the operators' logins are deleted. */
  readonly logDays: number;
  /** Lowest level of the lines that are logged; `info` includes a line for each request. */
  readonly logLevel: 'error' | 'warn' | 'info';
  /** Milliseconds after which a query is logged as slow. */
  readonly slowQueryMs: number;
  /** Token with which other machines read the metrics; empty: only this machine reads them. */
  readonly metricsToken: string;
  /** Code with which an operator logs in as another user (decision 12); empty: disabled. */
  readonly operatorCode: string;
  /** The SMS service for activation codes; undefined only in the demo. */
  readonly codeSender: CodeSender | undefined;
  /** Proxies whose `X-Forwarded-For` names the client; empty: browsers connect directly. */
  readonly trustedProxies: readonly string[];
  /** Origin under which browsers reach the server behind a proxy; empty: that of the request. */
  readonly publicOrigin: string;
  /** Other origins that may call the API. */
  readonly corsOrigins: readonly string[];
  /** Folder of the built app. */
  readonly build: string;
  /** The shop's merchants at the banks; none in the demo: it simulates the banks. */
  readonly merchants: Merchants;
  /** Hosts that the app communicates with; the build reads the same settings. */
  readonly hosts: HostSettings;
}

/** A variable has an invalid value; the message has one line per variable. */
export class InvalidSettingError extends Error {}

/**
 * The location of the database, for commands that need no other setting.
 * @throws {InvalidSettingError}
 */
export const readDatabase = (): string =>
  readSettings({ ...process.env, MORABI_DEMO: undefined, HOST: undefined }).database;

/** Variables whose values are never printed, because they contain passwords or codes. */
const SECRET_SETTINGS = new Set([
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OPERATOR_CODE',
  'CODE_SENDER_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'ZARINPAL_MERCHANT_ID',
  'IRANKISH_PASS_PHRASE',
  'BEHPARDAKHT_USER_NAME',
  'BEHPARDAKHT_PASSWORD',
]);

/**
 * Settings that are required without the demo. Without the first three no member could pay or reset a password. Without
 * the last, all clients behind an unlisted proxy would share its address and its rate limits: the wrong passwords of
 * one client would lock out all.
 */
const REQUIRED_WITHOUT_DEMO = [
  'PUBLIC_ORIGIN',
  'CODE_SENDER_URL',
  'CODE_SENDER_SECRET',
  'TRUSTED_PROXIES',
] as const;
const toCodeSender = ({
  CODE_SENDER_URL: url,
  CODE_SENDER_SECRET: secret,
  CODE_TEMPLATE: template,
  PUBLIC_ORIGIN: publicOrigin,
}: z.output<typeof environment>): CodeSender | undefined =>
  url && secret && publicOrigin
    ? { url, secret, template, host: new URL(publicOrigin).host }
    : undefined;

const describe = (name: string) =>
  `${name} must be ${environment.shape[name as keyof typeof environment.shape].description}`;

/**
 * @throws {InvalidSettingError} which describes the allowed values of each invalid or (without the demo) missing
 *   variable
 */
export function readSettings(source: Environment = process.env): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const { data, error } = environment.safeParse(given);
  if (error) {
    const invalidNames = [...new Set(error.issues.map(({ path }) => String(path[0])))];
    throw new InvalidSettingError(
      invalidNames
        .map((name) => {
          const shown = SECRET_SETTINGS.has(name) ? name : `${name}=${given[name]}`;
          return `${shown} is not allowed: ${describe(name)}.`;
        })
        .join('\n'),
    );
  }
  const missing = REQUIRED_WITHOUT_DEMO.filter((name) => !data[name]);
  if (data.MORABI_DEMO === 'off' && missing.length > 0)
    throw new InvalidSettingError(
      missing.map((name) => `${name} is missing: without the demo ${describe(name)}.`).join('\n'),
    );
  const incomplete = [
    ...(data.CODE_SENDER_URL
      ? (['CODE_SENDER_SECRET', 'PUBLIC_ORIGIN'] as const).filter((name) => !data[name])
      : []),
    ...missingOfFiles(data),
    ...missingOfMerchants(data),
  ];
  if (incomplete.length > 0)
    throw new InvalidSettingError(
      incomplete
        .map(
          (name) =>
            `${name} is missing: with the other settings of its service, ${describe(name)}.`,
        )
        .join('\n'),
    );
  const merchants = toMerchants(data);
  const { HOST: host = '127.0.0.1' } = data;
  if (!LOOPBACK_ADDRESSES.includes(host) && data.MORABI_DEMO === undefined)
    throw new InvalidSettingError(
      `MORABI_DEMO is missing: at HOST=${host} other machines can reach the demo, whose passwords are published. Set it to on or off.`,
    );
  return {
    host,
    port: data.PORT ?? 3000,
    database: data.DATABASE_URL ?? data.DATA_DIR ?? '.data/database',
    uploads: data.UPLOADS_DIR ?? '',
    s3: toS3Settings(data),
    isDemo: data.MORABI_DEMO !== 'off',
    isForLoopback: data.MORABI_DEMO === undefined,
    staffSeconds: data.DEMO_STAFF_SECONDS ?? 20,
    logDays: data.LOG_DAYS ?? 365,
    // The lines of all requests would hide what the demo prints at its start.
    logLevel: data.LOG_LEVEL ?? (data.MORABI_DEMO === 'off' ? 'info' : 'warn'),
    slowQueryMs: data.SLOW_QUERY_MS ?? 500,
    metricsToken: data.METRICS_TOKEN ?? '',
    operatorCode: data.OPERATOR_CODE ?? '',
    codeSender: toCodeSender(data),
    trustedProxies: data.TRUSTED_PROXIES === 'none' ? [] : words(data.TRUSTED_PROXIES),
    publicOrigin: data.PUBLIC_ORIGIN ?? '',
    corsOrigins: words(data.CORS_ORIGINS),
    merchants,
    build: fileURLToPath(new URL('../dist', import.meta.url)),
    hosts: {
      VITE_API_HOST: data.VITE_API_HOST,
      VITE_PANEL_HOST: data.VITE_PANEL_HOST,
      VITE_GATEWAY_HOSTS: [...words(data.VITE_GATEWAY_HOSTS), ...originsOf(merchants)].join(' '),
      VITE_IP_LOOKUP_URL: data.VITE_IP_LOOKUP_URL,
      VITE_STREAM_HOSTS: data.VITE_STREAM_HOSTS,
      VITE_CHAT_WIDGET_URL: data.VITE_CHAT_WIDGET_URL,
    },
  };
}
