/**
 * Walks a path of a chart in the browser, by the chart's gestures, and looks after every step whether the
 * person sees what the state shows.
 */
import type { Page } from '@playwright/test';
import {
  type Observed,
  type Path,
  pathOf,
  recordCoverage,
  startNamed,
  type Step,
  stepNamed,
} from 'statechart-paths';
import { models } from '../models';
import { everyEvent, testPath } from '../models/test-path';
import { gesturesOf } from './gestures';

const fail = (message: string): never => {
  throw new Error(message);
};

/** Makes a step happen: by what a person or the world does, or by how the server answers. */
export async function makeStep(
  page: Page,
  chart: string,
  step: Step,
  next: Step | undefined,
): Promise<void> {
  const { gestures, answers } = gesturesOf[chart]!;
  const { type } = step.event;
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (type.startsWith('xstate.after.')) return; // looking at the next state waits for it
  const gesture = actor === undefined ? gestures[type] : answers[actor];
  await (gesture ?? fail(`The chart ${chart} has no gesture for ${type}.`))(page, { step, next });
}

/** A start and the steps after it, all by their English names. */
interface Named {
  readonly start: string;
  readonly steps: readonly string[];
}

/** Walks along a path, and leaves the page and what was held as they are then. */
export async function walkTo(page: Page, chart: string, { start, steps }: Named): Promise<Path> {
  const model =
    models.find(({ machine }) => machine.id === chart) ?? fail(`There is no chart ${chart}.`);
  const { open, sees } =
    gesturesOf[chart] ?? fail(`The chart ${chart} has no gestures in tests/paths/gestures.`);
  const path = pathOf(
    model,
    startNamed(model, start),
    steps.map((name) => stepNamed(model, name)),
  );
  let done = 0;
  await testPath(model, path, {
    events: everyEvent(path, async ({ event: { of } }) => {
      if (!('event' in of)) return open[start]!(page);
      done += 1;
      return makeStep(page, chart, of, path.steps[done]);
    }),
    states: {
      ...Object.fromEntries(
        Object.entries(sees).map(([state, see]) => [state, () => see(page)] as const),
      ),
      '*': ({ state }) => fail(`Nobody has said what is seen in ${state} of the chart ${chart}.`),
    },
  });
  return path;
}

/** Walks along a path, and records what of the chart was seen to work. */
export async function walkInBrowser(page: Page, chart: string, named: Named): Promise<void> {
  const { edges, items } = await walkTo(page, chart, named);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Not seen, but foreseen, until the page itself tells what its actor has done.
  const foreseen = {
    edges: edges.map((id) => ({ id })),
    outcomes: items.filter((item) => item.includes(' ? ')),
    entered: [],
  } as unknown as Observed;
  recordCoverage('browser', chart, [foreseen]);
}
