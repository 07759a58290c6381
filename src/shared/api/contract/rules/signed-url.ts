/**
 * Addresses of a person's own files, as our server gives them: the stored path with a signature in it, good for some
 * hours. Other servers give the stored path as it is.
 */

/** @param path stored, `/files/…` */
export const signedPath = (path: string, signature: string): string =>
  path.replace(/^\/files\//, `/files/signed/${signature}/`);

/** What an address is an address of, whenever it was signed. One without a signature stays as it is. */
export const barePath = (address: string): string =>
  address.replace(/\/files\/signed\/[^/]+\//, '/files/');

/** Will the address be good for some hours only? */
export const isSigned = (address: string): boolean => barePath(address) !== address;
