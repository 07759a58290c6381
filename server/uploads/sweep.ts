/** Deletes unused uploads: pictures that no answer contains, and files without a row. */
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { dietForms, uploads, userDiets } from '../db/schema';
import type { FileStore, ListedFile } from '../files/file-store';

/** Milliseconds between two rounds. Each round checks 1/256 of the files, so all are checked within a day. */
export const SWEEP_INTERVAL_MS = 5 * 60_000;
const SWEEP_SHARDS = 256;
/** Paths of complete and incomplete uploads; other files are never deleted. */
export const UPLOADED_PATH = /\/[0-9a-f]{40}\.(jpg|png|webp)(\.[0-9a-f-]{36}\.part|\.part)?$/;
/**
 * Milliseconds after its upload during which a picture that no answer contains may still be part of a draft (decision
 * 27).
 */
const DRAFT_LIFETIME_MS = 30 * 86_400_000;
/** Maximum duration of an upload in milliseconds. */
const UPLOAD_LIFETIME_MS = 3_600_000;
const BATCH_SIZE = 500;

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

async function sweepBatch(db: Database, files: FileStore, listed: ListedFile[], now: Date) {
  const paths = listed.map(({ path }) => path);
  const ofThese = inArray(uploads.path, paths);
  await db
    .delete(uploads)
    .where(
      and(
        ofThese,
        lt(uploads.createdAt, new Date(now.getTime() - DRAFT_LIFETIME_MS)),
        notExists(isUsedInAnswer(db)),
      ),
    );
  const rows = await db.select({ path: uploads.path }).from(uploads).where(ofThese);
  const named = new Set(rows.map(({ path }) => path));
  const startOfUploads = now.getTime() - UPLOAD_LIFETIME_MS;
  for (const { path, changedAt } of listed)
    if (!named.has(path) && changedAt.getTime() < startOfUploads) await files.remove(path);
}

/** Runs one round, on the files whose random names begin with this round's digits. */
export async function sweepUploads(
  db: Database,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  const shard = Math.floor(now.getTime() / SWEEP_INTERVAL_MS) % SWEEP_SHARDS;
  const digits = shard.toString(16).padStart(2, '0');
  const listed = (await files.listUploads(digits)).filter(({ path }) => UPLOADED_PATH.test(path));
  for (let from = 0; from < listed.length; from += BATCH_SIZE)
    await sweepBatch(db, files, listed.slice(from, from + BATCH_SIZE), now);
}
