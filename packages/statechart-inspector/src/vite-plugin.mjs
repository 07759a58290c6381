/**
 * Serves the inspector's page in Vite's development server. Plain JavaScript: a Vite configuration loads
 * packages as they stand.
 */
import { readFileSync } from 'node:fs';

const PAGE_URL = new URL('page/page.html', import.meta.url);
const PAGE_PATH = '/__inspect';

/** @type {import('./vite-plugin.d.mts').inspectorPage} */
export const inspectorPage = ({ entry }) => ({
  name: 'statechart-inspector',
  apply: 'serve',
  // Found before the page is opened, or the first visit would be loaded twice.
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
