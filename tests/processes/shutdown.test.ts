/** The stop of the server, and the state that a failed start leaves. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { startServer } from '../../server/start/serve';
import { lockTable } from '../server/new-database';
import { startedProcesses } from '../server/processes';
import { temporaryFolder } from '../server/temporary-folder';

const folder = temporaryFolder();
const start = startedProcesses();
/** Starts the server in a process of its own. */
const spawnServer = async (environment: Record<string, string>) => {
  const { found: url, ...process } = await start(
    ['--import', 'tsx', 'server/main.ts'],
    / at (http:\/\/\S+)/,
    { PORT: '0', DATA_DIR: 'memory://', ...environment },
  );
  return { url, ...process };
};
const statusOf = async (url: string, headers = {}) => {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.status;
};

/** Starts a request whose handler waits until a table is unlocked, and waits until the server has received it. */
async function pendingRequest({ url, db, server }: Awaited<ReturnType<typeof startServer>>) {
  const release = await lockTable(db, 'courses');
  const received = once(server, 'request');
  const agent = new Agent({ keepAlive: true });
  const response = new Promise<number>((resolve, reject) => {
    const call = request(`${url}/api/Course/GetCourses/?title=&part=1&size=20`, { agent });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode!));
    });
    call.on('error', reject);
    call.end();
  });
  await received;
  return {
    response,
    release,
    /** Closes the client's idle connection. */ end: () => agent.destroy(),
  };
}

test('a pending request is finished before the server stops, and its idle connection does not delay the stop', async () => {
  const server = await startServer({ database: 'memory://', port: 0 });
  const { response, release, end } = await pendingRequest(server);
  let isClosed = false;
  const closing = server.close().then(() => (isClosed = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isClosed).toBe(false);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow(); // without a proxy, at once
  const releasedAt = performance.now();
  await release();
  expect(await response).toBe(200);
  await closing;
  expect(performance.now() - releasedAt).toBeLessThan(3000); // the client keeps its connection
  end();
  await expect(server.db.execute(sql`select 1`)).rejects.toThrow(); // the database is closed
});

test('behind a proxy, a stopping server is not ready, but serves new connections for five seconds', async () => {
  const { url, close } = await startServer({
    database: 'memory://',
    port: 0,
    trustedProxies: ['127.0.0.1'],
  });
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  const startedAt = performance.now();
  const closing = close();
  const connection = { connection: 'close' };
  expect(await statusOf(`${url}/readyz`, connection)).toBe(503);
  expect(await statusOf(`${url}/healthz`, connection)).toBe(503);
  expect(await statusOf(`${url}/api/Course/GetCourses/?title=&part=1&size=20`, connection)).toBe(
    200,
  );
  await closing;
  expect(performance.now() - startedAt).toBeGreaterThan(4900);
  await expect(statusOf(`${url}/healthz`, connection)).rejects.toThrow();
}, 60_000);

test('SIGTERM stops the process with the exit code 0; the demo prints only the text of its start', async () => {
  const { child, url, lines } = await spawnServer({});
  await statusOf(`${url}/healthz`);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(lines.join('\n')).toContain('09120000001');
  expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
}, 60_000);

test('a second signal ends the process at once', async () => {
  const { child, url } = await spawnServer({ TRUSTED_PROXIES: '127.0.0.1', MORABI_DEMO: 'on' });
  child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(503);
  const killedAt = performance.now();
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT']);
  expect(performance.now() - killedAt).toBeLessThan(2000);
}, 60_000);

test('a failure after the database was opened closes the database', async () => {
  const database = join(folder, 'database');
  await writeFile(join(folder, 'bank'), ''); // the folder of the simulated banks
  await expect(startServer({ database, port: 0 })).rejects.toThrow(/EEXIST|ENOTDIR/);
  const openedAt = performance.now();
  await (await openDatabase(database)).close();
  expect(performance.now() - openedAt).toBeLessThan(10_000); // the lock of a killed server lasts for 15 seconds
}, 60_000);
