/** Starts the server and prints its address. `npm start` builds first if necessary. */
import { isPostgres } from './db/location';
import { demoAccountLines } from './demo/accounts';
import { startServer } from './start/serve';
import { readEnvFile, readSettings } from './settings/settings';
import { toSingleLine } from './start/start-failure';
import { onStopSignal } from './start/stop-signal';

function fail(error: unknown): void {
  console.error(toSingleLine(error));
  process.exit(1);
}

async function start(): Promise<void> {
  readEnvFile();
  const { database, isDemo } = readSettings();
  console.log(
    isPostgres(database)
      ? 'Connecting to PostgreSQL …'
      : `Opening the embedded database (${database}); the first start takes some seconds …`,
  );
  const { url, close } = await startServer();
  console.log(`\nMorabi is at ${url}\n`);
  if (isDemo) console.log(demoAccountLines());
  onStopSignal(() => void close().then(() => process.exit(0), fail));
}

try {
  await start();
} catch (error) {
  fail(error);
}
