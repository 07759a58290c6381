import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import precompress from './server/precompress-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const APP = 'src/app/render.tsx';

/**
 * Two chunks before home is usable, by a rule instead of a list: «early» asks for home's data and draws nothing, «app» is
 * the rest of what is always loaded. Everything else is left to the bundler.
 */
function chunksOfFirstLoad() {
  const early = new Set<string>();
  const plugin: Plugin = {
    name: 'chunks-of-first-load',
    // What the document's first script imports, without what draws.
    buildEnd() {
      const visit = (id: string) => {
        if (early.has(id) || id.endsWith('.tsx')) return;
        early.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      visit(here('./index.html'));
    },
    // The app's chunk loads beside the first script instead of after it.
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const app = Object.values(bundle ?? {}).find(
          (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(APP),
        );
        if (app?.type !== 'chunk') return [];
        return [app.fileName, ...app.imports]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              crossorigin: true,
              fetchpriority: 'low',
              href: `/${fileName}`,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
  const groups = [
    {
      name: 'early',
      tags: ['$initial' as const],
      test: (id: string) => early.has(id),
      priority: 1,
    },
    { name: 'app', tags: ['$initial' as const] },
  ];
  return { plugin, groups };
}
const { plugin: firstLoad, groups } = chunksOfFirstLoad();

export default defineConfig(async ({ command, mode }) => ({
  plugins: [
    react(),
    command === 'build' && [firstLoad, precompress()],
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
            // The browser knows its own property names: their list (5 KiB) need not be sent.
            {
              find: '@pandacss/is-valid-prop',
              replacement: here('./src/app/theme/is-css-property.ts'),
            },
          ]
        : []),
    ],
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { host: '127.0.0.1', watch: { ignored: ['**/.data/**'] } },
  test: {
    projects: [
      {
        extends: true as const,
        test: { name: 'rules', include: ['src/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
      {
        extends: true as const,
        test: {
          name: 'packages',
          include: ['packages/*/tests/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'view',
          include: ['tests/view/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'tests/view/setup.ts',
        },
      },
      {
        extends: true as const,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
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
    ],
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here('./index.html'), app: here(`./${APP}`) },
      // Neither has effects, though their published code looks as if it had.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: { codeSplitting: { groups } },
    },
  },
}));
