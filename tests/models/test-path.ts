/** Runs a path on a real system with `TestModel.testPath` of `@xstate/test`. */
import { TestModel, type TestParam } from '@xstate/test';
import {
  type ChartModel,
  graphOf,
  type Move,
  type Path,
  type Position,
  type Route,
  routeOf,
} from 'statechart-paths';

/** @param params a test for each event type (`xstate.init` is the start), and for each state by its name */
export async function testPath(
  model: ChartModel,
  path: Pick<Path, 'start' | 'steps'>,
  params: TestParam<Position, Move>,
): Promise<void> {
  const { logic, options } = graphOf(model);
  await new TestModel(logic, { ...options }).testPath(routeOf(model, path), params);
}

/** Returns the same test for every event of a path: the library has no catch-all. */
export const everyEvent = (
  { steps }: Pick<Path, 'steps'>,
  test: (step: Route['steps'][number]) => void | Promise<void>,
): NonNullable<TestParam<Position, Move>['events']> =>
  Object.fromEntries(
    ['xstate.init', ...steps.map(({ event }) => event.type)].map((type) => [
      type,
      (step) => test(step as Route['steps'][number]),
    ]),
  );
