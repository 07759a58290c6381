/** Shared by the server benchmarks: servers as separate processes, and a temporary PostgreSQL. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

// An interrupted benchmark leaves no process running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.setMaxListeners(0);

export interface Process {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resident memory, in MiB. */
  memory: () => Promise<number>;
  /** Stops the process, and waits until it has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts a program of the project.
 * @param file its path from the root; it prints its URL (`… at http://localhost:…`) once it listens
 * @param environment added to this process's own
 * @throws with its output if it exits before it listens
 */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
): Promise<Process> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const output: string[] = [];
  // Reads until the end: an unread pipe would block the process.
  const onLine = (line: string) => {
    output.push(line);
    if (output.length > 50) output.shift();
  };
  createInterface(child.stderr).on('line', onLine);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      onLine(line);
      const [, port] = / at http:\/\/localhost:(\d+)/.exec(line) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => reject(new Error(`${file} exited:\n${output.join('\n')}`)));
  });
  return {
    url,
    child,
    async memory() {
      const pages = (await readFile(`/proc/${child.pid}/statm`, 'utf8')).split(' ')[1];
      return (Number(pages) * 4096) / 2 ** 20;
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Returns the environment variable for a database's URL or folder. */
export const placeOf = (database: string): Record<string, string> =>
  database.startsWith('postgres') ? { DATABASE_URL: database } : { DATA_DIR: database };
/** Runs the demo with the benchmark as its trusted proxy, so that clients have separate addresses. */
const BEHIND_PROXY = { MORABI_DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1' };
/**
 * Starts the server.
 * @param database a PostgreSQL URL, or a folder
 */
export const startServer = (database: string, environment: Record<string, string> = {}) =>
  startProcess('server/main.ts', { ...BEHIND_PROXY, ...placeOf(database), ...environment });

/** Runs a command of the project. @returns its exit code */
export async function runCommand(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<number | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    env: { ...process.env, ...BEHIND_PROXY, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Creates a folder that is deleted when the benchmark ends. */
export function newFolder(kind: string): string {
  const folder = mkdtempSync(join(tmpdir(), `morabi-bench-${kind}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export interface Postgres {
  /** URL of the superuser. */
  readonly adminUrl: string;
  /** Folder of the client programs. */
  readonly programs: string;
  /**
   * Creates a new, empty database.
   * @returns its URL
   */
  newDatabase: (name: string) => Promise<string>;
  start: () => void;
  /** @param mode `fast`: closes connections; `immediate`: as if the machine had stopped */
  stop: (mode: 'fast' | 'immediate') => void;
}

/** Debian's location, with a folder for each version. */
const POSTGRES_PROGRAMS = '/usr/lib/postgresql';

/**
 * Starts a separate PostgreSQL with default settings, so that acknowledged data is on the disk.
 * @returns undefined if PostgreSQL is not installed
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  const versions = existsSync(POSTGRES_PROGRAMS) ? readdirSync(POSTGRES_PROGRAMS).sort() : [];
  if (versions.length === 0) return undefined;
  const bin = join(POSTGRES_PROGRAMS, versions.at(-1)!, 'bin');
  const folder = newFolder('postgres');
  const port = await freePort();
  const isRoot = userInfo().uid === 0;
  // PostgreSQL refuses to run as root.
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const [first, ...rest] = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
    execFileSync(first!, rest, { cwd: folder, stdio: 'ignore' });
  };
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'])));
    chownSync(folder, uid!, gid!);
  }
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'morabi', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const stop = (mode: string) => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  start();
  process.prependOnceListener('exit', () => stop('immediate'));
  const adminUrl = `postgres://morabi@127.0.0.1:${port}/postgres`;
  return {
    adminUrl,
    programs: bin,
    async newDatabase(name) {
      const client = new pg.Client(adminUrl);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://morabi@127.0.0.1:${port}/${name}`;
    },
    start,
    stop,
  };
}
