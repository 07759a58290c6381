/** Processes of Node that tests start. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';

const spawnNode = (args: readonly string[], environment: object, options?: SpawnOptions) =>
  spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...environment },
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/**
 * Runs a program until it ends.
 * @returns its output and exit code
 */
export async function run(
  args: readonly string[],
  environment: Record<string, string>,
  options?: { cwd: string },
) {
  const child = spawnNode(args, environment, options);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { out, err, code };
}

/** Returns a function that starts programs; those of a test that still run are killed after it. */
export function startedProcesses() {
  const children: ReturnType<typeof spawnNode>[] = [];
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
  /**
   * Starts a program, and waits for a line of its output.
   * @returns the first group of the pattern, and all lines of the output
   */
  return async (
    args: readonly string[],
    pattern: RegExp,
    environment = {},
    options?: { cwd: string },
  ) => {
    const child = spawnNode(args, environment, options);
    children.push(child);
    const lines: string[] = [];
    const found = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        lines.push(line);
        const match = pattern.exec(line);
        if (match) resolve(match[1] ?? '');
      });
      let errors = '';
      child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
      child.once('close', () => reject(new Error(errors)));
    });
    return { child, found, lines };
  };
}
