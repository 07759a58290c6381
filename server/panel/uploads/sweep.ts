/** Deletes the uploads of the staff that were not finished, and the rows of the finished ones. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { staffUploads } from '../../db/schema';
import type { FileStore } from '../../files/file-store';
import { UPLOAD_LIFETIME_MS } from '../contract/uploads';
import { createLeases, withLease } from './leases';
import { removeUpload } from './uploads';

/** Uploads of one round. */
const ROUND = 100;

/** A finished upload keeps its file, also when no row of the catalogue names it: texts and drafts may. */
export async function sweepStaffUploads(
  db: Database,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  const expired = await db
    .select({ id: staffUploads.id })
    .from(staffUploads)
    .where(
      and(
        lt(staffUploads.createdAt, new Date(now.getTime() - UPLOAD_LIFETIME_MS)),
        or(isNull(staffUploads.leaseEndsAt), lt(staffUploads.leaseEndsAt, sql`now()`)),
      ),
    )
    .limit(ROUND);
  const leases = createLeases(db);
  for (const { id } of expired)
    await withLease(leases, id, async () => {
      const [upload] = await db.select().from(staffUploads).where(eq(staffUploads.id, id));
      if (upload) await removeUpload(db, { files, openUploads: files.openUploads }, upload);
    });
}
