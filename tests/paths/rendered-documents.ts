/** Server-rendered documents, rendered from the responses that a path defines. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type * as Renderer from '../../src/app/rendering/render-page';
import { inlineHashesOf } from '../../server/http/security-headers';
import { readShell } from '../../server/http/shell';
import { published } from './forces';

const BUILD = 'dist-walks';

/**
 * @param own origin of the app
 * @param answer returns the response to a call; undefined while it is pending, so that nothing can be rendered
 */
export async function asRendered(
  page: Page,
  own: string,
  answer: (url: string) => Promise<Response> | undefined,
): Promise<void> {
  const renderer = (await import(
    pathToFileURL(resolve(`${BUILD}-render/render-page.js`)).href
  )) as typeof Renderer;
  const template = await readShell(BUILD);
  await page.context().route(
    ({ origin, pathname }) =>
      origin === own && !/\.\w+$|^\/(api|files|simulator|payment)\//.test(pathname),
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest() || request.frame().parentFrame()) return route.fallback();
      const { origin, pathname } = new URL(request.url());
      // The navigation may be aborted before the response arrives, also by the end of the test.
      const shell = await route.fetch({ url: `${origin}/shell.html` }).catch(() => null);
      const plain = await shell?.text().catch(() => null);
      if (!shell || !plain) return route.abort().catch(() => undefined);
      renderer.answerFromServer(async (url) => {
        const answered = answer(origin + url);
        if (!answered) throw new Error(`no response for ${url}`);
        return answered;
      });
      const prepared = await renderer.preparePage(pathname).catch(() => undefined);
      const rendered = await prepared?.render(template, origin);
      const sent = (html: string) => published(page.context(), html);
      if (!rendered) return route.fulfill({ response: shell, body: sent(plain) });
      const body = sent(rendered);
      const { scripts, styles } = inlineHashesOf(body);
      const headers = shell.headers();
      const policy = headers['content-security-policy']!.replace(
        "script-src 'self'",
        ["script-src 'self'", ...scripts].join(' '),
      ).replace("style-src-elem 'self'", ["style-src-elem 'self'", ...styles].join(' '));
      return route.fulfill({
        body,
        contentType: 'text/html; charset=utf-8',
        headers: { ...headers, 'content-security-policy': policy },
      });
    },
  );
}
