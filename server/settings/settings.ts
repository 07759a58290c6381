/** Settings from environment variables. Only this file reads `process.env`; an empty variable counts as unset. */
import { fileURLToPath } from 'node:url';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { distance } from 'fastest-levenshtein';
// A relative path instead of `@/`: Vite's own configuration imports this file and resolves no aliases.
import { type HostSettings, words } from '../../src/shared/config/hosts.ts';
import type { CodeSender } from '../sms/code-sender.ts';
import { chosenServices, missingOfSms, toCodeSender } from '../sms/sms-settings.ts';
import { missingOfFiles, type S3Settings, toS3Settings } from '../files/file-settings.ts';
import type { Merchants } from '../gateway/gateways.ts';
import {
  isLoopback,
  missingOfMerchants,
  originsOf,
  toMerchants,
} from '../gateway/merchant-settings.ts';
import { schemaOf, type ValuesOf, type Variable } from './variable.ts';
import { type VariableName, VARIABLES } from './variables.ts';

/**
 * Addresses at which the demo is served to this machine only (http/public-origin.ts). At any other address the demo
 * must be allowed explicitly.
 */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', 'localhost'];

/** The folder of package.json, relative to this module: the built server is a file in `dist-server`. */
const ROOT = import.meta.url.endsWith('.ts') ? '../../' : '../';

const environment = schemaOf(VARIABLES);
type Values = ValuesOf<typeof VARIABLES>;

/**
 * Loads `.env` from the current folder, as `npm run dev` and the build do; the environment takes precedence.
 * @throws {InvalidSettingError} when the file has another encoding, a name that is probably misspelt, or a value that a
 *   comment cuts off
 */
export function readEnvFile(): void {
  if (!existsSync('.env')) return;
  for (const [name, value] of Object.entries(parseEnvFile(readFileSync('.env'))))
    process.env[name] ??= value;
}

/** Whether a name is probably a misspelt other one. Short names resemble many others, also those of other programs. */
const isMisspelt = (name: string, meant: string): boolean =>
  distance(name.toUpperCase(), meant) <= (meant.length < 8 ? 1 : 2);

/** Finds values without quotes that contain a `#`: the rest of their line counts as a comment. */
const cutValuesIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, name] = /^\s*(?:export\s+)?(\w+)\s*=(?:\s*[^\s#'"`][^#]*)?(?<!\s)#/.exec(line) ?? [];
    return name ? [`${name} in .env ends before its #: write the value in quotes.`] : [];
  });

/**
 * Parses the content of `.env`.
 * @throws {InvalidSettingError}
 */
export function parseEnvFile(bytes: Buffer): Record<string, string> {
  if (bytes.includes(0))
    throw new InvalidSettingError('.env is not saved as UTF-8: save it with this encoding.');
  const values = parseEnv(new TextDecoder().decode(bytes)) as Record<string, string>; // drops a byte order mark
  const known = Object.keys(VARIABLES);
  const misspelt = Object.keys(values)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => isMisspelt(name, each));
      return meant ? [`${name} in .env is unknown: write ${meant}.`] : [];
    });
  const problems = [...misspelt, ...cutValuesIn(bytes.toString())];
  if (problems.length > 0) throw new InvalidSettingError(problems.join('\n'));
  return values;
}
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
  /** Whether a registration needs a code that is sent to the number. */
  readonly hasRegistrationCode: boolean;
  /** The SMS service for activation codes; undefined only in the demo. */
  readonly codeSender: CodeSender | undefined;
  /** Proxies whose `X-Forwarded-For` names the client; empty: browsers connect directly. */
  readonly trustedProxies: readonly string[];
  /** Origin under which browsers reach the server behind a proxy; empty: that of the request. */
  readonly publicOrigin: string;
  /** Other origins that may call the API. */
  readonly corsOrigins: readonly string[];
  /** Origins of push services that are not at a public address. */
  readonly pushOrigins: readonly string[];
  /** Folder of the built app. */
  readonly build: string;
  /** Folder with the built panel. */ readonly panelBuild: string;
  /** Whether the banks are simulated: in a demo without merchants, and in a trial. */
  readonly simulatesBanks: boolean;
  /** The shop's merchants at the banks. */
  readonly merchants: Merchants;
  /** Whether products can be bought (decision 22). */
  readonly takesOrders: boolean;
  /** Hosts that the app communicates with; the build reads the same settings. */
  readonly hosts: HostSettings;
}

/** A variable has an invalid value; the message has one line per variable. */
export class InvalidSettingError extends Error {}

/**
 * The locations of the data, for commands that need no other setting.
 * @throws {InvalidSettingError}
 */
export const readCommandSettings = (): Pick<Settings, 'database' | 'uploads' | 's3' | 'build'> =>
  readSettings({ ...process.env, MORABI_DEMO: undefined, HOST: undefined });

/**
 * Settings that are required without the demo. Without the first three no member could pay or reset a password. Without
 * the last, all clients behind an unlisted proxy would share its address and its rate limits: the wrong passwords of
 * one client would lock out all.
 */
const requiredWithoutDemo = (values: Values): VariableName[] => [
  'PUBLIC_ORIGIN',
  ...(chosenServices(values).length === 0
    ? (['CODE_SENDER_URL', 'CODE_SENDER_SECRET'] as const)
    : []),
  'TRUSTED_PROXIES',
];

const describe = (name: VariableName) => `${name} must be ${VARIABLES[name].allowed}`;

/**
 * @throws {InvalidSettingError} which describes the allowed values of each invalid or (without the demo) missing
 *   variable
 */
export function readSettings(source: Environment = process.env): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const { data, error } = environment.safeParse(given);
  if (error) {
    const invalidNames = [...new Set(error.issues.map(({ path }) => path[0] as VariableName))];
    throw new InvalidSettingError(
      invalidNames
        .map((name) => {
          const { isSecret }: Variable = VARIABLES[name];
          const shown = isSecret ? name : `${name}=${given[name]}`;
          return `${shown} is not allowed: ${describe(name)}.`;
        })
        .join('\n'),
    );
  }
  const missing = requiredWithoutDemo(data).filter((name) => !data[name]);
  const services = chosenServices(data);
  if (services.length > 1)
    throw new InvalidSettingError(
      `The settings of one service for activation codes are allowed, not of several: ${services.join(', ')}.`,
    );
  if (data.MORABI_DEMO === 'off' && missing.length > 0)
    throw new InvalidSettingError(
      missing.map((name) => `${name} is missing: without the demo ${describe(name)}.`).join('\n'),
    );
  const unencrypted = (['PUBLIC_ORIGIN', 'CODE_SENDER_URL'] as const).filter((name) => {
    const url = new URL(data[name] ?? 'https://none');
    return url.protocol === 'http:' && !isLoopback(url);
  });
  if (data.MORABI_DEMO === 'off' && unencrypted.length > 0)
    throw new InvalidSettingError(
      unencrypted.map((name) => `${name} must begin with https:// without the demo.`).join('\n'),
    );
  const incomplete = [
    ...missingOfSms(data),
    ...(data.CODE_SENDER_URL && !data.PUBLIC_ORIGIN ? (['PUBLIC_ORIGIN'] as const) : []),
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
  const { HOST: host } = data;
  if (!LOOPBACK_ADDRESSES.includes(host) && data.MORABI_DEMO === undefined)
    throw new InvalidSettingError(
      `MORABI_DEMO is missing: at HOST=${host} other machines can reach the demo, whose passwords are published. Set it to on or off.`,
    );
  return {
    host,
    port: data.PORT,
    database: data.DATABASE_URL ?? data.DATA_DIR,
    uploads: data.UPLOADS_DIR ?? '',
    s3: toS3Settings(data),
    isDemo: data.MORABI_DEMO !== 'off',
    isForLoopback: data.MORABI_DEMO === undefined,
    staffSeconds: data.DEMO_STAFF_SECONDS,
    logDays: data.LOG_DAYS,
    // The lines of all requests would hide what the demo prints at its start.
    logLevel: data.LOG_LEVEL ?? (data.MORABI_DEMO === 'off' ? 'info' : 'warn'),
    slowQueryMs: data.SLOW_QUERY_MS,
    metricsToken: data.METRICS_TOKEN ?? '',
    operatorCode: data.OPERATOR_CODE ?? '',
    hasRegistrationCode: data.REGISTRATION_CODE === 'on',
    codeSender: toCodeSender(data),
    trustedProxies: data.TRUSTED_PROXIES === 'none' ? [] : words(data.TRUSTED_PROXIES),
    publicOrigin: data.PUBLIC_ORIGIN ?? '',
    corsOrigins: words(data.CORS_ORIGINS),
    pushOrigins: words(data.PUSH_ORIGINS),
    simulatesBanks: data.MORABI_DEMO !== 'off' && Object.keys(merchants).length === 0,
    merchants,
    build: fileURLToPath(new URL(`${ROOT}dist`, import.meta.url)),
    panelBuild: fileURLToPath(new URL(`${ROOT}dist-panel`, import.meta.url)),
    takesOrders: data.VITE_SHOP_ORDERS === 'on',
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
