/**
 * Walks a path of a chart on a stage. After each step it compares the visible screen, the edges taken and the effects
 * outside the chart with those that the model predicts.
 */
import { TestModel } from '@xstate/test';
import {
  type ChartModel,
  edgesOf,
  generatePaths,
  type Generator,
  graphOf,
  nodesOf,
  type Path,
  resultsAlong,
  routeOf,
  type Step,
  type StepResult,
} from 'statechart-paths';
import type { Observation } from 'statechart-paths/chart';
import type { AnyChartWalk, GuardEvaluation, GuardCheck } from './chart-walk';
import { settle } from './gestures';
import type { Stage } from './stage';
import { compareTraces, joinTraces, type Trace } from './trace';

/** Returns the paths that neither take an edge nor enter a state that the model excuses for this kind of test. */
export const walkable = (
  model: ChartModel,
  where: 'view' | 'browser',
  gen: Generator,
): readonly Path[] =>
  generatePaths(model, { gen, avoid: Object.keys(model.exceptions?.[where] ?? {}) }).paths;

const fail = (message: string): never => {
  throw new Error(message);
};

/** A path of a chart with its predicted results. Position 0 is the start, position n the n-th step. */
export interface Computed {
  readonly walk: AnyChartWalk;
  readonly path: Path;
  /** The result at each position. */
  readonly results: readonly StepResult[];
  /** Guard names by edge id. */
  readonly guards: ReadonlyMap<string, string>;
  /** By actor id, the name under which the actor is wired. */
  readonly sources: ReadonlyMap<string, string>;
}
export function compute(walk: AnyChartWalk, path: Path): Computed {
  const { machine } = walk.model;
  return {
    walk,
    path,
    results: resultsAlong(walk.model, path.start, path.steps),
    guards: new Map(edgesOf(machine).map(({ id, guard }) => [id, guard])),
    sources: new Map(
      nodesOf(machine.root).flatMap(({ invoke }) =>
        invoke.map(({ id, src }) => [id, src as string]),
      ),
    ),
  };
}

const evaluationAt = (
  { path: { start, steps }, results }: Computed,
  place: number,
): GuardEvaluation => {
  const step = place === 0 ? start : steps[place - 1]!;
  return { step, event: 'event' in step ? step.event : {}, before: results[place - 1] };
};
const guardsAt = ({ walk, results, guards }: Computed, place: number) =>
  results[place]!.outcomes.map((outcome) => {
    const [, id, answer] = /^(.*) \? (true|false)$/s.exec(outcome)!;
    const guard = guards.get(id!)!;
    const check =
      walk.effects.guards[guard] ?? fail(`No expected result is defined for the guard ${guard}.`);
    return { guard, answer: answer === 'true', check };
  });
/** Returns whether an edge's id belongs to an event. */
const isOf = (edge: string, event: string) =>
  [`${event} `, `${event}[`].some((begin) => edge.split(' · ')[1]!.startsWith(begin));
const isComputed = (check: GuardCheck) => typeof check === 'function';

/** Returns the id of the actor whose success or failure an event is; undefined for other events. */
export const actorEnded = (type = ''): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
const actorOf = ({ walk, sources }: Computed, id: string) =>
  walk.effects.actors[sources.get(id)!] ?? fail(`No expected request is defined for ${id}.`);

/** Returns the expected effects outside the chart at each position of a path, according to the table of effects. */
export function predict(computed: Computed): Trace[] {
  const { walk, path, results } = computed;
  const inputs: Record<string, unknown> = {};
  return results.map((after, place) => {
    const [before, step] = [results[place - 1], path.steps[place - 1]];
    const ended = actorEnded(step?.event.type);
    const traces = [
      ...(ended !== undefined && before && ended in before.snapshot.children
        ? [actorOf(computed, ended).leaves?.(step!, inputs[ended]) ?? {}]
        : []),
      ...[...after.assigned, ...after.effects].map(({ name, params }) => {
        const action =
          walk.effects.actions[name] ?? fail(`No expected behaviour is defined for ${name}.`);
        return action(params, { before, after });
      }),
      ...Object.entries(after.invoked).map(([id, input]) => ({
        calls: actorOf(computed, id).requests(input, path.steps[place]),
      })),
    ];
    Object.assign(inputs, after.invoked);
    return joinTraces(traces);
  });
}

/** Returns the guards with an unexpected result at a position. */
export function wrongGuards(computed: Computed, place: number): string[] {
  const evaluation = evaluationAt(computed, place);
  return guardsAt(computed, place)
    .filter(
      ({ guard, answer, check }) =>
        answer !==
        (isComputed(check) ? check(evaluation) : (evaluation.step.world?.[guard] ?? false)),
    )
    .map(({ guard, answer }) => `the guard ${guard} answers ${answer}`);
}

/** Returns the milliseconds after which a delay ends. */
function delayOf({ model }: AnyChartWalk, { event }: Step, { snapshot }: StepResult): number {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(event.type)!;
  const delay = model.machine.implementations.delays[name!] ?? Number(name);
  return typeof delay === 'function'
    ? (delay as (args: { context: unknown }) => number)({ context: snapshot.context as unknown })
    : (delay as number);
}

/**
 * Brings the app to a position of a path, with the environment that the path requires. At the start it opens the app.
 * For a step it acts as the user or the environment, lets the server respond, or advances the clock.
 */
export async function reachState(on: Stage, computed: Computed, place: number): Promise<void> {
  const { walk, path } = computed;
  const evaluation = evaluationAt(computed, place);
  for (const { check, answer } of guardsAt(computed, place))
    if (!isComputed(check)) await check.arrange(on, answer, evaluation);
  const chart = walk.model.machine.id;
  const step = path.steps[place - 1];
  if (!step) {
    const { en } = path.start.name;
    return (walk.open[en] ?? fail(`${chart} cannot be opened by «${en}».`))(on);
  }
  const { type } = step.event;
  if (type.startsWith('xstate.after.')) return on.elapse(delayOf(walk, step, evaluation.before!));
  const actor = actorEnded(type);
  const gesture =
    actor === undefined
      ? walk.gestures[type]
      : (actorOf(computed, actor).answers ?? settle(computed.sources.get(actor)!));
  return (gesture ?? fail(`${chart} has no gesture for ${type}.`))(on, {
    step,
    next: path.steps[place],
  });
}

/** Asserts that the screen shows the state at a position of a path. */
export async function seeState(
  on: Stage,
  { walk: { model, sees }, path, results }: Computed,
  place: number,
): Promise<void> {
  const state = path.states[place]!;
  const see =
    sees[state] ?? fail(`No expected screen is defined for ${state} of ${model.machine.id}.`);
  return see(on, results[place]!);
}

/**
 * Walks a path, and does not reset the stage afterwards.
 * @returns the chart's observations
 * @throws with all differences from the expected effects, with the effects' names
 */
export async function walkPath(on: Stage, computed: Computed): Promise<readonly Observation[]> {
  const { walk, path, results } = computed;
  const { model, ignoredEvents = [], storedElsewhere = [] } = walk;
  const chart = model.machine.id;
  const traces = predict(computed);
  const observations: Observation[] = [];
  let place = -1;

  const differences = async (): Promise<string[]> => {
    const observed = on.observed(chart).filter(({ isStart }) => !isStart || place === 0);
    const { type } = evaluationAt(computed, place).event;
    const isAside = (edge: string) =>
      ignoredEvents.some((event) => event !== type && isOf(edge, event));
    const edges = observed
      .flatMap((seen) => seen.edges.map(({ id }) => id))
      .filter((edge) => !isAside(edge));
    const predicted = results[place]!.edges.map(({ id }) => id);
    return [
      ...(edges.join('\n') === predicted.join('\n')
        ? []
        : [`took ${edges.join(', ') || 'no edge'}, not ${predicted.join(', ') || 'any'}`]),
      ...compareTraces(
        traces[place]!,
        await on.left(),
        (observed.at(-1)?.context ?? {}) as Record<string, unknown>,
        storedElsewhere,
      ),
    ];
  };
  const look = async () => {
    const { effects: done, invoked } = results[place]!;
    const names = [...done.map(({ name }) => name), ...Object.keys(invoked)];
    const failWith = (wrong: readonly string[]) =>
      fail(`${chart}, ${names.join(', ') || 'nothing'} predicted:\n${wrong.join('\n')}`);
    await seeState(on, computed, place).catch(async (error: unknown) =>
      failWith([error instanceof Error ? error.message : String(error), ...(await differences())]),
    );
    await on.until(async () => {
      const wrong = await differences();
      if (wrong.length > 0) failWith(wrong);
    });
    observations.push(...on.observed(chart));
    on.reset();
  };

  const act: (step: unknown) => Promise<void> = () => {
    place += 1;
    return reachState(on, computed, place);
  };
  // `xstate.init` is the start; the library has no test for every event.
  const types = ['xstate.init', ...path.steps.map(({ event }) => event.type)];
  const { logic, options } = graphOf(model);
  await new TestModel(logic, { ...options }).testPath(routeOf(model, path), {
    events: Object.fromEntries(types.map((type) => [type, act])),
    states: { '*': look },
  });
  return observations;
}
