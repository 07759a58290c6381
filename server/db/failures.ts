/** What a failure of the database is called, in answers and in the log. */

interface DatabaseFailure {
  readonly code?: string;
  readonly message: string;
}
/** The library's own error quotes every parameter: passwords' hashes, numbers, answers. What it wraps does not. */
const rootCause = (error: Error): Error =>
  error.cause instanceof Error ? rootCause(error.cause) : error;

/** Codes of PostgreSQL and of the network after which another try may well succeed. */
const TRANSIENT_CODES = new Set([
  '40001', // could not serialize
  '40P01', // deadlock
  '53100', // the disk of PostgreSQL is full
  '53300', // too many connections
  '55P03', // a lock was waited for too long
  '57014', // a statement took too long
  '57P01', // the server is stopped
  '57P02',
  '57P03', // the server is starting
  '08006',
  'ENOSPC', // the disk of uploads is full
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
const POOL_ERROR =
  /timeout exceeded when trying to connect|Connection terminated|encountered a connection error/;

/** Whether the database is full, locked or away: nothing is wrong with what was asked. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = rootCause(error) as DatabaseFailure;
  return TRANSIENT_CODES.has(code) || POOL_ERROR.test(message);
}

/** A failure as it is logged: where it happened, and nothing of what was sent. */
export function toLogLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = rootCause(error);
  const { code } = inner as DatabaseFailure;
  const message = inner.message.replace(/: ".*"$/s, ': …'); // «invalid input syntax for type integer: "…"»
  const [, ...places] = (error.stack ?? '').split(/\n(?= {4}at )/);
  return [`${inner.name}${code ? ` ${code}` : ''}: ${message}`, ...places].join('\n');
}
