/** Runs paths on a live actor under the invariants, shrinks failing paths, and writes them to replay files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { createEngine } from './logic.ts';
import { checkWalk } from './check.ts';
import { type ChartModel, type Start, startNamed, type Step, stepNamed } from './chart-model.ts';
import { type Path, pathOf, predictedResults } from './path.ts';
import { serialise, shortened } from './serialise.ts';
import { currentState, type Observed, type StepResult } from './step-result.ts';
import { UserError } from './user-error.ts';
import { startWalk } from './live-walk.ts';

export interface Failure {
  readonly start: Start;
  /** Steps of the failing path; the last one breaks the claim. */
  readonly steps: readonly Step[];
  readonly claim: string;
}

const NO_DRIFT_CLAIM = 'the live actor takes the edges that the definition predicts';

const show = (value: unknown) => (value === undefined ? 'nothing' : shortened(serialise(value)));
const isSame = (one: unknown, other: unknown) => serialise(one) === serialise(other);
/** Returns the first difference between a live and a predicted step: an effect, or an actor's input. */
function differenceOf(live: StepResult, predicted: StepResult): string | undefined {
  const count = Math.max(live.effects.length, predicted.effects.length);
  for (let index = 0; index < count; index += 1) {
    const [did, should] = [live.effects[index], predicted.effects[index]];
    if (!isSame(did, should))
      return `the live actor has the predicted effects: got ${show(did)}, expected ${show(should)}`;
  }
  for (const id of new Set([...Object.keys(live.invoked), ...Object.keys(predicted.invoked)])) {
    const [input, expected] = [live.invoked[id], predicted.invoked[id]];
    if (id in live.invoked !== id in predicted.invoked || !isSame(input, expected))
      return `the live actor invokes the predicted actors: «${id}» got ${show(input)}, expected ${show(expected)}`;
  }
  return undefined;
}

/**
 * Runs a path on a live actor and checks invariants and claims; edges, effects and invoked actors must match the
 * prediction from the definition.
 * @returns the first broken claim, with the steps up to it
 */
export async function executePath(
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps' | 'edges'>,
): Promise<Failure | undefined> {
  return (await walkPath(model, path)).failure;
}

export interface Walked {
  /** The first broken claim, if any. */
  readonly failure: Failure | undefined;
  /**
   * The reason why the walk ended early without a broken claim: the chart does something else in each walk of the same
   * steps.
   */
  readonly note?: string;
  readonly observed: readonly (StepResult & Observed)[];
}

/** The reasons why walks of a chart have ended early, though nothing was broken. */
const unsteady = new WeakMap<ChartModel, string>();
export const unsteadyNote = (model: ChartModel): string | undefined => unsteady.get(model);

/** Runs a path as `executePath` does, and also returns what was observed up to the first difference. */
export async function walkPath(
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps' | 'edges'>,
): Promise<Walked> {
  const walked = await walkOnce(model, path);
  if (!walked.isDifferent) return walked;
  const again = await walkOnce(model, path);
  const { steps } = walked.failure!;
  const index = steps.length;
  const [one, other] = [walked.observed[index], again.observed[index]];
  if (one && other && !isDifferentFrom(one, other)) return walked;
  const note = `the chart's own code is not deterministic after «${(steps.at(-1) ?? path.start).name.en}»: two walks of the same steps differ there, and end`;
  unsteady.set(model, note);
  return {
    failure: undefined,
    note,
    observed: walked.observed.slice(0, index),
  };
}

const edgeIds = ({ edges }: StepResult) => edges.map(({ id }) => id).join();
const isDifferentFrom = (one: StepResult, other: StepResult) =>
  edgeIds(one) !== edgeIds(other) || differenceOf(one, other) !== undefined;

/** @returns also whether the failure is a difference from the prediction */
async function walkOnce(
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps' | 'edges'>,
): Promise<Walked & { readonly isDifferent: boolean }> {
  const { start, steps, edges } = path;
  const predicted = predictedResults(model, path);
  const judge = checkWalk(model);
  const walk = await startWalk(model, start);
  const observed: (StepResult & Observed)[] = [];
  try {
    for (const [index, step] of [start, ...steps].entries()) {
      const live = 'event' in step ? await walk.step(step) : walk.first;
      const should = predicted[index]!;
      const broken = judge(step, live);
      const difference =
        differenceOf(live, should) ??
        (edgeIds(live) === edgeIds(should) ? undefined : NO_DRIFT_CLAIM);
      observed.push(live);
      const claim = broken ?? difference;
      if (claim) {
        const failure = { start, steps: steps.slice(0, index), claim };
        return { failure, observed, isDifferent: broken === undefined };
      }
    }
  } finally {
    walk.stop();
  }
  const taken = observed.map(edgeIds).filter(Boolean).join();
  const failure = taken === edges.join() ? undefined : { start, steps, claim: NO_DRIFT_CLAIM };
  return { failure, observed, isDifferent: false };
}

/**
 * Checks the predicted results of the same path, without a live actor.
 * @returns the first broken claim
 */
function predictSteps(
  model: ChartModel,
  start: Start,
  steps: readonly Step[],
): Failure | undefined {
  const engine = createEngine(model);
  const judge = checkWalk(model);
  let at = engine.start(start);
  for (const [index, step] of [start, ...steps].entries()) {
    if ('event' in step) at = engine.step(at, step);
    const claim = judge(step, at);
    if (claim) return { start, steps: steps.slice(0, index), claim };
  }
  return undefined;
}

/** Removes steps, in blocks and then one by one, as long as the same claim still breaks. */
export function shrink(model: ChartModel, failure: Failure): Failure {
  let smallest = failure;
  for (
    let size = Math.ceil(failure.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < smallest.steps.length;) {
      const shorter = predictSteps(model, smallest.start, [
        ...smallest.steps.slice(0, at),
        ...smallest.steps.slice(at + size),
      ]);
      if (shorter?.claim === failure.claim) smallest = shorter;
      else at += size;
    }
  }
  return smallest;
}

/**
 * Writes a failure to a file for `paths replay`.
 * @returns the name of the file
 */
export function writeReplay(
  model: ChartModel,
  { start, steps, claim }: Failure,
  directory = 'reports',
): string {
  mkdirSync(directory, { recursive: true });
  const file = `${directory}/replay-${model.machine.id}-${pathOf(model, start, steps).id}.json`;
  const path = { start: start.name.en, steps: steps.map(({ name }) => name.en) };
  writeFileSync(
    file,
    `${JSON.stringify({ chart: model.machine.id, claim, paths: [path] }, null, 2)}\n`,
  );
  return file;
}

const Replays = z.array(
  z.object({
    chart: z.string(),
    paths: z.array(z.object({ start: z.string(), steps: z.array(z.string()) })),
  }),
);

/**
 * Reads a replay file, or paths generated as JSON.
 * @param isWanted selects the charts; paths of other charts are ignored
 * @throws {UserError} for a file of another format, or one that doesn't match the models any more
 */
export function readReplay(
  file: string,
  models: readonly ChartModel[],
  isWanted: (chart: string) => boolean = () => true,
): { model: ChartModel; paths: Path[] }[] {
  const fail = (reason: string): never => {
    throw new UserError(`${file} can't be replayed: ${reason}`);
  };
  try {
    const { data, error } = Replays.safeParse([JSON.parse(readFileSync(file, 'utf8'))].flat());
    if (error)
      fail(
        `it is neither a replay file nor the output of --format json:\n${z.prettifyError(error)}`,
      );
    return data!
      .filter(({ chart }) => isWanted(chart))
      .map(({ chart, paths }) => {
        const model =
          models.find(({ machine }) => machine.id === chart) ??
          fail(`there is no chart «${chart}».`);
        return {
          model,
          paths: paths.map(({ start, steps }) =>
            pathOf(
              model,
              startNamed(model, start),
              steps.map((name) => stepNamed(model, name)),
            ),
          ),
        };
      });
  } catch (error) {
    if (error instanceof UserError) throw error;
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Returns the paths for a view or browser test: those in the file that the variable `REPLAY` names (set by `paths
 * replay`), by default the given ones.
 */
export function pathsToWalk(model: ChartModel, paths: readonly Path[]): readonly Path[] {
  const file = process.env.REPLAY;
  return file
    ? readReplay(file, [model], (chart) => chart === model.machine.id).flatMap(
        (replayed) => replayed.paths,
      )
    : paths;
}

/**
 * Runs a path of a model on a live actor.
 * @param names English names of a start and of steps
 * @returns the state after each, and the first broken claim, if any
 * @throws for a name that the model does not have
 */
export async function walkByNames(
  model: ChartModel,
  [start, ...steps]: readonly [string, ...string[]],
): Promise<{ readonly states: readonly string[]; readonly failure: string | undefined }> {
  const path = pathOf(
    model,
    startNamed(model, start),
    steps.map((name) => stepNamed(model, name)),
  );
  const { failure, observed } = await walkPath(model, path);
  return {
    states: observed.map(({ snapshot }) => currentState(snapshot)),
    failure: failure?.claim,
  };
}
