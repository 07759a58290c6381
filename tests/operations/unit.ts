/** Runs the service of deploy/morabi@.service as systemd would: it starts a process again when it has ended. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the programs of the guide are there. */
export const hasPrograms =
  spawnSync('caddy', ['version']).status === 0 &&
  spawnSync('ls', ['/usr/lib/postgresql']).status === 0;
export const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
/** The lines that the test prints at its end. */
export const times: string[] = [];
export async function timed<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await run();
  times.push(`${what} ${seconds(from)}`);
  return result;
}

const unit = readFileSync('deploy/morabi@.service', 'utf8');
const valueOf = (name: string): string => {
  const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(unit) ?? [];
  if (value === undefined) throw new Error(`The unit has no ${name}.`);
  return value;
};

/** A line of the log of a process. */
export interface LogLine {
  readonly client?: string;
}
/** A line of the access log of Caddy. */
export interface AccessLogLine {
  readonly request: { readonly remote_ip: string };
  readonly resp_headers: Readonly<Record<string, readonly string[]>>;
}

export interface Service {
  /** The log of all its processes. */ readonly log: string[];
  /** Ends the process at once, as if the machine had stopped it. */ readonly kill: () => void;
  readonly stop: () => Promise<number | null>;
}

/**
 * @param folder of the built app
 * @param settings of the environment file
 */
export function startService(
  folder: string,
  port: number,
  settings: Record<string, string>,
): Service {
  const [, ...args] = valueOf('ExecStart').split(' ');
  const own = Object.fromEntries(
    valueOf('Environment')
      .replaceAll('%i', String(port))
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  // With a start limit, systemd gives up after some failed starts.
  const restarts = valueOf('Restart') === 'always' && valueOf('StartLimitIntervalSec') === '0';
  const pause = Number(valueOf('RestartSec')) * 1000;
  const log: string[] = [];
  let isStopping = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...settings, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (part: Buffer) => log.push(part.toString()));
    child.once('exit', () => {
      if (restarts && !isStopping) void sleep(pause).then(start);
    });
  };
  start();
  return {
    log,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/**
 * Runs Caddy with deploy/Caddyfile.
 * @param home its folder for data
 * @param adminPort port of its administration
 */
export const startCaddy = (
  home: string,
  adminPort: number,
  variables: Record<string, string>,
): ChildProcess =>
  spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      ...variables,
    },
    stdio: 'ignore',
  });

/**
 * Runs the trial of the installed copy.
 * @param shop folder of its content
 * @returns the process, and what it prints
 */
export function startTrial(folder: string, shop: string, port: number) {
  const trial = spawn('node', ['dist-server/trial-command.js', shop], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  trial.stdout.on('data', (text: Buffer) => printed.push(text.toString()));
  return { trial, printed };
}
