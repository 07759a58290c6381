/** Why a start failed, in a line that says what to do. */

interface Coded {
  readonly code?: string;
  readonly message: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly port?: number;
  /** of an address that was tried in several ways */ readonly errors?: readonly Error[];
}

/** What to do, by the code of the system or of PostgreSQL. */
function adviceOf({ code = '', syscall, path = 'A folder', port }: Coded, why: string) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not use port ${port}. Set PORT to one above 1023.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} may not be written. Let this user write there, or set DATA_DIR and UPLOADS_DIR.`;
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return `${path} is no folder. Set DATA_DIR and UPLOADS_DIR to folders.`;
  if (code === 'ENOSPC') return 'The disk is full. Make room, and start again.';
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(code))
    return `PostgreSQL can’t be reached (${why}). Start it, or correct DATABASE_URL.`;
  if (code.startsWith('28'))
    return `PostgreSQL lets nobody in so (${why}). Correct the user and password of DATABASE_URL.`;
  if (code === '3D000') return `PostgreSQL: ${why}. Create it, or correct DATABASE_URL.`;
  if (code === '42501')
    return `PostgreSQL: ${why}. Let the user of DATABASE_URL make tables there.`;
  return undefined;
}

/** @returns one line, or one for each thing that is wrong; never a password, nor a stack */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [why = ''] = (error.message || (error as Coded).errors?.[0]?.message || error.name).split(
    '\n',
  );
  return adviceOf(error, why) ?? error.message;
}
