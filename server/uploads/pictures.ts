/** Uploaded pictures: recognised by their bytes, kept under random names, each with who sent it. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import type { Database } from '../db/database';
import { uploads } from '../db/schema';
import { notFound, refused } from '../http/envelope';

/** The extension by what the bytes are, whatever the file is called. */
function kindOf(bytes: Buffer): 'jpg' | 'png' | 'webp' | undefined {
  const starts = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('ffd8ff')) return 'jpg';
  if (starts('89504e470d0a1a0a')) return 'png';
  return starts('52494646') && starts('57454250', 8) ? 'webp' : undefined;
}

/** Where a stored path (`/files/…`) lies. @param folder where uploads are kept */
const onDisk = (folder: string, path: string) => join(folder, path.slice('/files/'.length));

/**
 * Keeps a picture.
 * @param folder where uploads are kept @param group the stored path's first part
 * @returns the stored path, `/files/{group}/{40 hexadecimal digits}.{jpg|png|webp}`
 * @throws {Refusal} when it is too large, or no picture of these kinds
 */
export async function storePicture(
  db: Database,
  folder: string,
  picture: { file: File; group: string; userId: number },
): Promise<string> {
  const { file, group, userId } = picture;
  if (file.size > LIMITS.picture) throw refused('حجم تصویر باید کمتر از ۵ مگابایت باشد.');
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (!kind)
    throw refused('فقط تصویر JPEG، PNG یا WebP پذیرفته می‌شود؛ لطفاً فایل دیگری انتخاب کنید.');
  const path = `/files/${group}/${randomBytes(20).toString('hex')}.${kind}`;
  await mkdir(dirname(onDisk(folder, path)), { recursive: true });
  await writeFile(onDisk(folder, path), bytes, { flag: 'wx' });
  await db.insert(uploads).values({ path, userId });
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
