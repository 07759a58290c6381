/**
 * Serves the inspector's page in Vite's development server.
 * @module vite
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PAGE_URL = new URL('page/page.html', import.meta.url);
const PAGE_PATH = '/__inspect';

/**
 * Adds the inspector as a page of Vite's development server, at `/__inspect`.
 * @param options `entry`: a module of the project, relative to its root (`/tests/inspector.ts`), that calls
 *   `mountInspector`
 */
export const inspectorPage = ({ entry }: { readonly entry: `/${string}` }): Plugin => ({
  name: 'statechart-inspector',
  apply: 'serve',
  // Pre-bundles the page's dependencies; otherwise the first visit would trigger a reload.
  config: () => ({ optimizeDeps: { entries: [entry.replace(/^\//, '')] } }),
  configureServer(vite) {
    vite.middlewares.use(PAGE_PATH, (request, response, next) => {
      const page = readFileSync(PAGE_URL, 'utf8').replace('%ENTRY%', entry);
      vite
        .transformIndexHtml(request.originalUrl ?? PAGE_PATH, page)
        .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
    });
  },
});
