/** Deletes unused uploads: pictures that no answer contains, and files without a row. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { dietForms, uploads, userDiets } from '../db/schema';
import { onDisk } from './pictures';

/** Milliseconds between two rounds. Each round checks 1/256 of the files, so all are checked within a day. */
export const SWEEP_INTERVAL_MS = 5 * 60_000;
const SWEEP_SHARDS = 256;
/** File names of complete and incomplete uploads; other files are never deleted. */
const UPLOADED_NAME = /^[0-9a-f]{40}\.(jpg|png|webp)(\.part)?$/;
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

async function sweepPaths(db: Database, folder: string, paths: string[], now: Date) {
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
  for (const path of paths.filter((each) => !named.has(each))) {
    const file = onDisk(folder, path);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity })); // the file is already removed
    if (mtimeMs < now.getTime() - UPLOAD_LIFETIME_MS) await rm(file, { force: true });
  }
}

/**
 * Runs one round, on the files whose random names begin with this round's digits.
 * @param folder of uploads
 */
export async function sweepUploads(db: Database, folder: string, now = new Date()): Promise<void> {
  const shard = Math.floor(now.getTime() / SWEEP_INTERVAL_MS) % SWEEP_SHARDS;
  const digits = shard.toString(16).padStart(2, '0');
  const groups = await readdir(folder, { withFileTypes: true }).catch(() => []); // no upload exists yet
  for (const group of groups.filter((each) => each.isDirectory())) {
    const names = await readdir(join(folder, group.name));
    const paths = names
      .filter((name) => name.startsWith(digits) && UPLOADED_NAME.test(name))
      .map((name) => `/files/${group.name}/${name}`);
    for (let from = 0; from < paths.length; from += BATCH_SIZE)
      await sweepPaths(db, folder, paths.slice(from, from + BATCH_SIZE), now);
  }
}
