/** Everything that a model is written with. */
import type { AnyStateMachine } from 'xstate';
import { modelOf } from './foreign/model-of.ts';
import { approximately } from './foreign/projections.ts';
import type { ChartDoc, ChartModel } from './chart-model.ts';

export * from './chart-model.ts';

/** A chart, and what a project knows about it. */
export interface GivenModel<Machine extends AnyStateMachine> extends Partial<
  Omit<ChartModel<Machine>, 'machine' | 'doc'>
> {
  /** Name of a chart without an id. */
  readonly name?: string;
  readonly machine: Machine;
  readonly doc?: Partial<ChartDoc<Machine>>;
}

/**
 * Returns the model of a chart. Starts and steps that are not given are those of its first model (`modelOf`), in which
 * inline guards and actors have names.
 */
export function defineModel<Machine extends AnyStateMachine>({
  name,
  machine,
  doc,
  ...given
}: GivenModel<Machine>): ChartModel<Machine> {
  const isWhole = given.starts !== undefined && given.steps !== undefined;
  const first = isWhole
    ? undefined
    : (modelOf(machine, { id: name }) as unknown as ChartModel<Machine>);
  return {
    machine,
    externalGuards: [],
    starts: [],
    steps: [],
    project: ({ context }) => approximately(context),
    invariants: [],
    journeys: [],
    ...first,
    ...given,
    doc: {
      purpose: { en: name ?? machine.id },
      states: {} as ChartDoc<Machine>['states'],
      files: { chart: [], wiring: [], view: [], tests: [] },
      ...doc,
    },
  };
}
