/** `npm start`: builds the app if needed, starts everything, and says where. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/content';
import { startServer } from './serve';
import { readSettings } from './settings';

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
    : stat.mtimeMs;
};
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile(); // as `npm run dev` and the build read it; the environment comes first
  const { database, isDemo } = readSettings();
  if (newest('dist/index.html') < Math.max(...SOURCES.map(newest))) {
    console.log('Building the app …');
    const { build } = await import('vite');
    await build({ logLevel: 'warn' });
  }
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
