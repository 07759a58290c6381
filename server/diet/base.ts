/** What a change was made on, for who writes a whole (decision 46). */
import { createHash } from 'node:crypto';

/** A hash of texts as they are read. */
export const baseOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
