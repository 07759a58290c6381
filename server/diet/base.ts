/** Base of an edit, for clients that save a whole document (decision 46). */
import { createHash } from 'node:crypto';

/** Hashes the texts as they were read. */
export const baseOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
