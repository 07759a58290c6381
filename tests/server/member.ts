/** What the server's tests share: an app on a fresh database, calls with a token, and new users. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Hono } from 'hono';
import { expect, inject } from 'vitest';
import * as z from 'zod/mini';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { callsOfContract } from '../../server/http/api-document';
import { HashPermit } from '../../server/account/hash-permit';
import { hashPassword } from '../../server/account/passwords';
import { openSession } from '../../server/account/sessions';
import { createApp } from '../../server/app';
import { listenOnLite } from '../../server/db/changes';
import { type Database, openDatabase, type OpenDatabase } from '../../server/db/database';
import * as schema from '../../server/db/schema';
import { DEMO_PASSWORD } from '../../server/demo/content';
import { type Environment, readSettings } from '../../server/settings';
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
 * The demo's database, for each test file one of its own: in memory, or, with TEST_DATABASE_URL, on that
 * PostgreSQL server.
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

/** The call of the contract that a request makes. */
const callOf = (method: string, url: string) => {
  const { pathname } = new URL(url);
  const found = callsOfContract.find(
    ({ call }) =>
      call.method === method &&
      (call.path === pathname ||
        (call.path.endsWith('{id}') && pathname.startsWith(call.path.slice(0, -'{id}'.length)))),
  );
  return found?.call ?? expect.fail(`${method} ${pathname} is no call of the contract`);
};

/** The fields of a call's query and body. */
const namesOf = ({ query, body }: ReturnType<typeof callOf>): string[] =>
  [query, body].flatMap((schema) =>
    schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [],
  );

/**
 * Makes a call of the contract. Our own answers are held to more than the client needs: the `data` of a success is
 * exactly what its schema makes of it, so that nothing is missing, coerced, dropped or too much.
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

/** What a server without the demo is told at least. */
export const WITHOUT_DEMO = {
  MORABI_DEMO: 'off',
  PUBLIC_ORIGIN: 'https://morabi.example',
  CODE_SENDER_URL: 'http://127.0.0.1:1/send',
  TRUSTED_PROXIES: 'none',
};

/** An app with its own settings, on the database of another one or on that of the demo. */
export const newApp = (db: Database, environment: Environment = {}): Hono =>
  createApp({
    db,
    settings: readSettings(environment),
    uploads: join(tmpdir(), `morabi-uploads-${randomUUID()}`),
  });

export const MEMBER_PASSWORD = 'رمز-عبور-۱';
/** Made once: a hash costs more than most tests. */
let memberHash: Promise<string> | undefined;
let members = 0;

/** The demo's server, as the tests call it. */
export async function openServer(environment: Environment = {}) {
  const database = await openTestDatabase();
  const app = newApp(database.db, environment);
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
      headers: { 'content-type': 'application/json' },
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

  /** Makes a member whose profile is complete, whom no other test knows. Registering is tested by itself. */
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
    send,
    get,
    post,
    remove,
    upload,
    logIn,
    newMember,
    close: () => database.close(),
  };
}
export type TestServer = Awaited<ReturnType<typeof openServer>>;

/** A line of the basket that extends a diet, in the names of the wire; amounts in rials. */
export const extensionOf = (dietId: number): WireBasketLine => ({
  productType: 3,
  itemId: dietId,
  title: '',
  size: '',
  color: '',
  noTaxPrice: 6_500_000,
  discount: 0,
  tax: 650_000,
  price: 7_150_000,
  numbers: 1,
  imageSrc: '',
  relatedId: 0,
});
