/**
 * Effects of time on every chart, at every position of the paths through all of its transitions: the chart is stopped,
 * restarted, frozen and resumed, its clock jumps, its actors settle late or out of order, and clicks are doubled.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { getNextTransitions, StateMachine } from 'xstate';
import {
  type ChartModel,
  currentState,
  checkWalk,
  type Path,
  type Start,
  startWalk,
  statesOf,
  type Step,
  type StepResult,
  transitionPaths,
} from 'statechart-paths';
import { models } from '../models';
import { isWrite } from '../models/writes';

const YEAR_MS = 365 * 86_400_000;
const isOfWorld = ({ event }: Step) => event.type.startsWith('xstate.');
const isAnswer = ({ event }: Step) => /^xstate\.(done|error)\./.test(event.type);
const CLOCK_STEP: Step = {
  name: { fa: 'جهش ساعت', en: 'the clock jumps' },
  event: { type: 'xstate.after.jump' },
};

interface Place {
  readonly start: Start;
  readonly steps: readonly Step[];
}
const nameOf = ({ start, steps }: Place) =>
  [start, ...steps].map(({ name }) => name.en).join(' → ');

/** Returns every position of the paths, without duplicates. */
function placesOf(model: ChartModel): Place[] {
  const prefixes = ({ start, steps }: Path): Place[] =>
    [...steps.keys(), steps.length].map((length) => ({ start, steps: steps.slice(0, length) }));
  return [
    ...new Map(
      transitionPaths(model)
        .paths.flatMap(prefixes)
        .map((place) => [nameOf(place), place]),
    ).values(),
  ];
}

/** Walks to a position, and returns functions that continue the walk. Checks the invariants after every step. */
async function arrive(model: ChartModel, place: Place) {
  const walk = await startWalk(model, place.start);
  const judge = checkWalk(model);
  judge(place.start, walk.first);
  let before: StepResult = walk.first;
  /** Number of writes that the user's last decision still allows: opening the screen may be a decision. */
  let allowed = 1;
  const spend = ({ invoked }: StepResult, context: string) => {
    allowed -= Object.keys(invoked).filter(isWrite).length;
    expect(allowed, `${context}: more than one write per decision`).toBeGreaterThanOrEqual(0);
  };
  spend(before, nameOf(place));
  const hold = (step: Step, after: StepResult) => {
    const context = `${nameOf(place)}, then «${step.name.en}»`;
    expect(judge(step, after), context).toBeUndefined();
    if (!isOfWorld(step)) allowed = 1;
    spend(after, context);
    before = after;
    return after;
  };
  const on = {
    step: async (step: Step) => hold(step, await walk.step(step)),
    twice: async (step: Step) =>
      isOfWorld(step)
        ? [hold(step, await walk.step(step)), hold(step, await walk.step(step))].at(-1)!
        : hold(step, await walk.twice(step)),
    jump: async () => hold(CLOCK_STEP, await walk.jump(YEAR_MS)),
    now: () => before,
    /** Returns the steps possible here. */
    next: () => {
      const handledTypes = new Set(
        getNextTransitions(before.snapshot).map(({ eventType }) => eventType),
      );
      return model.steps.filter(({ event }) => handledTypes.has(event.type));
    },
    late: walk.respondLate,
    stop: walk.stop,
    /** The walk without checks of invariants, for a stopped chart. */
    stopped: walk,
  };
  for (const step of place.steps) await on.step(step);
  return on;
}

const seenIn = ({ snapshot, effects, invoked }: StepResult) => ({
  state: currentState(snapshot),
  context: snapshot.context as unknown,
  effects,
  invoked,
});
const NO_CHANGE = { edges: [], effects: [], invoked: {} };
const doneBy = ({ edges, effects, invoked }: StepResult) => ({ edges, effects, invoked });

let cases = 0;
const visited = new Set<string>();

describe.each(models)('$machine.id', (model) => {
  const places = placesOf(model);
  const answers = model.steps.filter(isAnswer);

  /** Runs an action at every position. */
  const atEveryPosition = async (act: (place: Place) => Promise<number>) => {
    for (const place of places) cases += await act(place);
  };
  const forEachNext = async (place: Place, act: (step: Step) => Promise<void>) => {
    const arrived = await arrive(model, place);
    visited.add(`${model.machine.id} ${currentState(arrived.now().snapshot)}`);
    arrived.stop();
    for (const step of arrived.next()) await act(step);
    return arrived.next().length;
  };

  test('ignores responses, delays and events after it is stopped', () =>
    atEveryPosition(async (place) => {
      const arrived = await arrive(model, place);
      expect(doneBy(arrived.stop()), nameOf(place)).toEqual(NO_CHANGE);
      for (const answer of answers)
        expect(doneBy(await arrived.late(answer)), nameOf(place)).toEqual(NO_CHANGE);
      for (const step of model.steps)
        expect(doneBy(await arrived.stopped.step(step)), nameOf(place)).toEqual(NO_CHANGE);
      expect(doneBy(await arrived.stopped.jump(YEAR_MS)), nameOf(place)).toEqual(NO_CHANGE);
      return 1;
    }));

  test('restarts exactly as it started the first time', () =>
    atEveryPosition(async (place) => {
      const first = await arrive(model, { start: place.start, steps: [] });
      first.stop();
      (await arrive(model, place)).stop();
      const restarted = await arrive(model, { start: place.start, steps: [] });
      restarted.stop();
      expect(seenIn(restarted.now()), nameOf(place)).toEqual(seenIn(first.now()));
      return 1;
    }));

  test('keeps its invariants and sends no writes when the clock jumps by a year, twice', () =>
    atEveryPosition(async (place) => {
      const arrived = await arrive(model, place);
      for (const _ of ['a year', 'another']) {
        const { invoked } = await arrived.jump();
        expect(Object.keys(invoked).filter(isWrite), nameOf(place)).toEqual([]);
      }
      arrived.stop();
      return 1;
    }));

  test('keeps its invariants when resumed after a year, whether the clock or an event advances first', () =>
    atEveryPosition((place) =>
      forEachNext(place, async (step) => {
        const one = await arrive(model, place);
        await one.jump();
        await one.step(step);
        one.stop();
        const other = await arrive(model, place);
        await other.step(step);
        await other.jump();
        other.stop();
      }),
    ));

  test('keeps its invariants and writes at most once per decision when an event is duplicated', () =>
    atEveryPosition((place) =>
      forEachNext(place, async (step) => {
        const arrived = await arrive(model, place);
        await arrived.twice(step);
        arrived.stop();
      }),
    ));

  test('ignores a response that it no longer waits for', () =>
    atEveryPosition((place) =>
      forEachNext(place, async (step) => {
        const arrived = await arrive(model, place);
        await arrived.step(step);
        for (const answer of answers)
          expect(doneBy(await arrived.late(answer)), `${nameOf(place)} → ${step.name.en}`).toEqual(
            NO_CHANGE,
          );
        arrived.stop();
      }),
    ));

  test('ends every wait by a timeout, either of the chart or of its child chart', () => {
    const isChart = (src: unknown) =>
      model.machine.implementations.actors[String(src)] instanceof StateMachine;
    const endless = statesOf(model.machine)
      .filter(
        ({ type, tags, invoke, after }) =>
          type !== 'final' &&
          (tags.includes('loading') || invoke.length > 0) &&
          after.length === 0 &&
          !invoke.some(({ src }) => isChart(src)),
      )
      .map(({ path }) => path.join('.'));
    expect(endless).toEqual([]);
  });
});

afterAll(() => {
  console.log(
    `Time on the charts: ${cases} cases, over ${models.length} charts and ${visited.size} states.`,
  );
});
