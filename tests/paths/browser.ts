/** Walks a path of a chart in the browser, by the chart's gestures, and looks after every step whether the person sees what the state shows. */
import type { Page } from '@playwright/test';
import { pathOf, recordCoverage, startNamed, stepNamed } from 'statechart-paths';
import { models } from '../models';
import { gesturesOf } from './gestures';

const fail = (message: string): never => {
  throw new Error(message);
};

/** Walks from a start along steps, all by their English names, and records what of the chart was seen to work. */
export async function walkInBrowser(
  page: Page,
  chart: string,
  { start, steps }: { readonly start: string; readonly steps: readonly string[] },
): Promise<void> {
  const model =
    models.find(({ machine }) => machine.id === chart) ?? fail(`There is no chart ${chart}.`);
  const { open, gestures, answers, sees } =
    gesturesOf[chart] ?? fail(`The chart ${chart} has no gestures in tests/paths/gestures.`);
  const path = pathOf(
    model,
    startNamed(model, start),
    steps.map((name) => stepNamed(model, name)),
  );
  const look = async (index: number) => {
    for (const state of path.states[index]!.split(' & ')) await sees[state]!(page);
  };
  await open[start]!(page);
  await look(0);
  for (const [index, step] of path.steps.entries()) {
    const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(step.event.type) ?? [];
    const gesture = actor === undefined ? gestures[step.event.type] : answers[actor];
    await (gesture ?? fail(`The chart ${chart} has no gesture for ${step.event.type}.`))(page, {
      step,
      next: path.steps[index + 1],
    });
    await look(index + 1);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  recordCoverage('browser', chart, path.items);
}
