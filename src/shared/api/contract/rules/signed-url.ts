/**
 * URLs of private files, as sent by our server: the stored path with a signature, valid for some hours. Other servers
 * send the plain stored path.
 */

/** @param path stored, `/files/…` */
export const signedPath = (path: string, signature: string): string =>
  path.replace(/^\/files\//, `/files/signed/${signature}/`);

/** The stored path of a signed URL; an unsigned one is returned unchanged. */
export const barePath = (address: string): string =>
  address.replace(/\/files\/signed\/[^/]+\//, '/files/');

/** Returns whether the URL is signed, so that it expires after some hours. */
export const isSigned = (address: string): boolean => barePath(address) !== address;
