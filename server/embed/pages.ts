/** Documents for third-party scripts: sandboxed, each with its own content security policy (security, fact 4). */
import { readFile } from 'node:fs/promises';
import { html, raw } from 'hono/html';

/** The directives that a document can set in a meta element, on any host. */
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
/** The content security policy of the response header: it adds the directives that work only in a header. */
export const EMBED_POLICY = `sandbox allow-scripts; ${EMBED_DIRECTIVES}; frame-ancestors 'self'`;

/**
 * The app passes its colour scheme to the chat in the URL: the fragment `#dark` targets the root element. A frame whose
 * scheme differs from its page flashes.
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
            <title>گفت‌وگوی آنلاین</title>
            ${raw(COLOR_SCHEME_STYLE)}
          </head>
          <body>
            ${body}
          </body>
        </html>`,
    ),
  );

/** The document that runs the embed markup posted to it. */
export const embedPage = () => loadPage('./embed.html');

/** @param widgetUrl the chat provider's script (`VITE_CHAT_WIDGET_URL`); without it the demo shows its own widget */
export async function chatPage(widgetUrl?: string, isDemo = false): Promise<string> {
  // On hosts that don't send the sandboxing header, the script runs only inside the app's frame, which is sandboxed.
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
    : chatWith(html`<p>گفت‌وگوی آنلاین هنوز فعال نیست؛ لطفاً با تلفن پشتیبانی تماس بگیرید.</p>`);
}
