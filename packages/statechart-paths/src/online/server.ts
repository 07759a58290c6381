/** GraphWalker's REST service over HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OnlineWalk } from './walk.ts';

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly allow?: string;
}

type Endpoint = readonly [
  method: 'GET' | 'PUT' | 'POST',
  answer: (walk: OnlineWalk, argument: string) => object,
  argument?: 'path' | 'body',
];

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  load: ['POST', (walk, model) => walk.load(model), 'body'],
  hasNext: ['GET', (walk) => walk.hasNext()],
  getNext: ['GET', (walk) => walk.getNext()],
  getData: ['GET', (walk) => walk.getData()],
  setData: ['PUT', (walk) => walk.setData(), 'path'],
  restart: ['PUT', (walk) => walk.restart()],
  fail: ['PUT', (walk, reason) => walk.fail(reason), 'path'],
  getStatistics: ['GET', (walk) => walk.getStatistics()],
};
const PATHS = Object.entries(ENDPOINTS).map(
  ([name, [method, , argument]]) =>
    `${method} /graphwalker/${name}${argument === 'path' ? '/{text}' : ''}`,
);

const refusal = (error: string) => ({ error, result: 'nok' });

/** Like GraphWalker, answers with the status 200 and the result `nok` if a request has an error of the walk. */
async function answerTo(request: IncomingMessage, walk: OnlineWalk): Promise<Answer> {
  const [path] = request.url!.split('?', 1);
  const [, name = '', inPath] = /^\/graphwalker\/(\w+)(?:\/([^/]+))?$/.exec(path!) ?? [];
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name]! : undefined;
  if (!endpoint || (endpoint[2] === 'path') !== (inPath !== undefined))
    return {
      status: 404,
      body: refusal(`There is no ${path}. There are: ${PATHS.join(', ')}.`),
    };
  const [method, answer, argument] = endpoint;
  if (request.method !== method)
    return { status: 405, allow: method, body: refusal(`${path} must be requested by ${method}.`) };
  let given: string;
  try {
    given = argument === 'body' ? await text(request) : decodeURIComponent(inPath ?? '');
  } catch {
    return { status: 400, body: refusal(`${path} is not a valid encoded path.`) };
  }
  try {
    return { status: 200, body: { ...answer(walk, given), result: 'ok' } };
  } catch (error) {
    return { status: 200, body: refusal((error as Error).message) };
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, walk: OnlineWalk) {
  const { status, body, allow } = await answerTo(request, walk);
  response.writeHead(status, {
    'content-type': 'text/plain;charset=UTF-8',
    ...(allow && { allow }),
  });
  response.end(JSON.stringify(body));
}

export const createOnlineServer = (walk: OnlineWalk): Server =>
  createServer((request, response) => void respond(request, response, walk));
