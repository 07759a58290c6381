import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import precompress from './tools/build/precompress.ts';
import { chunksOfFirstLoad } from './tools/build/chunks-of-first-load.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const firstLoad = chunksOfFirstLoad(here('./index.html'), here('./src/app/render.tsx'));

/** A day must be the same day wherever it is looked at from. */
const ZONES = ['UTC', 'Asia/Tehran', 'America/Los_Angeles'];
/** The kinds of tests that need no browser. */
const projects = [
  {
    extends: true as const,
    test: {
      name: 'rules',
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
    },
  },
  {
    extends: true as const,
    test: {
      name: 'packages',
      isolate: false,
      include: ['packages/*/tests/**/*.test.ts'],
      environment: 'node',
      testTimeout: 60_000,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'model',
      isolate: false,
      include: ['tests/model/**/*.test.ts'],
      environment: 'node',
      testTimeout: 60_000,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'view',
      isolate: false,
      include: ['tests/view/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      globalSetup: 'tests/view/server.ts',
      env: { VITE_SHOP_ORDERS: 'on' },
      testTimeout: 30_000,
      setupFiles: 'tests/view/setup.ts',
    },
  },
  {
    extends: true as const,
    test: {
      name: 'server',
      globalSetup: 'tests/server/template.ts',
      include: ['tests/server/**/*.test.ts'],
      environment: 'node',
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'tabs',
      globalSetup: 'tests/server/template.ts',
      setupFiles: 'tests/tabs/setup.ts',
      include: ['tests/tabs/**/*.test.ts'],
      environment: 'node',
      testTimeout: 600_000,
      hookTimeout: 60_000,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'faults',
      globalSetup: 'tests/server/template.ts',
      include: ['tests/faults/**/*.test.ts'],
      environment: 'node',
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'architecture',
      include: ['tests/architecture/**/*.test.ts'],
      environment: 'node',
      testTimeout: 60_000,
    },
  },
  ...ZONES.map((zone) => ({
    extends: true as const,
    test: {
      name: `dates in ${zone}`,
      include: ['src/shared/lib/jalali/*.test.ts'],
      environment: 'node',
      env: { TZ: zone },
    },
  })),
];

export default defineConfig(async ({ command, mode }) => ({
  plugins: [
    react(),
    command === 'build' && [firstLoad.plugin, precompress()],
    // The reference server runs inside `vite dev`; builds and tests don't need it.
    command === 'serve' &&
      mode === 'development' &&
      (await import('./server/dev-plugin.ts')).default(),
    command === 'serve' &&
      mode === 'development' &&
      (await import('statechart-inspector/vite')).inspectorPage({
        entry: '/tests/models/inspector.ts',
      }),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: here('./src') },
      ...(command === 'build'
        ? [
            // Its exports name the development build only.
            {
              find: /^react-router$/,
              replacement: here('./node_modules/react-router/dist/production/index.mjs'),
            },
            // React has it itself: what helps older ones need not be sent.
            { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
            // The browser knows its own property names: their list (5 KiB) need not be sent.
            {
              find: '@pandacss/is-valid-prop',
              replacement: here('./src/app/theme/is-css-property.ts'),
            },
            // Nor need the list of all HTML attributes (2 KiB): the compiler knows them.
            {
              find: '@emotion/is-prop-valid',
              replacement: here('./src/app/theme/is-forwarded.ts'),
            },
          ]
        : []),
    ],
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', watch: { ignored: ['**/.data/**'] } },
  test: { projects, maxWorkers: '150%' },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: firstLoad.input,
      // Neither has effects, though their published code looks as if it had.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: { codeSplitting: { groups: firstLoad.groups } },
    },
  },
}));
