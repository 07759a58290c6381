/** Runs paths on a live actor under the invariants, shrinks those that fail, and keeps them in replay files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { createEngine } from './logic';
import { everyEvent, type Move, testPath } from './graph';
import { brokenInvariant } from './judge';
import { type ChartModel, type Start, startNamed, type Step, stepNamed } from './model';
import { type Path, pathOf } from './path';
import type { StepResult } from './step-result';
import { UserError } from './user-error';
import { startWalk } from './live-walk';

export interface Failure {
  readonly start: Start;
  /** The last of them is the one that breaks the claim. */
  readonly steps: readonly Step[];
  readonly claim: string;
}

const CRASH = 'the chart handles every event without an error';
const DRIFT = 'the live actor takes the edges that the definition foresees';

/** What ends a run: a claim that is broken. The library adds the path to the message. */
class BrokenClaim extends Error {
  constructor(readonly claim: string) {
    super(claim);
  }
}

/**
 * Runs a path on a live actor: every step by `TestModel.testPath`, judged by the invariants.
 * @returns the first claim that it breaks, with the steps up to there
 */
export async function executePath(
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps' | 'edges'>,
): Promise<Failure | undefined> {
  const { start, steps, edges } = path;
  const walk = await startWalk(model, start);
  const taken = walk.first.edges.map(({ id }) => id);
  const done: Step[] = [];
  let before = walk.first;
  const test = async ({ event: { of } }: { event: Move }) => {
    if (of === start) return;
    const step = of as Step;
    done.push(step);
    const after = await walk.step(step);
    const claim = brokenClaim(model, before, step, after);
    if (claim) throw new BrokenClaim(claim);
    taken.push(...after.edges.map(({ id }) => id));
    before = after;
  };
  try {
    await testPath(model, path, { events: everyEvent(path, test) });
  } catch (error) {
    if (!(error instanceof BrokenClaim)) throw error;
    return { start, steps: done, claim: error.claim };
  } finally {
    walk.stop();
  }
  return taken.join() === edges.join() ? undefined : { start, steps, claim: DRIFT };
}

/** The claim that a step has broken, if any. */
const brokenClaim = (model: ChartModel, before: StepResult, step: Step, after: StepResult) =>
  after.snapshot.status === 'error' ? CRASH : brokenInvariant(model, before, step, after)?.claim.en;

/** The same walk without running it: what breaks first. */
function foresee(model: ChartModel, start: Start, steps: readonly Step[]): Failure | undefined {
  const engine = createEngine(model);
  let before = engine.start(start);
  for (const [index, step] of steps.entries()) {
    const after = engine.step(before, step);
    const claim = brokenClaim(model, before, step, after);
    if (claim) return { start, steps: steps.slice(0, index + 1), claim };
    before = after;
  }
  return undefined;
}

/** Leaves out steps, many at once and then one by one, as long as the same claim still breaks. */
export function shrink(model: ChartModel, failure: Failure): Failure {
  let smallest = failure;
  for (
    let size = Math.ceil(failure.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < smallest.steps.length;) {
      const shorter = foresee(model, smallest.start, [
        ...smallest.steps.slice(0, at),
        ...smallest.steps.slice(at + size),
      ]);
      if (shorter?.claim === failure.claim) smallest = shorter;
      else at += size;
    }
  }
  return smallest;
}

/** Writes a failure, so that `paths replay` can walk it again. @returns the name of the file */
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
 * Reads a replay file, or paths that were generated as JSON.
 * @param isWanted leaves out what the file has of other charts
 * @throws {UserError} for a file that is neither, or doesn't fit the models any more
 */
export function readReplay(
  file: string,
  models: readonly ChartModel[],
  isWanted: (chart: string) => boolean = () => true,
): { model: ChartModel; paths: Path[] }[] {
  const fail = (why: string): never => {
    throw new UserError(`${file} can't be replayed: ${why}`);
  };
  try {
    const { data, error } = Replays.safeParse([JSON.parse(readFileSync(file, 'utf8'))].flat());
    if (error) fail(`it is not what «paths» writes:\n${z.prettifyError(error)}`);
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
 * The paths that a view or a browser walks: those of the file that the variable `REPLAY` names (set by `paths
 * replay`), or else the given ones.
 */
export function pathsToWalk(model: ChartModel, paths: readonly Path[]): readonly Path[] {
  const file = process.env.REPLAY;
  return file
    ? readReplay(file, [model], (chart) => chart === model.machine.id).flatMap(
        (replayed) => replayed.paths,
      )
    : paths;
}
