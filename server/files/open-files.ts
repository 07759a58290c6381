/** Opens the store of uploaded and imported files that the settings name. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderBeside } from '../db/location';
import type { Settings } from '../settings/settings';
import type { FileStore } from './file-store';
import { createFolderStore, openFolderStore } from './folder-store';

type FileSettings = Pick<Settings, 'database' | 'uploads' | 's3'>;

/** Next to the database's folder, unless it is configured. */
const folderOf = (settings: FileSettings): string =>
  settings.uploads || folderBeside(settings, 'uploads');

async function openTemporaryStore(): Promise<FileStore> {
  const folder = join(tmpdir(), `morabi-uploads-${randomUUID()}`);
  return {
    ...(await openFolderStore(folder)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * @param isReadOnly whether a folder that does not exist is not created, because nothing will be written
 * @throws when the store can't be reached or written
 */
export async function openFiles(settings: FileSettings, isReadOnly = false): Promise<FileStore> {
  if (settings.s3) {
    const { openS3Store } = await import('./s3-store'); // its library takes long to load
    return openS3Store(settings.s3);
  }
  if (settings.database === 'memory://' && !settings.uploads) return openTemporaryStore();
  const folder = folderOf(settings);
  return isReadOnly ? createFolderStore(folder) : openFolderStore(folder);
}
