/**
 * Simulates ZarinPal, IranKish and Behpardakht Mellat: their merchants' services and their buyers' pages, over HTTP,
 * with books for all; and two providers of text messages (sms.ts).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { behpardakht } from './behpardakht.ts';
import { type Books, openBooks } from './books.ts';
import { serveBuyers } from './buyer.ts';
import { createFaults, type Faults } from './faults.ts';
import { createKey, irankish, publicKeyOf } from './irankish.ts';
import { serveSms, SMS_ACCOUNT, type SmsProviders } from './sms.ts';
import { zarinpal } from './zarinpal.ts';

export type { Payment } from './books.ts';
export type { Fault, Operation } from './faults.ts';
export { OUTCOMES, type Outcome } from './outcomes.ts';
export { page, STYLE } from './pages.ts';
export { SMS_ACCOUNT, type TextMessage } from './sms.ts';

/** Credentials of the only merchant. They protect nothing: the money is not real. */
export const MERCHANT = {
  zarinpal: { merchantId: '11111111-1111-4111-8111-111111111111' },
  irankish: {
    terminalId: '00000001',
    acceptorId: '000000000000001',
    passPhrase: '0123456789ABCDEF',
  },
  behpardakht: { terminalId: '1', userName: 'merchant', userPassword: 'merchant' },
} as const;

/** The environment variables with which a server of the shop uses the banks. */
export const environmentOf = ({
  url,
  publicKey,
}: Pick<Banks, 'url' | 'publicKey'>): Record<string, string> => ({
  ZARINPAL_URL: url,
  ZARINPAL_MERCHANT_ID: MERCHANT.zarinpal.merchantId,
  IRANKISH_URL: url,
  IRANKISH_TERMINAL_ID: MERCHANT.irankish.terminalId,
  IRANKISH_ACCEPTOR_ID: MERCHANT.irankish.acceptorId,
  IRANKISH_PASS_PHRASE: MERCHANT.irankish.passPhrase,
  IRANKISH_PUBLIC_KEY: publicKey.trim().replaceAll('\n', String.raw`\n`),
  BEHPARDAKHT_URL: url,
  BEHPARDAKHT_TERMINAL_ID: MERCHANT.behpardakht.terminalId,
  BEHPARDAKHT_USER_NAME: MERCHANT.behpardakht.userName,
  BEHPARDAKHT_PASSWORD: MERCHANT.behpardakht.userPassword,
});

/** The environment variables with which a server of the shop uses Kavenegar. */
export const smsEnvironmentOf = ({ url }: Pick<Banks, 'url'>): Record<string, string> => ({
  KAVENEGAR_URL: url,
  KAVENEGAR_API_KEY: SMS_ACCOUNT.apiKey,
  KAVENEGAR_TEMPLATE: SMS_ACCOUNT.kavenegarTemplate,
});

export interface BanksOptions {
  /** Folder of the books and of IranKish's key; undefined: in memory. */
  readonly folder?: string;
  /** 0: any free port */ readonly port?: number;
  /** Returns the current time in milliseconds. */ readonly clock?: () => number;
}
export interface Banks {
  /** Origin of the merchants' services and of the buyers' pages. */
  readonly url: string;
  /** IranKish's public key, in PEM. */
  readonly publicKey: string;
  readonly books: Books;
  readonly faults: Faults;
  readonly sms: SmsProviders;
  /**
   * The buyers' pages, for serving them under a path of the shop itself.
   * @param deliver sends the first of two callbacks; by default over HTTP
   */
  readonly pages: (base: string, deliver?: Parameters<typeof serveBuyers>[3]) => Hono;
  readonly close: () => Promise<void>;
}

/** Without a folder, all banks of the process share a key, because creating one takes up to a second. */
let sharedKey: string | undefined;
/** Reads IranKish's private key, so that a merchant's settings stay valid when the banks start again. */
function readKey(folder: string | undefined): string {
  if (!folder) return (sharedKey ??= createKey());
  const file = join(folder, 'irankish.pem');
  if (!existsSync(file)) writeFileSync(file, createKey(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Starts the banks on 127.0.0.1. */
export async function startBanks({
  folder,
  port = 0,
  clock = Date.now,
}: BanksOptions = {}): Promise<Banks> {
  if (folder) mkdirSync(folder, { recursive: true });
  const privateKey = readKey(folder);
  const books = openBooks(folder && join(folder, 'books.jsonl'), clock);
  const faults = createFaults();
  const banks = [
    zarinpal(MERCHANT.zarinpal.merchantId),
    irankish(MERCHANT.irankish, privateKey),
    behpardakht(MERCHANT.behpardakht),
  ];
  const app = new Hono();
  for (const bank of banks) bank.serveMerchant(app, { books, faults });
  const sms = serveSms(app);
  const pages: Banks['pages'] = (base, deliver = fetch) =>
    serveBuyers(banks, { books }, base, deliver);
  app.route('/', pages(''));
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(listening),
    );
    listening.on('error', reject);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: publicKeyOf(privateKey),
    books,
    faults,
    sms,
    pages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
