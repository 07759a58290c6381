/** The panel's file manager. */
import type { Hono } from 'hono';
import { fileUpload, removeFile } from '@/shared/api/contract/file';
import type { Database } from '../db/database';
import { createLimiter } from '../http/limiter';
import { serveCall } from '../http/serve-call';
import { removePicture, storePicture } from '../uploads/pictures';

/** @param folder where uploads are kept */
export function serveFileManager(app: Hono, db: Database, folder: string): void {
  const countSent = createLimiter(db, 'upload', 40, 'تعداد فایل‌های ارسالی زیاد بود');

  serveCall(app, db, fileUpload, async ({ user, body: { file, folderName } }) => {
    await countSent(String(user.id));
    return storePicture(db, folder, { file, group: folderName, userId: user.id });
  });

  serveCall(app, db, removeFile, async ({ user, body }) => {
    await removePicture(db, folder, user.id, body.filePath);
    return null;
  });
}
