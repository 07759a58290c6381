/** Walks named steps of a model on a live actor. */
import { type ChartModel, startNamed, startWalk, stepNamed } from 'statechart-paths';

/**
 * Walks a model from a start along named steps.
 * @returns the result of each
 */
export async function journey(model: ChartModel, from: string, ...steps: string[]) {
  const walk = await startWalk(model, startNamed(model, from));
  const walked = [walk.first];
  for (const name of steps) walked.push(await walk.step(stepNamed(model, name)));
  walk.stop();
  return {
    walked,
    states: walked.map(({ snapshot }) => snapshot.value),
    effects: walked.flatMap(({ effects }) => effects),
    invoked: walked.map(({ invoked }) => invoked),
    last: walked.at(-1)!,
  };
}
