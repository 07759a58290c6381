/** Sessions on the page: running in the app, recorded, or simulated. */
import { createEngine, currentState, shapeOf, type StepResult } from 'statechart-paths/chart';
import type { ChartModel, Start, Step } from 'statechart-paths/model';
import { nextEvents } from '../next-events.ts';
import { addEntry, guardResultsOf, type Entry, type Session } from '../protocol.ts';
import type { Redact } from '../redact.ts';

export type Kind = 'running' | 'recorded' | 'simulated';
export interface ShownSession {
  kind: Kind;
  session: Session;
  /** takes a step; only simulations define it */ readonly take?: (step: Step) => void;
}

/** Starts a simulation: the chart is stepped through without running its actors and effects. */
export function simulate(model: ChartModel, start: Start, redact: Redact): ShownSession {
  const engine = createEngine(model);
  let at: StepResult = engine.start(start);
  const entryOf = (event: Entry['event'], { edges, ...did }: StepResult, order: number): Entry => ({
    order,
    at: Date.now(),
    event: { ...(redact(event) as object), type: event.type },
    edges: edges.map(({ id }) => id),
    guards: guardResultsOf(did.outcomes),
    effects: did.effects.map(({ name }) => name),
    from: /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? 'outside',
    states: currentState(did.snapshot).split(' & '),
    context: redact(did.snapshot.context),
    next: did.snapshot.status === 'active' ? nextEvents(did.snapshot) : [],
  });
  const session: Session = {
    id: `${model.machine.id} · ${start.name.en}`,
    tab: '',
    chart: shapeOf(model.machine),
    entries: [entryOf({ type: 'xstate.init' }, at, 0)],
  };
  const take = (step: Step) => {
    at = engine.step(at, step);
    const order = session.entries.at(-1)!.order + 1;
    addEntry(session, entryOf(step.event, at, order));
  };
  return { kind: 'simulated', session, take };
}

/** Maximum number of positions that the search for a state visits. */
const MAX_SEARCHED_POSITIONS = 2_000;

/**
 * Simulates the shortest path to a state.
 * @returns the simulation; undefined if the model's steps do not reach the state
 */
export function simulateTo(
  model: ChartModel,
  state: string,
  redact: Redact,
): ShownSession | undefined {
  const engine = createEngine(model);
  const keyOf = ({ snapshot }: StepResult) =>
    JSON.stringify([currentState(snapshot), model.project(snapshot as never)]);
  const isThere = ({ snapshot }: StepResult) =>
    currentState(snapshot)
      .split(' & ')
      .some((name) => `${name}.`.startsWith(`${state}.`));
  const ways = model.starts.map((start) => ({
    start,
    steps: [] as Step[],
    at: engine.start(start),
  }));
  const seen = new Set(ways.map(({ at }) => keyOf(at)));
  for (const way of ways) {
    if (isThere(way.at)) {
      const simulation = simulate(model, way.start, redact);
      for (const step of way.steps) simulation.take!(step);
      simulation.session.id = `${model.machine.id} · to ${state}`;
      return simulation;
    }
    for (const step of seen.size < MAX_SEARCHED_POSITIONS ? model.steps : []) {
      const at = engine.step(way.at, step);
      const key = keyOf(at);
      if (at.edges.length > 0 && !seen.has(key) && seen.add(key))
        ways.push({ start: way.start, steps: [...way.steps, step], at });
    }
  }
  return undefined;
}
