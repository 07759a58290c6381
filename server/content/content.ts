/** Content pages and their videos. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contentFiles, contentPages } from '../db/schema';
import { notFound } from '../refusals/refusals';

/**
 * Finds a content page by its key.
 * @throws {Refusal} when the page does not exist or is switched off
 */
export async function findPage(
  db: Database,
  key: string,
): Promise<typeof contentPages.$inferSelect> {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.key, key), eq(contentPages.isEnabled, true)));
  if (!row) throw notFound();
  return row;
}

/** The videos of a page, in their order. */
export const listVideos = (db: Database, pageId: number) =>
  db
    .select()
    .from(contentFiles)
    .where(eq(contentFiles.pageId, pageId))
    .orderBy(asc(contentFiles.position), asc(contentFiles.id));
