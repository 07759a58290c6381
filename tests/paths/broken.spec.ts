/**
 * Each named action of each chart, broken once in the browser: a walk along one path that asks for it must fail, and
 * name it. A part of `npm run test:all` only.
 */
import { expect, type Page, test } from '@playwright/test';
import { walks } from '../walks';
import { hasEffect } from '../walks/trace';
import { compute, type Computed, walkPath } from '../walks/walk';
import { walkable } from '../walks/walkable';
import { openStage } from './stage';

/** Whether an action leaves something outside on a path. */
const leaves = (action: string, { walk, results }: Computed): boolean =>
  results.some((after, place) =>
    after.effects.some(
      ({ name, params }) =>
        name === action &&
        hasEffect(walk.effects.actions[name]!(params, { before: results[place - 1], after })),
    ),
  );
/** Each action that leaves something, with the shortest path on which it does. */
const broken = walks.flatMap((walk) => {
  const shortestFirst = walkable(walk.model, 'browser', 'transition')
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .map((path) => compute(walk, path));
  return Object.keys(walk.effects.actions).flatMap((action) => {
    const reckoned = shortestFirst.find((each) => leaves(action, each));
    return reckoned ? [{ action, reckoned }] : [];
  });
});

/** The app's scripts come with an action that does nothing. */
async function breakAction(page: Page, action: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // Only where actions are wired: elsewhere the name may be taken apart, which is not said in this way.
    const body = (await response.text()).replaceAll(
      // a property, or a method
      new RegExp(`(actions:\\{(?:(?!actions:\\{)[^])*?)(?<![.\\w])${action}(?=[:(])`, 'g'),
      `$1${action}:()=>{},unused_${action}`,
    );
    await route.fulfill({ response, body });
  });
}

test.describe.configure({ mode: 'parallel' });
for (const { action, reckoned } of broken)
  test(`${reckoned.walk.model.machine.id} that does not ${action} is noticed`, async ({ page }) => {
    await breakAction(page, action);
    await expect(walkPath(await openStage(page), reckoned)).rejects.toThrow(action);
  });
