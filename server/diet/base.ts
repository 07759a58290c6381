/**
 * The base of an edit: a hash of the document that the client edited. It detects conflicts between clients that save a
 * whole document (decision 46).
 */
import { hash } from 'node:crypto';

/** Hashes the texts of a document as they were read. */
export const baseOf = (...texts: readonly string[]): string =>
  hash('sha256', JSON.stringify(texts), 'base64url');
