/**
 * Deletes unused uploads. Only the rows of this database decide, so that a server on an older or another database
 * deletes no file of a shared store that it does not know.
 */
import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { dietForms, uploads, uploadShard, userDiets } from '../db/schema';
import type { FileStore } from '../files/file-store';
import { removeUpload } from './pictures';

/** Milliseconds between two rounds. Each round checks 1/256 of the uploads, so all are checked within a day. */
export const SWEEP_INTERVAL_MS = 5 * 60_000;
const SWEEP_SHARDS = 256;
/**
 * Milliseconds after its upload during which a picture that no answer contains may still be part of a draft (decision
 * 27).
 */
const DRAFT_LIFETIME_MS = 30 * 86_400_000;
/** Maximum duration of an upload in milliseconds. */
const UPLOAD_LIFETIME_MS = 3_600_000;

/** Matches pictures that an answer of their owner contains. */
const isUsedInAnswer = (db: Database) =>
  db
    .select({ id: dietForms.id })
    .from(dietForms)
    .innerJoin(userDiets, eq(userDiets.id, dietForms.userDietId))
    .where(
      and(
        eq(userDiets.userId, uploads.userId),
        sql`strpos(${dietForms.answerObject}, ${uploads.path}) > 0`,
      ),
    );

/** Runs one round, on the uploads whose random names begin with this round's digits. */
export async function sweepUploads(
  db: Database,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  const shard = Math.floor(now.getTime() / SWEEP_INTERVAL_MS) % SWEEP_SHARDS;
  const digits = shard.toString(16).padStart(2, '0');
  const isOlderThan = (milliseconds: number) =>
    lt(uploads.createdAt, new Date(now.getTime() - milliseconds));
  const isUnused = or(
    and(eq(uploads.isStored, false), isOlderThan(UPLOAD_LIFETIME_MS)),
    and(isOlderThan(DRAFT_LIFETIME_MS), notExists(isUsedInAnswer(db))),
  );
  const unused = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploadShard(uploads.path), digits), isUnused));
  for (const { path } of unused)
    await removeUpload(db, files, and(eq(uploads.path, path), isUnused));
}
