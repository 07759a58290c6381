/** The panel's file manager: pictures, recognised by their bytes and stored under random names. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { fileUpload, removeFile } from '@/shared/api/contract/file';
import type { Database } from '../db/database';
import { uploads } from '../db/schema';
import { missing, Refusal } from '../envelope';
import { createLimiter } from '../limiter';
import { serveCall } from '../serve-call';

/** Bytes of the largest picture. */
export const LARGEST_PICTURE = 5_000_000;

/** The extension by what the bytes are, whatever the file is called. */
function kindOf(bytes: Buffer): 'jpg' | 'png' | 'webp' | undefined {
  const starts = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('ffd8ff')) return 'jpg';
  if (starts('89504e470d0a1a0a')) return 'png';
  return starts('52494646') && starts('57454250', 8) ? 'webp' : undefined;
}

/** @param folder where uploads are kept */
export function serveFileManager(app: Hono, db: Database, folder: string): void {
  const sent = createLimiter(
    40,
    'تعداد فایل‌های ارسالی زیاد بود؛ لطفاً یک ربع دیگر دوباره امتحان کنید.',
  );
  const onDisk = (path: string) => join(folder, path.slice('/files/'.length));

  serveCall(app, db, fileUpload, async ({ user, body: { file, folderName } }) => {
    sent.count(String(user.id));
    if (file.size > LARGEST_PICTURE)
      throw new Refusal(400, ['حجم تصویر باید کمتر از ۵ مگابایت باشد.']);
    const bytes = Buffer.from(await file.arrayBuffer());
    const kind = kindOf(bytes);
    if (!kind)
      throw new Refusal(400, [
        'فقط تصویر JPEG، PNG یا WebP پذیرفته می‌شود؛ لطفاً فایل دیگری انتخاب کنید.',
      ]);
    const path = `/files/${folderName}/${randomBytes(20).toString('hex')}.${kind}`;
    await mkdir(dirname(onDisk(path)), { recursive: true });
    await writeFile(onDisk(path), bytes, { flag: 'wx' });
    await db.insert(uploads).values({ path, userId: user.id });
    return path;
  });

  serveCall(app, db, removeFile, async ({ user, body }) => {
    const [upload] = await db
      .delete(uploads)
      .where(and(eq(uploads.path, body.filePath), eq(uploads.userId, user.id)))
      .returning();
    if (!upload) throw missing();
    await rm(onDisk(upload.path), { force: true });
    return null;
  });
}
