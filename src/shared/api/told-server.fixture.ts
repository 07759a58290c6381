/** A server on this machine that answers as it is told, for tests of the client. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly accept: string | undefined;
  readonly body: string;
}
interface Told {
  readonly status?: number;
  readonly body: string;
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export async function openToldServer() {
  let asked: Asked[] = [];
  let told: Told | null = null;
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    for (const [name, value] of [
      ['origin', '*'],
      ['methods', '*'],
      ['headers', 'authorization'],
    ])
      response.setHeader(`access-control-allow-${name}`, value!);
    if (method === 'OPTIONS') return void response.end();
    const { authorization, accept } = headers;
    asked.push({ method, url, authorization, accept, body: await readBody(request) });
    if (told) response.writeHead(told.status ?? 200).end(told.body);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: (): readonly Asked[] => asked,
    forget: () => void (asked = []),
    /** From now on it answers so; null: never anything. */
    tell: (answer: Told | null) => void (told = answer),
    /** From now on it answers in an envelope. */
    answers(data: unknown, others: object = {}, status = 200) {
      told = { status, body: JSON.stringify({ status, messages: [], data, ...others }) };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
