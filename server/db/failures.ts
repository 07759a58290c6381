/** Classifies failures of the database and of the file store for responses and for the log. */

interface DatabaseFailure {
  readonly code?: string;
  readonly message: string;
}

/** Codes of a server that can't be reached; its name may be unknown while its container restarts. */
export const NETWORK_CODES = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
/** Codes of PostgreSQL and of the network for temporary failures: a retry may succeed. */
const TRANSIENT_CODES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '53100', // the disk of PostgreSQL is full
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // the server is shutting down
  '57P02',
  '57P03', // the server is starting
  '08006',
  '25006', // the connection is still to the former primary server
  'ENOSPC', // the disk of uploads is full
  'EDQUOT',
  ...NETWORK_CODES,
]);
const POOL_ERROR =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * The innermost cause of an error, except of the pool's own error, which says more. Drizzle's error quotes every
 * parameter (password hashes, phone numbers, answers); the wrapped one does not.
 */
const rootCause = (error: Error): Error =>
  error.cause instanceof Error && !POOL_ERROR.test(error.message) ? rootCause(error.cause) : error;

/**
 * Returns whether the failure is temporary (the database or the file store is full, locked or unreachable) and not
 * caused by the request.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || ('$fault' in error && error.$fault === 'server'))
    return true; // of S3
  const { code = '', message } = rootCause(error) as DatabaseFailure;
  return TRANSIENT_CODES.has(code) || POOL_ERROR.test(message);
}

/** Formats a failure for the log: the error and where in the code it was thrown, without any data of the request. */
export function toLogLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = rootCause(error);
  const { code } = inner as DatabaseFailure;
  const message = inner.message.replace(/: ".*"$/s, ': …'); // «invalid input syntax for type integer: "…"»
  const [, ...places] = (error.stack ?? '').split(/\n(?= {4}at )/);
  return [`${inner.name}${code ? ` ${code}` : ''}: ${message}`, ...places].join('\n');
}
