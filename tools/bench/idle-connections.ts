/** Part of `npm run bench:faults`: thousands of connections that never send a request. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder, startServer } from './processes';
import { row, table } from './table';

const CONNECTIONS = 10_000;
/** Connections of each client; fewer than the server allows. */
const CONNECTIONS_PER_CLIENT = 200;
/** Connections that are opened at once: fewer than the system queues for the server. */
const BATCH = 200;
/** Maximum wait for a response to a new connection, in seconds. */
const MAX_SECONDS = 30;

/** @returns whether the server responds; a new agent opens a new connection */
const responds = (url: string, agent = new Agent()) =>
  new Promise<boolean>((resolve) => {
    const request = get(`${url}/readyz`, { agent, timeout: 2000 }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });

/** Opens idle connections of many clients, which have loopback addresses of their own. */
async function openConnections(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const localAddress = `127.0.1.${1 + Math.floor(sockets.length / CONNECTIONS_PER_CLIENT)}`;
    const batch = Array.from({ length: BATCH }, () =>
      connect({ port, host: '127.0.0.1', localAddress }),
    );
    for (const socket of batch) socket.on('error', () => {}).resume();
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    sockets.push(...batch);
  }
  return sockets;
}

/**
 * Opens idle connections to a server without a proxy, and shows how the server responds.
 * @returns the number of failures
 */
export async function holdConnections(): Promise<number> {
  const server = await startServer(newFolder('idle'), { TRUSTED_PROXIES: 'none' });
  const visitor = new Agent({ keepAlive: true, maxSockets: 1 });
  let [asked, answered] = [0, 0];
  const ask = async () => {
    asked += 1;
    if (await responds(server.url, visitor)) answered += 1;
  };
  await ask();
  const asking = setInterval(() => void ask(), 1000);
  const sockets = await openConnections(Number(new URL(server.url).port));
  const memory = await server.memory();
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1000;
  while (!(await responds(server.url)) && seconds() < MAX_SECONDS) await sleep(250);
  const recovered = seconds();
  clearInterval(asking);
  for (const socket of sockets) socket.destroy();
  visitor.destroy();
  await server.stop();
  table('idle connections', 'responses to a visitor with a connection', 'new connection', 'memory');
  row(
    CONNECTIONS,
    `${answered} of ${asked}`,
    `after ${recovered.toFixed(0)} s`,
    `${memory.toFixed(0)} MiB`,
  );
  return (answered < asked ? 1 : 0) + (recovered < MAX_SECONDS ? 0 : 1);
}
