/** Uploads of files, which the panel sends in parts by the tus protocol (https://tus.io). */
import * as z from 'zod';
import { FILE_KIND_NAMES, type FileKind } from '../../entries/file-kinds';

/** Below PANEL_API. */
export const UPLOADS_PATH = '/uploads';
/** Maximum bytes of a part: on 70 kB/s it arrives before the server's limit of time. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Milliseconds after which an upload that was not finished is deleted. */
export const UPLOAD_LIFETIME_MS = 3 * 86_400_000;
/** Unfinished uploads of one person. */
export const MAX_UNFINISHED_UPLOADS = 5;

export const uploadId = z.string().regex(/^[\da-f]{32}$/);
/** The resources whose rows name files. */
export const WITH_FILES = [
  'class',
  'lesson',
  'diet',
  'product',
  'coach',
  'page',
  'video',
  'case',
  'template',
] as const;
export type WithFiles = (typeof WITH_FILES)[number];

/** The fields of `Upload-Metadata` of a new upload. */
export const uploadMetadata = z.strictObject({
  resource: z.enum(WITH_FILES),
  kind: z.enum(FILE_KIND_NAMES),
  /** on the computer of the staff; the server chooses the name of the stored file */
  filename: z.string().min(1).max(255),
});
export type UploadMetadata = z.output<typeof uploadMetadata>;

/** The folder of a file. Programs are for their athlete; videos, recordings and documents of lessons for buyers. */
export function folderOf(resource: WithFiles, kind: FileKind): 'public' | 'lessons' | 'programs' {
  if (resource === 'case' || resource === 'template') return 'programs';
  return resource === 'lesson' && kind !== 'picture' ? 'lessons' : 'public';
}
