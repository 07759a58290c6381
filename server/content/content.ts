/** Content pages and their videos. */
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contentFiles, contentPages } from '../db/schema';
import { notFound } from '../refusals/refusals';

/**
 * Finds a content page by its key.
 * @param previewedId of a page that is found although it may be hidden
 * @throws {Refusal} when the page does not exist, is hidden or is switched off
 */
export async function findPage(
  db: Database,
  key: string,
  previewedId?: number,
): Promise<typeof contentPages.$inferSelect> {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(
      and(
        eq(contentPages.key, key),
        or(
          and(eq(contentPages.isEnabled, true), eq(contentPages.isWithdrawn, false)),
          previewedId === undefined ? undefined : eq(contentPages.id, previewedId),
        ),
      ),
    );
  if (!row) throw notFound();
  return row;
}

/** The shown videos of a page, in their order. */
export const listVideos = (db: Database, pageId: number) =>
  db
    .select()
    .from(contentFiles)
    .where(and(eq(contentFiles.pageId, pageId), eq(contentFiles.isWithdrawn, false)))
    .orderBy(asc(contentFiles.position), asc(contentFiles.id));
