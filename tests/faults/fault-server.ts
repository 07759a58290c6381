/** A server that responds with the requested faults. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { keepConnections } from '../keep-connections';
import type { MalformedReply } from './faults';

async function send(response: ServerResponse, answered: MalformedReply, scale: number) {
  if (answered === 'dropped') return void response.destroy();
  if (answered === 'never') return;
  const { reply, after = 0, isCut } = answered;
  if (after) await wait(after * scale);
  const bytes = Buffer.from(reply.body);
  response.writeHead(reply.status, {
    'content-type': reply.type,
    'content-length': bytes.length + (isCut ? 1 : 0),
    'access-control-allow-origin': '*',
    connection: 'close', // a browser repeats a request by itself if a kept-alive connection is dropped
  });
  if (!isCut) return void response.end(bytes);
  response.write(bytes);
  setTimeout(() => response.destroy(), 2);
}

/** @param answer returns the response to a request for a path */
export async function openFaultServer(answer: (path: string) => MalformedReply) {
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    await text(request).catch(() => {}); // the client may abort its request
    await send(response, answer(new URL(request.url!, 'http://here').pathname), opened.scale);
  };
  const server = createServer((request, response) => void reply(request, response));
  keepConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened = {
    /** Factor applied to delays. */
    scale: 1,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return opened;
}
