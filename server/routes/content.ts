/** Content pages and their videos. */
import type { Hono } from 'hono';
import { getContentFileByKey, getContentPageByKey } from '@/shared/api/contract/content';
import { quoteFacts, readFacts } from '../catalogue/facts';
import { findPage, listVideos } from '../content/content';
import type { Database } from '../db/database';
import type { ResponseCache } from '../http/response-cache';
import { serveSharedCall } from '../http/serve-call';

/** @param previewedId of a page that is found although it may be hidden */
export function serveContent(
  app: Hono,
  db: Database,
  cache: ResponseCache,
  previewedId?: number,
): void {
  serveSharedCall(app, cache, getContentPageByKey, async (query) => {
    const page = await findPage(db, query.keyValue, previewedId);
    const facts = await readFacts(db);
    const texts = { header: page.header, bodyText: page.body, footer: page.footer };
    return {
      id: page.id,
      title: page.title,
      ...quoteFacts(texts, facts),
      icon: '',
      image: '',
      smallImage: '',
      keyValue: page.key,
      link: '',
      linkTitle: '',
      enabled: page.isEnabled,
      categoryId: 0,
      createDate: page.createdAt.toISOString(),
      createdBy: '',
      modifyDate: '',
      modifyBy: '',
    };
  });

  serveSharedCall(app, cache, getContentFileByKey, async (query) => {
    const { id, title } = await findPage(db, query.keyValue, previewedId);
    const facts = await readFacts(db);
    return {
      content: { id, title },
      files: (await listVideos(db, id)).map((file) => ({
        id: file.id,
        title: file.title,
        description: quoteFacts(file.description, facts),
        filePath: file.path,
      })),
    };
  });
}
