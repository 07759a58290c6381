/**
 * Serves the inspector's page in Vite's development server. Plain JavaScript, because a Vite configuration loads
 * packages untransformed.
 */
import { readFileSync } from 'node:fs';

const PAGE_URL = new URL('page/page.html', import.meta.url);
const PAGE_PATH = '/__inspect';

/** @type {import('./vite-plugin.d.mts').inspectorPage} */
export const inspectorPage = ({ entry }) => ({
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
