/**
 * Implementations that a chart leaves to its wiring: the page, the server, the browser. Without the wiring each of them
 * fails at once.
 */
import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { models } from '../models';

type Callable = (...args: readonly unknown[]) => unknown;

test.each(models)(
  'unwired implementations of $machine.id fail at once',
  ({ machine: { implementations }, externalGuards }) => {
    const actions = Object.entries(implementations.actions).filter(
      ([, action]) => !Object.hasOwn(action as object, 'resolve'), // an assignment belongs to the chart
    );
    const actors = Object.entries(implementations.actors)
      .filter(([, actor]) => !(actor instanceof StateMachine)) // a child chart
      .map(([name, actor]) => [name, (actor as unknown as { config: Callable }).config] as const);
    const guards = externalGuards.map((name) => [name, implementations.guards[name]] as const);
    for (const [name, stub] of [...actions, ...actors, ...guards])
      expect(() => (stub as Callable)({}), name).toThrow(`${name} is not wired`);
  },
);
