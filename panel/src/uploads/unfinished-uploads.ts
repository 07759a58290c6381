/** The addresses of unfinished uploads, which this browser stores. */
import { defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import {
  type FileKind,
  UPLOAD_LIFETIME_MS,
  type UploadMetadata,
  type WithFiles,
} from '../../../server/panel/contract';

export type UploadTarget = Omit<UploadMetadata, 'filename'>;
/** A field to which files can be uploaded. */
export interface UploadField {
  readonly resource: WithFiles;
  readonly kinds: readonly FileKind[];
}
/** Bytes at both ends of a file by which it is recognized. */
const SAMPLE_BYTES = 65_536;
/** FNV-1a. */
const hashOf = (bytes: Uint8Array): number =>
  bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

/**
 * Returns the key of a file's upload in the browser's storage. A phone gives a video another name and time each time
 * that it is chosen.
 */
export async function fingerprintOf(file: File, { resource, kind }: UploadTarget): Promise<string> {
  const sample = new Blob([file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)]);
  const hash = hashOf(new Uint8Array(await sample.arrayBuffer()));
  return ['morabi', resource, kind, file.size, hash].join('-');
}

const storage = defaultOptions.urlStorage;
export const isAlive = ({ creationTime }: PreviousUpload) =>
  Date.now() - Date.parse(creationTime) < UPLOAD_LIFETIME_MS;

async function findUnfinished({ resource, kinds }: UploadField): Promise<PreviousUpload[]> {
  const found = await storage.findAllUploads();
  for (const each of found) if (!isAlive(each)) await storage.removeUpload(each.urlStorageKey);
  return found
    .filter(isAlive)
    .filter(
      ({ metadata }) =>
        metadata.resource === resource && kinds.some((kind) => kind === metadata.kind),
    );
}
/** The names of the files whose upload for a field was not finished. */
export const unfinishedNames = async (field: UploadField): Promise<string[]> =>
  (await findUnfinished(field)).map(({ metadata }) => metadata.filename ?? '');
/** Removes what has arrived of these files. */
export async function discardUnfinished(field: UploadField): Promise<void> {
  for (const { uploadUrl, urlStorageKey } of await findUnfinished(field)) {
    // Without network, the server sweeps it later.
    if (uploadUrl) await Upload.terminate(uploadUrl).catch(() => undefined);
    await storage.removeUpload(urlStorageKey);
  }
}

/** Forgets the address of an upload. */
export async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await storage.removeUpload(urlStorageKey);
}
