/** The panel's file manager. */
import type { Hono } from 'hono';
import { fileUpload, removeFile } from '@/shared/api/contract/file';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import type { Database } from '../db/database';
import type { FileStore } from '../files/file-store';
import { createLimiter } from '../http/limiter';
import { serveCall } from '../http/serve-call';
import type { UrlSigner } from '../http/url-signer';
import { removePicture, storePicture } from '../uploads/pictures';

export function serveFileManager(
  app: Hono,
  db: Database,
  files: FileStore,
  { signer }: UrlSigner,
): void {
  const countSent = createLimiter(db, 'upload', 40, 'تعداد فایل‌های ارسالی زیاد بود');

  serveCall(app, db, fileUpload, async ({ user, body: { file, folderName } }) => {
    await countSent(String(user.id));
    const sign = await signer();
    return sign(await storePicture(db, files, { file, group: folderName, userId: user.id }));
  });

  serveCall(app, db, removeFile, async ({ user, body }) => {
    await removePicture(db, files, user.id, barePath(body.filePath));
    return null;
  });
}
