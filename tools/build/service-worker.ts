/** Builds the service worker (`/sw.js`) with the list of its build's files. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, type Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
const WORKER = fileURLToPath(new URL('../../src/app/worker/worker.ts', import.meta.url));
/** Chunks of this many bytes or more are not precached: the editor, streams. */
const LARGE_FILE_BYTES = 90_000;
/** Pictures of the app's frame and the default pictures, which every screen may show offline. */
const PICTURES = [
  '/favicon.svg',
  '/images/logo.svg',
  ...['avatar', 'course', 'diet', 'generic', 'lesson'].map((kind) => `/images/default-${kind}.svg`),
];

/** @param app the module that renders the app */
export default (app: string): Plugin => {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ build: { outDir }, root }) {
      folder = join(root, outDir);
    },
    async writeBundle(_, bundle) {
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      const [script] = /\/assets\/index-[\w-]+\.js/.exec(html)!;
      const files = Object.values(bundle)
        .filter((part) =>
          part.type === 'asset'
            ? /\.(css|woff2)$/.test(part.fileName)
            : part.code.length < LARGE_FILE_BYTES ||
              part.facadeModuleId === app ||
              part.name === 'next' ||
              part.name === 'look' ||
              html.includes(part.fileName),
        )
        .map(({ fileName }) => `/${fileName}`);
      const list = [...new Set([script, '/shell.html', ...PICTURES, ...files.toSorted()])];
      const hashes = await Promise.all(
        Object.values(bundle)
          .filter(({ fileName }) => fileName.startsWith('assets/'))
          .map(async ({ fileName }) => {
            const hash = createHash('sha256').update(await readFile(join(folder, fileName)));
            return [`/${fileName}`, hash.digest('hex').slice(0, 32)] as const;
          }),
      );
      const version = createHash('sha256')
        .update(list.join() + html)
        .digest('hex')
        .slice(0, 12);
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        resolve: { alias: { '@': SOURCES } },
        define: {
          VERSION: JSON.stringify(version),
          SCRIPT: JSON.stringify(script),
          PRECACHE_PATHS: JSON.stringify(list),
          HASHES: JSON.stringify(Object.fromEntries(hashes)),
        },
        build: {
          outDir: folder,
          target: browserslistToEsbuild(),
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: { input: WORKER, output: { entryFileNames: 'sw.js' } },
        },
      });
    },
  };
};
