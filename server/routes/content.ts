/** Content pages and their videos. */
import { and, asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getContentFileByKey, getContentPageByKey } from '@/shared/api/contract/content';
import type { Database } from '../db/database';
import { contentFiles, contentPages } from '../db/schema';
import { missing } from '../envelope';
import { serveCall } from '../serve-call';

export function serveContent(app: Hono, db: Database): void {
  const pageOf = async (key: string) => {
    const [row] = await db
      .select()
      .from(contentPages)
      .where(and(eq(contentPages.key, key), eq(contentPages.isEnabled, true)));
    if (!row) throw missing();
    return row;
  };

  serveCall(app, db, getContentPageByKey, async ({ query }) => {
    const { id, key, title, header, body, footer, isEnabled, createdAt } = await pageOf(
      query.keyValue,
    );
    return {
      id,
      title,
      header,
      bodyText: body,
      footer,
      icon: '',
      image: '',
      smallImage: '',
      keyValue: key,
      link: '',
      linkTitle: '',
      enabled: isEnabled,
      categoryId: 0,
      createDate: createdAt.toISOString(),
      createdBy: '',
      modifyDate: '',
      modifyBy: '',
    };
  });

  serveCall(app, db, getContentFileByKey, async ({ query }) => {
    const { id, title } = await pageOf(query.keyValue);
    const files = await db
      .select()
      .from(contentFiles)
      .where(eq(contentFiles.pageId, id))
      .orderBy(asc(contentFiles.id));
    return {
      content: { id, title },
      files: files.map((file) => ({
        id: file.id,
        title: file.title,
        description: file.description,
        filePath: file.path,
      })),
    };
  });
}
