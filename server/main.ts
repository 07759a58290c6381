/** `npm start`: builds the app if needed, starts everything, and says where. */
import { existsSync } from 'node:fs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/content';
import { buildIfStale } from './http/build-if-stale';
import { startServer } from './serve';
import { readSettings } from './settings';

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile(); // as `npm run dev` and the build read it; the environment comes first
  const { database, isDemo } = readSettings();
  await buildIfStale();
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

const isTaken = (error: unknown): error is { port: number } =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';

try {
  await start();
} catch (error) {
  console.error(
    isTaken(error)
      ? `Port ${error.port} is taken. Stop what uses it, or set PORT to another one.`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
}
