/** GraphWalker's online mode, over HTTP with the command as users start it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { FORMATS, modelOf, type Sheet } from '../src';
import { temporaryFolder } from './temporary-folder';

const bin = resolve('packages/statechart-paths/bin/statechart-paths.mjs');
const directory = temporaryFolder('online');

const player = createMachine({
  id: 'player',
  context: { count: 0, song: { title: 'Yar' } },
  initial: 'start',
  states: {
    start: { on: { play: { target: 'playing', actions: assign({ count: 1 }) } } },
    playing: { on: { 'play.next': 'start', 'play next': 'broken' } },
    broken: {},
  },
});
const file = join(directory, 'players.machine.ts');
writeFileSync(
  file,
  `import { assign, createMachine } from 'xstate';
export const player = createMachine({
  ...${JSON.stringify(player.config)},
  states: {
    ...${JSON.stringify(player.config.states)},
    start: { on: { play: { target: 'playing', actions: assign({ count: 1 }) } } },
  },
});
export const other = createMachine({ id: 'other', initial: 'a', states: { a: {} } });
`,
);

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
const start = (args: readonly string[]) => {
  const child = spawn(process.execPath, [bin, ...args], { cwd: directory });
  started.push(child);
  return child;
};
const run = async (...args: string[]) => {
  const child = start(args);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { status: child.exitCode, stdout, stderr };
};

interface Answer {
  readonly hasNext?: string;
  readonly currentElementID?: string;
  readonly currentElementName?: string;
  readonly edgesNotVisited?: readonly object[];
}

/** Starts the server on a free port. */
async function serve(...args: string[]) {
  const child = start(['online', file, '--chart', 'player', '--port', '0', ...args]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [base] = /http:\S+/.exec(String(line))!;
  const request = async (path: string, method: 'GET' | 'PUT' | 'POST' = 'GET', body?: string) => {
    const response = await fetch(`${base}/${path}`, method === 'GET' ? {} : { method, body });
    return { status: response.status, ...((await response.json()) as Answer) };
  };
  return {
    request,
    /** Takes all elements of the walk. */
    walk: async () => {
      const elements: Answer[] = [];
      while ((await request('hasNext')).hasNext === 'true') elements.push(await request('getNext'));
      return elements;
    },
    stop: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      const [status] = (await once(child, 'exit')) as [number | null];
      return status;
    },
  };
}

const exported = FORMATS.graphwalker!.write({ model: modelOf(player), seed: 1 } as Sheet) as string;
const [{ vertices, edges }] = (
  JSON.parse(exported) as {
    models: [
      {
        vertices: { id: string; name: string }[];
        edges: { id: string; name: string; sourceVertexId: string; targetVertexId: string }[];
      },
    ];
  }
).models;
const isOk = { status: 200, result: 'ok' };

test('a client walks along connected elements of the chart’s export, alternately vertices and edges', async () => {
  const server = await serve();
  expect(await server.request('getData')).toEqual({ ...isOk, data: {} });
  expect(await server.request('load', 'POST', exported)).toEqual(isOk);
  const elements = await server.walk();
  for (const [index, { currentElementID: id, currentElementName: name }] of elements.entries()) {
    if (index % 2 === 0) expect(vertices).toContainEqual({ id, name });
    else
      expect(edges).toContainEqual({
        id,
        name,
        sourceVertexId: elements[index - 1]!.currentElementID,
        targetVertexId: elements[index + 1]!.currentElementID,
      });
  }
  expect(elements.map(({ currentElementName }) => currentElementName).join(' ')).toBe(
    'v_start e_start v_start_2 e_play v_playing e_play_next v_start_2 e_begin_again v_start e_start v_start_2 e_play v_playing e_play_next_2 v_broken',
  );
  expect(elements[3]).toEqual({
    ...isOk,
    modelName: 'player',
    currentElementName: 'e_play',
    currentElementID: 'e1',
    data: [{ count: '1' }, { song: '{"title":"Yar"}' }],
    properties: [],
  });
  expect(await server.request('getData')).toMatchObject({ data: { count: '1' } });
  expect(await server.request('getNext')).toMatchObject({
    status: 200,
    result: 'nok',
    error: expect.stringContaining('complete'),
  });
  expect(await server.request('getStatistics')).toMatchObject({
    ...isOk,
    totalCompletedNumberOfModels: 1,
    totalFailedNumberOfModels: 0,
    totalNumberOfEdges: 5,
    totalNumberOfVisitedEdges: 4,
    edgeCoverage: 80,
  });
  for (const [path, method, status] of [
    ['load', 'POST', 200],
    ['setData/count=2', 'PUT', 200],
    ['fail/%E0%A4%A', 'PUT', 400],
    ['nothing', 'GET', 404],
    ['constructor', 'GET', 404],
    ['fail', 'PUT', 404],
    ['getNext', 'PUT', 405],
  ] as const)
    expect(
      await server.request(path, method, method === 'POST' ? '{"models":[]}' : undefined),
    ).toEqual({
      status,
      result: 'nok',
      error: expect.stringMatching(/\S/),
    });
  expect(await server.stop('SIGINT')).toBe(0);
});

test('a random walk is the same after a restart, and a reported failure ends it with exit status 1', async () => {
  const server = await serve('--gen', 'random', '--seed', '3', '--stop', 'length(60)');
  expect(await server.request('fail/early', 'PUT')).toMatchObject({ status: 200, result: 'nok' });
  expect(await server.request('getStatistics')).toMatchObject({
    totalNotExecutedNumberOfModels: 1,
    totalNumberOfVisitedVertices: 0,
  });
  const names = async () =>
    (await server.walk()).map(({ currentElementName }) => currentElementName);
  const first = await names();
  expect(first.filter((name) => name!.startsWith('e_play'))).toHaveLength(60);
  expect(first).toContain('e_begin_again');
  expect(await server.request('restart', 'PUT')).toEqual(isOk);
  expect(await names()).toEqual(first);

  await server.request('restart', 'PUT');
  await server.request('getNext');
  expect(await server.request('fail/no%20lamp%2Fwire', 'PUT')).toEqual({
    status: 200,
    result: 'nok',
    error: 'no lamp/wire',
  });
  expect(await server.request('hasNext')).toEqual({ ...isOk, hasNext: 'false' });
  expect(await server.request('getNext')).toMatchObject({ status: 200, result: 'nok' });
  const statistics = await server.request('getStatistics');
  expect(statistics).toMatchObject({
    ...isOk,
    totalNumberOfModels: 1,
    totalFailedNumberOfModels: 1,
    totalNumberOfVisitedVertices: 1,
    vertexCoverage: 20,
  });
  expect(statistics.edgesNotVisited).toContainEqual({
    edgeId: 'e0',
    edgeName: 'e_start',
    modelName: 'player',
  });
  expect(await server.request('restart', 'PUT')).toEqual(isOk);
  expect(await server.request('hasNext')).toEqual({ ...isOk, hasNext: 'true' });
  expect(await server.stop('SIGTERM')).toBe(1);
});

test('invalid arguments exit with status 2 and a message', async () => {
  const online = async (...args: string[]) => {
    const { status, stderr } = await run('online', file, ...args);
    expect(status).toBe(2);
    return stderr;
  };
  expect(await online()).toContain('choose one with --chart. They are: other, player.');
  expect(await online('--chart', 'player', '--to', 'gone')).toContain('no state «gone»');
  expect(await online('--port', '70000')).toContain('at most 65535');
});
