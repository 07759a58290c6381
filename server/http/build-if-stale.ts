/** Builds the app where its build is older than its sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
    : stat.mtimeMs;
};
/** The app, and what renders its public pages. */
const BUILT = ['dist/shell.html', 'dist-render/render-page.js'];
const SOURCES = [
  'src',
  'public',
  'index.html',
  'server/embed',
  'server/http/build-rules.ts',
  'server/http/security-headers.ts',
  'tools/build',
  'tools/hosting',
  'vite.config.ts',
  'package-lock.json',
];

export async function buildIfStale(): Promise<void> {
  const built = Math.min(...BUILT.map(newest));
  if (built >= Math.max(...SOURCES.map(newest))) return;
  console.log('Building the app …');
  const { createBuilder } = await import('vite');
  await (await createBuilder({ logLevel: 'warn' })).buildApp();
}
