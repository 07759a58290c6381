/** A server that returns real responses and injects the requested faults. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { keepConnections } from '../keep-connections';
import type { MalformedReply } from './faults';

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
/** The response; `pass` is for responses whose headers matter. */
export type SentReply = MalformedReply | { readonly pass: Response };

async function send(response: ServerResponse, answered: SentReply, scale: number): Promise<void> {
  if (answered === 'dropped') return void response.destroy();
  if (answered === 'never') return;
  if ('pass' in answered) {
    const { status, headers, body } = answered.pass;
    response.writeHead(status, Object.fromEntries(headers));
    for await (const part of body ?? []) response.write(part);
    response.end();
    return;
  }
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

export class FaultServer {
  /** Number of pending requests. */
  pending = 0;
  /** Requests whose real response could not be read. */
  readonly failed: string[] = [];
  /** Factor applied to delays. */
  scale = 1;
  private readonly server: Server;

  private constructor(private readonly answer: (request: ReceivedRequest) => Promise<SentReply>) {
    this.server = createServer((request, response) => {
      this.pending += 1;
      response.once('close', () => (this.pending -= 1));
      void this.serve(request, response).catch((error: unknown) => {
        this.failed.push(`${request.url}: ${String(error)}`);
        response.destroy();
      });
    });
    keepConnections(this.server);
  }

  /** @param answer returns the response to each request */
  static async start(
    answer: (request: ReceivedRequest) => Promise<SentReply>,
  ): Promise<FaultServer> {
    const server = new FaultServer(answer);
    server.server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = 'GET', url = '/', headers } = request;
    await send(
      response,
      await this.answer({ method, url, headers, body: Buffer.concat(parts) }),
      this.scale,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
