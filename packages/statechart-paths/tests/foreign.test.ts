/**
 * Charts unknown to the package: those of `foreign/`, which together have all features of XState's own examples and
 * tests, and those in the README of the installed XState, unchanged.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type ChartModel, edgesOf, executePath, generatePaths, modelOf } from '../src';
import { KINDS, createCoverageCounter } from '../src/coverage/counter';
import { walkPath } from '../src/replay';
import { missingReason } from '../src/coverage/missing';
import { possiblePairs } from '../src/coverage/possible';
import { pair } from '../src/definition';
import * as actors from './foreign/actors.machine';
import * as delays from './foreign/delays.machine';
import * as guards from './foreign/guards.machine';
import player from './foreign/history.machine';
import * as regions from './foreign/regions.machine';
import * as steps from './foreign/steps.machine';
import * as unsteady from './foreign/unsteady.machine';
import * as values from './foreign/values.machine';
import { temporaryFolder } from './temporary-folder';

const directory = temporaryFolder('foreign');

/** Returns the coverage of a model by paths that are all walked on live actors: `covered/all` of each kind. */
async function covered(model: ChartModel): Promise<string> {
  const counter = createCoverageCounter(model.machine);
  for (const path of generatePaths(model, { gen: 'pairs' }).paths) {
    expect((await executePath(model, path))?.claim, path.name.en).toBeUndefined();
    counter.add(path.items);
  }
  return KINDS.map((kind) => `${counter.covered[kind].size}/${counter.all[kind].length}`).join(' ');
}

// Counted by hand: states, transitions, guard outcomes; then pairs of transitions.
test.each<[string, AnyStateMachine, string]>([
  [
    'regions that handle the same event, each with its own transition',
    regions.keys,
    '5/5 6/6 0/0 15/15',
  ],
  ['regions that reach their final states, and then the chart', regions.meal, '6/6 4/4 0/0 5/5'],
  ['shallow and deep history, with and without a remembered state', player, '4/4 5/5 0/0 11/11'],
  [
    'one delay in two states, a dynamic delay, and a delayed event',
    delays.lights,
    '4/4 6/6 0/0 10/10',
  ],
  ['delays in parallel regions, in the order of their ends', delays.race, '5/5 3/3 0/0 2/5'],
  ['events that a chart sends to itself, immediately and delayed', delays.echo, '2/2 4/4 0/0 8/10'],
  ['promises, machines, callbacks, observables', actors.parent, '4/4 7/7 0/0 13/13'],
  ['unnamed actors and guards', actors.feed, '3/3 4/4 2/2 1/1'],
  ['spawned actors', actors.nursery, '1/1 4/4 2/2 15/16'],
  ['a child that sends events to its parent', actors.child, '2/2 1/1 0/0 0/0'],
  [
    'guards: inline, composed, with parameters, and one that throws',
    guards.gate,
    '3/3 6/6 8/8 8/10',
  ],
  ['combined guards that need different results', guards.board, '4/4 4/5 7/10 4/4'],
  ['guards that check the state of another region', guards.doors, '4/4 4/4 4/4 10/12'],
  ['eventless transitions, entry and exit actions', steps.sorting, '2/2 3/3 2/2 3/3'],
  ['transitions to the same state, external and internal', steps.again, '3/3 4/4 0/0 12/12'],
  ['event names with wildcards, full and partial', steps.pointer, '3/3 5/5 2/2 10/10'],
  ['transitions of the root, and ids as targets', steps.lost, '3/3 6/6 2/2 18/18'],
  ['routes to states, with and without a guard', steps.pages, '3/3 2/2 4/4 4/4'],
  ['a final child state with an output that a guard reads', steps.order, '4/4 4/4 2/2 4/6'],
  [
    'time and random values in the context, in an input and as a delay',
    unsteady.dice,
    '3/3 5/5 0/0 8/8',
  ],
  ['the time that is left, in an input and a guard', unsteady.countdown, '3/3 3/3 2/2 4/4'],
  ['an object with private fields in the context', values.cards, '2/2 3/3 2/2 5/6'],
  ['cycles, maps and bigints in the context', values.folders, '2/2 2/2 0/0 2/2'],
  ['spawned actors without ids in an input', unsteady.nest, '2/2 3/3 2/2 5/5'],
])('%s', async (_, machine, expected) => {
  const model = modelOf(machine);
  expect(await covered(model)).toBe(expected);
  const ids = edgesOf(model.machine).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the name of a combined guard shows which parts belong together', () => {
  expect(edgesOf(guards.board).map(({ guard }) => guard)).toEqual([
    'isRow and isMine',
    'isRow and not isMine',
    'isFull and (isMine or not isRow)',
    'stateIn and not (isRow or isFull)',
    'isFull and not isFull',
  ]);
});

test('a walk ends without a failure where two walks of the same steps differ', async () => {
  const model = modelOf(unsteady.counted);
  const [path] = generatePaths(model, { gen: 'transition' }).paths;
  const { failure, note, observed } = await walkPath(model, path!);
  expect(failure).toBeUndefined();
  expect(note).toContain('not deterministic after «on»');
  expect(observed.flatMap(({ edges }) => edges.map(({ id }) => id))).toEqual(['a · go → b']);
  const gap = missingReason(model, 'model', 'transition', 'b · on → c', new Set(['a · go → b']));
  expect(gap.reason).toContain('not deterministic after «on»');
});

test('a walk leaves the time and the random values of the process alone', async () => {
  const sources = () => {
    const { random } = Math;
    return [Date, random, performance.now, crypto.randomUUID];
  };
  const before = sources();
  expect(await covered(modelOf(unsteady.dice))).toMatch(/^3/);
  expect(sources()).toEqual(before);
  expect(Math.abs(Date.now() - new Date().getTime())).toBeLessThan(1000);
});

test('walks the parts of a chart outside its infinite loop, and a guard that its own transition changes', async () => {
  const model = modelOf(guards.circle);
  expect(model.starts.map(({ name }) => name.en)).toEqual(['start', 'start, if goesOn']);
  expect(await covered(model)).toMatch(/^2\/2 3\/6/);
  expect(model.notes!.join()).toContain('«SPIN» does not end: Error: Infinite loop detected');
});

test('reports what walks of a chart cannot verify', () => {
  const limits = (machine: AnyStateMachine) => modelOf(machine).notes!.join('\n');
  expect(limits(actors.nursery)).toContain('the chart spawns actors');
  expect(limits(actors.child)).toContain('sends to its parent');
  expect(limits(actors.parent)).toContain('an error of «baby», «stream» ends the chart');
  expect(limits(actors.parent)).toMatch(/«stream».* may send events by themselves/);
  expect(limits(actors.feed)).not.toContain('«0.feed.reading» may send');
  expect(limits(guards.gate)).toMatch(
    /the walk sets the results of guards .*: «isStrong», «event\.by\.name/,
  );
  expect(limits(delays.lights)).toBe('');
});

test('a guard runs its own code as long as both of its results occur', () => {
  const { externalGuards, steps: its } = modelOf(guards.gate);
  expect(externalGuards).not.toContain('isPaid');
  expect(its.map(({ name }) => name.en)).toContain('kick, if isStrong');
});

test('advances the clock only to the next delay, even if other delays are due later', () => {
  const model = modelOf(delays.race);
  const [longest] = generatePaths(model, { gen: 'transition' }).paths;
  // The tortoise arrives 1000 ms after the start, and so does the hare, which slept for 900 ms from the hundredth
  // millisecond on.
  expect(longest!.states).toEqual([
    'hare.running & tortoise.walking',
    'hare.asleep & tortoise.walking',
    'hare.late & tortoise.there',
  ]);
});

/** Folder of XState. Each code block of its README creates a machine; `blocks` are files that export these machines. */
const xstate = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));
const blocks = [
  ...readFileSync(join(xstate, 'README.md'), 'utf8').matchAll(/```[jt]s\n(.*?)```/gs),
].map(([, code]) => {
  const [, name] = /const (\w+) = createMachine/.exec(code!)!;
  const file = join(directory, `${name}.ts`);
  writeFileSync(file, `${code!.replaceAll('console.log', '(() => {})')}\nexport { ${name} };\n`);
  return [name!, file] as const;
});

test('walks the charts of XState’s README unchanged', async () => {
  const found: Record<string, string> = {};
  for (const [name, file] of blocks) {
    const module = (await import(/* @vite-ignore */ file)) as Record<string, AnyStateMachine>;
    found[name] = await covered(modelOf(module[name]!, { id: name }));
  }
  expect(found).toEqual({
    toggleMachine: '2/2 2/2 0/0 2/2',
    lightMachine: '5/5 5/5 0/0 7/7',
    wordMachine: '9/9 12/12 0/0 114/114',
    paymentMachine: '3/3 4/4 0/0 8/8',
  });
});

const all = [actors, delays, guards, { player }, regions, steps].flatMap((module) =>
  Object.values(module as Record<string, unknown>).filter(
    (value): value is AnyStateMachine =>
      typeof value === 'object' && value !== null && 'root' in value,
  ),
);
test.each(all.map((machine, index) => [machine.config.id ?? String(index), machine] as const))(
  '%s: no walked pair of transitions counts as impossible',
  (_, machine) => {
    const { machine: named, ...model } = modelOf(machine);
    const possible = possiblePairs(named);
    const edges = new Set(edgesOf(named).map(({ id }) => id));
    for (const { items } of generatePaths({ machine: named, ...model }, { gen: 'pairs' }).paths) {
      const taken = items.filter((item) => edges.has(item));
      for (const [index, id] of taken.slice(1).entries())
        expect(possible?.has(pair(taken[index]!, id)) ?? true, pair(taken[index]!, id)).toBe(true);
    }
  },
);
