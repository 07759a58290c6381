/** A local stub server with programmable responses, and sample calls for the client's tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '@/shared/session';
import { takeNotices } from '@/shared/ui/notify/notify';
import { defineCall } from './contract/call';
import { list, number, text } from './contract/wire';
import type { ApiFailure } from './api-failure';
import { queryClient } from './query';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly accept: string | undefined;
  readonly body: string;
}
interface ScriptedResponse {
  readonly status?: number;
  readonly body: string;
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Starts the server for the tests of a file; each test begins logged in and without recorded requests. */
export function openScriptedServer() {
  let received: ReceivedRequest[] = [];
  let scripted: ScriptedResponse | null = null;
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
    received.push({ method, url, authorization, accept, body: await readBody(request) });
    if (scripted) response.writeHead(scripted.status ?? 200).end(scripted.body);
  }
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    for (const host of ['API', 'PANEL']) vi.stubEnv(`VITE_${host}_HOST`, originOf());
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    received = [];
    session.write({ token: 't-1', firstName: 'نگار', lastName: '', userName: '0912', avatar: '' });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    session.clear();
    queryClient.clear();
    takeNotices(); // of failed queries
  });
  return {
    originOf,
    asked: (): readonly ReceivedRequest[] => received,
    /** Sets the response of all further requests; null: no response. */
    tell: (answer: ScriptedResponse | null) => void (scripted = answer),
    /** Sets the response of all further requests, in an envelope. */
    answers(data: unknown, siblings: object = {}, status = 200) {
      scripted = { status, body: JSON.stringify({ status, messages: [], data, ...siblings }) };
    },
  };
}

export const getThings = defineCall({
  method: 'GET',
  path: '/api/Thing/Get/',
  access: 'member',
  summary: 'Things',
  query: z.object({ part: number }),
  answer: z.object({ data: list(z.object({ title: text })), total: number }),
  siblingFields: ['total'],
});
export const getTitle = defineCall({
  method: 'GET',
  path: '/api/Thing/Title/{id}',
  access: 'member',
  summary: 'The title of one thing',
  answer: z.string(),
});
export const saveThing = defineCall({
  method: 'POST',
  path: '/api/Thing/Save',
  access: 'member',
  summary: 'Save a thing',
  body: z.object({ title: z.string() }),
  answer: z.nullable(number),
});

/** The failure of a call; undefined if it succeeds. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiFailure,
  );
