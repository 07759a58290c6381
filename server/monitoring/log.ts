/** The server's log: one JSON object per line on standard output. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import { toLogLine } from '../db/failures';

const requestIds = new AsyncLocalStorage<string>();
/** Runs a function, and everything that it starts, with the id of a request, which is added to each line of the log. */
export const withRequestId = <Result>(id: string, run: () => Result): Result =>
  requestIds.run(id, run);

/** Names of fields that hold secrets or personal data. No line has such a field; one that gets in is removed. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'token',
  'bankToken',
  'signature',
  'password',
  'newPassword',
  'confirmPass',
  'confirmPassword',
  'passwordHash',
  'code',
  'activationCode',
  'mobile',
  'username',
  'phoneNumber',
  'body',
  'query',
  'params',
];

/**
 * Errors are logged as `{ err: error }`, without any data of the request (db/failures.ts). `startServer` sets the level
 * to LOG_LEVEL.
 */
export const log = pino({
  level: 'warn',
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => ({ requestId: requestIds.getStore() }),
  serializers: { err: toLogLine },
  redact: {
    paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    remove: true,
  },
  hooks: {
    // Without a message, pino would log that of the error, and Drizzle's message quotes every parameter.
    logMethod([given, message = 'Unexpected error', ...others], method) {
      if (typeof given === 'string') method.call(this, given);
      else method.call(this, given instanceof Error ? { err: given } : given, message, ...others);
    },
  },
});
