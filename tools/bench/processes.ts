/** What the benches of the server share: servers as processes of their own, and a PostgreSQL that is thrown away. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

// A bench that is ended leaves nothing running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.setMaxListeners(0);

export interface Process {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resident memory, in MiB. */
  memory: () => Promise<number>;
  /** Ends it, and waits until it has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts a program of the project.
 * @param file its path from the root; it says its address (`… at http://localhost:…`) once it listens
 * @param environment is added to this process's own
 * @throws with what it said, when it ends before it listens
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
  const said: string[] = [];
  // Read to the end: a pipe that nobody reads makes the process wait.
  const hear = (line: string) => {
    said.push(line);
    if (said.length > 50) said.shift();
  };
  createInterface(child.stderr).on('line', hear);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      hear(line);
      const [, port] = / at http:\/\/localhost:(\d+)/.exec(line) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => reject(new Error(`${file} ended:\n${said.join('\n')}`)));
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

/** A database's address or folder, as the server's environment says it. */
export const placeOf = (database: string): Record<string, string> =>
  database.startsWith('postgres') ? { DATABASE_URL: database } : { DATA_DIR: database };
/** The demo; the bench is its proxy, so that clients have addresses. */
const BEHIND_PROXY = { MORABI_DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1' };
/** The server itself. @param database an address of PostgreSQL, or a folder */
export const startServer = (database: string, environment: Record<string, string> = {}) =>
  startProcess('server/main.ts', { ...BEHIND_PROXY, ...placeOf(database), ...environment });

/** A folder that is gone when the bench ends. */
export function newFolder(kind: string): string {
  const folder = mkdtempSync(join(tmpdir(), `morabi-bench-${kind}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export interface Postgres {
  /** A new, empty database. @returns its address */
  newDatabase: (name: string) => Promise<string>;
  start: () => void;
  /** @param mode `fast`: connections are closed; `immediate`: as if the machine had stopped */
  stop: (mode: 'fast' | 'immediate') => void;
}

/** Where Debian keeps them, a folder for each version. */
const POSTGRES_PROGRAMS = '/usr/lib/postgresql';

/**
 * A PostgreSQL of its own, with its usual settings: what it acknowledges is on the disk.
 * @returns undefined where none is installed
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
  return {
    async newDatabase(name) {
      const client = new pg.Client(`postgres://morabi@127.0.0.1:${port}/postgres`);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://morabi@127.0.0.1:${port}/${name}`;
    },
    start,
    stop,
  };
}
