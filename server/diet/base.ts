/**
 * The base of an edit: a hash of the document that the client edited. It detects conflicts between clients that save a
 * whole document (decision 46).
 */
import { createHash } from 'node:crypto';

/** Hashes the texts of a document as they were read. */
export const baseOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
