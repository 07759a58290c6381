/** Documents for scripts of strangers: sandboxed, with a policy of their own (security, fact 4). */
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { html } from 'hono/html';

const POLICY = [
  'sandbox allow-scripts',
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
  "frame-ancestors 'self'",
].join('; ');

const load = (name: string) => readFile(new URL(`../embed/${name}`, import.meta.url), 'utf8');
const chatPage = (body: unknown) =>
  html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>گفتگوی آنلاین</title>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

/**
 * @param widgetUrl the chat provider's script (`VITE_CHAT_WIDGET_URL`); without one the demo shows a widget
 * of its own
 */
export function serveEmbeds(app: Hono, isDemo: boolean, widgetUrl?: string): void {
  app.use('/:page{embed\\.html|chat\\.html}', async (context, next) => {
    await next();
    context.header('content-security-policy', POLICY);
    context.header('cache-control', 'no-cache');
  });
  app.get('/embed.html', async (context) => context.html(await load('embed.html')));
  app.get('/chat.html', async (context) => {
    if (widgetUrl) return context.html(chatPage(html`<script src="${widgetUrl}" async></script>`));
    return context.html(
      isDemo
        ? await load('chat-demo.html')
        : chatPage(html`<p>گفتگوی آنلاین هنوز فعال نیست؛ لطفاً با تلفن پشتیبانی تماس بگیرید.</p>`),
    );
  });
}
