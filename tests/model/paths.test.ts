/** The tools that testers use: generators, stop expressions, replays, mutation. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { describeMachines } from '../../tools/machines/describe';
import { executePath, readReplay, shrink, writeReplay } from '../../tools/paths/execute';
import { FORMATS } from '../../tools/paths/formats';
import { type Generator, generatePaths, GENERATORS, pathOf } from '../../tools/paths/generate';
import {
  type ChartModel,
  defineModel,
  elapsed,
  startNamed,
  stepNamed,
} from '../../tools/paths/model';
import { mutate } from '../../tools/paths/mutate';
import { parseStop, type Progress, UserError } from '../../tools/paths/stop';
import { createTally } from '../../tools/paths/tally';
import { startWalk } from '../../tools/paths/walk';
import { homeLoadingModel } from './home-loading.model';
import { models } from './models';
import { purchaseModel } from './purchase.model';
import { sessionModel } from './session.model';

describe('a stop expression', () => {
  const progress: Progress = {
    state: 50,
    transition: 80,
    guard: 0,
    pairs: 10,
    length: 20,
    paths: 3,
    time: 1500,
    visited: new Set(['added']),
  };
  test.each([
    ['transition(80)', true],
    ['transition(81%)', false],
    ['transition(90) or length(20)', true],
    ['transition(90) and length(20)', false],
    ['state(50) or guard(1) and pairs(99)', true],
    ['(state(50) or guard(1)) and pairs(99)', false],
    ['time(1.5s)', true],
    ['time(2m)', false],
    ['reached(added)', true],
    ['reached(browsing)', false],
    ['Paths(3)', true],
  ])('«%s» is %s', (text, isMet) =>
    expect(parseStop(text, ['added', 'browsing'])(progress)).toBe(isMet),
  );

  test.each([
    ['', /ends where a condition/],
    ['edge(1)', /no condition «edge»/],
    ['constructor(1)', /no condition «constructor»/],
    ['transition(101)', /at most 100/],
    ['transition', /Expected a condition/],
    ['length(5%)', /length takes/],
    ['time(5)', /time takes/],
    ['reached(nowhere)', /no state «nowhere»/],
    ['(paths(1)', /closing parenthesis/],
    ['paths(1) paths(2)', /«and» or «or»/],
    ['paths(x)', /not a number/],
  ])('«%s» is refused', (text, message) => {
    expect(() => parseStop(text, ['added'])).toThrow(message);
    expect(() => parseStop(text, ['added'])).toThrow(UserError);
  });
});

describe.each(Object.keys(GENERATORS) as Generator[])('the generator %s', (gen) => {
  test.each(models)(
    'gives the same, different paths of $machine.id every time, and each of them can be walked',
    async (model) => {
      const make = () => generatePaths(model, { gen, seed: 5 }).paths;
      const paths = make();
      expect(make()).toEqual(paths);
      expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
      for (const path of paths) expect(await executePath(model, path)).toBeUndefined();
    },
  );
});

describe('filters', () => {
  test.each(Object.keys(GENERATORS) as Generator[])(
    '--gen %s goes from, to and around states',
    (gen) => {
      const { paths } = generatePaths(purchaseModel, {
        gen,
        from: 'visiting',
        to: 'browsing',
        avoid: ['added'],
        maxPaths: 5,
        seed: 2,
      });
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.length).toBeLessThanOrEqual(5);
      for (const { states } of paths) {
        expect(states).toContain('visiting');
        expect(states.at(-1)).toBe('browsing');
        expect(states).not.toContain('added');
      }
    },
  );

  test('another seed gives another walk', () => {
    const walk = (seed: number) =>
      generatePaths(purchaseModel, { gen: 'random', seed }).paths.map(({ id }) => id);
    expect(walk(1)).not.toEqual(walk(2));
  });
});

const sheetOf = (model: ChartModel) => ({
  model,
  written: generatePaths(model, { gen: 'transition' }).paths.map((path) => ({
    path,
    failure: undefined,
  })),
  seed: 1,
  directory: 'tests/paths/generated',
});

test.each(Object.keys(FORMATS))(
  'the format %s is the same for the same paths, and names them',
  (format) => {
    const write = () => FORMATS[format]!.write(sheetOf(homeLoadingModel));
    expect(write()).toBe(write());
    expect(write()).toMatch(/homeLoading/);
  },
);

test.each(models)('GraphWalker can take every edge of $machine.id in one walk', (model) => {
  const { vertices, edges, startElementId } = JSON.parse(FORMATS.graphwalker!.write(sheetOf(model)))
    .models[0] as Record<'vertices' | 'edges', Record<string, string>[]> & {
    startElementId: string;
  };
  const next = (id: string) =>
    edges
      .filter(({ sourceVertexId }) => sourceVertexId === id)
      .map(({ targetVertexId }) => targetVertexId!);
  const reached = new Set([startElementId]);
  for (const id of reached) for (const target of next(id)) reached.add(target);
  expect([...reached].sort()).toEqual(vertices.map(({ id }) => id!).sort());
  expect(
    vertices.filter(({ id }) => id !== startElementId && !next(id!).includes(startElementId)),
  ).toEqual([]);
});

test('a step in Gherkin is its English text alone, and its Persian a comment above it', () => {
  const lines = FORMATS.gherkin!.write(sheetOf(homeLoadingModel))
    .split('\n')
    .map((line) => line.trim());
  const steps = lines.filter((line) => /^(Given|When|Then) /.test(line));
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((line) => line.includes('#'))).toEqual([]);
  expect(steps.filter((line) => !lines[lines.indexOf(line) - 1]!.startsWith('# '))).toEqual([]);
});

test('what is drawn names outcomes and transitions of the whole chart as people do', () => {
  for (const format of ['mermaid', 'dot']) {
    const drawn = FORMATS[format]!.write(sheetOf(purchaseModel));
    expect(drawn).toContain('any state');
    expect(drawn).toContain('startPayment ✓');
    expect(drawn).not.toContain('xstate.');
  }
});

test('coverage is counted against the definition: what the steps can not reach stays uncovered', () => {
  const model = {
    ...sessionModel,
    steps: sessionModel.steps.filter(({ event }) => event.type !== 'form.open'),
  };
  const tally = createTally(model.machine);
  for (const { items } of generatePaths(model, { gen: 'pairs' }).paths) tally.add(items);
  expect(tally.percent('transition')).toBeLessThan(100);
  expect(tally.all.transition.filter((id) => !tally.covered.transition.has(id))).toEqual([
    'anonymous · form.open → anonymous',
  ]);
});

test('a failing walk is shrunk to what is needed, and can be replayed from its file', async () => {
  const broken: ChartModel = {
    ...purchaseModel,
    invariants: [
      {
        claim: { fa: 'هرگز', en: 'the warning never comes' },
        holds: ({ after }) => after.snapshot.value !== 'warningAboutProfile',
      },
    ],
  };
  const names = [
    'start a diet',
    'the check fails',
    'pay',
    'prices have changed',
    'the basket is fresh again',
    'start a course',
    'the profile is incomplete',
    'close',
  ];
  const path = pathOf(
    broken,
    startNamed(broken, 'a member opens the app'),
    names.map((name) => stepNamed(broken, name)),
  );
  const failure = (await executePath(broken, path))!;
  expect(failure.steps).toHaveLength(7);
  const smallest = shrink(broken, failure);
  expect(smallest.steps.map(({ name }) => name.en)).toEqual([
    'start a course',
    'the profile is incomplete',
  ]);
  const [replayed] = readReplay(writeReplay(broken, smallest, 'reports/test'), [broken]);
  expect((await executePath(broken, replayed!.paths[0]!))?.claim).toBe('the warning never comes');
});

test.each([
  'null',
  '{}',
  '{"chart":"purchase"}',
  '{"chart":"purchase","paths":[{"start":"a member opens the app"}]}',
  'no JSON',
])('%s is refused as a replay, with what is wrong', (text) => {
  mkdirSync('reports/test', { recursive: true });
  writeFileSync('reports/test/bad.json', text);
  expect(() => readReplay('reports/test/bad.json', models)).toThrow(
    text === 'no JSON' ? /not valid JSON/ : /not what «paths» writes/,
  );
});

describe.each(models)('a broken chart $machine.id', (model) => {
  test('is noticed by a pinned journey or an invariant', () => {
    const mutants = mutate(model, 1);
    expect(
      mutants
        .filter(
          ({ mutation, killer }) => !killer && !mutation.endsWith('retargeted to openingPage'),
        )
        .map(({ mutation }) => mutation),
    ).toEqual([]);
  });
});

test('delays are walked by a simulated clock, guards that refuse are counted, and nested and parallel states have names', async () => {
  const machine = setup({
    types: {} as {
      context: { tries: number };
      events: { type: 'code.send' } | { type: 'code.check' };
    },
    guards: { isRight: () => false, hasTriesLeft: ({ context }) => context.tries > 0 },
  }).createMachine({
    id: 'code',
    context: { tries: 1 },
    initial: 'asking',
    states: {
      asking: { on: { 'code.send': 'waiting' } },
      waiting: {
        initial: 'fresh',
        states: {
          fresh: { after: { 1000: 'stale' } },
          stale: {
            on: {
              'code.send': {
                guard: 'hasTriesLeft',
                target: 'fresh',
                actions: assign({ tries: 0 }),
              },
            },
          },
        },
        on: { 'code.check': { guard: 'isRight', target: 'done' } },
      },
      done: { type: 'final' },
    },
  });
  const text = (en: string) => ({ fa: en, en });
  const model = defineModel({
    machine,
    worldGuards: ['isRight'],
    doc: {
      purpose: text('code'),
      states: {
        asking: text('a'),
        'waiting.fresh': text('b'),
        'waiting.stale': text('c'),
        done: text('d'),
      },
      files: { chart: [], wiring: [], view: [], tests: [] },
    },
    starts: [{ name: text('open'), input: undefined }],
    steps: [
      { name: text('send'), event: { type: 'code.send' } },
      { name: text('wait'), event: elapsed(1000, 'code.waiting.fresh') },
      { name: text('wrong'), event: { type: 'code.check' } },
      { name: text('right'), event: { type: 'code.check' }, world: { isRight: true } },
    ],
    project: ({ context }) => context.tries,
    invariants: [],
    journeys: [],
  });
  const { paths } = generatePaths(model, { gen: 'pairs' });
  for (const path of paths) expect(await executePath(model, path)).toBeUndefined();
  const tally = createTally(machine);
  for (const { items } of paths) tally.add(items);
  expect([tally.percent('state'), tally.percent('transition'), tally.percent('guard')]).toEqual([
    100, 100, 100,
  ]);
});

test('an answer counts once', async () => {
  const walk = await startWalk(sessionModel, startNamed(sessionModel, 'a visitor opens the app'));
  await walk.step(stepNamed(sessionModel, 'log in'));
  expect((await walk.step(stepNamed(sessionModel, 'the login is refused'))).edges).toHaveLength(1);
  expect((await walk.step(stepNamed(sessionModel, 'the login is refused'))).edges).toEqual([]);
  walk.stop();
});

test.each(models)(
  'the chart $machine.id points to its diagram, and has its transitions written out, so that Stately Studio reads them',
  ({ doc }) => {
    const [about, config] = readFileSync(doc.files.chart[0]!, 'utf8').split('createMachine(');
    const [, anchor] = /machines\.md#([\w-]+)/.exec(about!) ?? [];
    expect(readFileSync('machines.md', 'utf8')).toContain(`\n## ${anchor}\n`);
    expect(config).not.toMatch(/on(Done|Error): \w|\[\.\.\./);
  },
);

test('machines.md says what the code does', () => {
  expect(
    describeMachines(models) === readFileSync('machines.md', 'utf8'),
    'run: npm run machines',
  ).toBe(true);
});
