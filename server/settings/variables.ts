/** All environment variables, by the sections of docs/settings.md. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { words } from '../../src/shared/config/hosts.ts';
import { fileVariables } from '../files/file-settings.ts';
import { merchantVariables } from '../gateway/merchant-settings.ts';
import { isTrustedProxy } from '../http/address.ts';
import { smsVariables } from '../sms/sms-settings.ts';
import {
  ANY_SECRET,
  ENCODED,
  isWebAddress,
  parsedBy,
  secret,
  toOrigin,
  type Variables,
} from './variable.ts';

/**
 * Whether a text is the URL of a PostgreSQL database. A `#`, `/` or `?` in its password would end the host, and leave
 * the `@` before the host in another part.
 */
function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text) || !/^postgres(ql)?:\/\//.test(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hash === '' && !(pathname + search).includes('@');
}
const origin = () => parsedBy(toOrigin).optional();
const webAddress = () => z.string().refine(isWebAddress).optional();
const origins = (toAllowed = toOrigin) =>
  parsedBy((list) => {
    const parsed = words(list).map(toAllowed);
    return parsed.includes(undefined) ? undefined : parsed.join(' ');
  }).optional();
const toggle = () => z.enum(['on', 'off']).optional();

const server = {
  HOST: {
    schema: z
      .string()
      .refine((host) => isIP(host) !== 0 || host === 'localhost')
      .default('127.0.0.1'),
    allowed: 'an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them',
    effect: 'address to listen on; an address other than loopback requires `MORABI_DEMO`',
  },
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535)
      .default(3000),
    allowed: 'a whole number from 0 (any free port) to 65535',
    effect: 'port to listen on',
  },
  MORABI_DEMO: {
    schema: toggle(),
    allowed: 'on or off',
    effect:
      '`off`: no demo (simulated banks and staff, demo content, visible activation codes); `on`: the demo is open to every client',
    unset: 'the demo, for this machine only',
  },
  DEMO_STAFF_SECONDS: {
    schema: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/)
      .transform(Number)
      .default(20),
    allowed: 'seconds, 0 or more',
    effect: 'seconds until the simulated staff delivers a program or approves a comment',
  },
  PUBLIC_ORIGIN: {
    schema: origin(),
    allowed: 'an origin such as https://morabi.example, without a path',
    effect: 'public origin of the server behind a proxy; required without the demo',
    unset: 'the origin of the request, on loopback only',
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .refine((list) => list === 'none' || isTrustedProxy(words(list)))
      .optional(),
    allowed:
      'IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by spaces, or none if browsers connect directly',
    effect: 'proxies whose `X-Forwarded-For` holds the client’s address; required without the demo',
    unset: '`none`',
  },
  CORS_ORIGINS: {
    schema: origins(),
    allowed: 'origins such as https://app.example, separated by spaces',
    effect: 'other origins that may call the API',
    unset: 'none',
  },
  PUSH_ORIGINS: {
    schema: origins(),
    allowed: 'origins such as https://push.example, separated by spaces',
    effect:
      'push services of your own network; those of browsers, at public https addresses, need no setting',
    unset: 'none',
  },
  OPERATOR_CODE: {
    schema: secret(),
    allowed: ANY_SECRET,
    effect: 'code for «log in as another user»',
    unset: 'only codes of the panel log in as another user',
    isSecret: true,
  },
  REGISTRATION_CODE: {
    schema: toggle(),
    allowed: 'on or off',
    effect: '`on`: a registration needs a code that is sent to the number',
    unset: '`off`',
  },
  LOG_DAYS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .default(365),
    allowed: 'a whole number of days from 1 to 9999',
    effect:
      'days after which the access log, the log of the operators’ logins, the audit of the panel and the list of sent codes are deleted',
  },
} as const satisfies Variables;

const data = {
  DATABASE_URL: {
    schema: z.string().refine(isPostgresUrl).optional(),
    allowed: `a PostgreSQL URL, postgres://user:password@host:port/database, with ${ENCODED} in the password`,
    effect: 'PostgreSQL instead of the embedded database',
    unset: 'the embedded database in `DATA_DIR`',
    isSecret: true,
  },
  DATA_DIR: {
    schema: z.string().default('.data/database'),
    allowed: 'a folder, or memory://',
    effect: 'folder of the embedded database; `memory://`: in memory only',
  },
  ...fileVariables,
} as const satisfies Variables;

const monitoring = {
  LOG_LEVEL: {
    schema: z.enum(['error', 'warn', 'info']).optional(),
    allowed: 'error, warn or info',
    effect: 'the least level of a line in the log; `info` logs each request',
    unset: '`info`, in the demo `warn`',
  },
  SLOW_QUERY_MS: {
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .default(500),
    allowed: 'a whole number of milliseconds',
    effect: 'milliseconds after which a query is logged as slow',
  },
  METRICS_TOKEN: {
    schema: secret(),
    allowed: ANY_SECRET,
    effect: 'token with which other machines read `/metrics`',
    unset: 'this machine only',
    isSecret: true,
  },
} as const satisfies Variables;

/** The build reads these, too. */
const app = {
  VITE_API_HOST: {
    schema: origin(),
    allowed: 'an origin such as https://api.example',
    effect: 'origin of the API',
    unset: 'the app’s own origin',
  },
  VITE_PANEL_HOST: {
    schema: origin(),
    allowed: 'an origin such as https://panel.example',
    effect: 'origin of the file manager',
    unset: 'the app’s own origin',
  },
  VITE_GATEWAY_HOSTS: {
    schema: origins((text) =>
      toOrigin(text.replace('://*.', '://any.'))?.replace('://any.', '://*.'),
    ),
    allowed: 'origins such as https://*.bank.example, separated by spaces',
    effect: 'origins that a payment may lead to besides the banks’ own',
    unset: 'none',
  },
  VITE_IP_LOOKUP_URL: {
    schema: webAddress(),
    allowed: 'a URL such as https://ip.example/json',
    effect: 'service that returns the visitor’s IP address for the access log',
    unset: 'https://api.ipify.org/?format=json',
  },
  VITE_STREAM_HOSTS: {
    schema: origins(),
    allowed: 'origins such as https://live.example, separated by spaces',
    effect: 'origins from which the player loads streams',
    unset: 'the file manager’s origin only',
  },
  VITE_CHAT_WIDGET_URL: {
    schema: webAddress(),
    allowed: 'the URL of a script, such as https://chat.example/widget.js',
    effect: 'script of the chat with the support',
    unset: 'no chat; the demo has one of its own',
  },
  VITE_SHOP_ORDERS: {
    schema: toggle(),
    allowed: 'on or off',
    effect:
      '`on`: products of the shop can be bought; the build needs it only for another back end',
    unset: '`off`',
  },
} as const satisfies Variables;

/** Sections of docs/settings.md. */
export const SECTIONS = {
  Server: server,
  'Database and files': data,
  'Text messages': smsVariables,
  Monitoring: monitoring,
  Banks: merchantVariables,
  App: app,
} as const satisfies Readonly<Record<string, Variables>>;

export const VARIABLES = {
  ...server,
  ...data,
  ...smsVariables,
  ...monitoring,
  ...merchantVariables,
  ...app,
} as const satisfies Variables;
export type VariableName = keyof typeof VARIABLES;
