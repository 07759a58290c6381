/** Shared by the server's tests: an app on a new database, calls with a token, and new users. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import * as z from 'zod/mini';
import type { ProgressValues } from '@/shared/api/contract/progress';
import { type LessonProgress, NO_PROGRESS } from '@/shared/api/contract/rules/progress';
import { callsOfContract } from '../../server/http/api-document';
import { HashPermit } from '../../server/account/hash-permit';
import { hashPassword } from '../../server/account/passwords';
import { openSession } from '../../server/account/sessions';
import { createApp } from '../../server/start/app';
import { listenOnLite } from '../../server/db/changes';
import { type Database, openDatabase, type OpenDatabase } from '../../server/db/database';
import * as schema from '../../server/db/schema';
import { BANK_PAGES_PATH } from '../../server/demo/banks';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import type { FileStore } from '../../server/files/file-store';
import { createFolderStore } from '../../server/files/folder-store';
import { createGateways } from '../../server/gateway/gateways';
import { type Environment, readSettings } from '../../server/settings/settings';
import { openTestBanks, type TestBanks } from './banks';
import { newDatabase } from './new-database';

export const ORIGIN = 'http://localhost:3000';
export interface Envelope {
  status: number;
  messages: string[];
  fields?: { name: string; message: string }[];
  data: never;
}
export interface Member {
  id: number;
  token: string;
  mobile: string;
}

/**
 * Opens a copy of the demo's database for a test file: in memory or, with TEST_DATABASE_URL, on that PostgreSQL server.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  if (process.env.TEST_DATABASE_URL) {
    const { at, drop } = await newDatabase(template);
    const { close, ...opened } = await openDatabase(at);
    return { ...opened, close: () => close().then(drop) };
  }
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(template)]) });
  return {
    db: drizzle(client, { schema }) as unknown as Database,
    changes: await listenOnLite(client),
    close: () => client.close(),
  };
}

/** Returns the contract's API call for a request. */
const callOf = (method: string, url: string) => {
  const { pathname } = new URL(url);
  const found = callsOfContract.find(
    ({ call }) =>
      call.method === method &&
      (call.path === pathname ||
        (call.path.endsWith('{id}') && pathname.startsWith(call.path.slice(0, -'{id}'.length)))),
  );
  return found?.call ?? expect.fail(`${method} ${pathname} is not a call of the contract`);
};

/** Returns the field names of a call's query and body. */
const namesOf = ({ query, body }: ReturnType<typeof callOf>): string[] =>
  [query, body].flatMap((schema) =>
    schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [],
  );

/**
 * Makes a call of the contract and checks the response more strictly than the client: the `data` of a success must
 * equal its schema's output, so that no field is missing, coerced, dropped or additional.
 */
export async function readAnswer(
  app: Hono,
  url: string,
  init: RequestInit = {},
): Promise<Envelope> {
  const call = callOf(init.method ?? 'GET', url);
  const envelope = (await (await app.request(url, init)).json()) as Envelope;
  const { fields = [], ...others } = envelope;
  expect(Object.keys(others), call.path).toEqual(['status', 'messages', 'data']);
  for (const { name, message } of fields) {
    expect(namesOf(call), call.path).toContain(name);
    expect(envelope.messages, call.path).toContain(message);
  }
  if (envelope.status === 200)
    expect(z.parse(call.answer, envelope.data), `${call.method} ${call.path}`).toEqual(
      envelope.data,
    );
  else expect(envelope.data, call.path).toBeNull();
  return envelope;
}

/** The body of the calls of the forgotten password. */
export const codeForm = (username: string, activationCode = '', newPassword = 'رمز-تازه-۲') => ({
  username,
  activationCode,
  newPassword,
  confirmPass: newPassword,
});
/** The body of a registration. */
export const registrationOf = (phoneNumber: string, password: string, name = 'نگار') => ({
  firstname: name,
  lastname: name,
  username: '',
  email: '',
  password,
  confirmPassword: password,
  phoneNumber,
  instagramId: '',
  whatsappNumber: '',
});
/** The body of a save of progress. */
export const progressOf = (
  lessons: readonly (Partial<LessonProgress> & { lessonId: number })[],
  values: ProgressValues = {},
  version = 0,
) => ({ version, lessons: lessons.map((lesson) => ({ ...NO_PROGRESS, ...lesson })), values });
const JSON_TYPE = { 'content-type': 'application/json' };
/** Posts JSON to an app with other settings than the server of the test. */
export const postJson = async (app: Hono, path: string, body: object, token = '') =>
  app.request(ORIGIN + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...JSON_TYPE },
    body: JSON.stringify(body),
  });

/** Minimal settings of a server without the demo. */
export const WITHOUT_DEMO = {
  MORABI_DEMO: 'off',
  PUBLIC_ORIGIN: 'https://morabi.example',
  CODE_SENDER_URL: 'http://127.0.0.1:1/send',
  CODE_SENDER_SECRET: 'secret-of-the-sms-service',
  TRUSTED_PROXIES: 'none',
};

const newFolderStore = () => createFolderStore(join(tmpdir(), `morabi-uploads-${randomUUID()}`));
/** Creates an app with its own settings, on the given database. */
export function newApp(
  db: Database,
  environment: Environment = {},
  banks?: TestBanks,
  files: FileStore = newFolderStore(),
): Hono {
  const settings = readSettings({ VITE_SHOP_ORDERS: 'on', ...environment });
  const app: Hono = createApp({
    db,
    settings,
    files,
    gateways: createGateways(banks?.merchants ?? settings.merchants, db),
    bankPages: banks?.pages(BANK_PAGES_PATH, (url, init) => app.request(url, init)),
  });
  return app;
}

export const MEMBER_PASSWORD = 'رمز-عبور-۱';
/** Created once: a hash costs more than most tests. */
let memberHash: Promise<string> | undefined;
let members = 0;

/** Opens the demo's server with helpers for calls. */
export async function openServer(environment: Environment = {}) {
  const database = await openTestDatabase();
  const banks = await openTestBanks();
  const files = newFolderStore();
  const app = newApp(database.db, environment, banks, files);
  const { db } = database;

  const send = (path: string, token = '', init: RequestInit = {}) =>
    app.request(`${ORIGIN}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
  const read = (path: string, token: string, init?: RequestInit) =>
    readAnswer(app, `${ORIGIN}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init?.headers },
    });
  const get = (path: string, token = '') => read(path, token);
  const post = (path: string, token: string, body?: unknown) =>
    read(path, token, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: JSON_TYPE,
    });
  const remove = (path: string, token: string) => read(path, token, { method: 'DELETE' });
  const upload = (token: string, bytes: Uint8Array<ArrayBuffer>, name = 'picture.png') => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ fileType: '1', folderName: 'diets' }))
      form.append(key, value);
    form.append('file', new File([bytes], name, { type: 'image/png' }));
    return read('/api/FileManagerApi/FileUpload', token, { method: 'POST', body: form });
  };
  const logIn = async (username: string, password = DEMO_PASSWORD) =>
    (
      (await post('/api/Authentication/GetToken', '', { username, password })).data as {
        token: string;
      }
    ).token;

  /** Creates a member with a complete profile, unique to the test. Registration has tests of its own. */
  async function newMember(): Promise<Member> {
    members += 1;
    const mobile = `0939${String(members).padStart(7, '0')}`;
    const [user] = await db
      .insert(schema.users)
      .values({
        mobile,
        firstName: 'مینا',
        lastName: 'راد',
        passwordHash: await (memberHash ??= hashPassword(new HashPermit('test'), MEMBER_PASSWORD)),
        whatsApp: mobile,
        birthDate: '1990-01-01',
        nationalCode: '0013542419',
      })
      .returning();
    return { token: await openSession(db, user!), id: user!.id, mobile };
  }

  return {
    app,
    db,
    files,
    changes: database.changes,
    send,
    get,
    post,
    remove,
    upload,
    logIn,
    newMember,
    banks,
    async close() {
      await banks.close();
      await database.close();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof openServer>>;

/** Opens a server before the tests of a file or of a `describe`, and closes it after them. */
export function useServer(environment?: Environment): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await openServer(environment)));
  afterAll(() => server.close());
  return server;
}
