import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import precompress from './server/precompress-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const anyOf = (...sources: string[]) => new RegExp(sources.join('|'));
const chakra =
  '@chakra-ui/react/dist/esm/(styled-system/(?!create-.*context|use-.*recipe)|preset-base|utils|components/box)';
/** What asks for home's data: the client, the contract of home's calls, and what they stand on. */
const early = anyOf(
  'node_modules/(react|zod|ofetch|ufo|destr|@tanstack/query-core)/',
  'preload-helper',
  'src/shared/(api/(?!upload|contract/(access|comment|content|diet\\.|file|user))|session|lib/storage|ui/notify/(index|notify\\.))',
);
/** What every visit to home needs besides. */
const everyVisit = anyOf(
  `node_modules/(react-dom|scheduler|react-router|react-router-dom|xstate|@xstate/react|@tanstack/react-query|use-sync-external-store|use-isomorphic-layout-effect|@emotion|stylis|react-is|${chakra})`,
  'src/(entities/basket|shared/(config/(routes|list-sizes|default-images)|lib/(persian-text|money|back-url|navigation|panel-file)))',
  'src/shared/ui/(button|icons|loading-overlay|empty-state|picture|price|flip-card|described-tabs|tabs|dialog/(index|dialog\\.)|html-body/(index|html-body))',
);

/** Lets the build leave out what nobody uses of two libraries whose published code looks as if it had effects. */
const shake: Plugin = {
  name: 'shake',
  transform(code, id) {
    if (/node_modules\/(hoist-non-react-statics|react-is)\//.test(id))
      return { code, map: null, moduleSideEffects: false };
    if (!/node_modules\/react-router\//.test(id)) return undefined;
    return {
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (?=React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '),
      map: null,
    };
  },
};

/** Names the app's chunks in index.html: they load beside the first script instead of after it. */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
      const app = chunks.find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith('src/app/render.tsx'),
      );
      return [app?.fileName ?? '', ...(app?.imports ?? [])]
        .filter((fileName) => fileName && !html.includes(fileName))
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

export default defineConfig(async ({ command, mode }) => ({
  plugins: [
    react(),
    command === 'build' && [shake, preloadApp, precompress()],
    // The reference server runs inside `vite dev`; builds and tests don't need it.
    command === 'serve' &&
      mode === 'development' &&
      (await import('./server/dev-plugin.ts')).default(),
  ],
  resolve: {
    // react-router's exports name its development build only; the production one leaves the checks out.
    alias: [
      { find: '@', replacement: here('./src') },
      ...(command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: here('./node_modules/react-router/dist/production/index.mjs'),
            },
            {
              find: '@pandacss/is-valid-prop',
              replacement: here('./src/app/theme/is-css-property.ts'),
            },
          ]
        : []),
    ],
  },
  optimizeDeps: { entries: ['index.html', 'tools/inspect/page.html'] },
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
      output: {
        // Two files instead of a dozen small ones: they compress better. What asks for home's data stands alone, as it runs first.
        codeSplitting: {
          groups: [
            { name: 'early', priority: 2, test: early },
            { name: 'app', priority: 1, test: everyVisit },
          ],
        },
      },
    },
  },
}));
