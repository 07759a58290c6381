import type { Hono } from 'hono';
import { chatPage, EMBED_POLICY, embedPage } from '../embed/pages';

/** @param widgetUrl the chat provider's script */
export function serveEmbeds(app: Hono, isDemo: boolean, widgetUrl?: string): void {
  app.use('/:page{embed\\.html|chat\\.html}', async (context, next) => {
    await next();
    context.header('content-security-policy', EMBED_POLICY);
    context.header('cache-control', 'no-cache');
  });
  app.get('/embed.html', async (context) => context.html(await embedPage()));
  app.get('/chat.html', async (context) => context.html(await chatPage(widgetUrl, isDemo)));
}
