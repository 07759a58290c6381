/** Builds app and server where the build is older than its sources. Plain JavaScript: `npm start` compiles nothing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns when the file, or the newest one of the folder, was written; 0: there is none */
const newestTime = (path) => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newestTime(`${path}/${name}`)))
    : stat.mtimeMs;
};

/** One file of each part of the build. */
const BUILT_FILES = ['dist/shell.html', 'dist-render/render-page.js', 'dist-server/main.js'];
const SOURCES = [
  'src',
  'public',
  'server',
  'index.html',
  'tools/build',
  'tools/hosting',
  'vite.config.ts',
  'package-lock.json',
];
const inRoot = (path) => newestTime(`${root}${path}`);

/** @throws when the build fails, which has said why */
export function buildIfStale() {
  if (Math.min(...BUILT_FILES.map(inRoot)) >= Math.max(...SOURCES.map(inRoot))) return;
  console.log('Building app and server; the first time this takes a minute …');
  const { status } = spawnSync(
    process.execPath,
    [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
    // React's development build is no part of it, whatever this process runs as.
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The build failed.');
}
