/** The local inspector: a page of the dev server at /__inspect. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PAGE = new URL('page.html', import.meta.url);

export default function inspectorPage(): Plugin {
  return {
    name: 'morabi-inspector',
    configureServer(vite) {
      vite.middlewares.use('/__inspect', (request, response, next) => {
        vite
          .transformIndexHtml(request.originalUrl ?? '/__inspect', readFileSync(PAGE, 'utf8'))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
  };
}
