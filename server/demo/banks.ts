/** The simulated banks of the demo and of a trial. The server calls them over HTTP, by the adapters of real banks. */
import { type Banks, MERCHANT, smsEnvironmentOf, startBanks } from 'bank-simulator';
import type { Hono } from 'hono';
import { folderBeside } from '../db/location';
import type { Merchants } from '../gateway/gateways';
import type { Settings } from '../settings/settings';

/** Path of the banks' pages on the app's own origin. */
export const BANK_PAGES_PATH = '/simulator';

type BankSettings = Pick<Settings, 'simulatesBanks' | 'merchants' | 'database' | 'uploads'>;

/** The folder of the banks' books; undefined: in memory. */
const booksFolder = (settings: BankSettings): string | undefined =>
  settings.database === 'memory://' ? undefined : folderBeside(settings, 'bank');

/** The shop's merchants at the simulated banks, whose pages the shop serves itself. */
export function merchantsOf({ url, publicKey }: Pick<Banks, 'url' | 'publicKey'>): Merchants {
  const address = { url, pages: BANK_PAGES_PATH };
  const { userName, userPassword: password, terminalId } = MERCHANT.behpardakht;
  return {
    zarinpal: { ...address, ...MERCHANT.zarinpal },
    irankish: { ...address, ...MERCHANT.irankish, publicKey },
    behpardakht: { ...address, terminalId, userName, password },
  };
}

export interface OpenBanks {
  readonly merchants: Merchants;
  /** The pages of the simulated banks; undefined: real banks are configured, or none. */
  readonly bankPages?: Hono;
  readonly close: () => Promise<void>;
}

/** Returns the configured merchants, or starts the simulated banks. */
export async function openBanks(settings: BankSettings): Promise<OpenBanks> {
  if (!settings.simulatesBanks) return { merchants: settings.merchants, close: async () => {} };
  const banks = await startBanks({ folder: booksFolder(settings) });
  return {
    merchants: merchantsOf(banks),
    bankPages: banks.pages(BANK_PAGES_PATH),
    close: banks.close,
  };
}

/**
 * Starts a simulated SMS provider.
 * @param onCode called with each activation code
 * @returns the environment variables of its account
 */
export async function openSms(
  onCode: (mobile: string, code: string) => void,
): Promise<{ environment: Record<string, string>; close: () => Promise<void> }> {
  const banks = await startBanks();
  banks.sms.onMessage(({ mobile, code }) => onCode(mobile, code));
  return { environment: smsEnvironmentOf(banks), close: banks.close };
}
