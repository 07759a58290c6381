/** Helpers of the chart tests: named steps, and the walk along them. */
import { expect } from 'vitest';
import type { ChartModel, Step } from '../../tools/paths/model';
import { startWalk } from '../../tools/paths/walk';

const named = <Named extends { name: Step['name'] }>(list: readonly Named[], en: string): Named =>
  list.find(({ name }) => name.en === en) ?? expect.fail(`the model has no «${en}»`);

/** Walks named steps of a model on a live actor, and answers what each of them did. */
export async function journey(model: ChartModel, from: string, ...steps: string[]) {
  const walk = await startWalk(model, named(model.starts, from));
  const walked = [walk.first];
  for (const name of steps) walked.push(await walk.step(named(model.steps, name)));
  walk.stop();
  return {
    states: walked.map(({ snapshot }) => snapshot.value),
    effects: walked.flatMap(({ effects }) => effects),
    invoked: walked.map(({ invoked }) => invoked),
    last: walked.at(-1)!,
  };
}
