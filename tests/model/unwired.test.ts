/** What a chart leaves to its wiring: the page, the server, the browser. */
import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { models } from '../models';

type Callable = (...args: readonly unknown[]) => unknown;

test.each(models)(
  'of $machine.id, what reaches outside the chart fails at once when nobody has wired it',
  ({ machine: { implementations }, worldGuards }) => {
    const actions = Object.entries(implementations.actions).filter(
      ([, action]) => !Object.hasOwn(action as object, 'resolve'), // an assignment stays in the chart
    );
    const actors = Object.entries(implementations.actors)
      .filter(([, actor]) => !(actor instanceof StateMachine)) // a chart of its own
      .map(([name, actor]) => [name, (actor as unknown as { config: Callable }).config] as const);
    const guards = worldGuards.map((name) => [name, implementations.guards[name]] as const);
    for (const [name, stub] of [...actions, ...actors, ...guards])
      expect(() => (stub as Callable)({}), name).toThrow(`${name} is not wired`);
  },
);
