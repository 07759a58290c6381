import type { BrowserContext, Page } from '@playwright/test';

/**
 * Serves the app as plain files: documents are not prerendered, and the browser fetches their data. Use it in tests
 * that change the data of public pages. A gateway's page is not affected: tests only use 127.0.0.1.
 */
export const asPlainFiles = (of: BrowserContext | Page): Promise<unknown> =>
  of.route(
    ({ hostname, pathname }) =>
      hostname === '127.0.0.1' && !/\.\w+$|^\/(api|files|simulator|payment)\//.test(pathname),
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest() || request.frame().parentFrame()) return route.fallback();
      const { origin } = new URL(request.url());
      // The navigation may be aborted before the response arrives, also by the end of the test.
      const response = await route.fetch({ url: `${origin}/index.html` }).catch(() => null);
      const html = await response?.text().catch(() => null);
      return response && html
        ? route.fulfill({ response, body: html }).catch(() => undefined)
        : route.abort().catch(() => undefined);
    },
  );
