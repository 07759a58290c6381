/** Imports a content folder: in one transaction, one import at a time. */
import { sql } from 'drizzle-orm';
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
import {
  findOverwritten,
  lastStaffWrite,
  OverwritesStaff,
  recordExport,
  type StaffWrite,
} from './staff-writes';
import { lockContent, lockStored, readCustomerIds, readStored } from './stored';

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

export interface ImportResult {
  readonly plan: Plan;
  readonly media: readonly MediaChange[];
  /** writes of the staff that the plan overwrites */ readonly overwritten: readonly StaffWrite[];
}

async function planFor(db: Database | Transaction, content: Content) {
  const stored = await readStored(db);
  const plan = planImport(content, stored, await readCustomerIds(db));
  return { stored, plan, overwritten: await findOverwritten(db, plan, stored) };
}

/**
 * Writes content into the database. The caller's transaction holds the lock of imports.
 * @param isForced whether writes of the staff may be overwritten
 * @throws {OverwritesStaff}
 */
export async function storeContent(
  tx: Transaction,
  content: Content,
  isForced = false,
): Promise<Omit<ImportResult, 'media'>> {
  await lockStored(tx);
  const { stored, plan, overwritten } = await planFor(tx, content);
  if (overwritten.length > 0 && !isForced) throw new OverwritesStaff(overwritten);
  await applyPlan(tx, plan, stored);
  await recordExport(tx, await lastStaffWrite(tx));
  return { plan, overwritten };
}

/** Returns the changes that an import would make. */
export async function previewImport(
  db: Database,
  content: Content,
  files: FileStore,
): Promise<ImportResult> {
  const { plan, overwritten } = await planFor(db, content);
  return { plan, overwritten, media: await planMedia(content, files) };
}

interface ImportOptions {
  /** interrupts the import */ readonly signal?: AbortSignal;
  /** whether writes of the staff may be overwritten */ readonly isForced?: boolean;
}

/**
 * Imports a content folder. The triggers of the tables notify every server process of the change. Files are copied
 * before rows are locked, because copying takes long. New files are shown before the content that refers to them, and
 * present files are replaced once it is committed.
 * @param files store in which the server finds files
 * @throws {OverwritesStaff} when writes of the staff would be overwritten
 * @throws {Error} when files could not be replaced; after any other error, nothing is changed
 */
export async function importContent(
  db: Database,
  content: Content,
  files: FileStore,
  { signal, isForced }: ImportOptions = {},
): Promise<ImportResult> {
  const { staged, ...result } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`); // while it copies files
    await lockContent(tx);
    const media = await planMedia(content, files, signal);
    const staged = await stageMedia(content.folder, media, files, signal);
    try {
      await staged.create();
      const stored = await storeContent(tx, content, isForced);
      signal?.throwIfAborted();
      return { ...stored, media, staged };
    } catch (error) {
      await staged.discard();
      throw error;
    }
  });
  await staged.replace();
  return result;
}
