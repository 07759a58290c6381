/** A server on this machine that answers as it is told, and what a member asks it for in the tests of the client. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '@/shared/session';
import { defineCall } from './contract/call';
import { list, number, text } from './contract/wire';
import type { ApiFailure } from './failure';
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

/** Opens it for the tests of a file, each of which begins as a member's, with nothing asked yet. */
export function openScriptedServer() {
  let asked: ReceivedRequest[] = [];
  let told: ScriptedResponse | null = null;
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
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    for (const host of ['API', 'PANEL']) vi.stubEnv(`VITE_${host}_HOST`, originOf());
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    asked = [];
    session.write({ token: 't-1', firstName: 'نگار', lastName: '', userName: '0912', avatar: '' });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    session.clear();
    queryClient.clear();
  });
  return {
    originOf,
    asked: (): readonly ReceivedRequest[] => asked,
    /** From now on it answers so; null: never anything. */
    tell: (answer: ScriptedResponse | null) => void (told = answer),
    /** From now on it answers in an envelope. */
    answers(data: unknown, others: object = {}, status = 200) {
      told = { status, body: JSON.stringify({ status, messages: [], data, ...others }) };
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

/** What a call that fails is told as; undefined: it has not failed. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiFailure,
  );
