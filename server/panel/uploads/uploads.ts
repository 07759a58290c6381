/**
 * Uploads of the staff. The bytes of an unfinished upload are in a folder of the store that is not served; a finished
 * one is a file of the catalogue. An interruption at any point leaves a row, with which the next call or the sweep goes
 * on.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataStore } from '@tus/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatNumber } from '@/shared/lib/persian-text';
import { lockForTransaction } from '../../db/advisory-locks';
import type { Database } from '../../db/database';
import { staffUploads } from '../../db/schema';
import { extensionsOf, FILE_KINDS, HEAD_BYTES, typeByContent } from '../../entries/file-kinds';
import type { FileStore } from '../../files/file-store';
import { cleanPicture, type Fault } from '../../uploads/clean-picture';
import { type Actor, recordAudit } from '../audit';
import { keyFromTitle } from '../contract/keys';
import { folderOf, MAX_UNFINISHED_UPLOADS, type UploadMetadata } from '../contract/uploads';
import { notFound, refused } from '../refusals';

export type StaffUpload = typeof staffUploads.$inferSelect;
export interface UploadStores {
  readonly files: FileStore;
  /** Opened with the first upload. */ readonly openUploads: () => Promise<DataStore>;
}

/** The name of an upload's bytes in the store. Files without an ending are never served. */
export const storedNameOf = (id: string): string => `.uploads/${id}`;
const bytesOf = (id: string): string => `/files/${storedNameOf(id)}`;
/** The suffixes of an upload's stored files: its bytes, and the records of the libraries. */
const BESIDE = ['', '.json', '.info', '.part'];

const FAULTS: Readonly<Record<Fault, string>> = {
  unknown: 'این فایل تصویر JPEG، PNG یا WebP نیست.',
  broken: 'این تصویر کامل نیست یا خراب است؛ فایل دیگری انتخاب کنید.',
  'too large': 'ابعاد این تصویر بیش از اندازه است؛ تصویر کوچک‌تری انتخاب کنید.',
};
const NOT_ARRIVED = 'این فایل هنوز کامل نرسیده است؛ بارگذاری را ادامه دهید.';

/**
 * Records a new upload.
 * @param bytes declared size
 * @returns its id
 * @throws {PanelRefusal} when it is too large, or when the person has too many unfinished ones
 */
export async function beginUpload(
  db: Database,
  { id: staffId }: Actor,
  { resource, kind, filename }: UploadMetadata,
  bytes: number,
): Promise<string> {
  const { title, maxBytes } = FILE_KINDS[kind];
  if (bytes > maxBytes)
    throw refused(`حجم ${title} باید حداکثر ${formatNumber(maxBytes / 1e6)} مگابایت باشد.`);
  const id = randomBytes(16).toString('hex');
  await db.transaction(async (tx) => {
    await tx.execute(lockForTransaction('uploads'));
    const isUnfinished = and(eq(staffUploads.staffId, staffId), isNull(staffUploads.finishedAt));
    if ((await tx.$count(staffUploads, isUnfinished)) >= MAX_UNFINISHED_UPLOADS)
      throw refused(
        `${formatNumber(MAX_UNFINISHED_UPLOADS)} بارگذاری نیمه‌تمام دارید؛ یکی از آن‌ها را ادامه دهید یا لغو کنید.`,
      );
    await tx
      .insert(staffUploads)
      .values({ id, staffId, resource, kind, fileName: filename, bytes });
  });
  return id;
}

/** @throws {PanelRefusal} 404 for the id of another person */
export async function findUpload(
  db: Database,
  { id: staffId }: Actor,
  id: string,
): Promise<StaffUpload> {
  const isOwn = and(eq(staffUploads.id, id), eq(staffUploads.staffId, staffId));
  const [found] = await db.select().from(staffUploads).where(isOwn);
  if (!found) throw notFound();
  return found;
}

/** Removes the bytes of an upload, then its row. Its lease is held, or it has expired. */
export async function removeUpload(
  db: Database,
  { files, openUploads }: UploadStores,
  { id, path, finishedAt }: StaffUpload,
): Promise<void> {
  // ends the parts of an upload in a bucket, which are no files
  if (!finishedAt) await (await openUploads()).remove(storedNameOf(id)).catch(() => undefined);
  for (const ending of BESIDE) await files.remove(bytesOf(id) + ending);
  if (path && !finishedAt) await files.remove(path);
  await db.delete(staffUploads).where(eq(staffUploads.id, id));
}

/** Completes an upload whose last part arrived just before an interruption. */
async function completeParts({ openUploads }: UploadStores, id: string): Promise<void> {
  const uploads = await openUploads();
  const { offset, size } = await uploads.getUpload(storedNameOf(id)).catch((error: unknown) => {
    throw error instanceof Error ? error : refused(NOT_ARRIVED); // the library throws objects
  });
  if (offset !== size) throw refused(NOT_ARRIVED);
  await uploads.write(Readable.from([]), storedNameOf(id), offset);
}

const readBytes = async (files: FileStore, path: string, size: number): Promise<Buffer> =>
  buffer(await files.read(path, { first: 0, last: size - 1 }));

/** A stored path that no file has, with a readable part of the file's name. */
function newPath({ resource, kind, fileName }: StaffUpload, extension: string): string {
  const folder = folderOf(resource, kind);
  const readable = keyFromTitle(fileName.replace(/\.[^.]*$/, '')) || kind;
  return `/files/${folder}/${readable}-${randomBytes(8).toString('hex')}${extension}`;
}

/**
 * Checks the content of an upload whose bytes have arrived, and moves it to its stored path. Repeated after an
 * interruption, it goes on where it was. The caller holds the lease.
 * @returns the stored path
 * @throws {PanelRefusal} when bytes are missing, or when the content is of another kind: then nothing remains of it
 */
export async function finishUpload(
  db: Database,
  stores: UploadStores,
  actor: Actor,
  id: string,
): Promise<string> {
  const upload = await findUpload(db, actor, id);
  const { kind, bytes, finishedAt } = upload;
  if (finishedAt) return upload.path!;
  const { files } = stores;
  let found = await files.find(bytesOf(id));
  let { path } = upload;
  if (!found && !path) {
    await completeParts(stores, id);
    found = await files.find(bytesOf(id));
  }
  if (found && found.size !== bytes) throw refused(NOT_ARRIVED);
  // Without bytes and with a path, the file was moved before an interruption.
  if (found) {
    const refuse = async (message: string): Promise<never> => {
      await removeUpload(db, stores, upload);
      throw refused(message);
    };
    const head = await readBytes(files, bytesOf(id), Math.min(bytes, HEAD_BYTES));
    const extension = typeByContent(kind, head);
    if (!extension)
      return refuse(
        `محتوای این فایل ${FILE_KINDS[kind].title} با پسوند ${extensionsOf(kind).join('، ')} نیست.`,
      );
    if (!path) {
      path = newPath(upload, extension);
      await db.update(staffUploads).set({ path }).where(eq(staffUploads.id, id));
    }
    if (kind === 'picture') {
      const cleaned = await cleanPicture(await readBytes(files, bytesOf(id), bytes), actor.id);
      if (typeof cleaned === 'string') return refuse(FAULTS[cleaned]);
      await files.write(path, cleaned.bytes, cleaned.bytes.length);
    } else await files.move(bytesOf(id), path);
  }
  const stored = path!;
  await db.transaction(async (tx) => {
    await tx
      .update(staffUploads)
      .set({ finishedAt: sql`now()` })
      .where(eq(staffUploads.id, id));
    const after = { path: stored, kind, bytes };
    await recordAudit(tx, actor, { action: 'create', resource: 'upload', rowId: id, after });
  });
  for (const ending of BESIDE) await files.remove(bytesOf(id) + ending);
  return stored;
}
