/**
 * Walks a path of a chart in the browser, by the chart's gestures, and looks after every step whether the
 * person sees what the state shows.
 */
import type { Page } from '@playwright/test';
import {
  everyEvent,
  type Path,
  pathOf,
  recordCoverage,
  startNamed,
  stepNamed,
  testPath,
} from 'statechart-paths';
import { models } from '../models';
import { gesturesOf } from './gestures';

const fail = (message: string): never => {
  throw new Error(message);
};

/** A start and the steps after it, all by their English names. */
interface Named {
  readonly start: string;
  readonly steps: readonly string[];
}

/** Walks along a path, and leaves the page and what was held as they are then. */
export async function walkTo(page: Page, chart: string, { start, steps }: Named): Promise<Path> {
  const model =
    models.find(({ machine }) => machine.id === chart) ?? fail(`There is no chart ${chart}.`);
  const { open, gestures, answers, sees } =
    gesturesOf[chart] ?? fail(`The chart ${chart} has no gestures in tests/paths/gestures.`);
  const path = pathOf(
    model,
    startNamed(model, start),
    steps.map((name) => stepNamed(model, name)),
  );
  let done = 0;
  await testPath(model, path, {
    events: everyEvent(path, async ({ event: { type, of } }) => {
      if (!('event' in of)) return open[start]!(page);
      const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
      const gesture = actor === undefined ? gestures[type] : answers[actor];
      done += 1;
      if (type.startsWith('xstate.after.')) return undefined; // looking at the next state waits for it
      return (gesture ?? fail(`The chart ${chart} has no gesture for ${type}.`))(page, {
        step: of,
        next: path.steps[done],
      });
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
  const { items } = await walkTo(page, chart, named);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  recordCoverage('browser', chart, items);
}
