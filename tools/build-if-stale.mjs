/**
 * Builds app, panel and server if the build is older than its sources. Plain JavaScript, because `npm start` compiles
 * nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns modification time of the file, or of the newest file in the folder; 0 if there is none */
const newestTime = (path) => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newestTime(`${path}/${name}`)))
    : stat.mtimeMs;
};

/** One file of each part of the build. */
const BUILT_FILES = [
  'dist/shell.html',
  'dist-panel/index.html',
  'dist-render/render-page.js',
  'dist-server/main.js',
];
const SOURCES = [
  'src',
  'public',
  'server',
  'panel',
  'content',
  'index.html',
  'tools/build',
  'tools/hosting',
  'vite.config.ts',
  'package-lock.json',
];
const inRoot = (path) => newestTime(`${root}${path}`);

/** @throws if the build fails; the build has already printed the error */
export function buildIfStale() {
  if (Math.min(...BUILT_FILES.map(inRoot)) >= Math.max(...SOURCES.map(inRoot))) return;
  console.log('Building the app, the panel and the server; the first build takes a minute …');
  for (const folder of ['.', 'panel']) {
    const { status } = spawnSync(
      process.execPath,
      [`${root}node_modules/vite/bin/vite.js`, 'build', folder, '--logLevel', 'warn'],
      // Excludes React's development build, whatever NODE_ENV this process has.
      { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
    );
    if (status !== 0) throw new Error('The build failed.');
  }
}
