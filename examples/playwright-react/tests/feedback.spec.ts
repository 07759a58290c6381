import { expect, type Page, type Route } from '@playwright/test';
import { test } from 'statechart-inspector/playwright';
import {
  generatePaths,
  graphOf,
  type Observed,
  pathsToWalk,
  recordCoverage,
  routeOf,
} from 'statechart-paths';
import { TestModel } from 'xstate/graph';
import { feedbackModel } from '../src/feedback.model.ts';
import type {} from '../src/main.tsx'; // declares window.takeEdges

const { logic, options } = graphOf(feedbackModel);
const { paths } = generatePaths(feedbackModel, { gen: 'transition' });

/** Intercepts the request, so that a path decides when it succeeds or fails. */
async function interceptPost(page: Page) {
  const waiting: Route[] = [];
  await page.route('/api/feedback', (route) => void waiting.push(route));
  return async (status: number) => {
    await expect.poll(() => waiting.length).toBe(1);
    await waiting.pop()!.fulfill({ status });
  };
}

for (const path of pathsToWalk(feedbackModel, paths))
  test(path.name.en, async ({ page }) => {
    const respond = await interceptPost(page);
    const seen: Observed[] = [];
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    const shows = (heading: string) => async () => {
      await expect(page.getByRole('heading')).toHaveText(heading);
      seen.push(await page.evaluate(() => window.takeEdges()));
    };
    await new TestModel(logic, options).testPath(routeOf(feedbackModel, path), {
      events: {
        'xstate.init': async () => void (await page.goto('/')),
        good: press('Good'),
        bad: press('Bad'),
        send: press('Send'),
        back: press('Back'),
        'xstate.done.actor.post': () => respond(200),
        'xstate.error.actor.post': () => respond(500),
      },
      states: Object.fromEntries(
        Object.entries(feedbackModel.doc.states).map(([name, { en }]) => [name, shows(en)]),
      ),
    });
    recordCoverage('browser', 'feedback', seen);
  });

test('the inspector shows the running chart', async ({ page, context }) => {
  const inspector = await context.newPage();
  await inspector.goto('/__inspect');
  await page.goto('/');
  await inspector.getByRole('button', { name: /^feedback · tab/ }).click();
  await page.getByRole('button', { name: 'Bad' }).click();
  const chart = inspector.getByLabel('The chart');
  await expect(chart.locator('g[data-state="form"]')).toHaveClass(/lit/);
});
