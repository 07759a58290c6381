/** Starts the server and prints its address. `npm start` builds first if necessary. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/content';
import { startServer } from './serve';
import { readEnvFile, readSettings } from './settings';
import { toSingleLine } from './start-failure';

async function start(): Promise<void> {
  readEnvFile();
  const { database, isDemo } = readSettings();
  console.log(
    database.startsWith('postgres')
      ? 'Connecting to PostgreSQL …'
      : `Opening the embedded database (${database}); the first start takes some seconds …`,
  );
  const { url, close } = await startServer();
  console.log(`\nMorabi is at ${url}\n`);
  if (isDemo)
    for (const { mobile, note } of DEMO_ACCOUNTS)
      console.log(`  ${mobile}  ${DEMO_PASSWORD}  ${note}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  console.error(toSingleLine(error));
  process.exit(1);
}
