/** Uploaded pictures: reencoded, and stored under random names with their owner. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { toPersianDigits } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { uploads } from '../db/schema';
import { notFound, refused } from '../http/envelope';
import { cleanPicture, type Fault } from './clean-picture';

const REFUSALS: Readonly<Record<Fault, string>> = {
  unknown: 'فقط تصویر JPEG، PNG یا WebP پذیرفته می‌شود؛ لطفاً فایل دیگری انتخاب کنید.',
  broken: 'این تصویر کامل نیست یا خراب است؛ لطفاً فایل دیگری انتخاب کنید.',
  'too large': 'ابعاد این تصویر بیش از اندازه است؛ لطفاً تصویر کوچک‌تری انتخاب کنید.',
};

const TOO_MANY_BYTES = `حجم تصویر باید کمتر از ${toPersianDigits(String(LIMITS.pictureBytes / 1_000_000))} مگابایت باشد.`;

/**
 * The path on disk of a stored path (`/files/…`).
 * @param folder of uploads
 */
export const onDisk = (folder: string, path: string) => join(folder, path.slice('/files/'.length));

/**
 * Stores a picture.
 * @param folder of uploads
 * @param group first segment of the stored path
 * @returns the stored path, `/files/{group}/{40 hexadecimal digits}.{jpg|png|webp}`
 * @throws {Refusal} when it is too large, broken, or not of a supported type
 */
export async function storePicture(
  db: Database,
  folder: string,
  picture: { file: File; group: string; userId: number },
): Promise<string> {
  const { file, group, userId } = picture;
  if (file.size > LIMITS.pictureBytes) throw refused({ name: 'file', message: TOO_MANY_BYTES });
  const cleaned = await cleanPicture(Buffer.from(await file.arrayBuffer()));
  if (typeof cleaned === 'string') throw refused({ name: 'file', message: REFUSALS[cleaned] });
  const { kind, bytes } = cleaned;
  const path = `/files/${group}/${randomBytes(20).toString('hex')}.${kind}`;
  const [place, aside] = [onDisk(folder, path), onDisk(folder, `${path}.part`)];
  await mkdir(dirname(place), { recursive: true });
  try {
    await writeFile(aside, bytes, { flag: 'wx' });
    await rename(aside, place);
    await db.insert(uploads).values({ path, userId });
  } catch (error) {
    // Storing failed, for example because of a full disk or an unreachable database. Files that remain after a crash
    // are swept (sweep.ts).
    for (const left of [aside, place]) await rm(left, { force: true });
    throw error;
  }
  return path;
}

/** @throws {Refusal} when the user did not upload this picture */
export async function removePicture(
  db: Database,
  folder: string,
  userId: number,
  path: string,
): Promise<void> {
  const [upload] = await db
    .delete(uploads)
    .where(and(eq(uploads.path, path), eq(uploads.userId, userId)))
    .returning();
  if (!upload) throw notFound();
  await rm(onDisk(folder, upload.path), { force: true });
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
    .where(eq(uploads.userId, userId))
    .orderBy(desc(inArray(uploads.path, ['', ...paths])), desc(uploads.createdAt))
    .limit(MAX_PICTURES_PER_LOOKUP);
  return rows.map(({ path }) => path);
}
