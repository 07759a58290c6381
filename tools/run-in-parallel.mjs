/** Runs commands in parallel, as many at once as there are cores. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

const secondsSince = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;

async function runStep([title, command, ...args]) {
  const startedAt = Date.now();
  const child = spawn(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  if (status === 0) console.log(`== ${title}: passed (${secondsSince(startedAt)})`);
  else console.log(`\n== ${title}: FAILED\n${output.trim()}`);
  return status === 0;
}

/**
 * Runs commands of `node_modules/.bin`, and prints the output of those that fail.
 * @param {string[][]} steps each a title, a command and its arguments; the longest first
 * @returns {Promise<string[]>} titles of those that failed
 */
export async function runInParallel(steps) {
  const queue = [...steps];
  const failed = [];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift())
      if (!(await runStep(step))) failed.push(step[0]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

/** Type checks of the app, its server and its tests, and of the service worker. They are incremental. */
const typeCheck = (title, project) => {
  const stored = `node_modules/.cache/${title.replaceAll(' ', '-')}`;
  return [title, 'tsc', '-p', project, '--incremental', '--tsBuildInfoFile', stored];
};
export const TYPES = [typeCheck('types', '.'), typeCheck('types of the worker', 'src/app/worker')];
