/**
 * Walks that compare everything that a person and the outside can observe: the whole view, all requests and the whole
 * storage. What a contract does not name is not allowed.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Choices, createChoices } from './choices.ts';
import { checkWalk } from './check.ts';
import type { ChartModel, Start, Step } from './chart-model.ts';
import { type Path, resultsAlong } from './path.ts';
import { differenceFromSnapshot, type PathSnapshot } from './path-snapshot.ts';
import { serialise } from './serialise.ts';
import { currentState, type StepResult } from './step-result.ts';

/** The state that the app under test shows, and its actions since the last observation. */
export interface Observation {
  /** The whole view, one line for each element that a person perceives: for example an accessibility snapshot. */
  readonly view: readonly string[];
  /** All requests in the order in which they were sent: method, address, headers and body, as far as they matter. */
  readonly requests: readonly unknown[];
  /** The whole storage, by key. */
  readonly storage: Readonly<Record<string, unknown>>;
}

/** Operates the app under test as a person does. */
export interface Driver {
  readonly open: (start: Start, choices: Choices) => Promise<void>;
  readonly perform: (step: Step, choices: Choices) => Promise<void>;
  readonly observe: () => Promise<Observation>;
  readonly close?: () => Promise<void>;
}

/** The observable work of an effect or an invoked actor outside the chart. */
export interface Trace {
  readonly requests?: readonly unknown[];
  /** Stored values by key; undefined removes the key. */
  readonly storage?: Readonly<Record<string, unknown>>;
}

/** A change of what the chart depends on while a state is open: another tab, another device, a new version. */
export interface Interference {
  readonly name: string;
  /** Causes the change. Afterwards the view has to be the same, unless the interference returns its lines. */
  readonly happen: (at: StepResult) => Promise<void | readonly string[]>;
}

export interface Contract {
  /** The view of each state: its lines in order. Parallel states show the lines of their parts in order. */
  readonly view: Readonly<Record<string, (at: StepResult) => readonly string[]>>;
  /** The traces of each effect and each invoked actor, by its name; `{}` for one that is not observable. */
  readonly effects: Readonly<Record<string, (params: unknown, at: StepResult) => Trace>>;
  readonly interferences?: readonly Interference[];
}

/** The first difference of a walk from its contract. */
export interface Difference {
  /** Steps up to the difference. */
  readonly steps: readonly string[];
  readonly message: string;
}

const firstDifference = (
  what: string,
  observed: readonly unknown[],
  expected: readonly unknown[],
) => {
  const count = Math.max(observed.length, expected.length);
  for (let index = 0; index < count; index += 1) {
    const [seen, wanted] = [observed[index], expected[index]];
    if (index >= observed.length) return `${what} ${index + 1} is missing: ${serialise(wanted)}`;
    if (index >= expected.length) return `${what} ${index + 1} is not expected: ${serialise(seen)}`;
    if (!isDeepStrictEqual(seen, wanted))
      return `${what} ${index + 1} is ${serialise(seen)}, expected ${serialise(wanted)}`;
  }
  return undefined;
};

/** Returns the expected view and effects of a step; a message if the contract does not name one of them. */
function expectationOf({ view, effects }: Contract, after: StepResult) {
  const leaves = currentState(after.snapshot).split(' & ');
  const done = [
    ...after.effects.map(({ name, params }) => [name, params] as const),
    ...Object.entries(after.invoked),
  ];
  const unnamed = [
    ...leaves.filter((leaf) => !view[leaf]).map((leaf) => `the state «${leaf}»`),
    ...done.filter(([name]) => !effects[name]).map(([name]) => `the effect «${name}»`),
  ];
  if (unnamed.length > 0) return `the contract does not name ${unnamed.join(', ')}`;
  const traces = done.map(([name, params]) => effects[name]!(params, after));
  return {
    view: leaves.flatMap((leaf) => view[leaf]!(after)),
    requests: traces.flatMap(({ requests = [] }) => requests),
    storage: Object.assign({}, ...traces.map(({ storage = {} }) => storage)) as Record<
      string,
      unknown
    >,
  };
}

const entriesOf = (storage: Readonly<Record<string, unknown>>) =>
  Object.entries(storage)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Runs a path on the app and compares it with its contract after the start and after every step. The rules of the model
 * are checked, too.
 * @param snapshot that of the path, which judges the chart itself: without it a wrong chart would predict its own fault
 * @param seed of the choices
 */
export async function walkWithContract(
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps'>,
  driver: Driver,
  contract: Contract,
  { snapshot, seed = 1 }: { readonly snapshot?: PathSnapshot; readonly seed?: number } = {},
): Promise<Difference | undefined> {
  const { start, steps } = path;
  const results = resultsAlong(model, start, steps);
  const moves = [start, ...steps];
  const names = moves.map(({ name }) => name.en);
  const choices = createChoices(seed);
  const judge = checkWalk(model);
  let storage: Readonly<Record<string, unknown>> = {};
  const compare = async (index: number): Promise<string | undefined> => {
    const after = results[index]!;
    const expected = expectationOf(contract, after);
    if (typeof expected === 'string') return expected;
    const observed = await driver.observe();
    storage = { ...storage, ...expected.storage };
    const difference =
      firstDifference('line', observed.view, expected.view) ??
      firstDifference('request', observed.requests, expected.requests) ??
      firstDifference('stored value', entriesOf(observed.storage), entriesOf(storage));
    if (difference) return difference;
    for (const { name, happen } of contract.interferences ?? []) {
      const changed = (await happen(after)) ?? expected.view;
      const { view } = await driver.observe();
      const broken = firstDifference('line', view, changed);
      if (broken) return `after «${name}»: ${broken}`;
    }
    return undefined;
  };
  try {
    for (const [index, move] of moves.entries()) {
      if ('event' in move) await driver.perform(move, choices);
      else await driver.open(move, choices);
      const message =
        judge(move, results[index]!) ??
        (snapshot && differenceFromSnapshot(snapshot, index, results[index]!)) ??
        (await compare(index));
      if (message) return { steps: names.slice(0, index + 1), message };
    }
  } finally {
    await driver.close?.();
  }
  return undefined;
}
