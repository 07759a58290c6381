/** A server without the demo that listens on a port, with simulated banks and an SMS service. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { installation } from '../../server/db/schema';
import { merchantsOf } from '../../server/demo/banks';
import { startServer } from '../../server/start/serve';
import { readSettings, type Settings } from '../../server/settings/settings';
import { openTestBanks } from './banks';
import { type Envelope, WITHOUT_DEMO } from './member';
import { newDatabase } from './new-database';
import { openSmsService } from './sms-service';

/** Creates a shop's database with a catalogue and members. */
async function ownDatabase() {
  const created = await newDatabase(inject('template'));
  const { db, close } = await openDatabase(created.at);
  await db.update(installation).set({ purpose: 'shop' });
  await close();
  return created;
}

/** @param overrides settings that replace those of a server without the demo */
export async function runServer(overrides: Partial<Settings> = {}) {
  const { at, drop } = await ownDatabase();
  const banks = await openTestBanks();
  const sms = await openSmsService();
  const build = await mkdtemp(join(tmpdir(), 'morabi-build-'));
  await writeFile(join(build, 'shell.html'), '<!doctype html><html><head></head></html>');
  const { url, db, server, close } = await startServer({
    ...readSettings({
      ...WITHOUT_DEMO,
      CODE_SENDER_URL: sms.url,
    }),
    database: at,
    merchants: merchantsOf(banks),
    build,
    port: 0,
    ...overrides,
  });
  /** Makes an API call. */
  const call = async (path: string, token = '', body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    return (await response.json()) as Omit<Envelope, 'data'> & { data: unknown };
  };
  return {
    url,
    db,
    server,
    banks,
    call,
    sms,
    /** Submits the buyer's choice on the page of a bank, without returning to the shop. */
    decide: (protocol: string, bankToken: string, outcome: string) =>
      fetch(`${banks.url}/answer`, {
        method: 'POST',
        body: new URLSearchParams({ protocol, token: bankToken, outcome }),
        redirect: 'manual',
      }),
    /** Returns from ZarinPal to the shop, as if the payment was successful. */
    comeBack: (bankToken: string) =>
      fetch(`${url}/payment/callback/zarinpal?Authority=${bankToken}&Status=OK`, {
        redirect: 'manual',
      }),
    /** Reads the metrics of this server's process: the value of each time series. */
    metrics: async (): Promise<Record<string, number>> => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Object.fromEntries(
        text
          .split('\n')
          .filter((line) => line && !line.startsWith('#'))
          .map((line) => line.split(/ (?=\S+$)/))
          .map(([series, value]) => [series, Number(value)]),
      );
    },
    async close() {
      await close();
      await banks.close();
      sms.close();
      await drop();
      await rm(build, { recursive: true });
    },
  };
}
export type RunningServer = Awaited<ReturnType<typeof runServer>>;
