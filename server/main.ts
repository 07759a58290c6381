/** `npm start`: builds the app if needed, starts everything, and says where. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/content';
import { startServer } from './serve';

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
    : stat.mtimeMs;
};

const port = Number(process.env.PORT ?? 3000);
const database = process.env.DATABASE_URL ?? process.env.DATA_DIR ?? '.data/database';
const isDemo = process.env.MORABI_DEMO !== 'off';

if (
  newest('dist/index.html') <
  Math.max(...['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'].map(newest))
) {
  console.log('Building the app …');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
}
console.log(
  database.startsWith('postgres')
    ? 'Connecting to PostgreSQL …'
    : `Opening the embedded database (${database}); the first start takes some seconds …`,
);
try {
  const { url, close } = await startServer({ port, database, isDemo });
  console.log(`\nMorabi is at ${url}\n`);
  if (isDemo)
    for (const { mobile, note } of DEMO_ACCOUNTS)
      console.log(`  ${mobile}  ${DEMO_PASSWORD}  ${note}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${port} is taken. Stop what uses it, or set PORT to another one.`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
}
