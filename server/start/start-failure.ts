/** One-line explanations of a failed start, with advice. */
import { DrizzleQueryError } from 'drizzle-orm';
import { NETWORK_CODES } from '../db/failures';

interface ErrorWithCode {
  readonly code?: string;
  readonly message: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
  /** one error per attempt, if a host name has several addresses */ readonly errors?: readonly Error[];
}

/** Codes of TLS for a certificate that no known authority has signed. */
const UNTRUSTED_CODES = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/**
 * The reason and advice for an error code of the system or of PostgreSQL; undefined for other errors. No advice tells
 * the user to move data.
 */
function startErrorAdvice(
  { code = '', syscall, path, address, port }: ErrorWithCode,
  reason: string,
) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Set HOST to one of its addresses.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user is not allowed to use port ${port}. Set PORT to a port above 1023.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path ?? 'A folder'} can’t be ${code === 'EROFS' ? 'written: its file system is read-only' : 'read and written by this user'}. Grant access to it, or set DATA_DIR and UPLOADS_DIR.`;
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return `${path ?? 'A path'} is not a folder. Set DATA_DIR and UPLOADS_DIR to folders.`;
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return `The disk${path ? ` of ${path}` : ''} is full. Free some space, and start the server again. The data is unchanged.`;
  if (['EMFILE', 'ENFILE'].includes(code))
    return `Too many files are open (${reason}). Raise the limit of open files, and start the server again.`;
  if (code === 'EIO')
    return `The disk${path ? ` of ${path}` : ''} can’t be read or written (${reason}). Check the disk before anything else.`;
  if ([...NETWORK_CODES, '57P03'].includes(code))
    return `PostgreSQL can’t be reached (${reason}). Start it, or correct DATABASE_URL.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `PostgreSQL’s certificate is for another host (${reason}). Write its host name in DATABASE_URL.`;
  if (code === 'CERT_HAS_EXPIRED') return `PostgreSQL’s certificate has expired. Renew it.`;
  if (UNTRUSTED_CODES.includes(code))
    return `PostgreSQL’s certificate is not trusted (${reason}). Save it, or its issuer’s, as a file, and add sslrootcert=FILE to the parameters of DATABASE_URL.`;
  if (code === '28000' && /no encryption|SSL off/.test(reason))
    return `PostgreSQL requires TLS (${reason}). Add sslmode=verify-full to the parameters of DATABASE_URL.`;
  if (code.startsWith('28'))
    return `PostgreSQL rejected the login (${reason}). Correct the user and password of DATABASE_URL; in the URL, % in a password is %25.`;
  if (code === '3D000')
    return `PostgreSQL: ${reason}. Create the database, or correct DATABASE_URL.`;
  if (code === '42501')
    return `PostgreSQL: ${reason}. Allow the user of DATABASE_URL to create tables there.`;
  if (code === '53100')
    return `The disk of the database is full (${reason}). Free some space on it.`;
  if (code === '53300')
    return `PostgreSQL accepts no more connections (${reason}). Close other connections, or raise max_connections.`;
  if (code === '25006')
    return `PostgreSQL is read-only (${reason}). Set DATABASE_URL to the primary server.`;
  if (code === 'XX001' || code === 'XX002')
    return `PostgreSQL reports damaged data (${reason}). Restore a backup.`;
  return undefined;
}

/** The wrapped cause of a library's error, if it has an error code. */
const errorWithCode = (error: ErrorWithCode & { cause?: unknown }): ErrorWithCode =>
  !error.code && error.cause instanceof Error && 'code' in error.cause
    ? errorWithCode(error.cause as ErrorWithCode)
    : error;

/** Explains an error on one line, or on one line per problem. The text never contains a password or a stack trace. */
export function toSingleLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Its own message has all parameters of the query.
  if (error instanceof DrizzleQueryError && error.cause) return toSingleLine(error.cause);
  const cause = errorWithCode(error);
  const [reason = ''] = (cause.message || cause.errors?.[0]?.message || error.name).split('\n');
  return startErrorAdvice(cause, reason) ?? error.message;
}
