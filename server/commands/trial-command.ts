/**
 * `npm run trial`: runs the shop of a content folder with simulated banks and SMS, on a temporary database, before the
 * shop has merchants.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent, importContent } from '../content-folder/import';
import { ContentMistakes } from '../content-folder/mistakes';
import { openDatabase } from '../db/database';
import { openSms } from '../demo/banks';
import { createFolderStore } from '../files/folder-store';
import { readEnvFile, readSettings } from '../settings/settings';
import { startServer } from '../start/serve';
import { onStopSignal } from '../start/stop-signal';
import { runCommand } from './run-command';

const USAGE =
  'Usage: node dist-server/trial-command.js DIR runs the shop of a content folder with simulated banks. PORT is its port, 3003 by default.';
const DEFAULT_PORT = '3003';

/** Runs the trial until a signal stops it. */
async function runTrial(folder: string, data: string): Promise<void> {
  const content = await checkContent(folder);
  const [database, uploads] = [join(data, 'database'), join(data, 'uploads')];
  const opened = await openDatabase(database);
  await importContent(opened.db, content, createFolderStore(uploads));
  await opened.close();
  const sms = await openSms((mobile, code) => console.log(`Code for ${mobile}: ${code}`));
  const { PORT = DEFAULT_PORT, VITE_SHOP_ORDERS } = process.env;
  const settings = readSettings({
    MORABI_DEMO: 'off',
    PORT,
    PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
    TRUSTED_PROXIES: 'none',
    LOG_LEVEL: 'warn',
    VITE_SHOP_ORDERS,
    ...sms.environment,
  });
  const { close } = await startServer({ ...settings, database, uploads, simulatesBanks: true });
  console.log(
    `\nThe trial is at ${settings.publicOrigin}. No bank charges anything. Control-C ends it, and deletes what was bought.\n`,
  );
  await new Promise<void>((resolve) => void onStopSignal(resolve));
  await close();
  await sms.close();
}

/**
 * Runs the command.
 * @returns its exit code: 0, 1 for mistakes in the folder, or 2 for wrong usage
 */
async function run([folder, ...others]: readonly string[]): Promise<number> {
  if (!folder || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  readEnvFile();
  const data = await mkdtemp(join(tmpdir(), 'morabi-trial-'));
  try {
    await runTrial(folder, data);
    return 0;
  } catch (error) {
    if (!(error instanceof ContentMistakes)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

await runCommand(run);
