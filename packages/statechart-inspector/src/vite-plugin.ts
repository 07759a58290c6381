/**
 * Serves the inspector's page in Vite's development server.
 * @module vite
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PAGE_URL = new URL('page/page.html', import.meta.url);
const PAGE_PATH = '/__inspect';
/**
 * Packages to pre-bundle: Vite doesn't scan excluded packages, ELK is a CommonJS module, and the inspector must use the
 * same instance of XState as the app.
 */
const DEPENDENCIES = [
  'xstate',
  'statechart-inspector > zod',
  'statechart-inspector > statechart-paths > elkjs/lib/elk.bundled.js',
];

/**
 * Adds the inspector as a page of Vite's development server, at `/__inspect`.
 * @param options `entry`: a module of the project, relative to its root (`/tests/inspector.ts`), that calls
 *   `mountInspector`
 */
export const inspectorPage = ({ entry }: { readonly entry: `/${string}` }): Plugin => ({
  name: 'statechart-inspector',
  apply: 'serve',
  config: () => ({
    optimizeDeps: {
      entries: [entry.replace(/^\//, '')],
      exclude: ['statechart-inspector'], // pre-bundled modules don't find their worker
      include: DEPENDENCIES,
    },
  }),
  configureServer(vite) {
    vite.middlewares.use(PAGE_PATH, (request, response, next) => {
      const page = readFileSync(PAGE_URL, 'utf8').replace('%ENTRY%', entry);
      vite
        .transformIndexHtml(request.originalUrl ?? PAGE_PATH, page)
        .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
    });
  },
});
