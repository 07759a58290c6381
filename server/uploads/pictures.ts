/** Uploaded pictures: reencoded, and stored under random names with their owner. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { toPersianDigits } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { uploads } from '../db/schema';
import type { FileStore } from '../files/file-store';
import { notFound, refused } from '../refusals/refusals';
import { cleanPicture, type Fault } from './clean-picture';

const REFUSALS: Readonly<Record<Fault, string>> = {
  unknown: 'فقط تصویر JPEG، PNG یا WebP پذیرفته می‌شود؛ لطفاً فایل دیگری انتخاب کنید.',
  broken: 'این تصویر کامل نیست یا خراب است؛ لطفاً فایل دیگری انتخاب کنید.',
  'too large': 'ابعاد این تصویر بیش از اندازه است؛ لطفاً تصویر کوچک‌تری انتخاب کنید.',
};

const TOO_MANY_BYTES = `حجم تصویر باید کمتر از ${toPersianDigits(String(LIMITS.pictureBytes / 1_000_000))} مگابایت باشد.`;

/** Maximum bytes of all pictures of a member: about ten questionnaires. Unused pictures are deleted (sweep.ts). */
const MAX_MEMBER_BYTES = 300_000_000;
const NO_SPACE =
  'فضای تصویرهای شما پر است؛ لطفاً تصویرهایی را که لازم ندارید حذف کنید یا به پشتیبانی خبر دهید.';

/**
 * Stores a picture.
 * @param group first segment of the stored path
 * @returns the stored path, `/files/{group}/{40 hexadecimal digits}.{jpg|png|webp}`
 * @throws {Refusal} when it is too large, broken, not of a supported type, or the member's space is full
 */
export async function storePicture(
  db: Database,
  files: FileStore,
  picture: { file: File; group: string; userId: number },
): Promise<string> {
  const { file, group, userId } = picture;
  if (file.size > LIMITS.pictureBytes) throw refused({ name: 'file', message: TOO_MANY_BYTES });
  const [used] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::bigint`.mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  if (used!.bytes + file.size > MAX_MEMBER_BYTES)
    throw refused({ name: 'file', message: NO_SPACE });
  const cleaned = await cleanPicture(Buffer.from(await file.arrayBuffer()), userId);
  if (typeof cleaned === 'string') throw refused({ name: 'file', message: REFUSALS[cleaned] });
  const { kind, bytes } = cleaned;
  const path = `/files/${group}/${randomBytes(20).toString('hex')}.${kind}`;
  // The row comes first: what an interruption leaves is swept by its row (sweep.ts).
  await db.insert(uploads).values({ path, userId, isStored: false, bytes: bytes.length });
  await files.write(path, bytes, bytes.length);
  await db.update(uploads).set({ isStored: true }).where(eq(uploads.path, path));
  return path;
}

/**
 * Removes an upload with its row. When the store fails, the row stays.
 * @param condition matches at most one row
 * @returns whether there was one
 */
export const removeUpload = (
  db: Database,
  files: FileStore,
  condition: SQL | undefined,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [upload] = await tx.delete(uploads).where(condition).returning();
    if (upload) await files.remove(upload.path);
    return upload !== undefined;
  });

/** @throws {Refusal} when the user did not upload this picture */
export async function removePicture(
  db: Database,
  files: FileStore,
  userId: number,
  path: string,
): Promise<void> {
  const isOwn = and(eq(uploads.path, path), eq(uploads.userId, userId));
  if (!(await removeUpload(db, files, isOwn))) throw notFound();
}

/** Maximum number of a user's pictures per request. */
const MAX_PICTURES_PER_LOOKUP = 50;

/**
 * The user's own pictures: first those of the given paths, then the latest.
 * @param paths sent by the client; other users' pictures are never returned
 * @returns stored paths
 */
export async function picturesOf(
  db: Database,
  userId: number,
  paths: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.isStored, true)))
    .orderBy(desc(inArray(uploads.path, ['', ...paths])), desc(uploads.createdAt))
    .limit(MAX_PICTURES_PER_LOOKUP);
  return rows.map(({ path }) => path);
}
