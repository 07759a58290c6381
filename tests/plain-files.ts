import type { BrowserContext, Page } from '@playwright/test';

/**
 * The app as plain files: its documents come without their pages, and the browser itself asks for what they show.
 * Call it where a test changes what public pages are made of. A gateway's page is left alone: no test leaves 127.0.0.1.
 * @param published what a deployment has made of a document since it was built
 */
export const asPlainFiles = (
  of: BrowserContext | Page,
  published = (html: string) => html,
): Promise<unknown> =>
  of.route(
    ({ hostname, pathname }) =>
      hostname === '127.0.0.1' && !/\.\w+$|^\/(api|files|simulator|payment)\//.test(pathname),
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest() || request.frame().parentFrame()) return route.fallback();
      const { origin } = new URL(request.url());
      // It may be left before it has come, also by the end of the test.
      const response = await route.fetch({ url: `${origin}/index.html` }).catch(() => null);
      const html = await response?.text().catch(() => null);
      return response && html
        ? route.fulfill({ response, body: published(html) }).catch(() => undefined)
        : route.abort().catch(() => undefined);
    },
  );
