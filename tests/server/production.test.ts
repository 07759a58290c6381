/** The server without the demo, and where the demo may be used. */
import { createHmac } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listFailedMessages, sendMessages } from '../../server/account/code-messages';
import { storeContent } from '../../server/content-folder/import';
import { readContent } from '../../server/content-folder/read';
import { SHOP_SCHEMA, toShopColumns } from '../../server/content-folder/shop';
import { UNMATCHABLE_HASH } from '../../server/account/passwords';
import { type Database, MIGRATIONS_FOLDER, openDatabase } from '../../server/db/database';
import { DEMO_CONTENT } from '../../server/demo/folder';
import {
  codeMessages,
  courses,
  diets,
  gateways,
  installation,
  products,
  settings,
  users,
} from '../../server/db/schema';
import { registry } from '../../server/monitoring/metrics';
import { createGateways } from '../../server/gateway/gateways';
import { prepare, warnOfMissingSettings } from '../../server/start/prepare';
import { readSettings } from '../../server/settings/settings';
import { loggedAs, logLines } from './log-lines';
import {
  codeForm,
  newApp,
  openServer,
  ORIGIN,
  postJson,
  registrationOf,
  useServer,
  WITHOUT_DEMO,
} from './member';
import { databaseOfTest } from './new-database';
import { SMS_ACCOUNT, smsEnvironmentOf } from 'bank-simulator';
import type { TestBanks } from './banks';
import { DIET, orderOf } from './paying';
import { openSmsService } from './sms-service';
import { temporaryFolder } from './temporary-folder';

const storeDemoContent = async (db: Database) => {
  const content = await readContent(DEMO_CONTENT);
  await db.transaction((tx) => storeContent(tx, content));
};

test('a server without the demo rejects the demo’s database, whatever has been changed in it', async () => {
  const { db, close } = await openServer();
  for (const table of [courses, diets, products]) await db.update(table).set({ image: '' });
  await db.update(users).set({ firstName: 'نام دیگر', mobile: sql`'0915' || ${users.id}` });
  await expect(prepare(db, false)).rejects.toThrow(/holds the demo, whose passwords are published/);
  await close();
});

test('a shop that looks like the demo starts, and the demo does not open it', async () => {
  const { db, close } = await openDatabase(await databaseOfTest());
  await expect(prepare(db, false)).rejects.toThrow(/The tax is not set/);
  await storeDemoContent(db);
  const app = newApp(db, WITHOUT_DEMO);
  const sara = { ...registrationOf('09120000001', 'رمز-عبور-۱', 'سارا'), lastname: 'محمدی' };
  const response = await postJson(app, '/api/Authentication/RegisterUser', sara);
  expect(await response.json()).toMatchObject({ status: 200 });
  await expect(prepare(db, false)).resolves.toBeUndefined();
  await expect(prepare(db, true)).rejects.toThrow(/Set MORABI_DEMO=off/);
  await close();
});

test('a shop with an owner starts before its tax is set, and sells nothing until then', async () => {
  const server = await openServer();
  const { token } = await server.newMember();
  await server.db.delete(settings);
  await server.db.update(installation).set({ purpose: 'shop' });
  await expect(prepare(server.db, false)).resolves.toBeUndefined();
  await warnOfMissingSettings(server.db, {});
  expect(loggedAs('Nothing can be bought until the tax is set in the panel')).toHaveLength(1);
  const start = '/api/Payment/GetPaymentGateUrl';
  expect(await server.post(start, token, orderOf([DIET]))).toMatchObject({
    status: 400,
    messages: [expect.stringContaining('هنوز باز نشده')],
  });
  await server.close();
});

const earlier = temporaryFolder();
test.each([
  ['shop', 'a-hash'],
  ['demo', UNMATCHABLE_HASH],
] as const)('an upgrade marks a %s of an earlier version', async (purpose, hash) => {
  const at = await databaseOfTest();
  const migrationsFolder = join(earlier, purpose);
  await cp(MIGRATIONS_FOLDER, migrationsFolder, { recursive: true });
  const journalFile = join(migrationsFolder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] };
  journal.entries.splice(2); // the third migration adds the mark
  await writeFile(journalFile, JSON.stringify(journal));
  const before = await openDatabase(at, { migrationsFolder });
  await before.db.execute(sql`insert into settings (id, tax_percent, enamad) values (1, 9, false)`);
  await before.db
    .insert(users)
    .values({ mobile: '09120000001', firstName: 'سارا', lastName: 'محمدی', passwordHash: hash });
  await before.close();
  const { db, close } = await openDatabase(at);
  expect(await db.select().from(installation)).toEqual([{ id: 1, purpose }]);
  await close();
});

test('a shop.yaml with only the tax has the defaults of the database', async () => {
  const { db, close } = await openServer();
  await db.delete(settings);
  const [row] = await db
    .insert(settings)
    .values({ id: 1, taxPercent: 10, enamad: false })
    .returning();
  expect(row).toMatchObject(toShopColumns(SHOP_SCHEMA.parse({ tax: 10 })));
  await close();
});

test('a server without the demo warns of each gateway that no buyer is offered', async () => {
  const { db, close } = await openServer();
  const ZARINPAL_MERCHANT_ID = '11111111-1111-4111-8111-111111111111';
  const { merchants } = readSettings({ ...WITHOUT_DEMO, ZARINPAL_MERCHANT_ID });
  const configured = createGateways(merchants);
  await warnOfMissingSettings(db, configured);
  expect(
    loggedAs('A gateway is not offered: the settings of its merchant are missing'),
  ).toMatchObject([{ title: 'ایران‌کیش' }, { title: 'به‌پرداخت ملت' }]);
  expect(loggedAs('No gateway is offered: buyers can not pay')).toEqual([]);
  await db.update(gateways).set({ isWithdrawn: true });
  await warnOfMissingSettings(db, configured);
  expect(
    loggedAs('A gateway is not offered: the content has no gateway of its type'),
  ).toMatchObject([{ name: 'zarinpal' }]);
  expect(loggedAs('No gateway is offered: buyers can not pay')).toHaveLength(1);
  await close();
});

describe('activation codes', () => {
  const server = useServer();
  let sms: Awaited<ReturnType<typeof openSmsService>>;
  let environment: Record<string, string>;
  beforeAll(async () => {
    sms = await openSmsService();
    environment = { ...WITHOUT_DEMO, CODE_SENDER_URL: sms.url };
    return sms.close;
  });
  const ask = async (username: string) => {
    const app = newApp(server.db, environment);
    const path = '/api/Authentication/SendActivationCode';
    return (await postJson(app, path, codeForm(username))).json() as Promise<{ status: number }>;
  };

  /** Reads how many messages have had each outcome. */
  const outcomes = async (): Promise<Record<string, number>> => {
    const { values } = await registry.getSingleMetric('code_messages_total')!.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  let before: Record<string, number>;
  beforeAll(async () => void (before = await outcomes()));

  test('are sent to the SMS service and open the account; an unknown number gets the same response', async () => {
    const { mobile } = await server.newMember();
    const answered = await ask(mobile);
    await expect
      .poll(() => sms.sent)
      .toMatchObject([{ mobile, code: expect.stringMatching(/^\d{6}$/) }]);
    const { code, text } = sms.sent[0]!;
    expect(text).toBe(`کد تأیید مربی: ${code}\n\n@morabi.example #${code}`);
    const { body, signature } = sms.signed[0]!;
    const expected = createHmac('sha256', WITHOUT_DEMO.CODE_SENDER_SECRET).update(body);
    expect(signature).toBe(`sha256=${expected.digest('hex')}`);
    expect(await ask('09011111111')).toEqual(answered);
    expect(answered).toEqual({ status: 200, messages: [], data: null });
    expect(
      await server.post('/api/Authentication/ChangeFogotPassword', '', codeForm(mobile, code)),
    ).toMatchObject({ status: 200 });
    expect(sms.sent).toHaveLength(1);
  });

  describe('that the service does not accept', () => {
    const messageOf = async (mobile: string) =>
      (await server.db.select().from(codeMessages).where(eq(codeMessages.mobile, mobile)))[0]!;
    const change = (mobile: string, over: Partial<typeof codeMessages.$inferInsert>) =>
      server.db.update(codeMessages).set(over).where(eq(codeMessages.mobile, mobile));
    const sendAgain = (stopping?: AbortSignal) =>
      sendMessages(server.db, readSettings(environment).codeSender!, stopping);
    /** Sends a code that the service refuses. @returns the number of its member */
    const refusedMessage = async (status = 503) => {
      sms.answerWith(status);
      const { mobile } = await server.newMember();
      expect(await ask(mobile)).toEqual({ status: 200, messages: [], data: null });
      await expect
        .poll(() => messageOf(mobile))
        .toMatchObject({ attempts: 1, failure: String(status) });
      return mobile;
    };
    const failuresOf = async (mobile: string) =>
      (await listFailedMessages(server.db)).filter((message) => message.mobile === mobile);
    afterEach(() => {
      const logged = logLines.join('');
      for (const { mobile, code } of sms.sent) {
        expect(logged).not.toContain(mobile);
        expect(logged).not.toContain(code);
      }
      sms.answerWith(204);
    });

    test('are repeated after a while, with the same response to the user, until they are accepted', async () => {
      const mobile = await refusedMessage(500);
      const { nextAttemptAt, createdAt } = await messageOf(mobile);
      const waitSeconds = (nextAttemptAt.getTime() - createdAt.getTime()) / 1000;
      expect(waitSeconds).toBeGreaterThan(10); // longer than an attempt, so that no process repeats it meanwhile
      const before = sms.sent.length;
      await sendAgain(); // too early
      expect(sms.sent).toHaveLength(before);
      sms.answerWith(204);
      await change(mobile, { nextAttemptAt: new Date(0) });
      await sendAgain(AbortSignal.abort()); // the server stops
      expect(sms.sent).toHaveLength(before);
      await sendAgain();
      expect(sms.sent.slice(before)).toMatchObject([{ id: sms.sent[before - 1]!.id, mobile }]);
      expect(await messageOf(mobile)).toMatchObject({ code: null, attempts: 2, failure: null });
      expect(await failuresOf(mobile)).toEqual([]);
    });

    test.each([
      [0, 15],
      [1, 45],
      [2, 120],
      [1000, 120],
    ])('after %i attempts wait for %i seconds', async (attempts, seconds) => {
      const mobile = await refusedMessage();
      await change(mobile, { attempts, nextAttemptAt: new Date(0) });
      await sendAgain();
      const { nextAttemptAt } = await messageOf(mobile);
      const left = (nextAttemptAt.getTime() - Date.now()) / 1000;
      expect(Math.ceil(left / 15) * 15).toBe(seconds);
      await change(mobile, { code: null });
    });

    test('are given up after a final status, and listed for the staff without the code', async () => {
      sms.answerWith(400);
      const { mobile } = await server.newMember();
      await ask(mobile);
      await expect.poll(() => failuresOf(mobile)).toMatchObject([{ failure: '400', attempts: 1 }]);
      expect(await messageOf(mobile)).toMatchObject({ code: null, deliveredAt: null });
    });

    test('are not sent on to another address', async () => {
      sms.answerWith(307);
      const { mobile } = await server.newMember();
      const before = sms.sent.length;
      await ask(mobile);
      await expect.poll(async () => (await messageOf(mobile)).failure).not.toBeNull();
      expect(sms.sent.slice(before)).toHaveLength(1);
      expect(await messageOf(mobile)).toMatchObject({ deliveredAt: null });
    });

    test('are given up when the code has expired', async () => {
      const mobile = await refusedMessage();
      const before = sms.sent.length;
      await change(mobile, { nextAttemptAt: new Date(0), expiresAt: new Date(0) });
      await sendAgain();
      expect(sms.sent).toHaveLength(before);
      expect(await failuresOf(mobile)).toMatchObject([{ failure: '503' }]);
    });

    test('are sent once by two processes', async () => {
      const mobile = await refusedMessage(429);
      sms.answerWith(204);
      const before = sms.sent.length;
      await change(mobile, { nextAttemptAt: new Date(0) });
      await Promise.all([sendAgain(), sendAgain()]);
      expect(sms.sent.slice(before)).toHaveLength(1);
    });
  });

  test('are counted by what has happened to them', async () => {
    const counted = Object.entries(await outcomes());
    expect(
      Object.fromEntries(counted.map(([name, count]) => [name, count - (before[name] ?? 0)])),
    ).toEqual({ delivered: 3, retried: 12, refused: 1, expired: 1 });
  });

  describe.each([
    {
      service: 'kavenegar' as const,
      settings: ({ url }: TestBanks) => smsEnvironmentOf({ url }),
      final: 424,
      temporary: 418,
    },
    {
      service: 'smsir' as const,
      settings: ({ url }: TestBanks) => ({
        SMSIR_URL: url,
        SMSIR_API_KEY: SMS_ACCOUNT.apiKey,
        SMSIR_TEMPLATE_ID: String(SMS_ACCOUNT.smsIrTemplate),
      }),
      final: 113,
      temporary: 102,
    },
  ])('are sent by the provider $service', ({ service, settings, final, temporary }) => {
    const sendTo = async (mobile: string) => {
      const app = newApp(server.db, {
        ...WITHOUT_DEMO,
        CODE_SENDER_URL: '',
        CODE_SENDER_SECRET: '',
        ...settings(server.banks),
      });
      await postJson(app, '/api/Authentication/SendActivationCode', codeForm(mobile));
    };
    const stateOf = async (mobile: string) =>
      (await server.db.select().from(codeMessages).where(eq(codeMessages.mobile, mobile)))[0];
    afterEach(() => {
      server.banks.sms.fail(undefined);
      const logged = logLines.join('');
      expect(logged).not.toContain(SMS_ACCOUNT.apiKey); // in the address of Kavenegar
      for (const { code } of server.banks.sms.sent) expect(logged).not.toContain(code);
    });

    test('with the code that opens the account', async () => {
      const { mobile } = await server.newMember();
      await sendTo(mobile);
      const { sent } = server.banks.sms;
      await expect.poll(() => sent.at(-1)).toMatchObject({ service, mobile });
      const form = codeForm(mobile, sent.at(-1)!.code);
      expect(await server.post('/api/Authentication/ChangeFogotPassword', '', form)).toMatchObject({
        status: 200,
      });
      await expect.poll(() => stateOf(mobile)).toMatchObject({ failure: null });
    });

    test.each([
      [temporary, true],
      ['down', true],
      [final, false],
    ] as const)('whose answer %s is repeated: %s', async (answer, isRepeated) => {
      server.banks.sms.fail(answer);
      const { mobile } = await server.newMember();
      await sendTo(mobile);
      const failure = answer === 'down' ? '503' : String(answer);
      await expect.poll(() => stateOf(mobile)).toMatchObject({ failure });
      expect((await stateOf(mobile))!.code !== null).toBe(isRepeated);
    });
  });
});

describe('the demo', () => {
  const server = useServer();
  const statusOf = async (origin: string, headers: Record<string, string>, demo?: string) =>
    (
      await newApp(server.db, { ...(demo && { MORABI_DEMO: demo }) }).request(
        `${origin}/api/Setting/GetDisplayInfo`,
        { headers },
      )
    ).status;

  test.each([
    ['by its name', 'https://morabi.example', {}],
    ['by its address', 'http://192.168.1.7:3000', {}],
    ['through a proxy', ORIGIN, { 'x-forwarded-for': '203.0.113.9' }],
    ['through a tunnel', ORIGIN, { 'x-forwarded-host': 'demo.example' }],
  ])('is not reachable from elsewhere %s unless explicitly enabled', async (_, origin, headers) => {
    expect(await statusOf(origin, headers as Record<string, string>)).toBe(403);
    expect(await statusOf(origin, headers as Record<string, string>, 'on')).toBe(200);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000'])(
    'is reachable at %s',
    async (origin) => expect(await statusOf(origin, {})).toBe(200),
  );
});
