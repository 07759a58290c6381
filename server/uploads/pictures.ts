/** Uploaded pictures: encoded anew, kept under random names, each with who sent it. */
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

const TOO_MANY_BYTES = `حجم تصویر باید کمتر از ${toPersianDigits(String(LIMITS.picture / 1_000_000))} مگابایت باشد.`;

/** Where a stored path (`/files/…`) lies. @param folder where uploads are kept */
export const onDisk = (folder: string, path: string) => join(folder, path.slice('/files/'.length));

/**
 * Keeps a picture.
 * @param folder where uploads are kept @param group the stored path's first part
 * @returns the stored path, `/files/{group}/{40 hexadecimal digits}.{jpg|png|webp}`
 * @throws {Refusal} when it is too large, broken, or no picture of these kinds
 */
export async function storePicture(
  db: Database,
  folder: string,
  picture: { file: File; group: string; userId: number },
): Promise<string> {
  const { file, group, userId } = picture;
  if (file.size > LIMITS.picture) throw refused({ name: 'file', message: TOO_MANY_BYTES });
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
    // A full disk, a database that is away. What a crash leaves is swept (sweep.ts).
    for (const left of [aside, place]) await rm(left, { force: true });
    throw error;
  }
  return path;
}

/** @throws {Refusal} when the user has uploaded no such picture */
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

/** Most of a user's pictures that are looked up at once. */
const MAX_PICTURES_PER_LOOKUP = 50;

/**
 * The user's own pictures: those of these paths, and then the latest.
 * @param paths that somebody wrote: of what others uploaded nothing is answered
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
