/** Hashes passwords, away from the threads that read files and look up names. */
import { scryptSync } from 'node:crypto';

/** @param {{ password: string, salt: Uint8Array, length: number }} task `length` in bytes */
export default ({ password, salt, length }) => scryptSync(password, salt, length);
