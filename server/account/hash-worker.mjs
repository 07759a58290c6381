/** Hashes passwords outside of libuv's thread pool, which reads files and resolves host names. */
import { scryptSync } from 'node:crypto';

/** @param {{ password: string, salt: Uint8Array, length: number }} task `length` in bytes */
export default ({ password, salt, length }) => scryptSync(password, salt, length);
