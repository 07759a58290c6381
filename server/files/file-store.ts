/**
 * The port for stored files: uploaded pictures, and the media of the catalogue and of lessons. The adapters keep them
 * in a folder (`folder-store.ts`) or in a bucket of an S3 service (`s3-store.ts`).
 *
 * A file is named by its stored path, `/files/{group}/…`, which is normalized and has no `..`.
 */
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

export interface StoredFile {
  /** bytes */ readonly size: number;
  /** a text that changes with the content */ readonly version: string;
}

export interface FileStore {
  readonly find: (path: string) => Promise<StoredFile | undefined>;
  /**
   * Streams a part of a file; cancelling the stream ends the transfer.
   * @param part its first and last byte
   */
  readonly read: (path: string, part: { first: number; last: number }) => Promise<Readable>;
  /**
   * Stores a file completely or not at all; it replaces a file of the same path.
   * @param size bytes of the content
   */
  readonly write: (path: string, content: Readable | Uint8Array, size: number) => Promise<void>;
  /** Stores a file like `write`, but shows it later, so that several files change together. */
  readonly stage: (
    path: string,
    content: Readable | Uint8Array,
    size: number,
  ) => Promise<StagedFile>;
  /** Removes a file if it exists, and what an interrupted `write` left of it. */
  readonly remove: (path: string) => Promise<void>;
  /**
   * Moves a file; it replaces a file of the other path. After an interruption, one or both paths have the whole file.
   */
  readonly move: (from: string, to: string) => Promise<void>;
  /**
   * Opens the part of the store that writes resumable uploads. The bytes of the upload with the id `x` are the file
   * `/files/x` when all of them have arrived, and perhaps before.
   */
  readonly openUploads: () => Promise<DataStore>;
  /** The paths of the files in a folder, such as `/files/lessons/12`, and in its subfolders. */
  readonly listFolder: (folder: string) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** A file that is stored completely, but not visible yet. */
export interface StagedFile {
  /** Makes it visible; it replaces a file of the same path. */
  readonly move: () => Promise<void>;
  /** Removes it, unless it has been moved. */
  readonly discard: () => Promise<void>;
}

/** The name of a file within its store: its stored path without `/files/`. */
export const nameInStore = (path: string): string => path.slice('/files/'.length);
