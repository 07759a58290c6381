/** Builds the app where its build is older than its sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
    : stat.mtimeMs;
};
const SOURCES = [
  'src',
  'public',
  'index.html',
  'tools/build',
  'vite.config.ts',
  'package-lock.json',
];

export async function buildIfStale(): Promise<void> {
  if (newest('dist/index.html') >= Math.max(...SOURCES.map(newest))) return;
  console.log('Building the app …');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
}
