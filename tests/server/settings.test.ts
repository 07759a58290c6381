import { generateKeyPairSync } from 'node:crypto';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { folderBeside } from '../../server/db/location';
import {
  type Environment,
  parseEnvFile,
  readSettings,
  InvalidSettingError,
} from '../../server/settings/settings';
import type { Variable, Variables } from '../../server/settings/variable';
import { SECTIONS, VARIABLES } from '../../server/settings/variables';
import { WITHOUT_DEMO } from './member';

/** IranKish's key in the tests: any RSA key. */
const PUBLIC_KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey;

const ZARINPAL_MERCHANT_ID = '11111111-1111-4111-8111-111111111111';
/** Every host that the app communicates with, each another one. */
const HOSTS = {
  VITE_API_HOST: 'https://api.example',
  VITE_PANEL_HOST: 'https://panel.example',
  VITE_GATEWAY_HOSTS: 'https://bank.example',
  VITE_IP_LOOKUP_URL: 'https://ip.example/json',
  VITE_STREAM_HOSTS: 'https://live.example',
  VITE_CHAT_WIDGET_URL: 'https://chat.example/widget.js',
};
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id-of-the-key',
  S3_SECRET_ACCESS_KEY: 'key-of-the-bucket',
};
const ORIGINS = ['https://a.example', 'http://b:81'];

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
    return 'taken';
  } catch (error) {
    if (!(error instanceof InvalidSettingError)) throw error;
    return error.message;
  }
};

test('an empty environment, or empty variables, start the demo on port 3000', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    database: '.data/database',
    uploads: '',
    isDemo: true,
    isForLoopback: true,
    staffSeconds: 20,
    operatorCode: '',
    publicOrigin: '',
    corsOrigins: [],
    logDays: 365,
    logLevel: 'warn',
    slowQueryMs: 500,
    metricsToken: '',
    merchants: {},
    takesOrders: false,
    hasRegistrationCode: false,
  });
  expect(readSettings({ PORT: '', MORABI_DEMO: '', DATABASE_URL: '' })).toEqual(settings);
});

test.each<[Environment, object]>([
  [{ PORT: '0' }, { port: 0 }],
  [{ HOST: '::1' }, { host: '::1', isForLoopback: true }],
  [
    { HOST: '0.0.0.0', MORABI_DEMO: 'on' },
    { host: '0.0.0.0', isForLoopback: false },
  ],
  [WITHOUT_DEMO, { isDemo: false, isForLoopback: false, trustedProxies: [], logLevel: 'info' }],
  [{ TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/8' }, { trustedProxies: ['127.0.0.1', '10.0.0.0/8'] }],
  [{ DATA_DIR: 'memory://' }, { database: 'memory://' }],
  [{ DATA_DIR: 'x', DATABASE_URL: 'postgres://a@b/c' }, { database: 'postgres://a@b/c' }],
  [{ DEMO_STAFF_SECONDS: '0.5' }, { staffSeconds: 0.5 }],
  [{ LOG_DAYS: '30' }, { logDays: 30 }],
  [
    { LOG_LEVEL: 'error', SLOW_QUERY_MS: '0', METRICS_TOKEN: 'a-token-of-the-shop' },
    { logLevel: 'error', slowQueryMs: 0, metricsToken: 'a-token-of-the-shop' },
  ],
  [{ CORS_ORIGINS: ' https://a.example/  http://b:81 ' }, { corsOrigins: ORIGINS }],
  [{ PUBLIC_ORIGIN: 'https://Morabi.Example:443/' }, { publicOrigin: 'https://morabi.example' }],
  [{ PUBLIC_ORIGIN: 'https://مربی.com' }, { publicOrigin: 'https://xn--ngbr3du3a.com' }],
  [
    { VITE_GATEWAY_HOSTS: 'https://*.bank.example/' },
    { hosts: { VITE_GATEWAY_HOSTS: 'https://*.bank.example' } },
  ],
  [
    { DATABASE_URL: 'postgres://a:p%23%25@b/c?sslmode=verify-full' },
    { database: 'postgres://a:p%23%25@b/c?sslmode=verify-full' },
  ],
  [{ REGISTRATION_CODE: 'on' }, { hasRegistrationCode: true }],
  [{ VITE_SHOP_ORDERS: 'on' }, { takesOrders: true }],
  [
    { CORS_ORIGINS: 'https://a.example', PUSH_ORIGINS: 'https://push.example' },
    { corsOrigins: ['https://a.example'], pushOrigins: ['https://push.example'] },
  ],
  [{}, { simulatesBanks: true }],
  [{ ZARINPAL_MERCHANT_ID }, { simulatesBanks: false, isDemo: true }],
  [WITHOUT_DEMO, { simulatesBanks: false }],
  [HOSTS, { hosts: HOSTS }],
  [
    { KAVENEGAR_API_KEY: 'key-of-kavenegar', KAVENEGAR_TEMPLATE: 'login' },
    {
      codeSender: {
        service: 'kavenegar',
        url: 'https://api.kavenegar.com',
        apiKey: 'key-of-kavenegar',
        template: 'login',
      },
    },
  ],
  [
    { SMSIR_API_KEY: 'key-of-the-sms-ir', SMSIR_TEMPLATE_ID: '12', SMSIR_PARAMETER: 'PASS' },
    {
      codeSender: {
        service: 'smsir',
        url: 'https://api.sms.ir',
        apiKey: 'key-of-the-sms-ir',
        templateId: 12,
        parameter: 'PASS',
      },
    },
  ],
  [
    { ...WITHOUT_DEMO, CODE_TEMPLATE: 'رمز: {code}' },
    {
      codeSender: {
        service: 'webhook',
        url: WITHOUT_DEMO.CODE_SENDER_URL,
        secret: WITHOUT_DEMO.CODE_SENDER_SECRET,
        template: 'رمز: {code}',
        origin: WITHOUT_DEMO.PUBLIC_ORIGIN,
      },
    },
  ],
  [
    { ...S3, S3_REGION: 'eu-central-1' },
    {
      s3: {
        endpoint: S3.S3_ENDPOINT,
        region: 'eu-central-1',
        bucket: S3.S3_BUCKET,
        keyId: S3.S3_ACCESS_KEY_ID,
        key: S3.S3_SECRET_ACCESS_KEY,
      },
    },
  ],
])('accepts the settings %j', (environment, settings) => {
  expect(readSettings(environment)).toMatchObject(settings);
});

test.each([
  [{}, '.data/bank'],
  [{ DATA_DIR: '/srv/data/database', UPLOADS_DIR: '/mnt/uploads' }, '/srv/data/bank'],
  [{ DATABASE_URL: 'postgres://a@b/c' }, '.data/bank'],
  [{ DATABASE_URL: 'postgres://a@b/c', UPLOADS_DIR: '/mnt/uploads' }, '/mnt/bank'],
])('with the settings %j, other data is in %s', (environment, folder) => {
  expect(folderBeside(readSettings(environment), 'bank')).toBe(folder);
});

/** An invalid value of every variable that has invalid values. */
const WRONG: [string, string, string][] = [
  ['HOST', 'morabi.example', 'an address of this machine'],
  ['PORT', 'abc', 'from 0 (any free port) to 65535'],
  ['PORT', '65536', 'from 0 (any free port) to 65535'],
  ['DATABASE_URL', 'mysql://root:secret@db/x', 'a PostgreSQL URL'],
  ['MORABI_DEMO', 'false', 'on or off'],
  ['DEMO_STAFF_SECONDS', '-1', 'seconds, 0 or more'],
  ['LOG_DAYS', '0', 'a whole number of days'],
  ['LOG_LEVEL', 'verbose', 'error, warn or info'],
  ['SLOW_QUERY_MS', '0.5', 'a whole number of milliseconds'],
  ['CODE_SENDER_URL', 'sms.example', 'the URL of the service that sends'],
  ['TRUSTED_PROXIES', 'proxy', 'addresses or ranges'],
  ['TRUSTED_PROXIES', 'none 127.0.0.1', 'addresses or ranges'],
  ['DATABASE_URL', 'postgres://a:p#q@b/c', '%23 for #'],
  ['DATABASE_URL', 'postgres://a:1#q@b/c', '%23 for #'],
  ['DATABASE_URL', 'postgres://a:p@x#q@b/c', '%23 for #'],
  ['DATABASE_URL', 'postgres://a:1/q@b/c', '%2F for /'],
  ['DATABASE_URL', 'postgres://a:1?q@b/c', '%3F for ?'],
  ['DATABASE_URL', 'postgres://a:100%@b/c', '%25 for %'],
  ['DATABASE_URL', 'postgres://a:p%ff@b/c', '%25 for %'],
  ['CODE_SENDER_URL', 'https://a:p@sms.example/send', 'without user:password@'],
  ['CODE_SENDER_URL', 'https://sms.example/send?key=a#b', '%23 for #'],
  ['PUBLIC_ORIGIN', 'https://morabi.example/app', 'without a path'],
  ['PUBLIC_ORIGIN', 'https://a@morabi.example', 'an origin such as'],
  ['CORS_ORIGINS', 'https://a.example *', 'origins such as'],
  ['VITE_API_HOST', 'api.example', 'an origin such as'],
  ['VITE_PANEL_HOST', 'https://panel.example/files', 'an origin such as'],
  ['VITE_GATEWAY_HOSTS', "https://a.example; script-src 'unsafe-inline'", 'origins such as'],
  ['VITE_IP_LOOKUP_URL', 'ip.example', 'a URL such as'],
  ['VITE_STREAM_HOSTS', 'https:', 'origins such as'],
  ['VITE_CHAT_WIDGET_URL', 'javascript:alert(1)', 'the URL of a script'],
  ['VITE_SHOP_ORDERS', 'yes', 'on or off'],
];

test.each(WRONG)(
  'rejects %s=%s in one line that names the allowed values',
  (name, value, allowed) => {
    const line = refusalOf({ [name]: value });
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toContain(`${name} must be `);
    expect(line).toContain(allowed);
  },
);

test.each(['0.0.0.0', '::', '192.0.2.7'])(
  'the demo does not listen on %s unless explicitly enabled',
  (HOST) => {
    expect(refusalOf({ HOST })).toMatch(/^MORABI_DEMO is missing: at HOST=.*passwords/);
    expect(readSettings({ HOST, MORABI_DEMO: 'on' }).host).toBe(HOST);
  },
);

describe('.env', () => {
  const line = 'MORABI_DEMO=off\nPORT=3001\n';
  test('is read with a byte order mark, which editors for Windows write', () => {
    expect(parseEnvFile(Buffer.from(`\uFEFF${line}`))).toEqual({
      MORABI_DEMO: 'off',
      PORT: '3001',
    });
  });

  test.each(['utf16le', 'ucs2'] as const)('in the encoding %s is refused', (encoding) => {
    expect(() => parseEnvFile(Buffer.from(`\uFEFF${line}`, encoding))).toThrow(/UTF-8/);
  });

  test('with misspelt names is refused, and the message has the names that were meant', () => {
    const misspelt = Buffer.from('MORABI_DEM0=off\nDatabase_Ur=x\nPGHOST=db\n');
    expect(() => parseEnvFile(misspelt)).toThrow(
      'Database_Ur in .env is unknown: write DATABASE_URL.\nMORABI_DEM0 in .env is unknown: write MORABI_DEMO.',
    );
  });

  test('with a value that its # would cut off is refused', () => {
    const cut = Buffer.from(
      'OPERATOR_CODE=ab#c\nCODE_SENDER_SECRET=#abc\nPORT=1 # one\nHOST="#"\n',
    );
    expect(() => parseEnvFile(cut)).toThrow(
      /^OPERATOR_CODE in .env ends before its #: write the value in quotes.\nCODE_SENDER_SECRET [^\n]*$/,
    );
  });

  test('may contain names of other programs', () => {
    const others = { NODE_ENV: 'x', PGHOST: 'db', TZ: 'UTC', VITE_OTHER_SETTING: 'on' };
    const text = Object.entries(others).map(([name, value]) => `${name}=${value}\n`);
    expect(parseEnvFile(Buffer.from(text.join('')))).toEqual(others);
  });
});

test('reports every invalid variable, or every missing one, at once, each on its own line', () => {
  expect(refusalOf({ PORT: 'abc', MORABI_DEMO: 'false' }).split('\n')).toEqual([
    'PORT=abc is not allowed: PORT must be a whole number from 0 (any free port) to 65535.',
    'MORABI_DEMO=false is not allowed: MORABI_DEMO must be on or off.',
  ]);
  const missing = refusalOf({ MORABI_DEMO: 'off' }).split('\n');
  expect(missing.map((line) => line.replace(/ is missing: without the demo .*/, ''))).toEqual([
    'PUBLIC_ORIGIN',
    'CODE_SENDER_URL',
    'CODE_SENDER_SECRET',
    'TRUSTED_PROXIES',
  ]);
});

test.each(['PUBLIC_ORIGIN', 'CODE_SENDER_URL'])(
  'refuses an unencrypted %s without the demo, except on this machine',
  (name) => {
    const environment = { ...WITHOUT_DEMO, [name]: 'http://shop.example' };
    expect(refusalOf(environment)).toBe(`${name} must begin with https:// without the demo.`);
    expect(readSettings({ ...WITHOUT_DEMO, [name]: 'http://127.0.0.1:1' }).isDemo).toBe(false);
  },
);

const IRANKISH = {
  IRANKISH_TERMINAL_ID: '08000001',
  IRANKISH_ACCEPTOR_ID: '992180008000001',
  IRANKISH_PASS_PHRASE: '0123456789ABCDEF',
  IRANKISH_PUBLIC_KEY: PUBLIC_KEY.trim().replaceAll('\n', String.raw`\n`),
};

test('offers each bank whose merchant is complete, at its production address', () => {
  const behpardakht = {
    BEHPARDAKHT_TERMINAL_ID: '1',
    BEHPARDAKHT_USER_NAME: 'u',
    BEHPARDAKHT_PASSWORD: 'p',
  };
  expect(readSettings({ ZARINPAL_MERCHANT_ID, ...IRANKISH, ...behpardakht }).merchants).toEqual({
    zarinpal: { merchantId: ZARINPAL_MERCHANT_ID, url: 'https://payment.zarinpal.com' },
    irankish: {
      terminalId: '08000001',
      acceptorId: '992180008000001',
      passPhrase: '0123456789ABCDEF',
      publicKey: PUBLIC_KEY.trim(),
      url: 'https://ikc.shaparak.ir',
    },
    behpardakht: { terminalId: '1', userName: 'u', password: 'p', url: 'https://bpm.shaparak.ir' },
  });
});

test('the app may redirect to the configured address of a bank', () => {
  const ZARINPAL_URL = 'https://sandbox.zarinpal.com';
  const { hosts } = readSettings({
    ZARINPAL_MERCHANT_ID,
    ZARINPAL_URL,
    VITE_GATEWAY_HOSTS: 'https://*.bank.example',
  });
  expect(hosts.VITE_GATEWAY_HOSTS).toBe(`https://*.bank.example ${ZARINPAL_URL}`);
});

test.each([
  [{ ZARINPAL_MERCHANT_ID: 'secret-id' }, 'ZARINPAL_MERCHANT_ID is not allowed'],
  [{ ZARINPAL_MERCHANT_ID, ZARINPAL_URL: 'http://bank.example' }, 'ZARINPAL_URL=http://bank'],
  [{ ZARINPAL_MERCHANT_ID, ZARINPAL_URL: 'https://bank.example/pg' }, 'an https origin'],
  [{ ...IRANKISH, IRANKISH_PASS_PHRASE: 'secret-phrase' }, 'sixteen hexadecimal digits'],
  [{ ...IRANKISH, IRANKISH_PUBLIC_KEY: 'secret-key' }, 'RSA key in PEM'],
  [{ ...IRANKISH, IRANKISH_ACCEPTOR_ID: '' }, 'IRANKISH_ACCEPTOR_ID is missing'],
  [{ CODE_SENDER_URL: 'https://sms.example/send' }, 'CODE_SENDER_SECRET is missing'],
  [
    { CODE_SENDER_URL: 'https://sms.example/send', CODE_SENDER_SECRET: 'a-secret-of-the-shop' },
    'PUBLIC_ORIGIN is missing',
  ],
  [{ ...S3, S3_ENDPOINT: '' }, 'S3_ENDPOINT is missing'],
  [
    { KAVENEGAR_API_KEY: 'key-of-kavenegar', SMSIR_API_KEY: 'key-of-the-sms-ir' },
    'not of several: kavenegar, smsir',
  ],
  [{ CODE_SENDER_SECRET: 'secret-id' }, 'at least 16 characters'],
  [{ METRICS_TOKEN: 'secret-id' }, 'at least 16 characters'],
  [{ OPERATOR_CODE: 'secret-id' }, 'at least 16 characters'],
  [{ CODE_TEMPLATE: 'کد شما' }, 'a text with {code}'],
  [{ BEHPARDAKHT_PASSWORD: 'secret' }, 'BEHPARDAKHT_TERMINAL_ID is missing'],
  [{ DATABASE_URL: 'mysql://root:secret-id@db/x' }, 'a PostgreSQL URL'],
])('refuses %j with «%s», without the value of a secret', (environment, message) => {
  const refusal = refusalOf(environment as Record<string, string>);
  expect(refusal).toContain(message);
  expect(refusal).not.toMatch(/secret-(id|phrase)/);
});

const defaultOf = ({ schema, unset }: Variable): string => {
  const value: unknown = schema.safeParse(undefined).data;
  return value === undefined ? (unset ?? '') : `\`${String(value as string | number)}\``;
};
const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

test('docs/settings.md lists every variable (vitest --update writes it)', async () => {
  const sections = Object.entries(SECTIONS).map(([title, table]) =>
    [
      `## ${title}`,
      '',
      '| name | effect | allowed values | default |',
      '| --- | --- | --- | --- |',
      ...Object.entries(table as Variables).map(
        ([name, variable]) =>
          `| ${[`\`${name}\``, variable.effect, variable.allowed, defaultOf(variable)].map(cell).join(' | ')} |`,
      ),
    ].join('\n'),
  );
  const text = [
    '# Settings of the server',
    'Generated from `server/settings/variables.ts`. The settings come from the environment or from a file `.env` in the folder of the server; an empty value counts as unset. `npm start`, `npm run dev`, the build and the commands read the same settings. An invalid value stops the start with one line that says what is allowed.',
    ...sections,
  ].join('\n\n');
  const { code } = await format('settings.md', text);
  await expect(code).toMatchFileSnapshot('../../docs/settings.md');
});

test('every variable has a default or says what holds without it', () => {
  for (const [name, variable] of Object.entries(VARIABLES as Variables))
    expect(defaultOf(variable), name).not.toBe('');
});

test('no secret is printed in the error about its value', () => {
  for (const [name, { schema, isSecret }] of Object.entries(VARIABLES as Variables)) {
    const value = 'a secret';
    if (!isSecret || schema.safeParse(value).success) continue;
    expect(refusalOf({ [name]: value }), name).not.toContain(value);
  }
});
