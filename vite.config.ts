import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import packageFile from './package.json' with { type: 'json' };

import serverAssets from './tools/build/server-assets.ts';
import serviceWorker from './tools/build/service-worker.ts';
import shellStyle from './tools/build/shell-style.ts';
import themeStyle from './tools/build/theme-style.ts';
import plainFiles from './tools/build/plain-files.ts';
import precompress from './tools/build/precompress.ts';
import { chunksOfFirstLoad } from './tools/build/chunks-of-first-load.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const app = pathOf('./src/app/render.tsx');
/** Modules for the first click on «شروع», which asks a visitor to log in. */
const firstPress = [
  './src/shared/ui/dialog/dialog-panel.tsx',
  './src/features/session/ui/login-form.tsx',
].map(pathOf);
const firstLoad = chunksOfFirstLoad(pathOf('./index.html'), app, {
  theme: pathOf('./src/shared/ui/theme/themed.tsx'),
  next: firstPress,
});

const project = (
  test: Omit<TestProjectInlineConfiguration['test'] & object, 'name'> & { name: string },
) => ({
  extends: true as const,
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // long enough for a busy machine
    ...test,
  },
});
const serverTests = {
  isolate: false,
  globalSetup: 'tests/server/template.ts',
  setupFiles: ['tests/server/setup.ts', 'tests/property-seed.ts'],
  testTimeout: 30_000,
};
/**
 * Test projects that need no browser. `npm run check` runs `architecture`, `npm test` also `rules`, `view`, `panel`
 * and `server`, and `npm run test:all` all of them.
 */
const projects = [
  project({
    name: 'architecture',
    include: ['tests/architecture/**/*.test.ts'],
    testTimeout: 180_000,
  }),
  project({
    name: 'rules',
    isolate: false,
    environment: 'jsdom',
    setupFiles: 'tests/property-seed.ts',
    include: ['src/**/*.test.{ts,tsx}', 'tests/{wire,model}/*.test.ts'],
  }),
  project({
    name: 'view',
    isolate: false,
    include: ['tests/view/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    globalSetup: 'tests/view/server.ts',
    testTimeout: 60_000,
    setupFiles: 'tests/view/setup.ts',
  }),
  {
    ...project({
      name: 'panel',
      isolate: false,
      include: ['tests/panel/*.test.tsx'],
      environment: 'jsdom',
      globalSetup: 'tests/view/server.ts',
      setupFiles: 'tests/panel/setup.ts',
      server: { deps: { inline: ['@mui/x-date-pickers', 'tus-js-client'] } },
    }),
    resolve: {
      alias: {
        // installed only beside the panel
        'date-fns-jalali': pathOf('./panel/node_modules/date-fns-jalali'),
        // Node's entry accepts no File
        'tus-js-client': pathOf('./node_modules/tus-js-client/lib.esm/browser/index.js'),
      },
    },
  },
  project({ ...serverTests, name: 'server', include: ['tests/server/**/*.test.ts'] }),
  // With TEST_DATABASE_URL: tests of every call, of transactions and of locks once more on PGlite, which has one
  // connection, so that a query outside an open transaction would wait for it.
  project({
    ...serverTests,
    name: 'pglite',
    env: { TEST_DATABASE_URL: '' },
    include: [
      'tests/server/{conformance,content,database,discount-codes,growth,migrations,retention}.test.ts',
      'tests/server/{one-payment,panel-*,payment*,production,sales-ledger,staying-up,turns}.test.ts',
    ],
  }),
  // These stub the browser's globals, so each file runs in a separate process.
  project({
    name: 'client',
    globalSetup: 'tests/server/template.ts',
    setupFiles: ['tests/tabs/setup.ts', 'tests/property-seed.ts'],
    include: ['tests/{tabs,faults}/**/*.test.ts'],
    testTimeout: 600_000,
  }),
  project({
    name: 'packages',
    isolate: false,
    include: ['packages/*/tests/!(cli|packed*).test.ts'],
  }),
  // These start processes.
  project({
    name: 'processes',
    globalSetup: 'tests/server/template.ts',
    setupFiles: 'tests/server/setup.ts',
    include: ['tests/processes/*.test.ts'],
  }),
  project({
    name: 'packed',
    globalSetup: 'packages/tarballs.ts',
    include: ['packages/*/tests/{cli,packed*}.test.ts', 'tests/packed/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  }),
  project({ name: 'operations', include: ['tests/operations/*.test.ts'] }),
];

export default defineConfig(async ({ command, mode }) => {
  /** The build whose charts report their transitions has a separate folder. */
  const folder = mode === 'walks' ? 'dist-walks' : 'dist';
  return {
    plugins: [
      react(),
      shellStyle(),
      themeStyle(),
      command === 'build' && [
        firstLoad.plugin,
        plainFiles(),
        serviceWorker(app),
        precompress(),
        serverAssets(),
      ],
      // The reference server runs inside `vite dev`; builds and tests don't need it.
      command === 'serve' &&
        mode === 'development' &&
        (await import('./server/start/dev-plugin.ts')).default(),
      command === 'serve' &&
        mode === 'development' &&
        (await import('./packages/statechart-inspector/src/vite-plugin.ts')).inspectorPage({
          entry: '/tests/models/inspector.ts',
        }),
    ],
    resolve: { tsconfigPaths: true },
    optimizeDeps: { entries: ['index.html'] },
    server: { watch: { ignored: ['**/.data/**'] } },
    // more than one per core, because tests wait for processes and timeouts
    test: {
      projects,
      setupFiles: ['tests/end-of-file.ts'],
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
    },
    builder: {},
    environments: {
      client: {
        build: {
          ...(mode === 'walks' && { outDir: folder }),
          manifest: true,
          target: browserslistToEsbuild(),
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: {
            input: firstLoad.input,
            output: { codeSplitting: { groups: firstLoad.groups } },
          },
        },
      },
      // The renderer of public pages for server rendering: the same app, in one file beside the build.
      ssr: {
        // A development server loads each module separately.
        ...(command === 'build' && {
          resolve: { noExternal: true as const, external: ['jsdom'] },
        }),
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: `${folder}-render`,
          copyPublicDir: false,
          rolldownOptions: { input: pathOf('./src/app/rendering/render-page.tsx') },
        },
      },
      // The reference server, which plain Node runs. The packages of `dependencies` are installed separately; all
      // others are in its files: better-auth can't be installed without the tools that it names as optional peers.
      ...(command === 'build' &&
        mode !== 'walks' && {
          server: {
            resolve: { noExternal: true as const, external: Object.keys(packageFile.dependencies) },
            build: {
              outDir: 'dist-server',
              copyPublicDir: false,
              rolldownOptions: {
                input: [
                  'main',
                  'commands/settings-command',
                  'commands/tasks-command',
                  'commands/content-command',
                  'commands/restored-command',
                  'commands/trial-command',
                  'commands/staff-command',
                ].map((name) => pathOf(`./server/${name}.ts`)),
                output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
              },
            },
          },
        }),
    },
  };
});
