/** Documents for scripts of strangers: sandboxed, with a policy of their own (security, fact 4). */
import { readFile } from 'node:fs/promises';
import { html, raw } from 'hono/html';

/** What a document can say of itself, wherever it is served. */
const EMBED_DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  "img-src 'self' data: https:",
  "media-src 'self' blob: https:",
  'font-src data: https:',
  'frame-src https:',
  'connect-src https: wss:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');
/** The header's policy: besides the document's own what only a header can say. */
export const EMBED_POLICY = `sandbox allow-scripts; ${EMBED_DIRECTIVES}; frame-ancestors 'self'`;

/**
 * The app hands its colour scheme to the chat by the address: `#dark` is the root element's id. A frame that is painted
 * in another scheme than its surroundings flashes.
 */
const COLOR_SCHEME_STYLE =
  '<style>:root { color-scheme: light } :root:target { color-scheme: dark }</style>';

const withPolicy = (page: string) =>
  page.replace(
    '<meta charset="utf-8" />',
    `$&\n    <meta http-equiv="Content-Security-Policy" content="${EMBED_DIRECTIVES}" />`,
  );
const loadPage = async (name: string) =>
  withPolicy(await readFile(new URL(name, import.meta.url), 'utf8'));
const chatWith = async (body: unknown) =>
  withPolicy(
    String(
      await html`<!doctype html>
        <html lang="fa" dir="rtl" id="dark">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>گفتگوی آنلاین</title>
            ${raw(COLOR_SCHEME_STYLE)}
          </head>
          <body>
            ${body}
          </body>
        </html>`,
    ),
  );

/** Runs the markup that it is sent. */
export const embedPage = () => loadPage('./embed.html');

/**
 * @param widgetUrl the chat provider's script (`VITE_CHAT_WIDGET_URL`); without one the demo shows a widget of its own
 */
export async function chatPage(widgetUrl?: string, isDemo = false): Promise<string> {
  // Where no header puts it in a sandbox, it runs in the app's frame only, which is one.
  if (widgetUrl)
    return chatWith(
      html`<script data-widget="${widgetUrl}">
        if (self.origin === 'null') {
          const widget = document.createElement('script');
          widget.src = document.currentScript.dataset.widget;
          document.head.append(widget);
        } else document.body.textContent = 'این صفحه به‌تنهایی باز نمی‌شود.';
      </script>`,
    );
  return isDemo
    ? loadPage('./chat-demo.html')
    : chatWith(html`<p>گفتگوی آنلاین هنوز فعال نیست؛ لطفاً با تلفن پشتیبانی تماس بگیرید.</p>`);
}
