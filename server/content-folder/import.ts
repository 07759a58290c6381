/** Imports a content folder: in one transaction, one import at a time. */
import { sql } from 'drizzle-orm';
import { lockForTransaction } from '../db/advisory-locks';
import type { Database, Transaction } from '../db/database';
import type { FileStore } from '../files/file-store';
import { TEMPLATE_CONTENT } from '../demo/folder';
import { adviceOn } from './advice';
import { applyPlan } from './apply';
import { checkMedia } from './check-media';
import { type MediaChange, planMedia, stageMedia } from './copy-media';
import { ContentMistakes } from './mistakes';
import { type Plan, planImport } from './plan';
import { type Content, readContent, readFolder } from './read';
import { lockStored, readCustomerIds, readStored } from './stored';

/**
 * Reads a content folder, decodes its pictures, and adds advice to its warnings.
 * @throws {ContentMistakes}
 */
export async function checkContent(folder: string): Promise<Content> {
  const { content, mistakes } = await readFolder(folder);
  const { media, mistakes: ofMedia } = await checkMedia(folder, content.media);
  mistakes.push(...ofMedia);
  if (mistakes.length > 0) throw new ContentMistakes(mistakes);
  const advice = adviceOn(content, await readContent(TEMPLATE_CONTENT));
  return { ...content, media, warnings: [...content.warnings, ...advice] };
}

/** Writes content into the database. The caller's transaction holds the lock of imports. */
export async function storeContent(tx: Transaction, content: Content): Promise<Plan> {
  await lockStored(tx);
  const stored = await readStored(tx);
  const plan = planImport(content, stored, await readCustomerIds(tx));
  await applyPlan(tx, plan, stored);
  return plan;
}

export interface ImportResult {
  readonly plan: Plan;
  readonly media: readonly MediaChange[];
}

/** What an import would change. */
export async function previewImport(
  db: Database,
  content: Content,
  files: FileStore,
): Promise<ImportResult> {
  return {
    plan: planImport(content, await readStored(db), await readCustomerIds(db)),
    media: await planMedia(content, files),
  };
}

/**
 * Imports a content folder. The triggers of the tables notify every server process of the change. Files are copied
 * before rows are locked, because copying takes long. New files are shown before the content that refers to them, and
 * present files are replaced once it is committed.
 * @param files store in which the server finds files
 * @param signal interrupts the import
 * @throws {Error} when files could not be replaced; after any other error, nothing is changed
 */
export async function importContent(
  db: Database,
  content: Content,
  files: FileStore,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const { staged, ...result } = await db.transaction(async (tx) => {
    // The limits of requests are too short for an import that waits for another one, and that copies files.
    await tx.execute(sql`set local lock_timeout = '60s'`);
    await tx.execute(sql`set local statement_timeout = '60s'`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(lockForTransaction('content'));
    const media = await planMedia(content, files, signal);
    const staged = await stageMedia(content.folder, media, files, signal);
    try {
      await staged.create();
      const plan = await storeContent(tx, content);
      signal?.throwIfAborted();
      return { plan, media, staged };
    } catch (error) {
      await staged.discard();
      throw error;
    }
  });
  await staged.replace();
  return result;
}
