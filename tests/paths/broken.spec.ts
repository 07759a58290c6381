/**
 * Mutates each named action of each chart once in the browser: a walk along one path that executes it must fail and
 * name it. Runs only in `npm run test:all`.
 */
import { expect, type Page, test } from '@playwright/test';
import { walks } from '../walks';
import { hasEffect } from '../walks/trace';
import { compute, type Computed, walkPath } from '../walks/walk';
import { walkable } from '../walks/walkable';
import { openStage } from './stage';

/** Returns whether an action has an observable effect on a path. */
const leaves = (action: string, { walk, results }: Computed): boolean =>
  results.some((after, place) =>
    after.effects.some(
      ({ name, params }) =>
        name === action &&
        hasEffect(walk.effects.actions[name]!(params, { before: results[place - 1], after })),
    ),
  );
/** Each action with an observable effect, with the shortest path on which it has one. */
const broken = walks.flatMap((walk) => {
  const shortestFirst = walkable(walk.model, 'browser', 'transition')
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .map((path) => compute(walk, path));
  return Object.keys(walk.effects.actions).flatMap((action) => {
    const computed = shortestFirst.find((each) => leaves(action, each));
    return computed ? [{ action, computed }] : [];
  });
});

/** Replaces an action in the app's scripts by a no-op. */
async function breakAction(page: Page, action: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // Replaces the action only in the wiring: elsewhere its name may be destructured, where this syntax is invalid.
    const body = (await response.text()).replaceAll(
      // a property, or a method
      new RegExp(`(actions:\\{(?:(?!actions:\\{)[^])*?)(?<![.\\w])${action}(?=[:(])`, 'g'),
      `$1${action}:()=>{},unused_${action}`,
    );
    await route.fulfill({ response, body });
  });
}

test.describe.configure({ mode: 'parallel' });
for (const { action, computed } of broken)
  test(`the walk detects when ${computed.walk.model.machine.id} does not ${action}`, async ({
    page,
  }) => {
    await breakAction(page, action);
    await expect(walkPath(await openStage(page), computed)).rejects.toThrow(action);
  });
