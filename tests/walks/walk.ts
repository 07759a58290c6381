/**
 * Walks a path of a chart on a stage. After each step it is looked at what the person sees, which edges the chart has
 * really taken, and what it has left outside; all of that as the model reckons it.
 */
import {
  type Edge,
  edgesOf,
  type Path,
  pathOf,
  resultsAlong,
  type Start,
  startNamed,
  type Step,
  stepNamed,
  type StepResult,
} from 'statechart-paths';
import type { Observation } from 'statechart-paths/chart';
import type { AnyStateNode } from 'xstate';
import { everyEvent, testPath } from '../models/test-path';
import type { AnyChartWalk, Asked, GuardCheck } from './chart-walk';
import type { Stage } from './stage';
import { compareTraces, joinTraces, type Trace } from './trace';

const fail = (message: string): never => {
  throw new Error(message);
};

export const eventOf = (of: Start | Step): Readonly<Record<string, unknown>> =>
  'event' in of ? of.event : {};
const isStep = (of: Start | Step): of is Step => 'event' in of;
const guardsAsked = ({ model, effects }: AnyChartWalk, { outcomes }: StepResult) => {
  const edges = new Map<string, Edge>(edgesOf(model.machine).map((edge) => [edge.id, edge]));
  return outcomes.map((outcome) => {
    const [, id, answer] = /^(.*) \? (true|false)$/s.exec(outcome)!;
    const { guard } = edges.get(id!)!;
    return {
      guard,
      answer: answer === 'true',
      check: effects.guards[guard] ?? fail(`Nobody has said what the guard ${guard} must answer.`),
    };
  });
};
/** Whether an edge's id is one of an event. */
const isOf = (edge: string, event: string) =>
  [`${event} `, `${event}[`].some((begin) => edge.split(' · ')[1]!.startsWith(begin));
const ENDED = /^xstate\.(?:done|error)\.actor\.(.+)$/;
const isReckoned = (check: GuardCheck) => typeof check === 'function';

/** By the id of an actor the name under which it is wired. */
const sourcesOf = ({ model }: AnyChartWalk): ReadonlyMap<string, string> => {
  const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(nodesOf),
  ];
  return new Map(
    nodesOf(model.machine.root).flatMap(({ invoke }) =>
      invoke.map(({ id, src }) => [id, src as string]),
    ),
  );
};
const actorOf = (walk: AnyChartWalk, id: string) =>
  walk.effects.actors[sourcesOf(walk).get(id)!] ?? fail(`Nobody has said what ${id} must ask.`);

/** What the start of a path and each step must leave outside the chart, by the table of its effects. */
export function foresee(
  walk: AnyChartWalk,
  { start, steps }: Pick<Path, 'start' | 'steps'>,
): Trace[] {
  const results = resultsAlong(walk.model, start, steps);
  const inputs: Record<string, unknown> = {};
  return results.map((result, done) => {
    const [before, step] = [results[done - 1], steps[done - 1]];
    const [, ended] = ENDED.exec(step?.event.type ?? '') ?? [];
    const traces = [
      ...(ended !== undefined && before && ended in before.snapshot.children
        ? [actorOf(walk, ended).leaves?.(step!, inputs[ended]) ?? {}]
        : []),
      ...[...result.assigned, ...result.effects].map(({ name, params }) =>
        (walk.effects.actions[name] ?? fail(`Nobody has said what ${name} must do.`))(params, {
          before,
          after: result,
        }),
      ),
      ...Object.entries(result.invoked).map(([id, input]) => ({
        calls: actorOf(walk, id).asks(input, steps[done]),
      })),
    ];
    Object.assign(inputs, result.invoked);
    return joinTraces(traces);
  });
}

/** The guards of a step that have answered otherwise than they must. */
export const wrongGuards = (walk: AnyChartWalk, result: StepResult, asked: Asked): string[] =>
  guardsAsked(walk, result)
    .filter(
      ({ guard, answer, check }) =>
        answer !== (isReckoned(check) ? check(asked) : (asked.step.world?.[guard] ?? false)),
    )
    .map(({ guard, answer }) => `the guard ${guard} answers ${answer}`);

/** Makes the world so that its guards answer as the step has it. */
async function arrange(on: Stage, walk: AnyChartWalk, result: StepResult, asked: Asked) {
  for (const { check, answer } of guardsAsked(walk, result))
    if (!isReckoned(check)) await check.arrange(on, answer, asked);
}

/** Milliseconds after which a delay is over. */
function delayOf({ model }: AnyChartWalk, { event }: Step, { snapshot }: StepResult): number {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(event.type)!;
  const delay = model.machine.implementations.delays[name!] ?? Number(name);
  return typeof delay === 'function'
    ? (delay as (args: { context: unknown }) => number)({ context: snapshot.context as unknown })
    : (delay as number);
}

/** Opens the app at a start, in a world that is as the start has it. */
export async function openAt(on: Stage, walk: AnyChartWalk, start: Start): Promise<void> {
  const [result] = resultsAlong(walk.model, start, []);
  await arrange(on, walk, result!, { step: start, event: {}, before: undefined });
  const open = walk.open[start.name.en];
  await (open ?? fail(`${walk.model.machine.id} can't be opened by «${start.name.en}».`))(on);
}

/** Makes a step of a path happen: by what a person or the world does, by how the server answers, or by the clock. */
export async function makeStep(
  on: Stage,
  walk: AnyChartWalk,
  path: Path,
  index: number,
): Promise<void> {
  const step = path.steps[index]!;
  const [before, after] = resultsAlong(
    walk.model,
    path.start,
    path.steps.slice(0, index + 1),
  ).slice(-2);
  await arrange(on, walk, after!, { step, event: step.event, before });
  const { type } = step.event;
  if (type.startsWith('xstate.after.')) return on.elapse(delayOf(walk, step, before!));
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const gesture = actor === undefined ? walk.gestures[type] : actorOf(walk, actor).answers;
  await (gesture ?? fail(`${walk.model.machine.id} has no gesture for ${type}.`))(on, {
    step,
    next: path.steps[index + 1],
  });
}

/** Looks whether the person sees what the state after so many steps of a path shows. */
export async function seeState(
  on: Stage,
  { model, sees }: AnyChartWalk,
  path: Path,
  steps: number,
) {
  const result = resultsAlong(model, path.start, path.steps.slice(0, steps)).at(-1)!;
  const state = path.states[steps]!;
  const see =
    sees[state] ?? fail(`Nobody has said what is seen in ${state} of ${model.machine.id}.`);
  await see(on, result);
}

/** A start and the steps after it, all by their English names. */
export interface Named {
  readonly start: string;
  readonly steps: readonly string[];
}

/**
 * Walks along a path, and leaves the stage as it is then.
 * @returns what was seen of the chart
 * @throws with everything that was otherwise than foreseen, by the names of the effects
 */
export async function walkPath(
  on: Stage,
  walk: AnyChartWalk,
  { start, steps }: Named,
): Promise<{ path: Path; observed: readonly Observation[] }> {
  const { model, effects, asides = [] } = walk;
  const chart = model.machine.id;
  const path = pathOf(
    model,
    startNamed(model, start),
    steps.map((name) => stepNamed(model, name)),
  );
  const results = resultsAlong(model, path.start, path.steps);
  const traces = foresee(walk, path);
  const observations: Observation[] = [];
  let done = -1;

  const differences = async (): Promise<string[]> => {
    const result = results[done]!;
    const of = done === 0 ? path.start : path.steps[done - 1]!;
    const observed = on.observed(chart).filter(({ isStart }) => !isStart || done === 0);
    const type = isStep(of) ? of.event.type : '';
    const isAside = (edge: string) => asides.some((event) => event !== type && isOf(edge, event));
    const edges = observed
      .flatMap((seen) => seen.edges.map(({ id }) => id))
      .filter((edge) => !isAside(edge));
    const foreseen = result.edges.map(({ id }) => id);
    const seen = await on.left();
    const foreseenTrace = traces[done]!;
    const isLookedAt = (key: string) =>
      effects.stores.includes(key) || key in (foreseenTrace.kept ?? {});
    return [
      ...(edges.join('\n') === foreseen.join('\n')
        ? []
        : [`took ${edges.join(', ') || 'no edge'}, not ${foreseen.join(', ') || 'any'}`]),
      ...compareTraces(foreseenTrace, {
        ...seen,
        kept: Object.fromEntries(Object.entries(seen.kept).filter(([key]) => isLookedAt(key))),
        context: (observed.at(-1)?.context ?? {}) as Record<string, unknown>,
      }),
    ];
  };
  const look = async () => {
    const result = results[done]!;
    const names = [...result.effects.map(({ name }) => name), ...Object.keys(result.invoked)];
    const tell = (wrong: readonly string[]) =>
      fail(`${chart}, ${names.join(', ') || 'nothing'} foreseen:\n${wrong.join('\n')}`);
    await seeState(on, walk, path, done).catch(async (error: unknown) =>
      tell([error instanceof Error ? error.message : String(error), ...(await differences())]),
    );
    await on.until(async () => {
      const wrong = await differences();
      if (wrong.length > 0) tell(wrong);
    });
    observations.push(...on.observed(chart));
    on.forget();
  };

  await testPath(model, path, {
    events: everyEvent(path, async ({ event: { of } }) => {
      done += 1;
      if (isStep(of)) await makeStep(on, walk, path, done - 1);
      else await openAt(on, walk, of);
    }),
    states: { '*': look },
  });
  return { path, observed: observations };
}
