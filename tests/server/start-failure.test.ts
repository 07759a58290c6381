/** A failed start prints what to do, in one line. */
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toSingleLine } from '../../server/start/start-failure';

const failure = (message: string, more: object = {}) =>
  Object.assign(new Error(message, { cause: 'a stack' }), more);

const PERMISSION = 'Grant access to it, or set DATA_DIR and UPLOADS_DIR.';
const NO_FOLDER = '/data is not a folder. Set DATA_DIR and UPLOADS_DIR to folders.';
const NOT_REACHED = 'PostgreSQL can’t be reached (why). Start it, or correct DATABASE_URL.';
const SPACE = 'Free some space, and start the server again. The data is unchanged.';

test.each([
  [
    { code: 'EADDRINUSE', port: 3000 },
    'Port 3000 is in use. Stop the process that uses it, or set PORT to another port.',
  ],
  [
    { code: 'EADDRNOTAVAIL', address: '192.0.2.7' },
    'This machine does not have the address 192.0.2.7. Set HOST to one of its addresses.',
  ],
  [
    { code: 'EACCES', syscall: 'listen', port: 80 },
    'This user is not allowed to use port 80. Set PORT to a port above 1023.',
  ],
  [
    { code: 'EACCES', path: '/data' },
    `/data can’t be read and written by this user. ${PERMISSION}`,
  ],
  [{ code: 'EROFS' }, `A folder can’t be written: its file system is read-only. ${PERMISSION}`],
  [{ code: 'EPERM' }, `A folder can’t be read and written by this user. ${PERMISSION}`],
  [{ code: 'ENOTDIR', path: '/data' }, NO_FOLDER],
  [{ code: 'EEXIST', path: '/data' }, NO_FOLDER],
  [{ code: 'ENOSPC' }, `The disk is full. ${SPACE}`],
  [{ code: 'EDQUOT', path: '/data' }, `The disk of /data is full. ${SPACE}`],
  [
    { code: 'EMFILE' },
    'Too many files are open (why). Raise the limit of open files, and start the server again.',
  ],
  [
    { code: 'EIO', path: '/data' },
    'The disk of /data can’t be read or written (why). Check the disk before anything else.',
  ],
  [{ code: 'ECONNREFUSED' }, NOT_REACHED],
  [{ code: 'ENOTFOUND' }, NOT_REACHED],
  [{ code: '57P03' }, NOT_REACHED],
  [
    { code: '28P01' },
    'PostgreSQL rejected the login (why). Correct the user and password of DATABASE_URL; in the URL, % in a password is %25.',
  ],
  [
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'PostgreSQL’s certificate is not trusted (why). Save it, or its issuer’s, as a file, and add sslrootcert=FILE to the parameters of DATABASE_URL.',
  ],
  [
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'PostgreSQL’s certificate is for another host (why). Write its host name in DATABASE_URL.',
  ],
  [{ code: 'CERT_HAS_EXPIRED' }, 'PostgreSQL’s certificate has expired. Renew it.'],
  [{ code: '3D000' }, 'PostgreSQL: why. Create the database, or correct DATABASE_URL.'],
  [{ code: '42501' }, 'PostgreSQL: why. Allow the user of DATABASE_URL to create tables there.'],
  [{ code: '53100' }, 'The disk of the database is full (why). Free some space on it.'],
  [
    { code: '53300' },
    'PostgreSQL accepts no more connections (why). Close other connections, or raise max_connections.',
  ],
  [{ code: '25006' }, 'PostgreSQL is read-only (why). Set DATABASE_URL to the primary server.'],
  [{ code: 'XX001' }, 'PostgreSQL reports damaged data (why). Restore a backup.'],
])('a failed start explains the error %j with advice', (code, line) => {
  expect(toSingleLine(failure('why\n  and more', code))).toBe(line);
});

test('a failed start advises TLS if PostgreSQL accepts nothing else', () => {
  const refusal = failure('no pg_hba.conf entry for host "db", no encryption', { code: '28000' });
  expect(toSingleLine(refusal)).toMatch(
    /Add sslmode=verify-full to the parameters of DATABASE_URL/,
  );
});

test('a failed start prints the message of an unknown error or of a thrown non-error unchanged', () => {
  expect(toSingleLine(failure('two\nlines', { code: '12828' }))).toBe('two\nlines');
  expect(toSingleLine('a word')).toBe('a word');
});

test('a failed start reports the first of several connection errors if the error itself has no message', () => {
  const error = failure('', {
    code: 'ECONNREFUSED',
    errors: [new Error('no 1'), new Error('no 2')],
  });
  expect(toSingleLine(error)).toContain('(no 1)');
  expect(toSingleLine(failure('', { code: 'ECONNREFUSED' }))).toContain('(Error)');
});

test('a failed start explains an error wrapped by a library by the code of its cause', () => {
  const error = new Error('Failed query: create table …', {
    cause: failure('No space left on device', { code: '53100' }),
  });
  expect(toSingleLine(error)).toBe(
    'The disk of the database is full (No space left on device). Free some space on it.',
  );
});

test('a failed query is explained by the database, without its parameters', () => {
  const reason = failure('value too long', { code: '22001' });
  const error = new DrizzleQueryError('insert into users values ($1)', ['09120000001'], reason);
  expect(toSingleLine(error)).toBe('value too long');
});
